import {
  type Brand,
  cartTotals,
  hasMiele,
  MIELE_WARNING_UNTICKED,
  STORAGE_UNACKNOWLEDGED,
  type Totals,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { type LoadedCart, pricedLine, supplierKeysOf } from '../../cart/service'
import { offeredDelivery, type Offer, priceCheckout } from '../../checkout/service'
import type { Message } from '../messages'
import { AT_DESTINATION, type Details, detailMessages, postcodeOf } from './details'
import { type Group, groupMessages, buildGroups } from './groups'

/** The current price of a checkout session, its delivery days, and what prevents its completion. */
export interface Assessment {
  readonly cart: LoadedCart
  /** Empty while the session has no postcode. */
  readonly groups: readonly Group[]
  /** They include delivery once every group has a day. */
  readonly totals: Totals
  readonly isDeliveryChosen: boolean
  readonly messages: readonly Message[]
}

export interface AssessContext {
  readonly db: Db
  readonly brand: Brand
  readonly offer: Offer
  readonly now: Date
  /** Whether the fulfillment extension is active, so that the platform can choose delivery. */
  readonly servesDelivery: boolean
}

const needsBuyer = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_input',
})

/** Errors for what only the buyer can do, on the shop's own page. */
const escalations = (
  { brand, offer, now, servesDelivery }: AssessContext,
  {
    cart,
    groups,
    isChosen,
    isMiele,
    isSuburbUnknown,
  }: {
    cart: LoadedCart
    groups: readonly Group[]
    isChosen: boolean
    isMiele: boolean
    isSuburbUnknown: boolean
  },
  delivery: Awaited<ReturnType<typeof offeredDelivery>> | null,
): Message[] => [
  ...(servesDelivery
    ? []
    : [
        needsBuyer('delivery_required', 'The buyer chooses the address and the day of delivery in the shop.'),
      ]),
  ...(servesDelivery && isSuburbUnknown
    ? [
        {
          ...needsBuyer(
            'address_unknown',
            'We don’t know this suburb with this postcode. The buyer chooses one in the shop.',
          ),
          path: `${AT_DESTINATION}.address_locality`,
        },
      ]
    : []),
  ...(isMiele
    ? [
        needsBuyer(
          'acknowledgement_required',
          `The buyer confirms Miele’s conditions in the shop. ${MIELE_WARNING_UNTICKED}`,
        ),
      ]
    : []),
  ...(delivery !== null && isChosen && cart.lines.length > 0
    ? storageMessages(brand, { cart, groups, delivery, offer, now })
    : []),
]

const storageMessages = (
  brand: Brand,
  {
    cart,
    groups,
    delivery,
    offer,
    now,
  }: {
    cart: LoadedCart
    groups: readonly Group[]
    delivery: Awaited<ReturnType<typeof offeredDelivery>>
    offer: Offer
    now: Date
  },
): Message[] => {
  const { mustAcknowledgeStorage } = priceCheckout(
    {
      brand,
      cart,
      postcode: '',
      deliveryDate: groups.find(({ supplier }) => supplier === null)?.selected?.date ?? null,
      deliveryServices: [],
      supplierDeliveryDates: supplierDatesOf(groups),
      winningDeliveryServiceOverride: false,
      cashAndCarry: false,
      depositCents: null,
      now,
    },
    delivery,
    offer.site,
    offer.opts,
  )
  return mustAcknowledgeStorage ? [needsBuyer('acknowledgement_required', STORAGE_UNACKNOWLEDGED)] : []
}

/** The chosen days of suppliers that deliver their own goods. */
export const supplierDatesOf = (groups: readonly Group[]) =>
  groups.flatMap(({ supplier, selected }) =>
    supplier === null || selected?.date == null
      ? []
      : [{ supplier, deliveryDate: selected.date, priceCents: selected.cents }],
  )

/** The chosen day of the shop's own delivery; null if none is chosen or it is arranged after the order. */
export const shopDateOf = (groups: readonly Group[]) =>
  groups.find(({ supplier, selected }) => supplier === null && selected?.date != null)?.selected?.date ?? null

/**
 * Prices a session and finds what is missing, by the shop's own rules. Runs one statement if the session has
 * a postcode, else none. The purchase checks everything again when it places the order.
 */
export const assess = async (
  context: AssessContext,
  cart: LoadedCart,
  details: Details,
): Promise<Assessment> => {
  const { db, brand, offer, now, servesDelivery } = context
  const isMiele = hasMiele(cart.lines, supplierKeysOf(cart))
  const postcode = postcodeOf(details, brand)
  const delivery =
    postcode === null || cart.lines.length === 0
      ? null
      : await offeredDelivery(
          db,
          { brand, cart, postcode, winningDeliveryServiceOverride: false, cashAndCarry: false, now },
          offer,
        )
  const groups = delivery === null ? [] : buildGroups(cart, delivery, details.choices)
  const isChosen = groups.length > 0 && groups.every(({ selected }) => selected !== null)
  const totals = cartTotals({
    country: brand.country,
    lines: cart.lines.map(pricedLine),
    couponDiscountCents: cart.couponDiscountCents,
    giftCardCents: cart.giftCard?.balanceCents ?? 0,
    deliveryCents: isChosen ? sum(groups.filter(({ supplier }) => supplier === null)) : 0,
    supplierDatesCents: isChosen ? supplierDatesOf(groups).map(({ priceCents }) => priceCents) : [],
  })
  return {
    cart,
    groups,
    totals,
    isDeliveryChosen: isChosen,
    messages: [
      ...detailMessages(details, brand, { hasMiele: isMiele, servesDelivery }),
      ...groupMessages(groups, details.choices),
      ...escalations(
        context,
        { cart, groups, isChosen, isMiele, isSuburbUnknown: details.isSuburbUnknown === true },
        delivery,
      ),
    ],
  }
}

const sum = (groups: readonly Group[]): number =>
  groups.reduce((cents, { selected }) => cents + (selected?.cents ?? 0), 0)
