import { CountertopError, type CountertopStorage } from '../../core'
import { isPaymentOpen } from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import type { EmbeddedPage } from './page'

/** Reason of a session that has become an order. */
export const ALREADY_ORDERED = 'ALREADY_ORDERED'

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)

/** Whether a session is over for good. Everything else that fails may succeed when it is tried again. */
export const isOver = (error: unknown): error is CountertopError =>
  error instanceof CountertopError && (error.status === 404 || error.status === 409)

/**
 * Takes the platform's session over.
 * @param former token of the session that this frame had before: it goes on, with what the platform has
 * changed since
 * @throws CountertopError 404 or 409 where it has ended, was ordered or is being paid; `NETWORK` otherwise
 */
export async function takeOver(
  { api, brand, checkout }: Pick<EmbeddedPage, 'api' | 'brand' | 'checkout'>,
  signal: AbortSignal,
  former: string | null = null,
): Promise<string> {
  let status = 0
  let body: { readonly session?: unknown; readonly code?: unknown } = {}
  try {
    const answer = await fetch(`${api}/ucp/${brand}/checkout-sessions/${checkout}/embedded`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'X-Countertop-Brand': brand, ...(former && { 'X-Countertop-Session': former }) },
      signal,
    })
    status = answer.status
    body = (await answer.json()) as typeof body
  } catch (cause) {
    if (status !== 404 && status !== 409) throw new CountertopError('NETWORK', own.failed, { status, cause })
  }
  if (isToken(body.session)) return body.session
  if (status !== 404 && status !== 409) throw new CountertopError('NETWORK', own.failed, { status })
  const isOrdered = body.code === 'already_ordered'
  throw new CountertopError('NOT_FOUND', isOrdered ? own.ordered : own.ended, {
    status,
    reason: isOrdered ? ALREADY_ORDERED : 'NOT_OPEN',
  })
}

/**
 * The token of this frame's session, taken over again each time that the frame is opened. A payment that was
 * begun here may have become the order in the meantime: its session still shows it.
 * @throws CountertopError as `takeOver`
 */
export async function openSession(
  page: Pick<EmbeddedPage, 'api' | 'brand' | 'checkout'>,
  storage: CountertopStorage,
  signal: AbortSignal,
): Promise<string> {
  const stored = storage.item<string | null>(
    'embeddedSession',
    { is: isToken },
    { fallback: null, area: 'session' },
  )
  const former = stored.get()
  try {
    const token = await takeOver(page, signal, former)
    stored.set(token)
    return token
  } catch (error) {
    if (former !== null && isOver(error) && isPaymentOpen(storage)) return former
    throw error
  }
}
