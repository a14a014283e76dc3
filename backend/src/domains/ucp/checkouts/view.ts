import { appliedCodesOf, type Brand, ucpLineOf, ucpTotalsOf } from '@countertop/sdk/rules'
import { cartView } from '../../cart/service'
import { cartNotices, discountsView, stockMessages } from '../carts/view'
import type { Message } from '../messages'
import type { Assessment } from './assess'
import type { CheckoutStatus, UcpCheckout } from './checkout.schema'
import { consentView } from './consent'
import { type Details, METHOD_ID } from './details'
import { type Group, SHOP_GROUP } from './groups'
import type { SavedDestination } from './accountDetails'

/** What the view of a session depends on, apart from its content. */
export interface ViewContext {
  readonly id: string
  readonly expiresAt: Date
  /** Base URL of pictures. */
  readonly pictures: string
  /** Origin of the brand's own pages; undefined if none is known. */
  readonly site: string | undefined
  readonly continueUrl: string | undefined
  readonly showsDiscounts: boolean
  readonly showsDelivery: boolean
  readonly showsConsent: boolean
}

/** The status of an open session, which follows from its messages. */
const statusOf = (messages: readonly Message[]): CheckoutStatus => {
  const errors = messages.filter((message) => message.type === 'error')
  if (errors.some(({ severity }) => severity.startsWith('requires_'))) return 'requires_escalation'
  return errors.length > 0 ? 'incomplete' : 'ready_for_complete'
}

/** The links to the brand's pages that a platform shows with a session. */
export const linksOf = (site: string | undefined): UcpCheckout['links'] =>
  site === undefined ? [] : [{ type: 'privacy_policy', url: `${site}/s/privacy` }]

const buildGroup = ({ id, lineIds, options, selected }: Group) => ({
  id,
  line_item_ids: [...lineIds],
  options: options.map(({ id: optionId, title, description, cents }) => ({
    id: optionId,
    title,
    ...(description === undefined ? {} : { description: { plain: description } }),
    totals: [{ type: 'total' as const, amount: cents }],
  })),
  selected_option_id: selected?.id ?? null,
})

/**
 * Builds a method for each group, all with the same address, so that a platform which shows only one group of
 * a method still shows every choice of a day.
 */
const buildFulfillment = (
  { cart, groups }: Assessment,
  { destination }: Details,
  addresses: readonly SavedDestination[],
): UcpCheckout['fulfillment'] => {
  const destinations = [
    ...(destination === null ? [] : [destination]),
    ...addresses.filter(({ id }) => id !== destination?.id),
  ].map((one) => ({ ...one, type: 'shipping_address' as const }))
  const all = cart.lines.map(({ lineId }) => lineId)
  const parts =
    groups.length === 0
      ? [{ id: METHOD_ID, lineIds: all, groups: [] }]
      : groups.map((group) => ({
          id: group.id === SHOP_GROUP ? METHOD_ID : `${METHOD_ID}-${group.id}`,
          lineIds: group.lineIds,
          groups: [buildGroup(group)],
        }))
  return {
    methods: parts.map(({ id, lineIds, groups: own }) => ({
      id,
      type: 'shipping',
      line_item_ids: [...lineIds],
      ...(destination === null ? {} : { selected_destination_id: destination.id }),
      destinations,
      groups: own,
    })),
  }
}

const buildTotals = (
  { totals, isDeliveryChosen }: Assessment,
  shown: ReturnType<typeof cartView>,
): UcpCheckout['totals'] => {
  const { goodsCents, addOnsCents, deliveryCents, supplierDeliveryCents, totalCents, gstCents } = totals
  return ucpTotalsOf({
    subtotalCents: goodsCents + addOnsCents,
    applied: appliedCodesOf(shown),
    deliveryCents: isDeliveryChosen ? deliveryCents + supplierDeliveryCents : null,
    totalCents,
    gstCents,
  })
}

/**
 * Builds the view of a session that is not ordered. Amounts are in cents of the brand's currency and include
 * GST.
 * @param status replaces the status that follows from the messages
 */
export const buildCheckoutView = (
  shown: ViewContext,
  brand: Brand,
  {
    assessed,
    details,
    addresses = [],
    messages,
    codes,
  }: {
    assessed: Assessment
    details: Details
    /** Saved addresses of the linked buyer's account. */
    addresses?: readonly SavedDestination[]
    messages: readonly Message[]
    /** See `discountsView`. */
    codes?: readonly string[] | undefined
  },
  status?: CheckoutStatus,
): UcpCheckout => {
  const cart = cartView(assessed.cart)
  const consent = shown.showsConsent ? { consent: consentView(details.newsletter ?? null, shown.site) } : {}
  const buyer = { ...details.buyer, ...consent }
  const all = [...messages, ...stockMessages(cart), ...assessed.messages, ...cartNotices(cart)]
  return {
    id: shown.id,
    status: status ?? statusOf(all),
    line_items: cart.products.map((line) => ucpLineOf(line, shown.pictures)),
    currency: brand.currency,
    totals: buildTotals(assessed, cart),
    ...(Object.keys(buyer).length === 0 ? {} : { buyer }),
    ...(shown.showsDelivery ? { fulfillment: buildFulfillment(assessed, details, addresses) } : {}),
    ...(shown.showsDiscounts ? { discounts: discountsView(cart, codes) } : {}),
    // Always empty, because a card is sent only with the completion. Clients expect the list to exist.
    payment: { instruments: [] },
    ...(all.length === 0 ? {} : { messages: all as UcpCheckout['messages'] }),
    links: linksOf(shown.site),
    expires_at: shown.expiresAt.toISOString(),
    ...(shown.continueUrl === undefined ? {} : { continue_url: shown.continueUrl }),
  }
}
