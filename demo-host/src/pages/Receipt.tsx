import { dollarsToCents, formatDdMmmYyyy, formatPrice, postalPlace, todayIn } from '@countertop/sdk/rules'
import type { Order } from '../api'
import { Layout, type PageContext } from '../parts/Layout'

interface Props {
  context: PageContext
  order: Order
}

const amount = (dollars: number): string =>
  formatPrice(dollarsToCents(dollars), { decimals: 'always', zeroText: '' })

/**
 * An order as a tax invoice to print: who sold what to whom, and the GST in it (A New Tax System (Goods and
 * Services Tax) Act 1999, s 29-70; in New Zealand the taxable supply information). Without the seller's
 * number in the settings it is a receipt.
 */
export function Receipt({ context, order }: Props) {
  const { brand } = context.site
  const { seller } = context
  const { totals, payment, status, refunded } = order
  const isTaxInvoice = seller.taxNumber !== undefined
  const title = isTaxInvoice ? 'Tax invoice' : 'Receipt'
  const rows: [string, string][] = [
    ['Products', amount(totals.products)],
    ...(totals.discounts > 0 ? [['Discounts', `−${amount(totals.discounts)}`] as [string, string]] : []),
    ['Delivery', formatPrice(dollarsToCents(totals.delivery), { decimals: 'always' })],
    ...(totals.services > 0 ? [['Delivery services', amount(totals.services)] as [string, string]] : []),
  ]
  return (
    <Layout context={context} title={`${title} ${order.orderNumber}`} isFocused>
      <article class="receipt" aria-labelledby="receipt">
        <header>
          <div>
            <h1 id="receipt">{title}</h1>
            <dl>
              <dt>Order</dt>
              <dd>{order.orderNumber}</dd>
              <dt>Date</dt>
              <dd>{formatDdMmmYyyy(todayIn(brand.timeZone, new Date(order.placedAt)))}</dd>
            </dl>
          </div>
          <address>
            <strong>{seller.legalName ?? brand.name}</strong>
            {seller.legalName !== undefined && <span>trading as {brand.name}</span>}
            {seller.taxNumber !== undefined && (
              <span>
                {brand.country === 'NZ' ? 'GST number' : 'ABN'} {seller.taxNumber}
              </span>
            )}
            {order.store && (
              <>
                <span>{order.store.name}</span>
                <span>{order.store.address}</span>
                <span>{postalPlace(order.store)}</span>
              </>
            )}
          </address>
        </header>
        <Buyer order={order} />
        <table>
          <caption class="visually-hidden">What was sold</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col">Each</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <tr key={line.sku}>
                <td>
                  {line.title}
                  {line.addOns.map(({ name, price }) => (
                    <small key={name}>
                      with {name}, {amount(price)}
                    </small>
                  ))}
                </td>
                <td>{line.quantity}</td>
                <td>{amount(line.price)}</td>
                <td>{amount(line.lineTotal)}</td>
              </tr>
            ))}
            {(order.rewards ?? []).map(({ promoId, title: gift }) => (
              <tr key={promoId}>
                <td>Gift: {gift}</td>
                <td>1</td>
                <td>{amount(0)}</td>
                <td>{amount(0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {rows.map(([label, sum]) => (
              <tr key={label}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>{sum}</td>
              </tr>
            ))}
            <tr class="receipt-total">
              <th scope="row" colSpan={3}>
                Total, {brand.currency}
                <small>Includes GST of {amount(totals.gstIncluded)}</small>
              </th>
              <td>{amount(totals.total)}</td>
            </tr>
            {totals.deposit !== null && (
              <tr>
                <th scope="row" colSpan={3}>
                  Deposit paid
                </th>
                <td>{amount(totals.deposit)}</td>
              </tr>
            )}
            {totals.remaining > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  Remaining
                </th>
                <td>{amount(totals.remaining)}</td>
              </tr>
            )}
            {refunded > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  Refunded
                </th>
                <td>−{amount(refunded)}</td>
              </tr>
            )}
          </tfoot>
        </table>
        <p>
          {status === 'awaitingPayment' ? 'Not paid yet: ' : 'Paid with '}
          {payment.cardSummary ?? payment.label}
        </p>
        <p class="receipt-actions">
          <button type="button" class="button" data-print>
            Print
          </button>
          <a href={`/customer/confirmation?id=${order.cartId}`}>Back to your order</a>
        </p>
      </article>
      <script async src="/assets/scripts/print.js" />
    </Layout>
  )
}

function Buyer({ order: { deliveryAddress, email } }: { order: Order }) {
  const { firstName, lastName, companyName, address } = deliveryAddress
  return (
    <address>
      <span class="note">Sold to</span>
      <strong>{companyName ?? `${firstName} ${lastName}`}</strong>
      {companyName !== null && (
        <span>
          {firstName} {lastName}
        </span>
      )}
      <span>{address}</span>
      <span>{postalPlace(deliveryAddress)}</span>
      <span>{email}</span>
    </address>
  )
}
