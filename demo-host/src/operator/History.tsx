import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { HistoryEntry, OrderMoney } from './api'
import { Time } from './OperatorLayout'
import { methodLabel, money, stateLabel } from './words'

/** Actors that are not a member of staff. */
const ACTORS: Record<string, string> = { shopper: 'Customer', system: 'System' }

type Entry = HistoryEntry | OrderMoney['history'][number]

interface Props {
  context: PageContext
  entries: readonly Entry[]
  currency: string
}

const whatOf = (entry: Entry): string => {
  if (entry.what === 'authorised') return 'Authorised'
  if (!('method' in entry) || entry.method === undefined) return stateLabel(entry.what)
  return entry.method === null ? 'Payment recorded' : `Paid: ${methodLabel(entry.method)}`
}

/** The store and the salesperson of a counter sale. */
const saleOf = (entry: Entry): string | null => {
  if (!('soldBy' in entry) || !entry.soldBy) return null
  const { store, salesperson } = entry.soldBy
  const parts = [store && `Store: ${store}`, salesperson && `Salesperson: ${salesperson}`]
  return parts.filter(Boolean).join(', ')
}

/** The history of a payment or an order, oldest entry first. */
export function History({ context, entries, currency }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <table class="rows">
        <TableHead columns={['When', 'What', { number: 'Amount' }, 'Reason', 'By']} />
        <tbody>
          {entries.map((entry, index) => (
            <tr key={index}>
              <td data-label="When">
                <Time context={context} at={entry.at} />
              </td>
              <td data-label="What">{whatOf(entry)}</td>
              <td data-label="Amount" class="number figures">
                {entry.amount === 0 ? '' : money(entry.amount, currency)}
              </td>
              <td data-label="Reason">{entry.reason ?? saleOf(entry)}</td>
              <td data-label="By">{ACTORS[entry.by] ?? entry.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
