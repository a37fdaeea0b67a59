// What the chosen cards would be: asked of the server, one question at a time.
import type { Action, Answer, CardText, Refusal } from '../../wire'
import { drafted, type Drafted } from './draft'

export type Verdict =
  | { kind: 'set' | 'straight'; bind: Drafted }
  /** Each place: the units that the cards would be bound with. */
  | { kind: 'partial'; cards: CardText[]; places: string[][] }
  | { kind: 'nothing'; reasons: Refusal[] }

type Ask = (actions: Action[]) => Promise<Answer | null>

/** Asks what these cards would be, bound after the draft. `null`: nobody answered. */
export async function judge(cards: CardText[], draft: Drafted[], ask: Ask): Promise<Verdict | null> {
  const before = draft.map((one) => one.action)
  const reasons: Refusal[] = []
  for (const kind of kinds(cards.length)) {
    const action: Action = { type: 'bind', kind, cards }
    const answer = await ask([...before, action])
    if (!answer) return null
    if (answer.ok && kind !== 'partial') return { kind, bind: drafted(action, answer.events ?? []) }
    const { error } = answer
    if (error?.places?.length) return { kind: 'partial', cards, places: error.places }
    if (error) reasons.push(error)
  }
  return { kind: 'nothing', reasons: telling(reasons) }
}

/** One or two cards may join what lies there; two or more may be a set; three or more a straight. */
function kinds(count: number): ('set' | 'straight' | 'partial')[] {
  if (count === 1) return ['partial']
  return count === 2 ? ['partial', 'set'] : ['set', 'straight']
}

/** The reasons worth reading: each once, without those that only say that the other kind is meant. */
function telling(reasons: Refusal[]): Refusal[] {
  const better = reasons.filter((one) => !['no-shared-suit', 'partial-alone'].includes(one.code))
  const shown = better.length ? better : reasons
  return shown.filter((one, at) => shown.findIndex((other) => other.message === one.message) === at)
}
