import { randomUUID } from 'node:crypto'
import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Leg, Outcome, PaymentProvider } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, unknown } from '../outcomes'
import { checkoutBody } from './au.checkout'
import { type Charge, charge, charges, checkout, refund, refunds } from './au.messages'
import { ZipClient, type ZipClientOptions } from './client'
import {
  contradiction,
  errorText,
  failureOf,
  isSuccess,
  lookupFailure,
  refundOutcome,
  refusalOf,
  unreadable,
} from './outcomes'

export interface ZipAuOptions extends ZipClientOptions {
  readonly apiKey: string
  readonly bounds: PaymentBounds
}

const version = '2021-08-25'

/** The charges that Zip lists on a page, and the pages of a state that are searched for ours. */
const pageSize = 100
const chargePages = 10

interface RepeatablePost {
  readonly key: string
  /** The outcome of a success. */
  readonly read: (answer: ProviderAnswer) => Outcome
  /** The outcome of an earlier request; undefined when Zip did not book it. */
  readonly find: () => Promise<Outcome | undefined>
}

const isOutcome = (found: Charge | Outcome): found is Outcome => 'kind' in found

/** The result in Zip's return address. A hint: only Zip's own answer leads to a charge. */
const refusals = { declined: 'Declined', cancelled: 'Cancelled', referred: 'Declined' } as const
const isRefusal = (result: string | undefined): result is keyof typeof refusals =>
  result !== undefined && Object.hasOwn(refusals, result)

/**
 * Zip on the web in Australia: a checkout is created, the shopper approves it on Zip's page, our charge, due
 * within 15 minutes, authorises the money, and `capture` captures it. No money moves without that charge, so
 * an uncharged checkout needs no cancellation. The charge's Idempotency-Key belongs to the leg: a repeat
 * answers like the first, errors included.
 */
export const zipAuProvider = (options: ZipAuOptions): PaymentProvider => {
  const http = new ZipClient(options)
  const headers = { authorization: `Bearer ${options.apiKey}`, 'zip-version': version }

  const post = (path: string, body: unknown, idempotencyKey?: string) =>
    http.send({
      method: 'POST',
      path,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body,
      isRepeatable: true,
    })
  const get = (path: string) => http.send({ method: 'GET', path, headers })

  const chargeOutcome = (leg: Leg, made: Charge): Outcome => {
    const { id, state, receipt_number: receipt } = made
    const legData = { chargeId: id, ...(receipt ? { receipt } : {}) }
    const difference = contradiction(leg, made)
    if (difference) return unknown(difference, { alarm: true, legData })
    if (state === 'declined') return declined('Declined', 'charge declined')
    if (state === 'cancelled') return declined('Cancelled', 'charge cancelled')
    if (!isAuthorised(made)) return unknown(`charge ${state}`, { legData })
    return {
      kind: 'approved',
      providerReference: leg.providerReference ?? id,
      legData,
      summary: receipt ? `Zip, receipt ${receipt}` : 'Zip',
      ...(state === 'captured' ? { isCaptured: true } : {}),
    }
  }

  /**
   * Posts with a stable key. Zip stores a 500 under its key and answers it for ever, so after one `find`
   * checks whether the request was booked; only if it was not (undefined), the request is sent with a new
   * key.
   */
  const postOnce = async (
    path: string,
    body: unknown,
    { key, read, find }: RepeatablePost,
  ): Promise<Outcome> => {
    const answer = await post(path, body, key)
    if (isSuccess(answer)) return read(answer)
    if (answer?.status !== 500) return failureOf(answer)
    const found = await find()
    if (found) return found
    const again = await post(path, body, randomUUID())
    if (isSuccess(again)) return read(again)
    const failure = failureOf(again)
    const isRefusal = failure.kind === 'declined' && again?.status !== 402
    return isRefusal ? unknown(`after an error: ${failure.reason}`) : failure
  }

  /** The charge with the leg's reference among Zip's newest; undefined when there is none. */
  const listedCharge = async (leg: Leg): Promise<Outcome | undefined> => {
    for (const state of ['authorised', 'captured']) {
      for (let page = 0; page < chargePages; page += 1) {
        const answer = await get(`/charges?state=${state}&skip=${page * pageSize}&limit=${pageSize}`)
        const parsed = charges.safeParse(isSuccess(answer) ? answer.body : undefined)
        if (!parsed.success) return lookupFailure(answer)
        const { items } = parsed.data
        const made = items.find(({ reference }) => reference === leg.reference)
        if (made) return chargeOutcome(leg, made)
        if (items.length < pageSize) break
      }
    }
    return undefined
  }

  const chargeBody = (leg: Leg) => ({
    authority: { type: 'checkout_id', value: leg.providerReference },
    reference: leg.reference,
    amount: centsToDollars(leg.amountCents),
    currency: leg.currency,
    capture: false,
  })
  const chargeKey = ({ id }: Leg) => `charge-${id}`
  const readCharge = (leg: Leg, { body }: ProviderAnswer): Outcome => {
    const parsed = charge.safeParse(body)
    return parsed.success ? chargeOutcome(leg, parsed.data) : unreadable()
  }

  /**
   * Charges an approved checkout. Zip charges it once for each reference: a new key makes no second charge.
   */
  const chargeCheckout = (leg: Leg): Promise<Outcome> =>
    postOnce('/charges', chargeBody(leg), {
      key: chargeKey(leg),
      read: (answer) => readCharge(leg, answer),
      find: () => listedCharge(leg),
    })

  /** The outcome of a completed checkout's charge, which exists even if its key answers an error. */
  const chargeMade = async (leg: Leg): Promise<Outcome> => {
    const answer = await post('/charges', chargeBody(leg), chargeKey(leg))
    if (isSuccess(answer)) return readCharge(leg, answer)
    if (answer === undefined) return failureOf(answer)
    return (await listedCharge(leg)) ?? unknown(`charged, but: ${errorText(answer)}`, { alarm: true })
  }

  /** The outcome of the leg's checkout; an approved one is charged. */
  const settle = async (leg: Leg, checkoutId: string, result?: string): Promise<Outcome> => {
    const answer = await get(`/checkouts/${encodeURIComponent(checkoutId)}`)
    if (!isSuccess(answer)) return lookupFailure(answer)
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

  /** The charge that may exist for the leg; undefined when there is none. */
  const findCharge = async (leg: Leg): Promise<string | Outcome | undefined> => {
    const { chargeId } = leg.providerData
    if (typeof chargeId === 'string') return chargeId
    if (leg.providerReference === null) return undefined
    const answer = await get(`/checkouts/${encodeURIComponent(leg.providerReference)}`)
    const parsed = checkout.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return lookupFailure(answer)
    if (parsed.data.state !== 'completed') return undefined
    const outcome = await chargeMade(leg)
    const made = 'legData' in outcome ? outcome.legData?.chargeId : undefined
    return typeof made === 'string' ? made : outcome
  }

  const pathOf = (chargeId: string) => `/charges/${encodeURIComponent(chargeId)}`

  /** A charge, or the outcome of the failed look-up. */
  const chargeNow = async (chargeId: string): Promise<Charge | Outcome> => {
    const answer = await get(pathOf(chargeId))
    const parsed = charge.safeParse(isSuccess(answer) ? answer.body : undefined)
    return parsed.success ? parsed.data : lookupFailure(answer)
  }

  /** Voids an authorisation; refunds what was captured anyway. */
  const undo = async (leg: Leg, chargeId: string): Promise<Outcome> => {
    const released: Outcome = { kind: 'approved', providerReference: chargeId }
    const releasedNow = async (): Promise<Outcome | undefined> => {
      const now = await chargeNow(chargeId)
      if (isOutcome(now)) return now
      if (!isAuthorised(now)) return released
      return now.state === 'captured' ? refundCharge(leg, chargeId, leg.amountCents, leg.id) : undefined
    }
    const cancelled = await postOnce(
      `${pathOf(chargeId)}/cancel`,
      {},
      {
        key: `cancel-${leg.id}`,
        read: () => released,
        find: releasedNow,
      },
    )
    return cancelled.kind === 'declined' ? ((await releasedNow()) ?? cancelled) : cancelled
  }

  const refundCharge = (
    leg: Leg,
    chargeId: string,
    amountCents: number,
    refundId: string,
  ): Promise<Outcome> => {
    const reason = `Refund ${refundId} of ${leg.reference}`
    return postOnce(
      '/refunds',
      { charge_id: chargeId, amount: centsToDollars(amountCents), reason },
      {
        key: `refund-${refundId}`,
        read: ({ body }) => {
          const parsed = refund.safeParse(body)
          return parsed.success ? refundOutcome(amountCents, parsed.data) : unreadable()
        },
        // Our reason identifies the refund among several of one charge.
        find: async () => {
          const answer = await get(`/refunds?charge_id=${encodeURIComponent(chargeId)}`)
          const parsed = refunds.safeParse(isSuccess(answer) ? answer.body : undefined)
          if (!parsed.success) return lookupFailure(answer)
          const made = parsed.data.find((one) => one.reason === reason)
          return made && refundOutcome(amountCents, made)
        },
      },
    )
  }

  /** Runs an operation on the leg's charge. */
  const withCharge = async (leg: Leg, act: (chargeId: string) => Promise<Outcome>): Promise<Outcome> => {
    const found = await findCharge(leg)
    if (found === undefined) return unknown('Zip knows no charge of it', { alarm: true })
    return typeof found === 'string' ? act(found) : found
  }

  const captureOutcome = (leg: Leg, { id, state, captured_amount: amount }: Charge): Outcome => {
    const difference = contradiction(leg, { amount })
    if (difference) return unknown(difference, { alarm: true, providerReference: id })
    return state === 'captured'
      ? { kind: 'approved', providerReference: id }
      : unknown(`charge ${state}`, { providerReference: id })
  }

  const capture = (leg: Leg, chargeId: string): Promise<Outcome> =>
    postOnce(
      `${pathOf(chargeId)}/capture`,
      { amount: centsToDollars(leg.amountCents) },
      {
        key: `capture-${leg.id}`,
        read: ({ body }) => {
          const parsed = charge.safeParse(body)
          return parsed.success ? captureOutcome(leg, parsed.data) : unreadable()
        },
        find: async () => {
          const now = await chargeNow(chargeId)
          if (isOutcome(now)) return now
          return now.state === 'captured' ? captureOutcome(leg, now) : undefined
        },
      },
    )

  return {
    name: 'zip',

    start: async (leg, input) => {
      // Without a key, as Zip requires: equal reference and amount mean the same checkout.
      const answer = await post('/checkouts', checkoutBody(leg, input))
      if (!isSuccess(answer)) return refusalOf(answer)
      const parsed = checkout.safeParse(answer.body)
      if (!parsed.success || !parsed.data.uri) return unreadable()
      const { id, uri, order } = parsed.data
      const difference = contradiction(leg, order ?? {})
      if (difference) return unknown(difference, { alarm: true, providerReference: id })
      return { kind: 'actionNeeded', providerReference: id, next: { kind: 'redirect', url: uri } }
    },

    finish: async (leg, { checkoutId, result }) => {
      // The return of another checkout means nothing for this one.
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
      withCharge(leg, (chargeId) => refundCharge(leg, chargeId, amountCents, refundId)),

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => Promise.resolve(options.bounds),
  }
}

/** The browser's result, for a query after a lost answer. */
const resultOf = ({ providerReference, providerData }: Leg): string | undefined => {
  const brought = z.object({ checkoutId: z.string(), result: z.string() }).safeParse(providerData.brought)
  return brought.data?.checkoutId === providerReference ? brought.data?.result : undefined
}

/** Zip uses all three names for a good charge. */
const isAuthorised = ({ state }: Charge): boolean =>
  state === 'authorised' || state === 'approved' || state === 'captured'
