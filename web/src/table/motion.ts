// Cards fly from where they were to where they are; without motion they fade in.
import type { Attachment } from 'svelte/attachments'

const LONG = 220

export const still = matchMedia('(prefers-reduced-motion: reduce)')

/** A duration in milliseconds, none where motion is not wanted. */
export function span(milliseconds: number): number {
  return still.matches ? 0 : milliseconds
}

/** Where cards that are about to appear come from, by card; set before the board changes. */
const origins = new Map<string, DOMRect>()

/** Says that `card` will come from the zone marked `data-zone={zone}`. */
export function comes(card: string, zone: string): void {
  const from = document.querySelector(`[data-zone="${zone}"]`)?.getBoundingClientRect()
  if (from?.width) origins.set(card, from)
}

/** Forgets origins that nobody used: input and picture belong to the final state. */
export function forget(): void {
  origins.clear()
}

/** Lets an element that shows `card` arrive from where the card came. */
export function arriving(card: string): Attachment<HTMLElement> {
  return (element) => {
    const from = origins.get(card)
    if (!from) return
    origins.delete(card)
    fly(element, from)
  }
}

function fly(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect()
  if (!to.width || typeof element.animate !== 'function') return
  if (still.matches) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LONG })
    return
  }
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  const scale = Math.min(1.2, from.width / to.width)
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: LONG, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  )
}
