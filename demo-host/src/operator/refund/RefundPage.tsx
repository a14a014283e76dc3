import { centsToDollars, worthOfUnits } from '@countertop/sdk/rules'
import type { ComponentChildren } from 'preact'
import type { PageContext } from '../../parts/Layout'
import type { OrderMoney } from '../api'
import { FIELD_LABELS } from '../fieldLabels'
import { FieldError, FieldErrors, ItemsField, ReasonField, UnitsField } from '../FieldErrors'
import { OPERATOR, OperatorLayout } from '../OperatorLayout'
import { money, price } from '../words'
import { giftCardCentsOf, type RefundErrors, type RefundFields, type RefundKind } from './fields'

interface Props {
  context: PageContext
  staff: string
  order: OrderMoney
  fields: RefundFields
  errors: RefundErrors
  /** Why the refund was refused, where the reason concerns no single field. */
  problem: string | null
}

/**
 * `/operator/orders/{number}/refund`: the choice of what to refund. No money moves before the review is
 * confirmed.
 */
export function RefundPage({ context, staff, order, fields, errors, problem }: Props) {
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  // Without money, items alone can be refunded, to the gift card that paid for them.
  const hasMoney = order.refundable > 0
  return (
    <OperatorLayout
      context={context}
      title={`Refund order ${order.orderNumber}`}
      staff={staff}
      problem={problem}
    >
      <FieldErrors errors={errors} nothing="Nothing was refunded." />
      <p>{leftToRefund(order)}</p>
      {order.giftCardAdvance > 0 && (
        <p>
          {money(order.giftCardAdvance, order.currency)} is on the gift card already, from a refund that the
          provider did not make. Items return that much less to the card.
        </p>
      )}
      <form method="get" action={`${at}/refund/review`} class="act refund" novalidate>
        <input type="hidden" name="key" value={fields.key} />
        {hasMoney && (
          <fieldset class="kinds">
            <legend>What do you want to refund?</legend>
            <Kind kind="items" chosen={fields.kind}>
              Items
            </Kind>
            <Kind kind="amount" chosen={fields.kind}>
              An amount only
            </Kind>
            <Kind kind="all" chosen={fields.kind}>
              Everything: all items and delivery, <span class="figures">{price(order.refundable)}</span>
              {order.giftCard > 0 && (
                <>
                  {' '}
                  and <span class="figures">{price(order.giftCard)}</span> to the gift card
                </>
              )}
            </Kind>
          </fieldset>
        )}
        <Items order={order} fields={fields} errors={errors} />
        {hasMoney && (
          <label class="for-amount">
            {FIELD_LABELS.amount}
            <input
              id="amount"
              name="amount"
              value={fields.amount}
              inputMode="decimal"
              autocomplete="off"
              maxLength={12}
              aria-describedby={errors.amount === undefined ? 'amount-hint' : 'amount-error'}
              aria-invalid={errors.amount === undefined ? undefined : 'true'}
            />
            {errors.amount === undefined ? (
              <span class="hint" id="amount-hint">
                At most {price(order.refundable)}. No items are refunded.
              </span>
            ) : (
              <FieldError id="amount-error">{errors.amount}</FieldError>
            )}
          </label>
        )}
        <label class="tick for-goods">
          <input type="checkbox" name="restock" checked={fields.restock} />
          Return items to stock
          <span class="hint">
            They have arrived and can be sold again. You can do this later, when they arrive.
          </span>
        </label>
        <ReasonField value={fields.reason} error={errors.reason} />
        <div class="ways">
          <button type="submit" class="primary">
            Review refund
          </button>
          <a href={at}>Back to the order</a>
        </div>
      </form>
    </OperatorLayout>
  )
}

/** What can be refunded, and where items return what a gift card paid for them. */
const leftToRefund = ({ refundable, refunded, giftCard, currency }: OrderMoney): string => {
  const before = refunded > 0 ? `; ${money(refunded, currency)} was refunded before` : ''
  if (refundable === 0 && giftCard === 0) return `Nothing is left to refund${before}.`
  if (refundable === 0) {
    return `A gift card pays ${money(giftCard, currency)} of this order${before}. Items return what it paid for them to the card.`
  }
  const toCard = giftCard > 0 ? ' Items also return what a gift card paid for them to the card.' : ''
  return `${money(refundable, currency)} can be refunded${before}.${toCard}`
}

function Kind({
  kind,
  chosen,
  children,
}: {
  kind: RefundKind
  chosen: RefundKind
  children: ComponentChildren
}) {
  return (
    <label class="tick">
      <input type="radio" name="kind" id={`kind-${kind}`} value={kind} checked={kind === chosen} />
      <span>{children}</span>
    </label>
  )
}

/** Units and unit price of each line, and delivery. */
function Items({ order, fields, errors }: Pick<Props, 'order' | 'fields' | 'errors'>) {
  return (
    <ItemsField legend="Items to refund" className="lines for-items" error={errors.items}>
      {order.lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => (
          <UnitsField
            key={line.line}
            line={line.line}
            title={line.title}
            label={`Units of ${line.title}`}
            hint={leftText(line, order.refundable > 0)}
            units={fields.units[line.line] ?? '0'}
            max={line.quantity - line.returned}
            error={errors[`units-${line.line}`]}
          />
        ))}
      {order.delivery > 0 && order.refundable > 0 && (
        <label class="tick">
          <input type="checkbox" name="delivery" checked={fields.delivery} />
          <span>
            Delivery and services <span class="figures">{price(order.delivery)}</span>
          </span>
        </label>
      )}
    </ItemsField>
  )
}

/**
 * `2 of 3 left, $129.00 each`; the total where the cents do not divide evenly, and where a gift card paid a
 * part.
 */
const leftText = (line: OrderMoney['lines'][number], hasMoney: boolean): string => {
  const { quantity, returned } = line
  const left = quantity - returned
  if (left === 0) return 'Refunded'
  const units = `${left} of ${quantity} left`
  const worth = hasMoney ? line.worth : 0
  const giftCard = centsToDollars(worthOfUnits(giftCardCentsOf(line), quantity, { returned, quantity: left }))
  if (giftCard > 0 && worth > 0) return `${units}, ${price(worth)} and ${price(giftCard)} by gift card`
  if (giftCard > 0) return `${units}, ${price(giftCard)} by gift card`
  if (worth === 0) return units
  const each = worth / left
  const isEven = Math.abs(Math.round(each * 100) - each * 100) < 1e-6
  return `${units}, ${isEven ? `${price(Math.round(each * 100) / 100)} each` : `${price(worth)} for ${left}`}`
}
