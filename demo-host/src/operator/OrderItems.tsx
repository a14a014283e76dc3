import { dollarsToCents, centsToDollars, lostGifts, paidForDelivery } from '@countertop/sdk/rules'
import { ProductPicture } from '../parts/ProductTile'
import { receiptPath } from '../parts/ReceiptLink'
import { TableHead } from '../parts/TableHead'
import type { Site } from '../site'
import type { OrderMoney } from './api'
import { UnitsField } from './FieldErrors'
import { OPERATOR, ReasonForm } from './OperatorLayout'
import { formKey } from './formKey'
import { money } from './words'

/**
 * The items of an order with their pictures, the price of each, the units refunded and returned to stock, and
 * what a gift card paid.
 */
export function OrderItems({ site, order }: { site: Site; order: OrderMoney }) {
  const { lines, currency } = order
  const paid = lines.map((line) => dollarsToCents(line.paid))
  const delivery = paidForDelivery(dollarsToCents(order.total), paid)
  // Of the order as it was agreed: `order.giftCard` is 0 once the card has its value back.
  const giftCard = sumOf(lines.map((line) => dollarsToCents(line.price))) - sumOf(paid)
  const lost = giftsLostWith(order)
  return (
    <section aria-labelledby="items">
      <h2 id="items">Items</h2>
      <table class="rows sums">
        <TableHead columns={['Item', { number: 'Units' }, { number: 'Price' }]} />
        <tbody>
          {lines
            .filter(({ quantity }) => quantity > 0)
            .map((line) => (
              <tr key={line.line}>
                <th scope="row" data-label="Item">
                  <div class="item">
                    <ProductPicture site={site} image={line.image} size={56} />
                    <div>
                      {line.title}
                      <div class="hint">{line.sku}</div>
                      {line.calledOffFor && <div class="hint">for {line.calledOffFor}</div>}
                      {line.addOns.map((name) => (
                        <div key={name} class="hint">
                          with {name}
                        </div>
                      ))}
                      {(line.returned > 0 || line.restocked > 0) && (
                        <div class="hint">{returnText(line)}</div>
                      )}
                    </div>
                  </div>
                </th>
                <td data-label="Units" class="number figures">
                  {line.quantity}
                </td>
                <td data-label="Price" class="number figures">
                  {money(line.price, currency)}
                </td>
              </tr>
            ))}
          {order.gifts.map((gift) => (
            <tr key={gift.promoId}>
              <th scope="row" data-label="Item">
                Gift: {gift.title}
                {lost.includes(gift) && (
                  <div class="hint">No longer earned: its items were refunded or removed</div>
                )}
              </th>
              <td data-label="Units" class="number figures">
                1
              </td>
              <td data-label="Price" class="number figures">
                {money(0, currency)}
              </td>
            </tr>
          ))}
          {delivery > 0 && (
            <tr>
              <th scope="row" data-label="Item">
                Delivery and services
              </th>
              <td data-label="Units" class="number" />
              <td data-label="Price" class="number figures">
                {money(centsToDollars(delivery), currency)}
              </td>
            </tr>
          )}
          {giftCard > 0 && (
            <tr>
              <th scope="row" data-label="Item">
                Gift card
              </th>
              <td data-label="Units" class="number" />
              <td data-label="Price" class="number figures">
                −{money(centsToDollars(giftCard), currency)}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-label="Item">
              Total
            </th>
            <td data-label="Units" class="number" />
            <td data-label="Price" class="number figures">
              {money(order.total, currency)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p>
        <a href={receiptPath(order.cartId, 'desk')}>Print the invoice or receipt</a>
      </p>
    </section>
  )
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/**
 * The gifts that an order no longer earns without its refunded units and those that `taken` names, by the
 * place of their line.
 */
export const giftsLostWith = (
  { gifts, lines }: Pick<OrderMoney, 'gifts' | 'lines'>,
  taken: (line: number) => number = () => 0,
) =>
  lostGifts(
    gifts,
    lines.map(({ line, quantity, goods, returned }) => ({
      quantity,
      goods,
      left: quantity - returned - taken(line),
    })),
  )

const returnText = ({ quantity, returned, restocked }: OrderMoney['lines'][number]): string => {
  if (returned === 0) return `${restocked} returned to stock`
  const refunded = `${returned === quantity ? 'Refunded' : `${returned} refunded`}`
  return restocked > 0 ? `${refunded}, ${restocked} returned to stock` : refunded
}

interface RestockProps {
  order: OrderMoney
  /** Units by line, as entered before the form was refused. */
  units: Readonly<Record<number, string>>
  reason: string
}

/** Form for items of a refund or a cancelled order that arrive back later. */
export function RestockForm({ order, units, reason }: RestockProps) {
  const lines = order.lines.filter(({ restockable }) => restockable > 0)
  if (lines.length === 0) return null
  return (
    <ReasonForm
      action={`${OPERATOR}/orders/${order.orderNumber}/restock`}
      label="Return items to stock"
      reason={reason}
    >
      <input type="hidden" name="key" value={formKey('restock', order)} />
      <fieldset class="lines">
        <legend>Items returned</legend>
        {lines.map(({ line, title, restockable }) => (
          <UnitsField
            key={line}
            id={`restock-${line}`}
            line={line}
            title={title}
            label={`Units of ${title} returned`}
            hint={`${restockable} not returned to stock`}
            units={units[line] ?? String(restockable)}
            max={restockable}
          />
        ))}
      </fieldset>
    </ReasonForm>
  )
}
