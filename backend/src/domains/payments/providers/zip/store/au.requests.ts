import { centsToDollars } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { ActionNeeded, Leg, Outcome, StartInput } from '../../../provider'
import type { ProviderAnswer } from '../../http'
import { declined, isSuccess, unknown, unreadable } from '../../outcomes'
import type { ZipClient } from '../client'
import { contradiction, failureOf, lookupFailure } from '../outcomes'
import { buildItems, buildLegPurchase } from '../purchase'
import { referenceOf, type Seller, waiting, type ZipStores, zipStoreOf } from './counter'
import { purchaseRequest } from './messages'

/** The access to Zip's purchase requests at the counter. */
export interface ZipAuRequests {
  readonly http: ZipClient
  /** The header with the merchant's key. */
  readonly auth: Readonly<Record<string, string>>
  readonly locations: ZipStores
}

const originatorSchema = z.object({
  locationId: z.coerce.number().int(),
  deviceRefCode: z.string(),
  staffActor: z.object({ refCode: z.string(), name: z.string() }),
})
type Originator = z.infer<typeof originatorSchema>

const ended = { Declined: 'Declined', Cancelled: 'Cancelled', Expired: 'Expired' } as const
const isEnded = (status: string): status is keyof typeof ended => Object.hasOwn(ended, status)

export const buildOriginator = (
  { locations }: ZipAuRequests,
  { storeId, staffCode, staffName }: Seller,
): Originator => ({
  locationId: Number(zipStoreOf(locations, storeId)),
  deviceRefCode: `store-${storeId}`,
  staffActor: { refCode: staffCode, name: staffName },
})

/**
 * The originator of a change: the counter of the request, or ourselves where the counter was not stored
 * because the answer was lost.
 */
const readOriginator = ({ locations }: ZipAuRequests, leg: Leg): Originator => {
  const stored = originatorSchema.safeParse(leg.providerData.originator)
  return stored.success
    ? stored.data
    : {
        locationId: Number(locations.fallback),
        deviceRefCode: 'countertop',
        staffActor: { refCode: 'countertop', name: 'Countertop' },
      }
}

export const purchaseBody = (leg: Leg, input: StartInput, code: string, originator: Originator) => {
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

export const outcomeOf = (
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
 * Every request may be repeated: by its id where it has one, otherwise because a repeat changes nothing.
 */
export const post = (
  { http, auth }: ZipAuRequests,
  path: string,
  body: unknown,
  clientRequestId?: string,
): Promise<ProviderAnswer | undefined> =>
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

/** A change of a request, from the counter that made it. */
export const postChange = (
  requests: ZipAuRequests,
  leg: Leg,
  change: string,
  body: Readonly<Record<string, unknown>> = {},
  clientRequestId?: string,
): Promise<ProviderAnswer | undefined> =>
  post(
    requests,
    `/purchaserequests/${referenceOf(leg)}/${change}`,
    { refCode: leg.reference, ...body, originator: readOriginator(requests, leg) },
    clientRequestId,
  )

export const queryRequest = async ({ http, auth }: ZipAuRequests, leg: Leg): Promise<Outcome> => {
  const path = `/purchaserequests/${referenceOf(leg)}`
  const answer = await http.send({ method: 'GET', path, headers: auth })
  return isSuccess(answer) ? outcomeOf(leg, answer) : lookupFailure(answer)
}

/**
 * Voids any payment that Zip has under our reference. Not found: the request never arrived, unless Zip has
 * named its id.
 */
export const voidByReference = async (requests: ZipAuRequests, leg: Leg): Promise<Outcome> => {
  const body = { refCode: leg.reference, originator: readOriginator(requests, leg) }
  const answer = await post(requests, '/purchaserequests/void', body)
  if (answer?.status === 404 && leg.providerReference !== null)
    return unknown('the request is not found', { alarm: true })
  return isSuccess(answer) || answer?.status === 404
    ? { kind: 'approved', providerReference: leg.providerReference ?? leg.reference }
    : failureOf(answer)
}
