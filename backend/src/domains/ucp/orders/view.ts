import {
  DELIVERY_DATE_PENDING,
  dollarsToCents,
  formatDollars,
  formatWeekdayDate,
  fromIsoDate,
} from '@countertop/sdk/rules'
import type { OrderSnapshot, OrderWithHistory } from '../../orders/service'
import type { Message } from '../messages'
import type { UcpOrder } from './order.schema'

/** The part of an order that its goods and amounts are read from. */
interface WithSnapshot {
  readonly snapshot: OrderSnapshot
}

type Product = OrderSnapshot['products'][number]

/** Ids for the lines of an order: the SKU, and `SKU-2` and so on for further lines of the same item. */
const lineIds = (products: readonly Product[]): string[] =>
  products.map(({ sku }, index) => {
    const place = products.slice(0, index).filter((one) => one.sku === sku).length
    return place === 0 ? sku : `${sku}-${place + 1}`
  })

const buildFees = ({ addOns, quantity }: Product) =>
  addOns.map(({ name, price }) => ({
    type: 'fee' as const,
    display_text: name,
    amount: dollarsToCents(price) * quantity,
  }))

/**
 * Builds the lines of an order as those of a checkout, in cents.
 * @param pictures base URL of pictures
 */
export const buildOrderLines = ({ snapshot: { products } }: WithSnapshot, pictures: string) => {
  const ids = lineIds(products)
  return products.map((product, index) => {
    const fees = buildFees(product)
    const total = dollarsToCents(product.lineTotal)
    const goods = total - fees.reduce((sum, { amount }) => sum + amount, 0)
    return {
      id: ids[index] ?? product.sku,
      item: {
        id: product.sku,
        title: product.title,
        price: dollarsToCents(product.price),
        ...(product.image === '' ? {} : { image_url: new URL(product.image, pictures).href }),
      },
      quantity: product.quantity,
      totals: [
        { type: 'subtotal' as const, display_text: 'Subtotal', amount: goods },
        ...fees,
        { type: 'total' as const, display_text: 'Total', amount: total },
      ],
    }
  })
}

/** Builds the totals of an order, in cents including GST. */
export const buildOrderTotals = ({ snapshot: { totals } }: WithSnapshot) => [
  { type: 'subtotal' as const, display_text: 'Subtotal', amount: dollarsToCents(totals.products) },
  ...(totals.discounts === 0
    ? []
    : [{ type: 'discount' as const, display_text: 'Discounts', amount: -dollarsToCents(totals.discounts) }]),
  { type: 'fulfillment' as const, display_text: 'Delivery', amount: dollarsToCents(totals.delivery) },
  ...(totals.services === 0
    ? []
    : [{ type: 'fee' as const, display_text: 'Services', amount: dollarsToCents(totals.services) }]),
  {
    type: 'total' as const,
    display_text: `Total, including ${formatDollars(dollarsToCents(totals.gstIncluded))} GST`,
    amount: dollarsToCents(totals.total),
  },
]

/** URL of the brand's page that shows an order by its number and email. */
export const orderPageUrl = (site: string): string => `${site}/order-status`

type Line = UcpOrder['line_items'][number]
type Adjustment = UcpOrder['adjustments'][number]

/** Units of a line that were neither refunded nor canceled, whether or not they have arrived. */
const unitsLeft = ({ state, lines }: OrderWithHistory, index: number): number => {
  const line = lines[index]
  if (line === undefined || state === 'cancelled' || state === 'refunded') return 0
  return line.quantity - line.returned
}

const statusOf = (left: number, fulfilled: number): Line['status'] => {
  if (left === 0) return 'removed'
  if (fulfilled === 0) return 'processing'
  return fulfilled === left ? 'fulfilled' : 'partial'
}

const buildLines = (order: OrderWithHistory, pictures: string): Line[] =>
  buildOrderLines(order, pictures).map(({ quantity, ...line }, index) => {
    const left = unitsLeft(order, index)
    const fulfilled = Math.min(left, order.shipped[index]?.kept ?? 0)
    return {
      ...line,
      quantity: {
        original: quantity + (order.snapshot.products[index]?.removed ?? 0),
        total: left,
        fulfilled,
      },
      status: statusOf(left, fulfilled),
    }
  })

/**
 * Builds the destination of the delivery: the store for a pick-up. Of an address that the buyer entered in
 * the shop, the platform receives only suburb, state, postcode and country.
 */
const buildDestination = (
  { snapshot: { deliveryAddress, store } }: OrderWithHistory,
  knowsAddress: boolean,
): UcpOrder['fulfillment']['expectations'][number]['destination'] => {
  const { firstName, lastName, address, suburb, state, postcode, country } = deliveryAddress
  if (store !== null) {
    return {
      street_address: store.address,
      address_locality: store.suburb,
      address_region: store.state,
      postal_code: store.postcode,
      address_country: country,
    }
  }
  return {
    ...(knowsAddress ? { first_name: firstName, last_name: lastName, street_address: address } : {}),
    address_locality: suburb,
    address_region: state,
    postal_code: postcode,
    address_country: country,
  }
}

const dayText = (iso: string): string => {
  const date = fromIsoDate(iso)
  return date === null ? iso : formatWeekdayDate(date)
}

/** The promised delivery: the title of the option that was chosen in the checkout. */
const deliveryPromise = ({ deliveryDate, snapshot }: OrderWithHistory): string => {
  if (snapshot.store !== null) return `Pick-up at ${snapshot.store.name}`
  if (deliveryDate === null) return DELIVERY_DATE_PENDING
  return snapshot.isFromSuppliers ? `First delivery: ${dayText(deliveryDate)}` : dayText(deliveryDate)
}

const buildExpectations = (
  order: OrderWithHistory,
  lines: readonly Line[],
  knowsAddress: boolean,
): UcpOrder['fulfillment']['expectations'] => {
  const open = lines.filter(({ quantity }) => quantity.total > 0)
  if (open.length === 0) return []
  return [
    {
      id: 'delivery',
      line_items: open.map(({ id, quantity }) => ({ id, quantity: quantity.total })),
      method_type: order.snapshot.store === null ? 'shipping' : 'pickup',
      destination: buildDestination(order, knowsAddress),
      description: deliveryPromise(order),
    },
  ]
}

/** Builds the events of shipments, `shipped` and `delivered`, in chronological order. */
const buildEvents = (
  { shipments }: OrderWithHistory,
  lines: readonly Line[],
): UcpOrder['fulfillment']['events'] =>
  shipments
    .flatMap(({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines: chosen }) => {
      const shipment = {
        line_items: chosen.map(({ line, quantity }) => ({ id: lines[line]?.id ?? '', quantity })),
        carrier,
        ...(trackingNumber === null ? {} : { tracking_number: trackingNumber }),
        ...(trackingUrl === null ? {} : { tracking_url: trackingUrl }),
      }
      const at = (time: string): string => new Date(time).toISOString()
      return [
        { id, occurred_at: at(shippedAt), type: 'shipped' as const, ...shipment },
        ...(deliveredAt === null
          ? []
          : [
              {
                id: `${id}-delivered`,
                occurred_at: at(deliveredAt),
                type: 'delivered' as const,
                ...shipment,
              },
            ]),
      ]
    })
    .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at))

/**
 * What an order returned to its gift card when it closed as refunded, with the key of its last refund; 0
 * cents for any other order.
 */
const closingOf = ({ state, snapshot: { totals }, refunds, giftCardRefunds }: OrderWithHistory) => {
  const returnedCents = giftCardRefunds.reduce((sum, one) => sum + one.returnedCents, 0)
  return {
    key: refunds.findLast((one) => one.state === 'done')?.idempotencyKey,
    cents: state === 'refunded' ? Math.max(0, dollarsToCents(totals.giftCard ?? 0) - returnedCents) : 0,
  }
}

/**
 * Builds one adjustment from the parts of a refund, which share an idempotency key: its payments, and the
 * gift card's share of it, also where a refund that failed had returned that before. The last refund of an
 * order also has what closing returned to the card. Refused parts are ignored unless all are refused.
 */
const buildRefund = (order: OrderWithHistory, lines: readonly Line[], key: string): Adjustment[] => {
  const all = order.refunds.filter(({ idempotencyKey }) => idempotencyKey === key)
  const accepted = all.filter(({ state }) => state !== 'refused')
  const card = order.giftCardRefunds.find(({ idempotencyKey }) => idempotencyKey === key)
  const at = all[0]?.at ?? card?.at
  if (at === undefined) return []
  const isRefused = all.length > 0 && accepted.length === 0
  const counted = isRefused ? all : accepted
  const closing = closingOf(order)
  const cardCents = (card?.shareCents ?? 0) + (closing.key === key ? closing.cents : 0)
  const cents = counted.reduce((sum, { amountCents }) => sum + amountCents, cardCents)
  const units = order.units.filter(({ refunded, idempotencyKey }) => refunded && idempotencyKey === key)
  return [
    {
      id: all[0]?.id ?? key,
      type: 'refund',
      occurred_at: new Date(at).toISOString(),
      status: isRefused
        ? 'failed'
        : accepted.some(({ state }) => state === 'requested')
          ? 'pending'
          : 'completed',
      ...(units.length === 0
        ? {}
        : {
            line_items: units.map(({ line, quantity }) => ({
              id: lines[line]?.id ?? '',
              quantity: -quantity,
            })),
          }),
      totals: [
        {
          type: 'total',
          display_text: 'Refund',
          amount: -cents,
        },
      ],
    },
  ]
}

const buildCancellation = (order: OrderWithHistory, lines: readonly Line[]): Adjustment[] =>
  order.moves
    .filter(({ to }) => to === 'cancelled')
    .map(({ at }) => ({
      id: 'cancellation',
      type: 'cancellation',
      occurred_at: new Date(at).toISOString(),
      status: 'completed',
      line_items: lines.flatMap(({ id, quantity: { original } }, index) => {
        const left = original - (order.lines[index]?.returned ?? 0)
        return left === 0 ? [] : [{ id, quantity: -left }]
      }),
    }))

const PAYMENT_FAILED: Message = {
  type: 'warning',
  code: 'payment_failed',
  content: 'The payment of this order failed after it was placed. The shop contacts the buyer.',
}

/**
 * Builds an order of the protocol in its current state. It omits the reasons that staff have entered.
 * @param context.checkout the platform's session that has led to the order
 * @param context.site origin of the brand's pages
 * @param context.pictures base URL of pictures
 */
export const buildUcpOrder = (
  order: OrderWithHistory,
  {
    checkout,
    site,
    pictures,
  }: {
    readonly checkout: { readonly id: string; readonly knowsAddress: boolean }
    readonly site: string
    readonly pictures: string
  },
): UcpOrder => {
  const lines = buildLines(order, pictures)
  const refunds = [...order.refunds, ...order.giftCardRefunds]
  const keys = [...new Set(refunds.map(({ idempotencyKey }) => idempotencyKey))]
  const adjustments = [
    ...keys
      .flatMap((key) => buildRefund(order, lines, key))
      .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at)),
    ...buildCancellation(order, lines),
  ]
  return {
    id: order.number,
    label: order.number,
    checkout_id: checkout.id,
    permalink_url: orderPageUrl(site),
    line_items: lines,
    fulfillment: {
      expectations: buildExpectations(order, lines, checkout.knowsAddress),
      events: buildEvents(order, lines),
    },
    adjustments,
    currency: order.currency,
    totals: buildOrderTotals(order),
    ...(order.state === 'paymentFailed' ? { messages: [PAYMENT_FAILED] as UcpOrder['messages'] } : {}),
  }
}
