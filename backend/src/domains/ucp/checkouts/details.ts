import { isDeepStrictEqual } from 'node:util'
import {
  type Brand,
  checkoutFormErrors,
  checkoutOption,
  type Country,
  COUNTRY_NOT_SERVED,
  isInCountry,
  normalisePhone,
  nzTown,
  parseState,
} from '@countertop/sdk/rules'
import { foldText } from '../../../text/fold'
import type { HandoverForm } from '../../checkout/service'
import type { CheckoutPost } from '../../purchases/service'
import { type Message, recoverable } from '../messages'
import { newsletterOf } from './consent'
import type { Buyer, CheckoutUpdateBody, Destination, Method } from './checkout.schema'
import type { SavedDestination } from './accountDetails'

/** A payment that was started. A repetition sends the same post. */
export interface Completion {
  /** The request's idempotency key, which is also the attempt's. */
  readonly key: string
  readonly post: Omit<CheckoutPost, 'encryptedValues' | 'cardHolderName'>
  readonly isCard: boolean
}

/** What a platform has entered in a checkout session, apart from its lines. Stored with the session. */
export interface Details {
  readonly buyer: Buyer
  /** The buyer's decision about the newsletter; null or absent without one. */
  readonly newsletter?: boolean | null
  /** The delivery address; null until it is sent. Of a saved address, only `savedId` is stored. */
  readonly destination: (Destination & { readonly id: string }) | null
  /**
   * Whether the shop does not know the suburb of `destination`, so that the buyer must choose one in the
   * shop. Undefined if it was not looked up.
   */
  readonly isSuburbUnknown?: boolean
  /** The chosen saved address of the linked account, which each request reads again. */
  readonly savedId?: string | null
  /** Id of the chosen option by group. */
  readonly choices: Readonly<Record<string, string>>
  /** Whether every delivery method that was sent is one we do not serve. */
  readonly isOtherMethod: boolean
  /** Whether methods were sent with different addresses, although an order has one. */
  readonly hasOtherAddress?: boolean
  /** The last total that the platform received, in cents. No other total is charged. */
  readonly shownCents: number | null
  /**
   * The gift card's part of it that the platform received last, in cents: a card that pays for everything
   * would pay more under an unchanged total of 0. Undefined in sessions of an earlier release.
   */
  readonly shownGiftCardCents?: number
  /** The version of the cart that the platform received last. No other goods are ordered. */
  readonly shownVersion?: number
  /** Whether the bank wants the buyer to confirm the payment, so that the buyer must pay in the shop. */
  readonly needsBuyer: boolean
  readonly completion: Completion | null
}

export const noDetails: Details = {
  buyer: {},
  destination: null,
  choices: {},
  isOtherMethod: false,
  shownCents: null,
  needsBuyer: false,
  completion: null,
}

/** Id of the shop's method of delivery, and prefix of the ids of suppliers' methods. */
export const METHOD_ID = 'delivery'
/** Id of an address that the platform sends without one. */
const DESTINATION_ID = 'address'

const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : ''
      return text === '' ? [] : [[name, text]]
    }),
  ) as Fields

const idOf = ({ id = '' }: Destination): string => (id.trim() === '' ? DESTINATION_ID : id)

/** Whether a platform sends back a saved address unchanged. */
const isSame = (sent: Destination, saved: SavedDestination): boolean => {
  const [given, own] = [trimmed(sent), trimmed(saved)]
  const names = new Set([...Object.keys(given), ...Object.keys(own)]) as Set<keyof Destination>
  return [...names].every((name) => given[name] === own[name])
}

type ChosenAddress = Required<Pick<Details, 'destination' | 'savedId'>>

/**
 * Chooses the address of a method: one that the platform has entered, in this method or in another one, or a
 * saved one of the account by its id. Null if the method names none, or an id that resolves to nothing.
 */
const chooseDestination = (
  { destinations: sent = [], selected_destination_id: wanted }: Method,
  former: Details,
  { saved, offered }: { saved: readonly SavedDestination[]; offered: readonly Destination[] },
): ChosenAddress | null => {
  const named = [...sent, ...offered].find((one) => idOf(one) === wanted)
  const entered = former.savedId ? null : former.destination
  if (named === undefined && sent.length === 0 && entered !== null && entered.id === wanted)
    return { destination: entered, savedId: null }
  if (named === undefined && saved.some(({ id }) => id === wanted))
    return { destination: null, savedId: wanted ?? null }
  const chosen = named ?? sent[0]
  if (chosen === undefined) return null
  return saved.some((one) => isSame(chosen, one))
    ? { destination: null, savedId: idOf(chosen) }
    : { destination: { ...trimmed(chosen), id: idOf(chosen) }, savedId: null }
}

/** The fields of a chosen address without its id, so that one address that is sent under two ids is one. */
const contentOf = ({ destination, savedId }: ChosenAddress, saved: readonly SavedDestination[]): object => {
  const { id: _id, ...fields } = destination ?? saved.find(({ id }) => id === savedId) ?? {}
  return trimmed(fields)
}

/**
 * Builds the details of a session from a request that replaces it. A former address that the request only
 * selects by its id stays.
 * @param reads which extensions are active. Delivery and consent are ignored without theirs
 * @param saved addresses of the linked buyer's account
 */
export const buildDetails = (
  { buyer: { consent, ...entered } = {}, fulfillment }: Pick<CheckoutUpdateBody, 'buyer' | 'fulfillment'>,
  former: Details,
  reads: { readonly delivery: boolean; readonly consent: boolean },
  saved: readonly SavedDestination[] = [],
): Details => {
  const methods = reads.delivery ? (fulfillment?.methods ?? []) : []
  const shipping = methods.filter(({ type }) => type === undefined || type === 'shipping')
  const offered = shipping.flatMap(({ destinations = [] }) => destinations)
  const addresses = shipping.flatMap((method) => chooseDestination(method, former, { saved, offered }) ?? [])
  const [chosen = { destination: null, savedId: null }, ...others] = addresses
  return {
    ...noDetails,
    buyer: trimmed(entered),
    newsletter: reads.consent ? newsletterOf(consent) : null,
    ...chosen,
    choices: Object.fromEntries(
      shipping
        .flatMap(({ groups = [] }) => groups)
        .flatMap(({ id, selected_option_id: option }) => (option ? [[id, option]] : [])),
    ),
    isOtherMethod: methods.length > 0 && shipping.length === 0,
    hasOtherAddress: !others.every((one) =>
      isDeepStrictEqual(contentOf(one, saved), contentOf(chosen, saved)),
    ),
  }
}

/** The fields of the shop's own checkout form. */
export interface CheckoutForm extends Pick<HandoverForm, 'email' | 'phoneNumber'> {
  readonly deliveryAddress: HandoverForm['deliveryAddress'] & { readonly country: Country }
}

/**
 * The suburb of an address that a platform has entered. In New Zealand, it may end with a comma and the town
 * of its postcode (`Ponsonby, Auckland`), which the shop's addresses add themselves.
 */
const suburbOf = ({ address_locality: sent = '', postal_code: postcode = '' }: Destination): string => {
  const comma = sent.lastIndexOf(',')
  const town = foldText(nzTown(postcode))
  return comma > 0 && town !== '' && foldText(sent.slice(comma + 1)) === town
    ? sent.slice(0, comma).trim()
    : sent
}

/** Converts a session's details to the fields of the checkout form. A unit or level precedes the street. */
export const toCheckoutForm = ({ buyer, destination }: Details, { country }: Brand): CheckoutForm => ({
  email: buyer.email ?? '',
  phoneNumber: normalisePhone(buyer.phone_number ?? destination?.phone_number ?? ''),
  deliveryAddress: {
    firstName: destination?.first_name ?? buyer.first_name ?? '',
    lastName: destination?.last_name ?? buyer.last_name ?? '',
    companyName: '',
    address: [destination?.extended_address, destination?.street_address].filter(Boolean).join(', '),
    suburb: country === 'NZ' ? suburbOf(destination ?? {}) : (destination?.address_locality ?? ''),
    state: parseState(country, destination?.address_region),
    postcode: destination?.postal_code ?? '',
    deliveryInstructions: '',
    country,
  },
})

export const AT_DESTINATION = `$.fulfillment.methods[0].destinations[0]`

/** The JSONPath of the member that corresponds to a field of the checkout form. */
const PATHS: Readonly<Record<string, string>> = {
  email: '$.buyer.email',
  phoneNumber: '$.buyer.phone_number',
  'deliveryAddress.address': `${AT_DESTINATION}.street_address`,
  'deliveryAddress.suburb': `${AT_DESTINATION}.address_locality`,
  'deliveryAddress.state': `${AT_DESTINATION}.address_region`,
  'deliveryAddress.postcode': `${AT_DESTINATION}.postal_code`,
}

const namePath = (field: string, { destination }: Details): string | undefined => {
  const name = { 'deliveryAddress.firstName': 'first_name', 'deliveryAddress.lastName': 'last_name' }[field]
  if (name === undefined) return undefined
  return destination && name in destination ? `${AT_DESTINATION}.${name}` : `$.buyer.${name}`
}

/** Errors for missing and invalid details, by the rules and with the texts of the checkout form. */
export const detailMessages = (
  details: Details,
  brand: Brand,
  { hasMiele, servesDelivery }: { readonly hasMiele: boolean; readonly servesDelivery: boolean },
): Message[] => {
  const { destination, isOtherMethod, hasOtherAddress } = details
  const errors = checkoutFormErrors(
    {
      ...toCheckoutForm(details, brand),
      poNumber: '',
      billingAddress: null,
      selectedPaymentOption: checkoutOption.Default,
      devicePaymentCode: null,
      brandsWarnings: { mieleWarning: false },
    },
    { country: brand.country, hasMiele, totalCents: 0, mieleWarningRequired: false },
  )
  const isOfAddress = (field: string): boolean => field.startsWith('deliveryAddress.')
  const fields = Object.entries(errors)
    .filter(([field]) => !isOfAddress(field) || destination !== null)
    .map(([field, { flag, message }]) =>
      recoverable(
        flag === 'required' ? 'missing' : 'invalid',
        message,
        PATHS[field] ?? namePath(field, details),
      ),
    )
  if (!servesDelivery) return fields
  if (hasOtherAddress)
    fields.push(
      recoverable(
        'invalid',
        'We deliver an order to one address.',
        '$.fulfillment.methods[0].selected_destination_id',
      ),
    )
  if (isOtherMethod)
    fields.push(
      recoverable(
        'fulfillment_method_unavailable',
        'We deliver this order to an address.',
        '$.fulfillment.methods[0].type',
      ),
    )
  else if (destination === null)
    fields.push(
      recoverable('missing', 'Please enter a delivery address.', '$.fulfillment.methods[0].destinations'),
    )
  else if (!isInCountry(brand.country, destination.address_country))
    fields.push(recoverable('address_undeliverable', COUNTRY_NOT_SERVED, `${AT_DESTINATION}.address_country`))
  return fields
}

/** The postcode to offer delivery days for; null without one in the brand's country. */
export const postcodeOf = ({ destination }: Details, brand: Brand): string | null =>
  destination?.postal_code !== undefined &&
  /^\d{4}$/.test(destination.postal_code) &&
  isInCountry(brand.country, destination.address_country)
    ? destination.postal_code
    : null
