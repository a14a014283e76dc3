import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { HistoryEntry } from './api'
import { Time } from './OperatorLayout'
import { money, stateLabel } from './words'

/** Actors that are not a member of staff. */
const ACTORS: Record<string, string> = { shopper: 'Customer', system: 'System' }

interface Props {
  context: PageContext
  entries: readonly HistoryEntry[]
  currency: string
}

/** The history of a payment or an order, oldest entry first. */
export function History({ context, entries, currency }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <table class="rows">
        <TableHead columns={['When', 'What', { number: 'Amount' }, 'Reason', 'By']} />
        <tbody>
          {entries.map(({ at, what, amount, reason, by }, index) => (
            <tr key={index}>
              <td data-label="When">
                <Time context={context} at={at} />
              </td>
              <td data-label="What">{what === 'authorised' ? 'Authorised' : stateLabel(what)}</td>
              <td data-label="Amount" class="number figures">
                {amount === 0 ? '' : money(amount, currency)}
              </td>
              <td data-label="Reason">{reason}</td>
              <td data-label="By">{ACTORS[by] ?? by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
