import { centsToDollars } from '@countertop/sdk/rules'
import type { Leg, Outcome, PaymentProvider, Purchase, StartInput } from '../../../provider'
import { isSuccess, unreadable } from '../../outcomes'
import { failureOf, refundOutcome, refusalOf } from '../outcomes'
import { atPaidPrices, type PurchaseLine, buildLegPurchase } from '../purchase'
import { parseCounter, promptEnd, referenceOf, waiting, zipStoreOf } from './counter'
import { posOrder, posRefund } from './messages'
import {
  type Counter,
  createOrder,
  duplicateOf,
  findOrder,
  postChange,
  queryOrder,
  voidOrder,
  type ZipNzOrders,
} from './nz.orders'

export interface ZipNzStoreOptions extends ZipNzOrders {
  readonly now?: () => Date
}

/** The lines of an order, including delivery, which has no field at the counter. */
const buildLines = (leg: Leg, purchase: Purchase): PurchaseLine[] => {
  const { lines, deliveryCents } = atPaidPrices(buildLegPurchase(leg, purchase))
  const delivery = { sku: `${leg.reference}-delivery`, name: 'Delivery', quantity: 1 }
  return deliveryCents === 0 ? [...lines] : [...lines, { ...delivery, unitPriceCents: deliveryCents }]
}

const requestApproval = async (
  orders: ZipNzOrders,
  leg: Leg,
  input: StartInput,
  now: () => Date,
): Promise<Outcome> => {
  const {
    code,
    seller: { storeId, staffCode, staffName },
  } = parseCounter(input)
  const counter: Counter = {
    operator: `${staffCode} ${staffName}`,
    terminal: `store-${storeId}`,
    store: zipStoreOf(orders.stores, storeId),
  }
  const legData = { counter }
  const answer = await createOrder(orders, leg, counter, {
    customerApprovalCode: code,
    items: buildLines(leg, input.purchase).map(({ sku, name, quantity, unitPriceCents }) => ({
      sku,
      name,
      description: name,
      quantity,
      price: centsToDollars(unitPriceCents),
    })),
  })
  const id = duplicateOf(answer)
  if (id) return (await queryOrder(orders, leg, id, legData)).outcome
  if (!isSuccess(answer)) return refusalOf(answer, legData)
  const parsed = posOrder.safeParse(answer.body)
  return parsed.success
    ? waiting(parsed.data.orderId, { expiresAt: promptEnd(now()), legData })
    : unreadable({ legData })
}

const commitOrder = async (orders: ZipNzOrders, leg: Leg): Promise<Outcome> => {
  const id = referenceOf(leg)
  const answer = await postChange(orders, leg, `/pos/order/${id}/commit`)
  if (isSuccess(answer)) return { kind: 'approved', providerReference: leg.providerReference ?? id }
  const failure = failureOf(answer)
  if (failure.kind !== 'declined') return failure
  // Already committed: the first answer was lost.
  const after = await queryOrder(orders, leg, leg.providerReference ?? id)
  const isCommitted = after.outcome.kind === 'approved' && after.outcome.isCaptured === true
  return isCommitted ? after.outcome : failure
}

const refundOrder = async (
  orders: ZipNzOrders,
  leg: Leg,
  amountCents: number,
  refundId: string,
): Promise<Outcome> => {
  // Zip's page documents `merchantReference`, an older client library `merchantRefundReference`.
  const body = {
    amount: centsToDollars(amountCents),
    merchantReference: refundId,
    merchantRefundReference: refundId,
  }
  const path = `/pos/order/${referenceOf(leg)}/refund`
  const answer = await postChange(orders, leg, path, body, { 'idempotency-key': refundId })
  if (!isSuccess(answer)) return failureOf(answer)
  const parsed = posRefund.safeParse(answer.body)
  return parsed.success ? refundOutcome(amountCents, parsed.data) : unreadable()
}

/**
 * Zip at the counter in New Zealand: the customer reads a code from the app and approves there, and we query
 * until it is decided. In the `auth` flow approval authorises and `capture` commits; in the `payment` flow
 * approval captures. A lost order is found by requesting one with the same reference: Zip's refusal names the
 * first.
 */
export const zipNzStoreProvider = ({
  now = () => new Date(),
  ...orders
}: ZipNzStoreOptions): PaymentProvider => ({
  name: 'zip-nz-in-store',

  start: (leg, input) => requestApproval(orders, leg, input, now),

  finish: () => Promise.resolve(null),

  status: async (leg) => {
    const found = await findOrder(orders, leg)
    return 'id' in found ? (await queryOrder(orders, leg, found.id)).outcome : found.outcome
  },

  capture: (leg) => commitOrder(orders, leg),

  void: async (leg) => {
    const found = await findOrder(orders, leg)
    if ('id' in found) return voidOrder(orders, leg, found.id)
    const isNothing = found.outcome.kind === 'declined'
    return isNothing ? { kind: 'approved', providerReference: leg.reference } : found.outcome
  },

  refund: (leg, amountCents, refundId) => refundOrder(orders, leg, amountCents, refundId),

  parseNotification: () => Promise.resolve({ isGenuine: false }),

  bounds: () => orders.api.bounds(),
})
