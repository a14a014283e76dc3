import { centsToDollars } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Leg, Outcome } from '../../../provider'
import { decodeId, type ProviderAnswer } from '../../http'
import { declined, isSuccess, unknown, unreadable } from '../../outcomes'
import type { ZipNzApi, ZipNzFlow } from '../nz.api'
import { contradiction, lookupFailure } from '../outcomes'
import { waiting, type ZipStores } from './counter'
import { posStatus } from './messages'

/** The access to Zip's orders at the counter. */
export interface ZipNzOrders {
  readonly api: ZipNzApi
  readonly flow: ZipNzFlow
  /** Zip's store ids; an empty one omits the header, for credentials of a single store. */
  readonly stores: ZipStores
}

/** The counter that an order was made at. */
const counterNote = z.object({ operator: z.string(), terminal: z.string(), store: z.string() })
export type Counter = z.infer<typeof counterNote>

/** No app shows this code: a request with it can find an order of ours and create none. */
const impossibleCode = 'LOST-ANSWER'

const ended: Readonly<Record<string, 'Declined' | 'Cancelled' | 'Expired'>> = {
  declined: 'Declined',
  cancelled: 'Cancelled',
  rollback: 'Cancelled',
  expired: 'Expired',
}
const open = new Set(['pending', 'created', 'paired'])
/** An older client library names a committed order `complete`, Zip's page `Commit`. */
const paid = new Set(['complete', 'commit'])

/** The outcome of an order, with Zip's own state where outcomes are ambiguous. */
interface OrderState {
  readonly status: string
  readonly outcome: Outcome
}

const readCounter = ({ stores }: ZipNzOrders, leg: Leg): Counter => {
  const stored = counterNote.safeParse(leg.providerData.counter)
  return stored.success
    ? stored.data
    : { operator: 'Countertop', terminal: 'countertop', store: stores.fallback }
}

const buildHeaders = ({ terminal, store }: Counter): Record<string, string> => ({
  'partpay-terminalid': terminal,
  ...(store ? { 'store-id': store } : {}),
})

export const createOrder = (
  { api, flow }: ZipNzOrders,
  leg: Leg,
  counter: Counter,
  body: Record<string, unknown>,
): Promise<ProviderAnswer | undefined> =>
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

/** A call that changes an order, from the counter that made it. */
export const postChange = (
  orders: ZipNzOrders,
  leg: Leg,
  path: string,
  body: Record<string, unknown> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<ProviderAnswer | undefined> => {
  const counter = readCounter(orders, leg)
  return orders.api.send({
    method: 'POST',
    path,
    headers: { ...buildHeaders(counter), ...headers },
    body: { operator: counter.operator, ...body },
    isRepeatable: true,
  })
}

const parseState = (
  flow: ZipNzFlow,
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
  const isDone = paid.has(status)
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

export const queryOrder = async (
  { api, flow }: ZipNzOrders,
  leg: Leg,
  id: string,
  legData: Record<string, unknown> = {},
): Promise<OrderState> => {
  const path = `/v2.0/pos/order/${encodeURIComponent(id)}/status`
  const answer = await api.send({ method: 'GET', path, headers: {} })
  if (isSuccess(answer)) return parseState(flow, leg, id, answer, legData)
  return { status: '', outcome: { ...lookupFailure(answer), providerReference: id, legData } }
}

/** The id of our order in Zip's refusal of a duplicate. */
export const duplicateOf = (answer: ProviderAnswer | undefined): string | undefined =>
  answer?.status === 302
    ? decodeId(/\/pos\/order\/([^/?]+)\/status/.exec(answer.location ?? '')?.[1])
    : undefined

/** Finds the order of a leg whose answer was lost: its id at Zip, or the outcome of the search. */
export const findOrder = async (
  orders: ZipNzOrders,
  leg: Leg,
): Promise<{ id: string } | { outcome: Outcome }> => {
  if (leg.providerReference !== null) return { id: leg.providerReference }
  const answer = await createOrder(orders, leg, readCounter(orders, leg), {
    customerApprovalCode: impossibleCode,
  })
  const id = duplicateOf(answer)
  if (id) return { id }
  // Any other refusal, such as a 400 for the form of our code, may come before Zip compares the references.
  const isNowhere = answer?.status === 404
  return {
    outcome: isNowhere ? declined('Expired', 'Zip has no order with this reference') : lookupFailure(answer),
  }
}

const undoOrder = (orders: ZipNzOrders, leg: Leg, id: string, { status, outcome }: OrderState) => {
  const path = encodeURIComponent(id)
  if (status === 'approved' && orders.flow === 'auth') {
    return postChange(orders, leg, `/pos/order/${path}/rollback`)
  }
  // Cancels an open order, and refunds a complete one.
  return outcome.kind === 'declined' ? undefined : postChange(orders, leg, `/v2.0/pos/order/${path}/cancel`)
}

/** Undoes an order in any state. */
export const voidOrder = async (orders: ZipNzOrders, leg: Leg, id: string): Promise<Outcome> => {
  const before = await queryOrder(orders, leg, id)
  const undone = await undoOrder(orders, leg, id, before)
  if (before.outcome.kind === 'approved' && isSuccess(undone)) {
    return { kind: 'approved', providerReference: id }
  }
  // It may have been approved in the meantime: the state of the order counts, not the answer to the
  // cancellation.
  const isOver = undone === undefined && before.outcome.kind === 'declined'
  const after = isOver ? before : await queryOrder(orders, leg, id)
  if (after.outcome.kind === 'declined') return { kind: 'approved', providerReference: id }
  return after.outcome.kind === 'approved'
    ? unknown(`still ${after.status} after ${undone?.status ?? 'no answer'}`, { providerReference: id })
    : after.outcome
}
