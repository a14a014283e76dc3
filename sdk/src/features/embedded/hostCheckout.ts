import { appliedCodesOf, ucpLineOf, ucpTotalsOf, type UcpEntry } from '../../rules'
import {
  failedCheck,
  selectDelivery,
  selectErrors,
  selectNotice,
  selectPayment,
  selectStatus,
  selectTotals,
  type CheckoutSnapshot,
} from '../checkout'
import { HANDLER_ID, type HostInstrument } from './answers'
import type { EmbeddedPage } from './page'

/** A checkout of the protocol. Amounts are in cents of the brand's currency and include GST. */
export interface HostCheckout {
  readonly ucp: object
  readonly id: string
  readonly status: 'incomplete' | 'ready_for_complete' | 'complete_in_progress' | 'completed'
  readonly line_items: readonly object[]
  readonly currency: string
  readonly totals: readonly UcpEntry[]
  readonly buyer: object
  readonly fulfillment: object
  readonly payment: { readonly instruments: readonly object[] }
  readonly messages: readonly object[]
  readonly links: readonly object[]
  readonly continue_url?: string
  readonly order?: { readonly id: string; readonly label: string; readonly permalink_url: string }
}

function totalsOf(snapshot: CheckoutSnapshot, subtotalCents: number): UcpEntry[] {
  const { deliveryCents, supplierDeliveryCents, servicesCents, totalCents, gstCents } = selectTotals(snapshot)
  const delivery = deliveryCents + supplierDeliveryCents + servicesCents
  const isChosen = delivery > 0 || selectDelivery(snapshot).date !== null
  return ucpTotalsOf({
    subtotalCents,
    applied: appliedCodesOf(snapshot.context.cart),
    deliveryCents: isChosen ? delivery : null,
    totalCents,
    gstCents,
  })
}

const filled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** The form's address as a destination of the protocol; undefined while street and suburb are empty. */
function destinationOf({ form, brand }: CheckoutSnapshot['context']) {
  const { firstName, lastName, address, suburb, state, postcode } = form.values.deliveryAddress
  if (!address && !suburb) return undefined
  const known = filled({
    first_name: firstName,
    last_name: lastName,
    street_address: address,
    address_locality: suburb,
    address_region: state,
    postal_code: postcode,
  })
  return { id: 'address', type: 'shipping_address', ...known, address_country: brand.country }
}

function fulfillmentOf(snapshot: CheckoutSnapshot) {
  const { context } = snapshot
  const { dates, suppliers } = selectDelivery(snapshot)
  // A backend of the release before answers without them.
  const supplierLines: Partial<Record<string, readonly string[]>> = context.availability?.supplierLines ?? {}
  const linesOf = (supplier: string) => supplierLines[supplier] ?? []
  const ofSuppliers = suppliers.flatMap(({ supplier }) => linesOf(supplier))
  const ofShop = context.cart.products
    .map(({ productCode }) => productCode)
    .filter((id) => !ofSuppliers.includes(id))
  const destination = destinationOf(context)
  const method = (id: string, group: string, lineIds: readonly string[], days: typeof dates) => ({
    id,
    type: 'shipping',
    line_item_ids: lineIds,
    destinations: destination ? [destination] : [],
    selected_destination_id: destination?.id ?? null,
    groups:
      days.length === 0
        ? []
        : [
            {
              id: group,
              line_item_ids: lineIds,
              options: days.map(({ iso, priceCents }) => ({
                id: iso,
                title: iso,
                totals: [{ type: 'total', amount: priceCents }],
              })),
              selected_option_id: days.find(({ isChosen }) => isChosen)?.iso ?? null,
            },
          ],
  })
  // Each deliverer has a method, because hosts need not support several groups of one method.
  return {
    methods: [
      ...(ofShop.length > 0 ? [method('delivery', 'shop', ofShop, dates)] : []),
      ...suppliers.map(({ supplier, dates: days }) =>
        method(`delivery-supplier-${supplier}`, `supplier-${supplier}`, linesOf(supplier), days),
      ),
    ],
  }
}

const problem = (code: string, content: string) => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
})

function messagesOf(snapshot: CheckoutSnapshot) {
  const { context } = snapshot
  const missing = failedCheck(context)
  return [
    ...(selectNotice(snapshot)?.messages ?? []).map((text) => problem('checkout_notice', text)),
    ...context.cart.errors.map(({ message }) => problem('out_of_stock', message)),
    ...Object.values(selectErrors(snapshot)).map((text) => problem('invalid', text)),
    ...(missing ? [problem('missing', missing.message)] : []),
  ]
}

function statusOf(snapshot: CheckoutSnapshot): HostCheckout['status'] {
  const { isBusy, isCompleted, step } = selectStatus(snapshot)
  if (isCompleted) return 'completed'
  // A payment with an unknown outcome may still become an order.
  if (isBusy || step === 'unresolved') return 'complete_in_progress'
  const { checks } = snapshot.context
  return checks && failedCheck(snapshot.context) === null ? 'ready_for_complete' : 'incomplete'
}

/** What the host's vault needs to encrypt a card. */
export interface CardOrder {
  /** Idempotency key of the attempt, which the header of each envelope must contain. */
  readonly attempt: string
  /** Base64 of the DER, by supplier. */
  readonly certificates: Readonly<Record<string, string>>
}

/** The `ucp` member. When a card is requested, it has certificates and attempt in the handler's `config`. */
function ucpOf({ ucp }: EmbeddedPage, order: CardOrder | undefined) {
  if (!order) return ucp
  const handlers = Object.entries(ucp.payment_handlers).map(([name, entries]) => [
    name,
    entries.map((entry) => ({
      ...entry,
      config: { ...(entry as { config?: object }).config, ...order },
    })),
  ])
  return { ...ucp, payment_handlers: Object.fromEntries(handlers) as object }
}

/**
 * Builds the checkout for messages to the host from what the buyer sees. Of a card, it contains only the
 * host's own description.
 */
export function buildHostCheckout(
  snapshot: CheckoutSnapshot,
  page: EmbeddedPage,
  { instrument, order }: { instrument?: HostInstrument | null; order?: CardOrder } = {},
): HostCheckout {
  const { context } = snapshot
  const { email, phoneNumber, deliveryAddress } = context.form.values
  const lines = context.cart.products.map((line) => ucpLineOf(line, page.api))
  const lineTotals = lines.flatMap(({ totals: entries }) => entries.filter(({ type }) => type === 'total'))
  const subtotal = lineTotals.reduce((sum, { amount }) => sum + amount, 0)
  const shown = instrument
    ? { id: instrument.id, display: { description: instrument.description } }
    : { id: 'shop', display: {} }
  return {
    ucp: ucpOf(page, order),
    id: page.checkout,
    status: statusOf(snapshot),
    line_items: lines,
    currency: context.brand.currency,
    totals: totalsOf(snapshot, subtotal),
    buyer: filled({
      first_name: deliveryAddress.firstName,
      last_name: deliveryAddress.lastName,
      email,
      phone_number: phoneNumber,
    }),
    fulfillment: fulfillmentOf(snapshot),
    payment: {
      instruments: selectPayment(snapshot).needsCard
        ? [{ ...shown, handler_id: HANDLER_ID, type: 'card', selected: true }]
        : [],
    },
    messages: messagesOf(snapshot),
    links: page.links,
    continue_url: page.continueUrl,
  }
}
