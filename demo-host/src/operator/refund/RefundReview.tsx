import {
  centsToDollars,
  dollarsToCents,
  giftCardForUnitsLeft,
  isMoneyRefunded,
  isRefundedInFull,
  leavesUnits,
  type RefundPlan,
} from '@countertop/sdk/rules'
import type { PageContext } from '../../parts/Layout'
import { TableHead } from '../../parts/TableHead'
import type { OrderMoney } from '../api'
import { giftsLostWith } from '../OrderItems'
import { OPERATOR, OperatorLayout } from '../OperatorLayout'
import { manualRefundNote, methodLabel, money, price } from '../words'
import { entriesOf, refundedMoney, type RefundFields, returnsToStock } from './fields'

interface Props {
  context: PageContext
  staff: string
  order: OrderMoney
  fields: RefundFields
  plan: RefundPlan
  refundableCents: number
  problem: string | null
}

/** The items and payments that the refund covers, and the button that makes it. */
export function RefundReview({ context, staff, order, fields, plan, refundableCents, problem }: Props) {
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  const entries = entriesOf(fields)
  const hasOthers = leavesUnits(order, plan.lines)
  const amount = centsToDollars(plan.amountCents)
  const before = giftsLostWith(order)
  const lost = giftsLostWith(order, (line) =>
    plan.lines.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0),
  ).filter((gift) => !before.includes(gift))
  const { amountCents } = plan
  const giftCardUnitsCents = giftCardForUnitsLeft(
    { lines: order.lines, giftCardLeftCents: dollarsToCents(order.giftCard) - plan.giftCardCents },
    plan.lines,
  )
  const isAllRefunded = isMoneyRefunded(
    refundedMoney(order, { refundedCents: refundedCents(order) + amountCents, amountCents }),
  )
  const isLast = isRefundedInFull({ isMoneyRefunded: isAllRefunded, giftCardUnitsCents })
  const toCard = isLast ? order.giftCard : centsToDollars(plan.giftCardCents)
  const hands = partsOf(order, plan).flatMap(({ method, dollars }) => manualRefundNote(method, dollars) ?? [])
  return (
    <OperatorLayout
      context={context}
      title={`Review the refund of order ${order.orderNumber}`}
      staff={staff}
      problem={problem}
    >
      <div class="review">
        <Contents order={order} plan={plan} toCard={toCard} />
        <Payments order={order} plan={plan} toCard={toCard} />
        <dl class="facts">
          <dt>Stock</dt>
          <dd>{stockText(fields, plan)}</dd>
          {isLast && (order.remaining > 0 || hasOthers) && (
            <>
              <dt>Order</dt>
              <dd>
                Closes, because this is all that was paid: its{' '}
                {hasOthers && plan.lines.length > 0 && 'other '}items cannot be sent any more, and the
                customer gets an email that the full amount was refunded. {keepText(order, plan)}
              </dd>
            </>
          )}
          {!isLast && isAllRefunded && (
            <>
              <dt>Order</dt>
              <dd>
                Stays open: no money is left, but a gift card pays{' '}
                <span class="figures">{price(centsToDollars(giftCardUnitsCents))}</span> for its{' '}
                {plan.lines.length > 0 && 'other '}items. To return that to the card too,{' '}
                {plan.amountCents > 0 ? 'refund everything, or cancel the order later' : 'cancel the order'}.
              </dd>
            </>
          )}
          {lost.length > 0 && (
            <>
              <dt>Gifts</dt>
              <dd>
                {lost.map(({ promoId, title }) => (
                  <p key={promoId}>
                    {title} is no longer earned. Do not send it, or ask the customer to return it.
                  </p>
                ))}
              </dd>
            </>
          )}
          <dt>Reason</dt>
          <dd>{fields.reason}</dd>
        </dl>
        {hands.map((hand) => (
          <p key={hand} class="hand">
            {hand}
          </p>
        ))}
        <form method="post" action={`${at}/refund`} class="ways">
          {entries.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="expectedAmount" value={plan.amountCents} />
          <input type="hidden" name="expectedRefundable" value={refundableCents} />
          <input type="hidden" name="expectedGiftCard" value={plan.giftCardCents} />
          <button type="submit" class="danger">
            Refund{' '}
            {[amount, toCard]
              .filter((dollars) => dollars > 0)
              .map(price)
              .join(' and ')}
            {toCard > 0 && ' to the gift card'}
          </button>
          <a href={`${at}/refund?${new URLSearchParams(entries)}`}>Change</a>
          <a href={at}>Cancel</a>
        </form>
      </div>
    </OperatorLayout>
  )
}

/** How to refund less and keep the order; empty where staff chose to refund everything. */
const keepText = (order: OrderMoney, { lines }: RefundPlan): string => {
  if (order.remaining > 0) return 'To keep the order, record the right payment first.'
  return lines.length > 0 ? 'To keep it, refund an amount only, less than all that is left.' : ''
}

/** What is refunded or being refunded, in cents. */
const refundedCents = ({ refunded, refunds }: OrderMoney): number =>
  refunds
    .filter(({ status }) => status === 'requested')
    .reduce((sum, { amount }) => sum + dollarsToCents(amount), dollarsToCents(refunded))

const stockText = (fields: RefundFields, { lines }: RefundPlan): string => {
  if (returnsToStock(fields)) return 'The items are returned to stock.'
  return lines.length > 0 ? 'The items are not returned to stock.' : 'No items are refunded.'
}

interface SumsProps {
  order: OrderMoney
  plan: RefundPlan
  /** Dollars that return to the gift card. */
  toCard: number
}

/** The refunded items and charges; items at their price with what a gift card paid for them. */
function Contents({ order, plan, toCard }: SumsProps) {
  const { currency } = order
  const namedCents = plan.lines.reduce((sum, { cents }) => sum + cents, plan.deliveryCents)
  const rest = plan.amountCents - namedCents
  const cardRest = dollarsToCents(toCard) - plan.giftCardShareCents
  return (
    <section aria-labelledby="contents">
      <h2 id="contents">Items refunded</h2>
      <table class="rows sums">
        <TableHead columns={['Item', { number: 'Units' }, { number: 'Amount' }]} />
        <tbody>
          {plan.lines.map(({ line, quantity, cents, giftCardCents }) => (
            <Row
              key={line}
              label={order.lines[line]?.title ?? ''}
              units={String(quantity)}
              amount={money(centsToDollars(cents + giftCardCents), currency)}
            />
          ))}
          {plan.deliveryCents > 0 && (
            <Row
              label="Delivery and services"
              units=""
              amount={money(centsToDollars(plan.deliveryCents), currency)}
            />
          )}
          {rest !== 0 && (
            <Row
              label={plan.lines.length === 0 ? 'An amount only' : 'Refunded before, or not paid'}
              units=""
              amount={money(centsToDollars(rest), currency)}
            />
          )}
          {cardRest !== 0 && (
            <Row
              label={cardRest > 0 ? 'Paid by gift card' : 'Back on the gift card before'}
              units=""
              amount={money(centsToDollars(cardRest), currency)}
            />
          )}
        </tbody>
        <tfoot>
          <Row
            label="Total refund"
            units=""
            amount={money(centsToDollars(plan.amountCents + dollarsToCents(toCard)), currency)}
          />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ label, units, amount }: { label: string; units: string; amount: string }) {
  return (
    <tr>
      <th scope="row" data-label="Item">
        {label}
      </th>
      <td data-label="Units" class="number figures">
        {units}
      </td>
      <td data-label="Amount" class="number figures">
        {amount}
      </td>
    </tr>
  )
}

interface Part {
  method: string
  label: string
  dollars: number
}

/** The refunded amount by payment. */
const partsOf = ({ payments, recorded }: OrderMoney, { parts }: RefundPlan): Part[] =>
  parts.map(({ payment, cents }) => {
    const leg = payments[payment]
    const method = leg?.provider ?? recorded?.returnBy ?? 'other'
    const label = payments.length > 1 && leg ? `${methodLabel(method)}, ${leg.supplier}` : methodLabel(method)
    return { method, label, dollars: centsToDollars(cents) }
  })

function Payments({ order, plan, toCard }: SumsProps) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payments refunded</h2>
      <table class="rows sums">
        <TableHead columns={['Payment', 'How', { number: 'Amount' }]} />
        <tbody>
          {partsOf(order, plan).map(({ method, label, dollars }) => (
            <tr key={label}>
              <th scope="row" data-label="Payment">
                {label}
              </th>
              <td data-label="How">
                {manualRefundNote(method, dollars) === null ? 'By the provider' : 'By hand'}
              </td>
              <td data-label="Amount" class="number figures">
                {money(dollars, order.currency)}
              </td>
            </tr>
          ))}
          {toCard > 0 && (
            <tr>
              <th scope="row" data-label="Payment">
                Gift card
              </th>
              <td data-label="How">Added back to the card</td>
              <td data-label="Amount" class="number figures">
                {money(toCard, order.currency)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
