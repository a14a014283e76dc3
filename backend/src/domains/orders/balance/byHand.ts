import { centsToDollars, methodOfRecorded, type RecordedMethod } from '@countertop/sdk/rules'
import type { AttemptMoney } from '../../payments/service'
import type { OrderSnapshot } from '../snapshot'

/** The payments that staff recorded. */
export const recordedOf = ({ events }: Pick<AttemptMoney, 'events'>): AttemptMoney['events'] =>
  events.filter(({ legId, kind, amountCents }) => legId === null && kind === 'captured' && amountCents > 0)

/** The same as they are sent: amounts in dollars, the method null where none was stored. */
export const recordedView = (
  recorded: AttemptMoney['events'],
): { method: RecordedMethod | null; amount: number }[] =>
  recorded.map(({ method, amountCents }) => ({ method, amount: centsToDollars(amountCents) }))

const timeOf = (at: string): number => new Date(at).getTime()

/** How staff return what they recorded, up to `until` where it is given. */
export const returnBy = (
  { payment }: OrderSnapshot,
  money: Pick<AttemptMoney, 'events'>,
  until: string | null = null,
): RecordedMethod | 'other' =>
  methodOfRecorded(
    recordedOf(money)
      .filter(({ at }) => until === null || timeOf(at) <= timeOf(until))
      .map(({ method }) => method),
    payment.due,
  )
