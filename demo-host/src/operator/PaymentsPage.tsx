import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { PaymentPage } from './api'
import { OPERATOR, OperatorLayout, State, Time } from './OperatorLayout'
import { money, paymentStateOf } from './words'

export const PAYMENTS = `${OPERATOR}/payments`
export const VIEWS = ['attention', 'waiting', 'failed', 'all'] as const
export type View = (typeof VIEWS)[number]

const LABELS: Record<View, string> = {
  attention: 'Needs attention',
  waiting: 'Waiting',
  failed: 'Failed in 24 hours',
  all: 'All',
}
const EMPTY: Record<View, string> = {
  attention: 'Nothing needs attention.',
  waiting: 'No payment is waiting.',
  failed: 'No payment has failed in the last 24 hours.',
  all: 'There are no payments yet.',
}

interface Props {
  context: PageContext
  staff: string
  view: View
  list: PaymentPage
  done: string | null
  problem: string | null
}

/** `/operator/payments`: payments that need attention, are waiting or have failed. */
export function PaymentsPage({ context, staff, view, list, done, problem }: Props) {
  return (
    <OperatorLayout context={context} title="Payments" staff={staff} done={done} problem={problem}>
      <div class="tools">
        <nav class="tabs" aria-label="Which payments">
          {VIEWS.map((name) => (
            <a key={name} href={`${PAYMENTS}?view=${name}`} aria-current={name === view ? 'page' : undefined}>
              {LABELS[name]}
              {name !== 'all' && <span class="count figures">{list.counts[name]}</span>}
            </a>
          ))}
        </nav>
      </div>
      {list.payments.length === 0 ? (
        <p class="empty">{EMPTY[view]}</p>
      ) : (
        <table class="rows">
          <caption class="vh">{LABELS[view]}</caption>
          <TableHead
            columns={['Payment', 'State', 'Method', { number: 'Amount' }, 'Customer', 'Started', 'Order']}
          />
          <tbody>
            {list.payments.map((payment) => (
              <tr key={payment.reference}>
                <th scope="row" data-label="Payment">
                  <a href={`${OPERATOR}/payments/${payment.reference}`}>{payment.reference}</a>
                </th>
                <td data-label="State">
                  <State state={paymentStateOf(payment)} />
                  {payment.alarms.map((alarm) => (
                    <p key={alarm} class="alarm">
                      {alarm}
                    </p>
                  ))}
                </td>
                <td data-label="Method">{payment.method}</td>
                <td data-label="Amount" class="number figures">
                  {money(payment.amount, payment.currency)}
                </td>
                <td data-label="Customer">{payment.email}</td>
                <td data-label="Started">
                  <Time context={context} at={payment.createdAt} />
                </td>
                <td data-label="Order" class="figures">
                  {payment.orderNumber !== null && (
                    <a href={`${OPERATOR}/orders/${payment.orderNumber}`}>{payment.orderNumber}</a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav class="pages" aria-label="Pages">
        {list.page > 1 && <a href={`${PAYMENTS}?view=${view}&page=${list.page - 1}`}>Newer</a>}
        {list.hasMore && <a href={`${PAYMENTS}?view=${view}&page=${list.page + 1}`}>Older</a>}
      </nav>
    </OperatorLayout>
  )
}
