import { centsToDollars, dollarsToCents, paymentMethods, RECORDED_METHOD_NAMES } from '@countertop/sdk/rules'
import type { PageContext } from '../parts/Layout'
import type { OrderMoney } from './api'
import { History } from './History'
import { OrderCustomer } from './OrderCustomer'
import { OrderItems, RestockForm } from './OrderItems'
import { Refunds } from './OrderRefunds'
import { type ShipmentDraft, ShipmentForm, Shipments } from './OrderShipments'
import { OPERATOR, OperatorLayout, ReasonForm, State } from './OperatorLayout'
import { formKey } from './formKey'
import { FIELD_LABELS } from './fieldLabels'
import { canReduce } from './reduce/fields'
import { canRefund } from './refund/fields'
import { methodLabel, money, orderStateOf, price } from './words'

/** The values entered before a form was refused. */
export interface FormDraft {
  /** The refused form, the only one that shows the entered values again; null where none was. */
  form: 'shipment' | 'restock' | 'payment' | 'cancel' | null
  reason: string
  amount: string
  /** How the customer paid. */
  method: string
  /** Units by line, as entered. */
  units: Readonly<Record<number, string>>
  shipment: ShipmentDraft
}

interface Props {
  context: PageContext
  staff: string
  order: OrderMoney
  typed: FormDraft
  done: string | null
  problem: string | null
}

/** One order: its items, its money, its history and the actions available for it. */
export function OrderDetail({ context, staff, order, typed, done, problem }: Props) {
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
          <OrderFacts order={order} />
          <OrderItems site={context.site} order={order} />
          <OrderCustomer context={context} order={order} />
        </div>
        <OrderActions order={order} typed={typed} />
      </div>
      {order.shipments.length > 0 && <Shipments context={context} order={order} />}
      {order.refunds.length > 0 && <Refunds context={context} order={order} />}
      <History context={context} entries={order.history} currency={order.currency} />
    </OperatorLayout>
  )
}

function OrderFacts({ order }: { order: OrderMoney }) {
  const { currency, recorded } = order
  const toCard = centsToDollars(
    order.refunds
      .filter(({ method }) => method === 'giftCard')
      .reduce((sum, { amount }) => sum + dollarsToCents(amount), 0),
  )
  return (
    <dl class="facts">
      <dt>State</dt>
      <dd>
        <State state={orderStateOf(order.status, order.refunded + toCard)} />
      </dd>
      <dt>Total</dt>
      <dd class="figures">{money(order.total, currency)}</dd>
      <dt>Paid</dt>
      <dd class="figures">{money(order.paid, currency)}</dd>
      <dt>Refunded</dt>
      <dd class="figures">
        {money(order.refunded, currency)}
        {toCard > 0 && `, and ${money(toCard, currency)} to the gift card`}
      </dd>
      <dt>To be paid</dt>
      <dd class="figures">{money(order.remaining, currency)}</dd>
      <dt>Payments</dt>
      <dd>
        {order.payments.length === 0 && recorded === null && 'None yet'}
        {order.payments.map((payment) => (
          <p key={payment.reference}>
            {methodLabel(payment.provider)} <State state={payment.state} />{' '}
            <span class="figures">{money(payment.amount, currency)}</span>
          </p>
        ))}
        {recorded?.payments.map(({ method, amount }, place) => (
          <p key={place}>
            {methodLabel(method ?? 'other')} <State state="recorded" />{' '}
            <span class="figures">{money(amount, currency)}</span>
          </p>
        ))}
        {order.giftCard > 0 && (
          <p>
            Gift card <span class="figures">{money(order.giftCard, currency)}</span>
          </p>
        )}
      </dd>
    </dl>
  )
}

const NOTHING_TYPED: FormDraft = {
  form: null,
  reason: '',
  amount: '',
  method: '',
  units: {},
  shipment: { carrier: '', trackingNumber: '', trackingUrl: '' },
}

function OrderActions({ order, typed }: Pick<Props, 'order' | 'typed'>) {
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  const typedInto = (form: FormDraft['form']): FormDraft => (typed.form === form ? typed : NOTHING_TYPED)
  const isDone = !canRefund(order) && order.remaining === 0 && !order.canCancel
  return (
    <div class="acts">
      <ShipmentForm
        order={order}
        typed={typedInto('shipment').shipment}
        units={typedInto('shipment').units}
      />
      {canRefund(order) && (
        <div class="act">
          <p>
            {order.refundable > 0 ? (
              <>
                <span class="figures">{money(order.refundable, order.currency)}</span> can be refunded. You
                choose the items or the amount and review the refund before it is made.
              </>
            ) : (
              'Items can be refunded to the gift card that paid for them. You review the refund before it is made.'
            )}
          </p>
          <a class="button" href={`${at}/refund`}>
            Refund
          </a>
        </div>
      )}
      <RestockForm order={order} units={typedInto('restock').units} reason={typedInto('restock').reason} />
      <CashReceived order={order} />
      {order.remaining > 0 && (
        <ReasonForm action={`${at}/payment`} label="Record a payment" reason={typedInto('payment').reason}>
          <input type="hidden" name="key" value={formKey('payment', order)} />
          <label>
            {FIELD_LABELS.amount}
            <input
              name="amount"
              value={typedInto('payment').amount || price(order.remaining)}
              required
              inputMode="decimal"
              autocomplete="off"
              maxLength={14}
            />
            <span class="hint">{money(order.remaining, order.currency)} is still to be paid</span>
          </label>
          <label>
            {FIELD_LABELS.method}
            <select name="method" required>
              <option value="">Please choose</option>
              {order.recordable.map((method) => (
                <option key={method} value={method} selected={method === typedInto('payment').method}>
                  {RECORDED_METHOD_NAMES[method]}
                </option>
              ))}
            </select>
          </label>
        </ReasonForm>
      )}
      {canReduce(order) && (
        <div class="act">
          <p>Remove items that the customer no longer wants. You review the new total before it changes.</p>
          <a class="button" href={`${at}/reduce`}>
            Remove items
          </a>
        </div>
      )}
      {order.canCancel && (
        <ReasonForm
          action={`${at}/cancel`}
          label="Cancel this order"
          reason={typedInto('cancel').reason}
          isDanger
        >
          <p>Stock, delivery slot, gift card and coupon are released.</p>
          {order.lines.some(({ shipped, returned }) => shipped > returned) && (
            <p>Items that have been sent are not returned to stock until you record that they are back.</p>
          )}
        </ReasonForm>
      )}
      {isDone && <p class="muted">There is nothing left to pay or refund.</p>}
    </div>
  )
}

/** Records the amount due of cash on delivery, which the driver brings. */
export function CashReceived({ order }: Pick<Props, 'order'>) {
  if (order.paymentType !== paymentMethods.COD.type || order.remaining <= 0) return null
  return (
    <form method="post" action={`${OPERATOR}/orders/${order.orderNumber}/payment`} class="act">
      <input type="hidden" name="key" value={formKey('payment', order)} />
      <input type="hidden" name="amount" value={price(order.remaining)} />
      <input type="hidden" name="method" value="cash" />
      <input type="hidden" name="reason" value="Cash received on delivery" />
      <p>The customer pays the driver {money(order.remaining, order.currency)} in cash.</p>
      <button type="submit" class="primary">
        Cash received: {price(order.remaining)}
      </button>
    </form>
  )
}
