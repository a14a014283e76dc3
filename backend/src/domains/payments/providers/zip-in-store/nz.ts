import { centsToDollars } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Leg, Outcome, PaymentProvider, Purchase } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import type { ZipNzApi, ZipNzFlow } from '../zip/nz.api'
import { contradiction, failureOf, lookupFailure, refundOutcome, refusalOf } from '../zip/outcomes'
import { atPaidPrices, type PurchaseLine, buildLegPurchase } from '../zip/purchase'
import { parseCounter, promptEnd, referenceOf, waiting, type ZipStores, zipStoreOf } from './counter'
import { posOrder, posRefund, posStatus } from './messages'

export interface ZipNzStoreOptions {
  readonly api: ZipNzApi
  readonly flow: ZipNzFlow
  /** Zip's store ids; an empty one omits the header, for credentials of a single store. */
  readonly stores: ZipStores
  readonly now?: () => Date
}

/** The counter that an order was made at. */
const counterNote = z.object({ operator: z.string(), terminal: z.string(), store: z.string() })
type Counter = z.infer<typeof counterNote>

/** No app shows this code: a request with it can find an order of ours and create none. */
const impossibleCode = 'LOST-ANSWER'

const ended: Readonly<Record<string, 'Declined' | 'Cancelled' | 'Expired'>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  'rolled back': 'Cancelled',
  rolledback: 'Cancelled',
  expired: 'Expired',
}
const open = new Set(['pending', 'created', 'paired'])

/** The lines of an order, including delivery, which has no field at the counter. */
const buildLines = (leg: Leg, purchase: Purchase): PurchaseLine[] => {
  const { lines, deliveryCents } = atPaidPrices(buildLegPurchase(leg, purchase))
  const delivery = { sku: `${leg.reference}-delivery`, name: 'Delivery', quantity: 1 }
  return deliveryCents === 0 ? [...lines] : [...lines, { ...delivery, unitPriceCents: deliveryCents }]
}

/** The outcome of an order, with Zip's own state where outcomes are ambiguous. */
interface OrderState {
  readonly status: string
  readonly outcome: Outcome
}

/**
 * Zip at the counter in New Zealand: the customer reads a code from the app and approves there, and we query
 * until it is decided. In the `auth` flow approval authorises and `capture` commits; in the `payment` flow
 * approval captures. A lost order is found by requesting one with the same reference: Zip's refusal names the
 * first.
 */
export const zipNzStoreProvider = ({
  api,
  flow,
  stores,
  now = () => new Date(),
}: ZipNzStoreOptions): PaymentProvider => {
  const readCounter = (leg: Leg): Counter => {
    const stored = counterNote.safeParse(leg.providerData.counter)
    return stored.success
      ? stored.data
      : { operator: 'Countertop', terminal: 'countertop', store: stores.fallback }
  }

  const buildHeaders = ({ terminal, store }: Counter): Record<string, string> => ({
    'partpay-terminalid': terminal,
    ...(store ? { 'store-id': store } : {}),
  })

  const create = (leg: Leg, counter: Counter, body: Record<string, unknown>) =>
    api.send({
      method: 'POST',
      path: '/pos/order',
      headers: { ...buildHeaders(counter), 'merchant-reference-unique-check': 'true' },
      body: {
        ...body,
        operator: counter.operator,
        amount: centsToDollars(leg.amountCents),
        merchantReference: leg.reference,
        paymentFlow: flow,
      },
      isRepeatable: true,
    })

  const post = (
    leg: Leg,
    path: string,
    body: Record<string, unknown> = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const counter = readCounter(leg)
    return api.send({
      method: 'POST',
      path,
      headers: { ...buildHeaders(counter), ...headers },
      body: { operator: counter.operator, ...body },
      isRepeatable: true,
    })
  }

  const parseState = (
    leg: Leg,
    id: string,
    { body }: ProviderAnswer,
    legData: Record<string, unknown>,
  ): OrderState => {
    const parsed = posStatus.safeParse(body)
    if (!parsed.success) return { status: '', outcome: unreadable({ providerReference: id, legData }) }
    const status = parsed.data.status.toLowerCase()
    const difference = contradiction(leg, { amount: parsed.data.amount })
    if (difference) {
      return { status, outcome: unknown(difference, { alarm: true, providerReference: id, legData }) }
    }
    const end = ended[status]
    if (end) return { status, outcome: declined(end, parsed.data.status, id) }
    const isDone = status === 'complete'
    if (isDone || (status === 'approved' && flow === 'auth')) {
      return {
        status,
        outcome: {
          kind: 'approved',
          providerReference: id,
          legData,
          summary: 'Zip',
          ...(isDone ? { isCaptured: true } : {}),
        },
      }
    }
    const isOpen = open.has(status) || status === 'approved'
    return {
      status,
      outcome: isOpen
        ? waiting(id, { legData })
        : unknown(`status ${status}`, { providerReference: id, legData }),
    }
  }

  const query = async (leg: Leg, id: string, legData: Record<string, unknown> = {}): Promise<OrderState> => {
    const path = `/v2.0/pos/order/${encodeURIComponent(id)}/status`
    const answer = await api.send({ method: 'GET', path, headers: {} })
    if (isSuccess(answer)) return parseState(leg, id, answer, legData)
    return { status: '', outcome: { ...lookupFailure(answer), providerReference: id, legData } }
  }

  /** The id of our order in Zip's refusal of a duplicate. */
  const duplicateOf = (answer: ProviderAnswer | undefined): string | undefined =>
    answer?.status === 302 ? /\/pos\/order\/([^/?]+)\/status/.exec(answer.location ?? '')?.[1] : undefined

  /** Finds the order of a leg whose answer was lost: its id at Zip, or the outcome of the search. */
  const find = async (leg: Leg): Promise<{ id: string } | { outcome: Outcome }> => {
    if (leg.providerReference !== null) return { id: leg.providerReference }
    const answer = await create(leg, readCounter(leg), { customerApprovalCode: impossibleCode })
    const id = duplicateOf(answer)
    if (id) return { id: decodeURIComponent(id) }
    const isNowhere = answer?.status === 400 || answer?.status === 404
    return {
      outcome: isNowhere ? declined('Expired', 'Zip has no order with this reference') : failureOf(answer),
    }
  }

  const undo = (leg: Leg, id: string, { status, outcome }: OrderState) => {
    const path = encodeURIComponent(id)
    if (status === 'approved' && flow === 'auth') return post(leg, `/pos/order/${path}/rollback`)
    // Cancels an open order, and refunds a complete one.
    return outcome.kind === 'declined' ? undefined : post(leg, `/v2.0/pos/order/${path}/cancel`)
  }

  return {
    name: 'zip-nz-in-store',

    start: async (leg, input) => {
      const {
        code,
        seller: { storeId, staffCode, staffName },
      } = parseCounter(input)
      const note: Counter = {
        operator: `${staffCode} ${staffName}`,
        terminal: `store-${storeId}`,
        store: zipStoreOf(stores, storeId),
      }
      const legData = { counter: note }
      const answer = await create(leg, note, {
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
      if (id) return (await query(leg, decodeURIComponent(id), legData)).outcome
      if (!isSuccess(answer)) return refusalOf(answer, legData)
      const parsed = posOrder.safeParse(answer.body)
      return parsed.success
        ? waiting(parsed.data.orderId, { expiresAt: promptEnd(now()), legData })
        : unreadable({ legData })
    },

    finish: () => Promise.resolve(null),

    status: async (leg) => {
      const found = await find(leg)
      return 'id' in found ? (await query(leg, found.id)).outcome : found.outcome
    },

    capture: async (leg) => {
      const id = referenceOf(leg)
      const answer = await post(leg, `/pos/order/${id}/commit`)
      if (isSuccess(answer)) return { kind: 'approved', providerReference: leg.providerReference ?? id }
      const failure = failureOf(answer)
      // Already committed: the first answer was lost.
      const after = failure.kind === 'declined' ? await query(leg, leg.providerReference ?? id) : undefined
      return after?.status === 'complete' ? after.outcome : failure
    },

    void: async (leg) => {
      const found = await find(leg)
      if ('outcome' in found) {
        const isNothing = found.outcome.kind === 'declined'
        return isNothing ? { kind: 'approved', providerReference: leg.reference } : found.outcome
      }
      const { id } = found
      const before = await query(leg, id)
      const undone = await undo(leg, id, before)
      if (before.outcome.kind === 'approved' && isSuccess(undone)) {
        return { kind: 'approved', providerReference: id }
      }
      // It may have been approved in the meantime: the state of the order counts, not the answer to the
      // cancellation.
      const after = undone === undefined && before.outcome.kind === 'declined' ? before : await query(leg, id)
      if (after.outcome.kind === 'declined') return { kind: 'approved', providerReference: id }
      return after.outcome.kind === 'approved'
        ? unknown(`still ${after.status} after ${undone?.status ?? 'no answer'}`, { providerReference: id })
        : after.outcome
    },

    refund: async (leg, amountCents, refundId) => {
      // Zip's page documents `merchantReference`, an older client library `merchantRefundReference`.
      const body = {
        amount: centsToDollars(amountCents),
        merchantReference: refundId,
        merchantRefundReference: refundId,
      }
      const path = `/pos/order/${referenceOf(leg)}/refund`
      const answer = await post(leg, path, body, { 'idempotency-key': refundId })
      if (!isSuccess(answer)) return failureOf(answer)
      const parsed = posRefund.safeParse(answer.body)
      return parsed.success ? refundOutcome(amountCents, parsed.data) : unreadable()
    },

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => api.bounds(),
  }
}
