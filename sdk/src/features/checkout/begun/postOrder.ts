import { type Client, toCountertopError } from '../../../core'
import type { FraudToken } from '../../../core/host/fraudCheck'
import type { CheckoutPost, ProviderReturn } from '../api.types'

/** Longer than for any other call, because the backend waits for the acquirer or provider. */
const TIMEOUT_MS = 60_000

/** One press of place-order. */
export interface PostRequest {
  /** The id of the press: a repeated post with it books nothing twice. */
  attempt: string
  payload: CheckoutPost
}

/**
 * Posts the order. During a roll-out a backend of the release before may answer, and refuse the fields that
 * it does not know: the same press is then posted without them, as the page of that release would. A post
 * that was refused for another reason is refused again, and books nothing: its key is that of the press.
 * @throws CountertopError
 */
export async function postOrder(
  { call }: Client,
  { attempt, payload }: PostRequest,
  fraudToken: FraudToken | undefined,
) {
  const order = { ...payload, fraudCheckToken: (await fraudToken?.of(attempt)) ?? '' }
  const post = (body: CheckoutPost) =>
    call('POST /api/checkout', { body, headers: { 'Idempotency-Key': attempt }, timeoutMs: TIMEOUT_MS })
  try {
    return await post(order)
  } catch (error) {
    if (toCountertopError(error).reason !== 'INVALID_REQUEST') throw error
    const { projectUnitsAcknowledged: _units, deliveryDateFromCalendar: _day, cart, ...rest } = order
    const { rewards: _rewards, giftCardAmount: _giftCard, ...known } = cart
    return post({ ...rest, cart: known })
  }
}

/** May be repeated without a second effect. @throws CountertopError */
export const confirmPayment = ({ call }: Client, { provider, query }: ProviderReturn) =>
  call(`POST /api/checkout/${provider}confirmation`, {
    query: { ...query, ct: query.ct ?? '' },
    timeoutMs: TIMEOUT_MS,
  })
