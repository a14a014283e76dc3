import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { OrderMoney } from './api'
import { State, Time } from './OperatorLayout'
import { manualRefundNote, methodLabel, money } from './words'

type Refund = OrderMoney['refunds'][number]

const returnMethodOf = ({ method, returnBy }: Refund): string => returnBy ?? method

const noteOf = (refund: Refund): string | null => manualRefundNote(returnMethodOf(refund), refund.amount)

/** Whether this is what a refund returned to the gift card, and its payments were all refused. */
const isCardPartAlone = ({ refunds }: OrderMoney, { key, method }: Refund): boolean => {
  const payments = refunds.filter((one) => one.key === key && one.method !== 'giftCard')
  return method === 'giftCard' && payments.length > 0 && payments.every(({ status }) => status === 'refused')
}

/** The refunds of an order: their state, payment and items. */
export function Refunds({ context, order }: { context: PageContext; order: OrderMoney }) {
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <table class="rows">
        <TableHead columns={['Requested', 'State', 'Payment', { number: 'Amount' }, 'Reason', 'By']} />
        <tbody>
          {order.refunds.map((refund) => (
            <tr key={refund.id}>
              <td data-label="Requested">
                <Time context={context} at={refund.requestedAt} />
              </td>
              <td data-label="State">
                <State state={refund.status} />
                {refund.refusal !== null && <p class="alarm">{refund.refusal}</p>}
                {isCardPartAlone(order, refund) && (
                  <p class="hint">The provider did not make the rest, so these items are not refunded.</p>
                )}
              </td>
              <td data-label="Payment">
                <div>
                  {methodLabel(returnMethodOf(refund))}
                  {noteOf(refund) !== null && <div class="hint">By hand</div>}
                </div>
              </td>
              <td data-label="Amount" class="number figures">
                {money(refund.amount, order.currency)}
              </td>
              <td data-label="Reason">
                <div>
                  {refund.reason}
                  {refund.lines.map(({ line, title, quantity, restocked }) => (
                    <div key={line} class="hint">
                      {quantity} × {title}
                      {restocked && ', returned to stock'}
                    </div>
                  ))}
                  {refund.delivery > 0 && (
                    <div class="hint">Delivery and services {money(refund.delivery, order.currency)}</div>
                  )}
                </div>
              </td>
              <td data-label="By">{refund.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * Messages on the order's page after a refund: the sum, the amount that staff must return by hand, and what a
 * provider refused.
 */
export const refundMessages = (
  { refunds, currency }: OrderMoney,
  key: string,
): { done: string | null; problem: string | null } => {
  const own = refunds.filter((refund) => refund.key === key)
  const made = own.filter(({ status, method }) => status !== 'refused' && method !== 'giftCard')
  const toCard = own.filter(({ method }) => method === 'giftCard')
  const sum = (parts: typeof own): number =>
    Math.round(parts.reduce((total, { amount }) => total + amount, 0) * 100) / 100
  const hands = made.flatMap((refund) => noteOf(refund) ?? [])
  const verb = made.every((refund) => noteOf(refund) !== null) ? 'recorded' : 'requested'
  const texts = [
    ...(made.length > 0 ? [`Refund of ${money(sum(made), currency)} ${verb}.`] : []),
    ...(toCard.length > 0 ? [`${money(sum(toCard), currency)} is back on the gift card.`] : []),
    ...hands,
  ]
  const done = texts.length > 0 ? texts.join(' ') : null
  const refused = own.filter(({ status }) => status === 'refused')
  const problem =
    refused.length > 0
      ? `The provider refused to refund ${money(sum(refused), currency)}. The reason is below; try again or refund it another way.`
      : null
  return { done, problem }
}
