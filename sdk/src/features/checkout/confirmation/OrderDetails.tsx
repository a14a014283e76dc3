import { fill } from '../../../core'
import { Picture } from '../../../ui'
import {
  dollarsToCents,
  formatPrice,
  formatWeekdayDate,
  isDepositPaid,
  isOpenOrder,
  orderDatesSaid,
  postalPlace,
} from '../../../rules'
import type { OrderConfirmation } from '../api.types'
import type { confirmationTexts } from './confirmation.texts'
import { Shipments } from './Shipments'

interface OrderDetailsProps {
  order: OrderConfirmation
  texts: typeof confirmationTexts
}

const exact = (cents: number) => formatPrice(cents, { decimals: 'always', zeroText: '' })
/** Formats dollars with cents, zero as `$0.00`. */
export const amount = (dollars: number) => exact(dollarsToCents(dollars))

/** Products, totals, delivery and payment of an order. */
export function OrderDetails({ order, texts }: OrderDetailsProps) {
  const delivery = order.store ? texts.collectedFrom : texts.delivery
  return (
    <div className="order">
      <section className="section" aria-label={texts.products}>
        <h2>{texts.products}</h2>
        <ul className="order-lines">
          {order.products.map((product, place) => (
            <OrderLine key={place} product={product} texts={texts} />
          ))}
          {order.rewards?.map(({ promoId, title }) => (
            <li key={promoId} className="summary-line">
              <p className="summary-addon">{fill(texts.gift, { title })}</p>
            </li>
          ))}
        </ul>
        <OrderTotals order={order} texts={texts} />
      </section>
      <div className="order-rest">
        <Shipments shipments={order.shipments} texts={texts} />
        <section className="section" aria-label={delivery}>
          <h2>{delivery}</h2>
          <dl className="order-facts">
            {order.store ? (
              <Fact
                label={order.store.name}
                lines={[order.store.address, postalPlace(order.store), order.store.phone]}
              />
            ) : (
              <>
                {isOpenOrder(order.status) &&
                  orderDatesSaid(order).map(({ supplier, date }) => (
                    <Fact
                      key={supplier}
                      label={supplier === null ? texts.deliveryDate : fill(texts.supplierDate, { supplier })}
                      lines={[date ? formatWeekdayDate(date) : texts.deliveryDatePending]}
                    />
                  ))}
                <Fact label={texts.deliveryAddress} lines={addressLines(order.deliveryAddress)} />
              </>
            )}
          </dl>
        </section>
        <section className="section" aria-label={texts.payment}>
          <h2>{texts.payment}</h2>
          {(order.payment.lines ?? [order.payment.cardSummary ?? order.payment.label]).map((line, place) => (
            <p key={place} className="figures">
              {line}
            </p>
          ))}
        </section>
      </div>
    </div>
  )
}

interface OrderLineProps {
  product: OrderConfirmation['products'][number]
  texts: typeof confirmationTexts
}

/** A product; the prices of its add-ons, which the line's total includes, are shown apart (CHK-313). */
function OrderLine({ product, texts }: OrderLineProps) {
  const { quantity, lineTotal, calledOffFor } = product
  const addOns = product.addOns.map(({ name, price }) => ({ name, cents: dollarsToCents(price) * quantity }))
  const goodsCents = addOns.reduce((rest, { cents }) => rest - cents, dollarsToCents(lineTotal))
  return (
    <li className="summary-line">
      <Picture kind="product" src={product.image} width="56" height="56" />
      <div className="summary-text">
        <p className="summary-title">{product.title}</p>
        {calledOffFor && <p className="muted">{calledOffFor}</p>}
        <p className="muted">{fill(texts.quantity, { quantity })}</p>
      </div>
      <span className="figures">{exact(goodsCents)}</span>
      {addOns.map(({ name, cents }) => (
        <p key={name} className="muted summary-addon">
          <span>{name}</span>
          <span className="figures">{exact(cents)}</span>
        </p>
      ))}
    </li>
  )
}

function Fact({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="figures">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </>
  )
}

const dueLabels = {
  onDelivery: 'toBePaidOnDelivery',
  onAccount: 'toBePaidOnAccount',
  later: 'toBePaid',
} as const

function OrderTotals({ order, texts }: OrderDetailsProps) {
  const { totals, status, refunded, giftCardRefunded = 0, paid, payment, store } = order
  const received = paid + refunded
  // The discounts contain it. It has its value back once the order is cancelled, and nothing was sold.
  const { giftCard = 0 } = totals
  const isCancelled = status === 'cancelled'
  const returned = isCancelled ? refunded : refunded + giftCardRefunded
  return (
    <dl className="totals figures">
      <Row label={texts.subtotal} value={amount(totals.products)} />
      {totals.discounts > giftCard && (
        <Row label={texts.discounts} value={`−${amount(totals.discounts - giftCard)}`} />
      )}
      {giftCard > 0 && !isCancelled && <Row label={texts.giftCard} value={`−${amount(giftCard)}`} />}
      {store === null && (
        <Row
          label={texts.deliveryCost}
          value={formatPrice(dollarsToCents(totals.delivery), { decimals: 'always' })}
        />
      )}
      {totals.services > 0 && <Row label={texts.services} value={amount(totals.services)} />}
      <div className="total">
        <dt>
          {texts.total}
          {!isCancelled && (
            <span className="gst">{fill(texts.gst, { amount: amount(totals.gstIncluded) })}</span>
          )}
        </dt>
        <dd>
          {isCancelled
            ? exact(dollarsToCents(totals.total) + dollarsToCents(giftCard))
            : amount(totals.total)}
        </dd>
      </div>
      {status === 'awaitingPayment' && (
        <Row label={texts[dueLabels[payment.due ?? 'later']]} value={amount(totals.total)} />
      )}
      {returned > 0 && <Row label={texts.refunded} value={`−${amount(returned)}`} />}
      {status === 'depositPaid' && (
        <>
          <Row label={isDepositPaid(order) ? texts.deposit : texts.paid} value={amount(received)} />
          <Row
            label={payment.due ? texts[dueLabels[payment.due]] : texts.remaining}
            value={amount(totals.remaining)}
          />
        </>
      )}
    </dl>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function addressLines(address: OrderConfirmation['deliveryAddress']): string[] {
  const { firstName, lastName, companyName } = address
  return [`${firstName} ${lastName}`, companyName ?? '', address.address, postalPlace(address)].filter(
    Boolean,
  )
}
