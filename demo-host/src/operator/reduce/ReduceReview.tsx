import { centsToDollars, dollarsToCents, type ReducedOrder, type Reduction } from '@countertop/sdk/rules'
import { giftsLostWith } from '../OrderItems'
import { OPERATOR, OperatorLayout } from '../OperatorLayout'
import { money, price } from '../words'
import { entriesOf } from './fields'
import type { ReduceProps } from './ReducePage'

interface Props extends ReduceProps {
  reduction: Reduction
  reduced: ReducedOrder
}

/** The removed items, the new total, and the button that changes the order. */
export function ReduceReview(props: Props) {
  const { context, staff, order, reducible, fields, reduction, reduced, problem } = props
  const at = `${OPERATOR}/orders/${order.orderNumber}`
  const entries = entriesOf(fields)
  const { currency } = order
  const total = centsToDollars(reduced.totalCents)
  const removed = [
    ...reducible.lines.flatMap(({ title }, line) => {
      const units = reduced.lines[line]?.removed ?? 0
      return units > 0 ? [`${units} × ${title}`] : []
    }),
    ...reducible.services.filter(({ sku }) => fields.services.includes(sku)).map(({ title }) => title),
  ]
  const ended = [...(reduced.endsOwnDelivery ? [context.site.brand.name] : []), ...reduced.endedSuppliers]
  const delivery = money(centsToDollars(reduced.deliveryCents), currency)
  const lost = giftsLostWith(order, (line) => reduced.lines[line]?.removed ?? 0)
  const toCard = dollarsToCents(reducible.giftCard) - reduced.giftCardCents
  return (
    <OperatorLayout
      context={context}
      title={`Review the change to order ${order.orderNumber}`}
      staff={staff}
      problem={problem}
    >
      <div class="review">
        <dl class="facts">
          <dt>Removed</dt>
          <dd>
            {removed.map((item) => (
              <p key={item}>{item}</p>
            ))}
          </dd>
          <dt>Total now</dt>
          <dd class="figures">{money(order.total, currency)}</dd>
          <dt>New total</dt>
          <dd class="figures">{money(total, currency)}</dd>
          {reduced.couponCents > 0 && (
            <>
              <dt>Coupon</dt>
              <dd>
                {price(centsToDollars(reduced.couponCents))} off the items that stay, as agreed. Its minimum
                does not apply again.
              </dd>
            </>
          )}
          {lost.length > 0 && (
            <>
              <dt>Gifts</dt>
              <dd>
                {lost.map(({ promoId, title }) => (
                  <p key={promoId}>{title} is removed: the items that stay do not earn it.</p>
                ))}
              </dd>
            </>
          )}
          {toCard > 0 && (
            <>
              <dt>Gift card</dt>
              <dd>{price(centsToDollars(toCard))} is added back to the card.</dd>
            </>
          )}
          {order.store === null && (
            <>
              <dt>Delivery</dt>
              <dd>
                {ended.length > 0
                  ? `The delivery by ${ended.join(' and ')} is removed. Delivery now costs ${delivery}.`
                  : `Stays as agreed: ${delivery}.`}
              </dd>
            </>
          )}
          {reduced.endsOwnDelivery && reduced.services.length > 0 && (
            <>
              <dt>Services</dt>
              <dd>
                {context.site.brand.name} no longer delivers, but the total still includes{' '}
                {reduced.services
                  .map(({ title, price: dollars }) => `${title} (${price(dollars)})`)
                  .join(', ')}
                . Choose “Change” to remove any that the customer no longer needs.
              </dd>
            </>
          )}
          <dt>Stock</dt>
          <dd>The items are returned to stock.</dd>
          <dt>Customer</dt>
          <dd>Gets an email with the changed order, at {order.email}.</dd>
          <dt>Reason</dt>
          <dd>{fields.reason}</dd>
        </dl>
        <form method="post" action={`${at}/reduce`} class="ways">
          {entries.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {reduction.lines.map(({ line, quantity }) => (
            <input key={line} type="hidden" name={`stay-${line}`} value={quantity} />
          ))}
          <input type="hidden" name="total" value={reduced.totalCents} />
          <button type="submit" class="danger">
            Remove items, new total {price(total)}
          </button>
          <a href={`${at}/reduce?${new URLSearchParams(entries)}`}>Change</a>
          <a href={at}>Cancel</a>
        </form>
      </div>
    </OperatorLayout>
  )
}
