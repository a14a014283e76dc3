import {
  type Brand,
  cartTotals,
  hasMiele,
  MIELE_WARNING_UNTICKED,
  STORAGE_UNACKNOWLEDGED,
  type Totals,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { type LoadedCart, pricedLine } from '../../cart/service'
import { offeredDelivery, type Offer, priceCheckout } from '../../checkout/service'
import type { Message } from '../messages'
import { type Details, detailMessages, postcodeOf } from './details'
import { type Group, groupMessages, buildGroups } from './groups'

/** A checkout session as the shop sees it now. */
export interface Assessment {
  readonly cart: LoadedCart
  /** Empty until there is a postcode. */
  readonly groups: readonly Group[]
  /** Delivery is in them once each group has its day. */
  readonly totals: Totals
  readonly isDeliveryChosen: boolean
  readonly messages: readonly Message[]
}

export interface AssessContext {
  readonly db: Db
  readonly brand: Brand
  readonly offer: Offer
  readonly now: Date
  /** Whether the extension for delivery is active. */
  readonly servesDelivery: boolean
}

const needsBuyer = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_input',
})

/** What only the buyer can do, on the shop's own page. */
const buyersOwn = (
  { brand, offer, now, servesDelivery }: AssessContext,
  {
    cart,
    groups,
    isChosen,
    isMiele,
  }: { cart: LoadedCart; groups: readonly Group[]; isChosen: boolean; isMiele: boolean },
  delivery: Awaited<ReturnType<typeof offeredDelivery>> | null,
): Message[] => [
  ...(servesDelivery
    ? []
    : [
        needsBuyer('delivery_required', 'The buyer chooses the address and the day of delivery in the shop.'),
      ]),
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
  const { storage } = priceCheckout(
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
  return storage.mustAcknowledge ? [needsBuyer('acknowledgement_required', STORAGE_UNACKNOWLEDGED)] : []
}

/** The chosen day of each supplier that delivers itself. */
export const supplierDatesOf = (groups: readonly Group[]) =>
  groups.flatMap(({ supplier, selected }) =>
    supplier === null || selected?.date == null
      ? []
      : [{ supplier, deliveryDate: selected.date, priceCents: selected.cents }],
  )

/** The day on which the shop delivers; null where none is chosen or one is arranged. */
export const shopDateOf = (groups: readonly Group[]) =>
  groups.find(({ supplier, selected }) => supplier === null && selected?.date != null)?.selected?.date ?? null

/**
 * Prices a session and finds what is missing, by the shop's own rules. One statement, where there is a
 * postcode. What it says is checked again when the order is placed.
 */
export const assess = async (
  context: AssessContext,
  cart: LoadedCart,
  details: Details,
): Promise<Assessment> => {
  const { db, brand, offer, now, servesDelivery } = context
  const isMiele = hasMiele(cart.lines, [...new Set(cart.lines.map(({ supplierKey }) => supplierKey))])
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
      ...buyersOwn(context, { cart, groups, isChosen, isMiele }, delivery),
    ],
  }
}

const sum = (groups: readonly Group[]): number =>
  groups.reduce((cents, { selected }) => cents + (selected?.cents ?? 0), 0)
