import {
  adjustmentSums,
  dollarsToCents,
  formatDdMmmYyyy,
  formatPrice,
  hasTaxInvoice,
  invoiceSums,
  postalPlace,
  taxNumberLabels,
  todayIn,
} from '@countertop/sdk/rules'
import type { Order } from '../api'
import { asset } from '../assets'
import { CounterLayout } from '../counter/CounterLayout'
import { Layout, type PageContext } from '../parts/Layout'
import { AdjustmentNote } from './AdjustmentNote'
import { amount, balanceRows, cents, paymentText } from './receiptTexts'

interface Props {
  context: PageContext
  order: Order
  /** Address of the order's own page. */
  orderUrl: string
  /** Opened by staff at the counter, whose pages have no link away from the sale. */
  isAtCounter?: boolean
}

type PaperProps = { context: Pick<PageContext, 'site' | 'seller'>; order: Order; orderUrl: string }

/** The page that prints an order. */
export function Receipt({ context, order, orderUrl, isAtCounter = false }: Props) {
  const isInvoiced = hasTaxInvoice(order, context.site.brand.country, context.seller.taxNumber)
  const title = `${isInvoiced ? 'Tax invoice' : 'Receipt'} ${order.orderNumber}`
  const children = (
    <>
      {/* Before the button and not async, so that no press comes before it. */}
      <script src={asset('scripts/print.js')} />
      <ReceiptPaper context={context} order={order} orderUrl={orderUrl} />
    </>
  )
  return isAtCounter
    ? CounterLayout({ context, title, staff: null, children })
    : Layout({ context, title, isFocused: true, children })
}

/**
 * An order as a tax invoice to print: who sold what to whom, and the GST in it (A New Tax System (Goods and
 * Services Tax) Act 1999, s 29-70; in New Zealand the taxable supply information). It is a receipt without
 * the seller's number in the settings, for a cancelled order, and where the price before the gift card is
 * unknown. After a refund an adjustment note corrects it.
 */
export function ReceiptPaper({ context, order, orderUrl }: PaperProps) {
  const { brand } = context.site
  const { seller } = context
  const { totals, status } = order
  const sums = invoiceSums(totals, brand.country)
  const isCancelled = status === 'cancelled'
  const isTaxInvoice = hasTaxInvoice(order, brand.country, seller.taxNumber)
  const discountCents = sums?.discountCents ?? dollarsToCents(totals.discounts)
  const giftCardCents = sums?.giftCardCents ?? 0
  const adjustment = isTaxInvoice && sums ? adjustmentSums(sums, order, brand.country) : null
  const possibleRows: (false | [string, string])[] = [
    ['Products', amount(totals.products)],
    discountCents > 0 && ['Discounts', `−${cents(discountCents)}`],
    order.store === null && [
      'Delivery',
      formatPrice(dollarsToCents(totals.delivery), { decimals: 'always' }),
    ],
    totals.services > 0 && ['Delivery services', amount(totals.services)],
  ]
  const rows = possibleRows.filter((row) => row !== false)
  return (
    <article class="receipt" aria-labelledby="receipt">
      <header>
        <div>
          <h1 id="receipt">{isTaxInvoice ? 'Tax invoice' : 'Receipt'}</h1>
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
              {taxNumberLabels[brand.country]} {seller.taxNumber}
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
            <th scope="col" class="receipt-each">
              Each
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <SoldLine key={line.sku} line={line} />
          ))}
          {(order.rewards ?? []).map(({ promoId, title: gift }) => (
            <tr key={promoId}>
              <td>Gift: {gift}</td>
              <td>1</td>
              <td class="receipt-each">{amount(0)}</td>
              <td>{amount(0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRows rows={rows} />
          <tr class="receipt-total">
            <th scope="row" colSpan={2}>
              Total, {brand.currency}
              {sums !== null && !isCancelled && <small>Includes GST of {cents(sums.gstCents)}</small>}
            </th>
            <td class="receipt-each" />
            <td>{sums === null ? amount(totals.total) : cents(sums.priceCents)}</td>
          </tr>
          <SumRows rows={balanceRows(order, giftCardCents)} />
        </tfoot>
      </table>
      <p>
        {paymentText(order, giftCardCents)}
        {isCancelled && seller.taxNumber !== undefined && ' There is no tax invoice for it.'}
      </p>
      {adjustment && (
        <AdjustmentNote
          brand={brand}
          orderNumber={order.orderNumber}
          refundedAt={order.refundedAt}
          sums={adjustment}
        />
      )}
      <p class="receipt-actions">
        <button type="button" class="button" data-print>
          Print
        </button>
        <a href={orderUrl}>Back to the order</a>
      </p>
    </article>
  )
}

/**
 * A product that was sold: what its add-ons add and a discount takes off leads from the price to the total.
 */
function SoldLine({
  line: { title, quantity, price, lineTotal, addOns, calledOffFor },
}: {
  line: Order['products'][number]
}) {
  const eachCents = [price, ...addOns.map((addOn) => addOn.price)].map(dollarsToCents)
  const discountCents = quantity * eachCents.reduce((sum, one) => sum + one) - dollarsToCents(lineTotal)
  return (
    <tr>
      <td>
        {title}
        {calledOffFor && <small>for {calledOffFor}</small>}
        {addOns.map((addOn) => (
          <small key={addOn.name}>
            with {quantity > 1 && `${quantity} × `}
            {addOn.name}, {amount(addOn.price)}
            {quantity > 1 && ' each'}
          </small>
        ))}
        {discountCents > 0 && <small>discount −{cents(discountCents)}</small>}
      </td>
      <td>{quantity}</td>
      <td class="receipt-each">{amount(price)}</td>
      <td>{amount(lineTotal)}</td>
    </tr>
  )
}

/** Labels with their amounts, below the lines. */
const SumRows = ({ rows }: { rows: readonly (readonly [label: string, sum: string])[] }) => (
  <>
    {rows.map(([label, sum]) => (
      <tr key={label}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <td class="receipt-each" />
        <td>{sum}</td>
      </tr>
    ))}
  </>
)

/** The billing address, else the delivery address: that of a pick-up is the store's own. */
function Buyer({ order: { billingAddress, deliveryAddress, store, email } }: { order: Order }) {
  const buyer = billingAddress ?? deliveryAddress
  const hasAddress = store === null || Boolean(billingAddress)
  const { firstName, lastName, companyName, address } = buyer
  return (
    <address>
      <span class="note">Sold to</span>
      <strong>{companyName ?? `${firstName} ${lastName}`}</strong>
      {companyName !== null && (
        <span>
          {firstName} {lastName}
        </span>
      )}
      {hasAddress && (
        <>
          <span>{address}</span>
          <span>{postalPlace(buyer)}</span>
        </>
      )}
      <span>{email}</span>
    </address>
  )
}
