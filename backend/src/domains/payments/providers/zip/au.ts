import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Contact, Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, unknown } from '../outcomes'
import { type Charge, charge, checkout, refund } from './au.messages'
import { ZipClient, type ZipClientOptions } from './client'
import {
  contradiction,
  failureOf,
  isSuccess,
  lookUpFailure,
  refundOutcome,
  refusalOf,
  unreadable,
} from './outcomes'
import { itemsOf, purchaseOf } from './purchase'

export interface ZipAuOptions extends ZipClientOptions {
  readonly apiKey: string
  readonly bounds: PaymentBounds
}

const version = '2021-08-25'

/** What Zip's page writes on the way back. A hint: money is taken only after Zip itself has said so. */
const refusals = { declined: 'Declined', cancelled: 'Cancelled', referred: 'Declined' } as const
const isRefusal = (result: string | undefined): result is keyof typeof refusals =>
  result !== undefined && Object.hasOwn(refusals, result)

/**
 * Zip on the web in Australia: a checkout is made, the shopper approves it on Zip's page, and our charge, which has to follow within 15
 * minutes, authorises the money; `capture` takes it. Nothing can be taken without that charge, so a checkout that nobody charges needs no
 * cancelling. The charge's Idempotency-Key is the leg's: made again, it answers what the first one did.
 */
export const zipAuProvider = (options: ZipAuOptions): PaymentProvider => {
  const http = new ZipClient(options)
  const headers = { authorization: `Bearer ${options.apiKey}`, 'zip-version': version }

  const post = (path: string, body: unknown, idempotencyKey: string) =>
    http.send({
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body,
      isRepeatable: true,
    })
  const get = (path: string) => http.send({ method: 'GET', path, headers })

  const chargeOutcome = (leg: Leg, { body }: ProviderAnswer): Outcome => {
    const parsed = charge.safeParse(body)
    if (!parsed.success) return unreadable()
    const { id, state, receipt_number: receipt } = parsed.data
    const legData = { chargeId: id, ...(receipt ? { receipt } : {}) }
    const difference = contradiction(leg, parsed.data)
    if (difference) return unknown(difference, { alarm: true, legData })
    if (state === 'declined') return declined('Declined', 'charge declined')
    if (state === 'cancelled') return declined('Cancelled', 'charge cancelled')
    if (!isHeld(parsed.data)) return unknown(`charge ${state}`, { legData })
    return {
      kind: 'approved',
      providerReference: leg.providerReference ?? id,
      legData,
      summary: receipt ? `Zip, receipt ${receipt}` : 'Zip',
      ...(state === 'captured' ? { isCaptured: true } : {}),
    }
  }

  /** Charges an approved checkout, or learns what came of the charge that was made before. */
  const chargeCheckout = async (leg: Leg): Promise<Outcome> => {
    const body = {
      authority: { type: 'checkout_id', value: leg.providerReference },
      reference: leg.reference,
      amount: centsToDollars(leg.amountCents),
      currency: leg.currency,
      capture: false,
    }
    const answer = await post('/charges', body, `charge-${leg.id}`)
    return isSuccess(answer) ? chargeOutcome(leg, answer) : failureOf(answer)
  }

  /** What came of the charge of a checkout that has been charged: there is one, even if Zip will not say it again. */
  const chargeMade = async (leg: Leg): Promise<Outcome> => {
    const outcome = await chargeCheckout(leg)
    return outcome.kind === 'declined' ? unknown(`charged, but: ${outcome.reason}`, { alarm: true }) : outcome
  }

  /** How the leg's checkout stands; one that the shopper has approved is charged. */
  const settle = async (leg: Leg, checkoutId: string, result?: string): Promise<Outcome> => {
    const answer = await get(`/checkouts/${encodeURIComponent(checkoutId)}`)
    if (!isSuccess(answer)) return lookUpFailure(answer)
    const parsed = checkout.safeParse(answer.body)
    if (!parsed.success) return unreadable()
    const { state, uri, order } = parsed.data
    const difference = contradiction(leg, order ?? {})
    if (difference) return unknown(difference, { alarm: true })
    switch (state) {
      case 'approved':
        return chargeCheckout(leg)
      case 'completed':
        return chargeMade(leg)
      case 'declined':
        return declined('Declined', 'declined', checkoutId)
      case 'cancelled':
        return declined('Cancelled', 'cancelled', checkoutId)
      case 'expired':
        return declined('Expired', 'expired', checkoutId)
      case 'created':
        if (isRefusal(result)) return declined(refusals[result], result, checkoutId)
        if (!uri) return unreadable()
        return { kind: 'actionNeeded', providerReference: checkoutId, next: { kind: 'redirect', url: uri } }
      default:
        return unknown(`checkout ${state}`)
    }
  }

  /** The charge that may have been made for the leg; undefined when there is none. */
  const findCharge = async (leg: Leg): Promise<string | Outcome | undefined> => {
    const { chargeId } = leg.providerData
    if (typeof chargeId === 'string') return chargeId
    if (leg.providerReference === null) return undefined
    const answer = await get(`/checkouts/${encodeURIComponent(leg.providerReference)}`)
    const parsed = checkout.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return lookUpFailure(answer)
    if (parsed.data.state !== 'completed') return undefined
    const outcome = await chargeMade(leg)
    const made = 'legData' in outcome ? outcome.legData?.chargeId : undefined
    return typeof made === 'string' ? made : outcome
  }

  /** Releases an authorisation; gives back what was taken all the same. */
  const undo = async (leg: Leg, chargeId: string): Promise<Outcome> => {
    const path = `/charges/${encodeURIComponent(chargeId)}`
    const cancelled = await post(`${path}/cancel`, {}, `cancel-${leg.id}`)
    if (isSuccess(cancelled)) return { kind: 'approved', providerReference: chargeId }
    const failure = failureOf(cancelled)
    if (failure.kind !== 'declined') return failure
    const answer = await get(path)
    const parsed = charge.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return lookUpFailure(answer)
    if (!isHeld(parsed.data)) return { kind: 'approved', providerReference: chargeId }
    return parsed.data.state === 'captured' ? giveBack(leg, chargeId, leg.amountCents, leg.id) : failure
  }

  const giveBack = async (
    leg: Leg,
    chargeId: string,
    amountCents: number,
    refundId: string,
  ): Promise<Outcome> => {
    const body = {
      charge_id: chargeId,
      amount: centsToDollars(amountCents),
      reason: `Refund ${refundId} of ${leg.reference}`,
    }
    const answer = await post('/refunds', body, `refund-${refundId}`)
    if (!isSuccess(answer)) return failureOf(answer)
    const parsed = refund.safeParse(answer.body)
    return parsed.success ? refundOutcome(amountCents, parsed.data) : unreadable()
  }

  /** Does something with the leg's charge. */
  const withCharge = async (leg: Leg, act: (chargeId: string) => Promise<Outcome>): Promise<Outcome> => {
    const found = await findCharge(leg)
    if (found === undefined) return unknown('Zip knows no charge of it', { alarm: true })
    return typeof found === 'string' ? act(found) : found
  }

  const capture = async (leg: Leg, chargeId: string): Promise<Outcome> => {
    const path = `/charges/${encodeURIComponent(chargeId)}/capture`
    const answer = await post(path, { amount: centsToDollars(leg.amountCents) }, `capture-${leg.id}`)
    if (!isSuccess(answer)) return failureOf(answer)
    const parsed = charge.safeParse(answer.body)
    if (!parsed.success) return unreadable()
    const { id, state, captured_amount: amount } = parsed.data
    const difference = contradiction(leg, { amount })
    if (difference) return unknown(difference, { alarm: true, providerReference: id })
    return state === 'captured'
      ? { kind: 'approved', providerReference: id }
      : unknown(`charge ${state}`, { providerReference: id })
  }

  return {
    name: 'zip',

    start: async (leg, input) => {
      const answer = await post('/checkouts', checkoutBody(leg, input), leg.id)
      if (!isSuccess(answer)) return refusalOf(answer)
      const parsed = checkout.safeParse(answer.body)
      if (!parsed.success || !parsed.data.uri) return unreadable()
      const { id, uri, order } = parsed.data
      const difference = contradiction(leg, order ?? {})
      if (difference) return unknown(difference, { alarm: true, providerReference: id })
      return { kind: 'actionNeeded', providerReference: id, next: { kind: 'redirect', url: uri } }
    },

    finish: async (leg, { checkoutId, result }) => {
      // A page of another checkout says nothing of this one.
      if (leg.providerReference === null || checkoutId !== leg.providerReference) return null
      return settle(leg, leg.providerReference, result)
    },

    status: async (leg) =>
      leg.providerReference === null
        ? declined('Expired', 'Zip never showed the checkout to the shopper')
        : settle(leg, leg.providerReference, resultOf(leg)),

    capture: (leg) => withCharge(leg, (chargeId) => capture(leg, chargeId)),

    void: async (leg) => {
      const nothing: Outcome = {
        kind: 'approved',
        providerReference: leg.providerReference ?? leg.reference,
      }
      const found = await findCharge(leg)
      if (found === undefined) return nothing
      return typeof found === 'string' ? undo(leg, found) : found
    },

    refund: (leg, amountCents, refundId) =>
      withCharge(leg, (chargeId) => giveBack(leg, chargeId, amountCents, refundId)),

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => Promise.resolve(options.bounds),
  }
}

/** What the browser brought to a look-up whose answer was lost. */
const resultOf = ({ providerReference, providerData }: Leg): string | undefined => {
  const brought = z.object({ checkoutId: z.string(), result: z.string() }).safeParse(providerData.brought)
  return brought.data?.checkoutId === providerReference ? brought.data?.result : undefined
}

/** Zip accepts all three names for a charge that is good. */
const isHeld = ({ state }: Charge): boolean =>
  state === 'authorised' || state === 'approved' || state === 'captured'

const addressOf = ({ address, suburb, state, postcode, country }: Contact) => ({
  line1: address,
  city: suburb,
  state,
  postal_code: postcode,
  country,
})

const checkoutBody = (leg: Leg, { purchase, shopper, returnUrl }: StartInput) => ({
  type: 'standard',
  shopper: {
    first_name: purchase.billing.firstName,
    last_name: purchase.billing.lastName,
    email: shopper.email,
    phone: purchase.billing.phone,
    billing_address: addressOf(purchase.billing),
  },
  order: {
    reference: leg.reference,
    amount: centsToDollars(leg.amountCents),
    currency: leg.currency,
    shipping: { pickup: false, address: addressOf(purchase.shipping) },
    items: itemsOf(leg, purchaseOf(leg, purchase)).map(({ unitPriceCents, ...item }) => ({
      ...item,
      amount: centsToDollars(unitPriceCents),
    })),
  },
  config: { redirect_uri: returnUrl },
})
