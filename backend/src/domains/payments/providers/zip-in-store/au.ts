import { randomUUID } from 'node:crypto'
import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { ActionNeeded, Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { ZipClient, type ZipClientOptions } from '../zip/client'
import { contradiction, errorCodeOf, failureOf, lookupFailure, refusalOf } from '../zip/outcomes'
import { buildItems, buildLegPurchase } from '../zip/purchase'
import {
  parseCounter,
  promptEnd,
  referenceOf,
  type Seller,
  waiting,
  type ZipStores,
  zipStoreOf,
} from './counter'
import { purchaseRequest } from './messages'

export interface ZipAuStoreOptions extends ZipClientOptions {
  readonly apiKey: string
  /**
   * From the merchant's contract: `X-Zip-API-Key`, or `Authorization`, which carries the key as a bearer
   * token.
   */
  readonly apiKeyHeader: string
  readonly locations: ZipStores
  readonly bounds: PaymentBounds
  readonly now?: () => Date
}

const originatorSchema = z.object({
  locationId: z.coerce.number().int(),
  deviceRefCode: z.string(),
  staffActor: z.object({ refCode: z.string(), name: z.string() }),
})
type Originator = z.infer<typeof originatorSchema>

const ended = { Declined: 'Declined', Cancelled: 'Cancelled', Expired: 'Expired' } as const
const isEnded = (status: string): status is keyof typeof ended => Object.hasOwn(ended, status)

const buildOriginator = (locations: ZipStores, { storeId, staffCode, staffName }: Seller): Originator => ({
  locationId: Number(zipStoreOf(locations, storeId)),
  deviceRefCode: `store-${storeId}`,
  staffActor: { refCode: staffCode, name: staffName },
})

/**
 * The originator of a change: the counter of the request, or ourselves where the counter was not stored
 * because the answer was lost.
 */
const readOriginator = (locations: ZipStores, leg: Leg): Originator => {
  const stored = originatorSchema.safeParse(leg.providerData.originator)
  return stored.success
    ? stored.data
    : {
        locationId: Number(locations.fallback),
        deviceRefCode: 'countertop',
        staffActor: { refCode: 'countertop', name: 'Countertop' },
      }
}

const purchaseBody = (leg: Leg, input: StartInput, code: string, originator: Originator) => {
  const purchase = buildLegPurchase(leg, input.purchase)
  const items = buildItems(leg, purchase).filter(({ type }) => type !== 'shipping')
  const amount = centsToDollars(leg.amountCents)
  return {
    originator,
    refCode: leg.reference,
    payAmount: amount,
    accountIdentifier: { method: 'token', value: code },
    capture: false,
    requiresAck: false,
    order: {
      totalAmount: amount,
      shippingAmount: centsToDollars(purchase.deliveryCents),
      taxAmount: centsToDollars(purchase.taxCents),
      items: items.map(({ type, reference, name, quantity, unitPriceCents }) => ({
        type,
        refCode: reference,
        sku: reference,
        name,
        quantity,
        amount: centsToDollars(unitPriceCents),
      })),
    },
  }
}

const outcomeOf = (
  leg: Leg,
  answer: ProviderAnswer,
  { legData = {}, expiresAt }: Pick<ActionNeeded, 'legData' | 'expiresAt'> = {},
): Outcome => {
  const parsed = purchaseRequest.safeParse(answer.body)
  if (!parsed.success) return unreadable({ legData })
  const { id, refCode, status, reason, receipt_number: receipt, payAmount } = parsed.data
  const difference = contradiction(leg, { reference: refCode, amount: payAmount })
  if (difference) return unknown(difference, { alarm: true, providerReference: id, legData })
  if (status === 'Pending') return waiting(id, { legData, ...(expiresAt ? { expiresAt } : {}) })
  if (isEnded(status)) return declined(ended[status], reason ?? status, id)
  if (status !== 'Approved') return unknown(`status ${status}`, { providerReference: id, legData })
  return {
    kind: 'approved',
    providerReference: id,
    legData: { ...legData, ...(receipt ? { receipt } : {}) },
    summary: receipt ? `Zip, receipt ${receipt}` : 'Zip',
  }
}

/**
 * Zip at the counter in Australia: the customer reads a code from the app and confirms there, and we query
 * until it is decided. Approved means authorised; only `capture` moves money. Lost and late approvals are
 * voided by our reference.
 */
export const zipAuStoreProvider = (options: ZipAuStoreOptions): PaymentProvider => {
  const { apiKey, apiKeyHeader, locations, now = () => new Date() } = options
  const http = new ZipClient(options)
  const isBearer = apiKeyHeader.toLowerCase() === 'authorization'
  const auth = { [apiKeyHeader]: isBearer ? `Bearer ${apiKey}` : apiKey }

  /**
   * Every request may be repeated: by its id where it has one, otherwise because a repeat changes nothing.
   */
  const post = (path: string, body: unknown, clientRequestId?: string) =>
    http.send({
      method: 'POST',
      path,
      headers: {
        ...auth,
        'content-type': 'application/vnd.zipco.v3+json',
        ...(clientRequestId ? { 'client-request-id': clientRequestId } : {}),
      },
      body,
      isRepeatable: true,
    })

  const query = async (leg: Leg): Promise<Outcome> => {
    const path = `/purchaserequests/${referenceOf(leg)}`
    const answer = await http.send({ method: 'GET', path, headers: auth })
    return isSuccess(answer) ? outcomeOf(leg, answer) : lookupFailure(answer)
  }

  /** Voids any payment that Zip has under our reference. Not found: the request never arrived. */
  const voidByReference = async (leg: Leg): Promise<Outcome> => {
    const body = { refCode: leg.reference, originator: readOriginator(locations, leg) }
    const answer = await post('/purchaserequests/void', body)
    return isSuccess(answer) || answer?.status === 404
      ? { kind: 'approved', providerReference: leg.providerReference ?? leg.reference }
      : failureOf(answer)
  }

  /** The prompt stays on the phone after a cancellation: only Zip's state counts. */
  const cancel = async (leg: Leg): Promise<Outcome> => {
    const body = { refCode: leg.reference, originator: readOriginator(locations, leg) }
    await post(`/purchaserequests/${referenceOf(leg)}/cancel`, body)
    return query(leg)
  }

  return {
    name: 'zip-in-store',

    start: async (leg, input) => {
      const { code, seller } = parseCounter(input)
      const originator = buildOriginator(locations, seller)
      // Zip answers a repeated id like the first, so the customer is prompted once.
      const answer = await post('/purchaserequests', purchaseBody(leg, input, code, originator), leg.id)
      const legData = { originator }
      return isSuccess(answer)
        ? outcomeOf(leg, answer, { legData, expiresAt: promptEnd(now()) })
        : refusalOf(answer, legData)
    },

    finish: () => Promise.resolve(null),

    status: (leg) =>
      leg.providerReference === null
        ? Promise.resolve(unknown('Zip returned no id: only a void by our reference can decide'))
        : query(leg),

    capture: async (leg) => {
      const body = {
        captureAmount: centsToDollars(leg.amountCents),
        is_partial_capture: false,
        refCode: leg.reference,
        originator: readOriginator(locations, leg),
      }
      const path = `/purchaserequests/${referenceOf(leg)}/capture`
      const answer = await post(path, body, `capture-${leg.id}`)
      const captured: Outcome = {
        kind: 'approved',
        providerReference: leg.providerReference ?? leg.reference,
      }
      if (isSuccess(answer)) return captured
      if (answer?.status !== 500) return failureOf(answer)
      // Zip stores the 500 under its id. A second capture is refused once the first was made.
      const again = await post(path, body, randomUUID())
      if (isSuccess(again)) return captured
      const isOver = again !== undefined && errorCodeOf(again) === 'invalid_state'
      if (isOver && (await query(leg)).kind === 'approved') return captured
      const failure = failureOf(again)
      return failure.kind === 'declined' ? unknown(`after an error: ${failure.reason}`) : failure
    },

    void: async (leg) => {
      if (leg.providerReference === null) return voidByReference(leg)
      const before = await query(leg)
      const state = before.kind === 'actionNeeded' ? await cancel(leg) : before
      if (state.kind === 'actionNeeded') return state
      return state.kind === 'declined'
        ? { kind: 'approved', providerReference: leg.providerReference }
        : voidByReference(leg)
    },

    refund: async (leg, amountCents, refundId) => {
      const body = {
        refundAmount: centsToDollars(amountCents),
        refCode: refundId,
        originator: readOriginator(locations, leg),
      }
      const answer = await post(`/purchaserequests/${referenceOf(leg)}/refund`, body, refundId)
      if (isSuccess(answer)) return { kind: 'approved', providerReference: refundId }
      // Zip stores the 500 under its id and documents no look-up of refunds: staff must check.
      return answer?.status === 500 ? unknown('status 500', { alarm: true }) : failureOf(answer)
    },

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => Promise.resolve(options.bounds),
  }
}
