import type { PageContext } from '../parts/Layout'
import type { OrderMoney } from './api'
import { History } from './History'
import { OrderCustomer } from './OrderCustomer'
import { OPERATOR, OperatorLayout, ReasonForm, State, Time } from './OperatorLayout'
import { money } from './words'

/** What was typed before it was refused. */
export interface Typed {
  reason: string
  amount: string
  restock: boolean
  /** Units by line, as typed. */
  units: Readonly<Record<number, string>>
}

interface Props {
  context: PageContext
  staff: string
  order: OrderMoney
  /** Names the refund or payment that the forms would make, so that pressing twice makes one. */
  idempotencyKey: string
  typed: Typed
  done: string | null
  problem: string | null
}

function Amount({ most, typed, hint }: { most: number; typed: string; hint?: string }) {
  return (
    <label>
      Amount in dollars
      <input
        name="amount"
        value={typed}
        inputMode="decimal"
        autocomplete="off"
        maxLength={12}
        placeholder={money(most)}
      />
      <span class="hint">{hint ?? `Left empty: all of ${money(most)}`}</span>
    </label>
  )
}

/** The goods a refund is for: a number of units by line. */
function Lines({ lines, typed }: { lines: OrderMoney['lines']; typed: Typed['units'] }) {
  return (
    <fieldset class="lines">
      <legend>Goods it is for</legend>
      <span class="hint">Left at 0: money alone, or all of it</span>
      {lines.map(({ line, title, quantity, returned, worth }) => (
        <label key={line}>
          <span>
            {title}
            <span class="hint">
              {returned === quantity
                ? quantity === 1
                  ? 'Given back'
                  : `All ${quantity} given back`
                : `${quantity - returned} of ${quantity} left, paid ${money(worth)}`}
            </span>
          </span>
          <input
            type="number"
            name={`units-${line}`}
            value={typed[line] ?? '0'}
            min={0}
            max={quantity - returned}
            step={1}
            inputMode="numeric"
            disabled={returned === quantity}
            aria-label={`Units of ${title}`}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** One order: its money, its events, and giving money back. */
export function OrderDetail({ context, staff, order, idempotencyKey, typed, done, problem }: Props) {
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  const key = <input type="hidden" name="key" value={idempotencyKey} />
  return (
    <OperatorLayout
      context={context}
      title={`Order ${order.orderNumber}`}
      staff={staff}
      done={done}
      problem={problem}
    >
      <div class="pair">
        <div class="stack">
          <dl class="facts">
            <dt>State</dt>
            <dd>
              <State state={order.status} />
            </dd>
            <dt>Total</dt>
            <dd class="figures">
              {money(order.total)} {order.currency}
            </dd>
            <dt>Paid</dt>
            <dd class="figures">{money(order.paid)}</dd>
            <dt>Given back</dt>
            <dd class="figures">{money(order.refunded)}</dd>
            <dt>Still to be paid</dt>
            <dd class="figures">{money(order.remaining)}</dd>
            <dt>Payments</dt>
            <dd>
              {order.payments.length === 0 && 'None at a provider'}
              {order.payments.map((payment) => (
                <p key={payment.reference}>
                  {payment.provider} <State state={payment.state} />{' '}
                  <span class="figures">{money(payment.amount)}</span>
                </p>
              ))}
            </dd>
          </dl>
          <OrderCustomer context={context} order={order} />
        </div>
        <div class="acts">
          {order.refundable > 0 && (
            <ReasonForm action={`${at}/refund`} label="Give money back" reason={typed.reason} isDanger>
              {key}
              <Lines lines={order.lines} typed={typed.units} />
              <Amount
                most={order.refundable}
                typed={typed.amount}
                hint={`Left empty: what was paid for those goods, else all of ${money(order.refundable)}`}
              />
              <label class="tick">
                <input type="checkbox" name="restock" checked={typed.restock} />
                The goods are back
                <span class="hint">
                  They can be sold again; without chosen goods all that are left, with all of the money
                </span>
              </label>
            </ReasonForm>
          )}
          {order.remaining > 0 && (
            <ReasonForm action={`${at}/payment`} label="Record a payment" reason={typed.reason}>
              {key}
              <p>For money that came by another way: cash, bank transfer, the account’s bill.</p>
              <Amount most={order.remaining} typed={typed.amount} />
            </ReasonForm>
          )}
          {order.canCancel && (
            <ReasonForm action={`${at}/cancel`} label="Cancel this order" reason={typed.reason} isDanger>
              <p>Its goods, its delivery place, the gift card and the coupon are free again.</p>
            </ReasonForm>
          )}
          {order.refundable === 0 && order.remaining === 0 && !order.canCancel && (
            <p class="muted">Nothing is left to be paid or given back.</p>
          )}
        </div>
      </div>
      {order.refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <h2 id="refunds">Refunds</h2>
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">Asked for</th>
                <th scope="col">State</th>
                <th scope="col" class="number">
                  Amount
                </th>
                <th scope="col">Why</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {order.refunds.map((refund) => (
                <tr key={refund.id}>
                  <td data-label="Asked for">
                    <Time context={context} at={refund.requestedAt} />
                  </td>
                  <td data-label="State">
                    <State state={refund.status} />
                    {refund.refusal !== null && <p class="alarm">{refund.refusal}</p>}
                  </td>
                  <td data-label="Amount" class="number figures">
                    {money(refund.amount)}
                  </td>
                  <td data-label="Why">
                    {refund.reason}
                    {refund.lines.map(({ line, title, quantity, restocked }) => (
                      <div key={line} class="hint">
                        {quantity} × {title}
                        {restocked ? ', put back' : ', not put back'}
                      </div>
                    ))}
                    {refund.restocked && refund.lines.length === 0 && (
                      <div class="hint">The goods were put back.</div>
                    )}
                  </td>
                  <td data-label="By">{refund.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <History context={context} entries={order.history} />
    </OperatorLayout>
  )
}
