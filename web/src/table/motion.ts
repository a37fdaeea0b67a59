// Cards fly from where they were to where they are, several at once; without motion they fade in.
// What is shown and can be touched is always the final state: only pictures move.
import type { Attachment } from 'svelte/attachments'
import type { GameEvent } from '../wire'

const LONG = 220
const EASED = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

export const still = matchMedia('(prefers-reduced-motion: reduce)')

/** A duration in milliseconds, none where motion is not wanted. */
export function span(milliseconds: number): number {
  return still.matches ? 0 : milliseconds
}

/** Where the cards come from that are about to appear. */
const origins = new Map<string, DOMRect>()

/** Looks where the cards of these events are, before the board shows where they went. */
export function prepare(events: GameEvent[], me: number | null): void {
  origins.clear()
  for (const event of events) {
    const { from, to, cards = [], seat } = event
    if (!from || !to) continue
    const away = to === 'hand' && seat !== me
    if (away) send(zone(from, seat, me, null), zone(to, seat, me, null))
    for (const card of away ? [] : cards) {
      const rect = card ? zone(from, seat, me, card)?.getBoundingClientRect() : null
      if (card && rect?.width) origins.set(card, rect)
    }
  }
}

/** Lets an element that shows `card` arrive from where the card came. */
export function arriving(card: string): Attachment<HTMLElement> {
  return (element) => {
    const from = origins.get(card)
    if (!from) return
    origins.delete(card)
    arrive(element, from)
  }
}

function zone(name: string, seat: number | null | undefined, me: number | null, card: string | null): Element | null {
  if (name !== 'hand') return document.querySelector(`[data-zone="${name}"] svg`)
  const own = seat === me && card !== null
  return document.querySelector(own ? `[data-card="${card}"] svg` : `[data-zone="seat-${seat}"]`)
}

function arrive(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect()
  if (!to.width || typeof element.animate !== 'function') return
  if (still.matches) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LONG })
    return
  }
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.min(1.2, from.width / to.width)})`
  const frames = [way, 'none'].map((transform) => ({ transform, transformOrigin: '0 0' }))
  element.animate(frames, { duration: LONG, easing: EASED })
}

/** A picture of the card on top of a pile goes to another player. */
function send(from: Element | null, to: Element | null): void {
  const picture = from?.cloneNode(true)
  if (!(picture instanceof SVGElement) || !from || !to || still.matches || typeof picture.animate !== 'function') return
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  Object.assign(picture.style, { position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, pointerEvents: 'none', zIndex: '1000' })
  document.body.append(picture)
  const way = `translate(${end.left + end.width / 2 - start.left}px, ${end.top - start.top}px) scale(0.3)`
  const flight = picture.animate([{ transform: 'none' }, { transform: way, opacity: 0.4 }], { duration: LONG, easing: EASED })
  flight.onfinish = flight.oncancel = () => picture.remove()
}
