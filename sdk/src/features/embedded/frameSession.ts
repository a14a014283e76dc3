import { CountertopError, type CountertopStorage } from '../../core'
import { checkoutTexts, isPaymentOpen } from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import type { EmbeddedPage } from './page'

/** Reason of a session that has become an order. Reasons are the protocol's codes, for the host. */
export const ALREADY_ORDERED = 'already_ordered'

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)

/** The host's token is not good for this checkout; it is unknown; it has ended or was ordered. */
const FINAL = [401, 404, 409]

/** Whether a session is over for good. Everything else that fails may succeed when it is tried again. */
export const isOver = (error: unknown): error is CountertopError =>
  error instanceof CountertopError && FINAL.includes(error.status)

/** What this frame has for its session. */
interface Opening {
  /** The token of the session that it had before: it goes on, with what the platform has changed since. */
  readonly former: string | null
  /** The host's token for the buyer's account; empty where it has none. */
  readonly token: string
}

/**
 * Takes the platform's session over.
 * @throws CountertopError 401 for a token that is not good; 404 or 409 where the session has ended, was
 *   ordered or is being paid; `NETWORK` otherwise
 */
export async function requestSession(
  { api, brand, checkout }: Pick<EmbeddedPage, 'api' | 'brand' | 'checkout'>,
  signal: AbortSignal,
  { former, token }: Opening,
): Promise<string> {
  const failed = (init: { status?: number; cause?: unknown }) =>
    new CountertopError('NETWORK', own.failed, init)
  const answer = await fetch(`${api}/ucp/${brand}/checkout-sessions/${checkout}/embedded`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'X-Countertop-Brand': brand,
      ...(former && { 'X-Countertop-Session': former }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    signal,
  }).catch((cause: unknown) => {
    throw failed({ cause })
  })
  const { status } = answer
  // An answer that is no JSON is judged by its status.
  const { session, code } = (await answer.json().catch(() => ({}))) as { session?: unknown; code?: unknown }
  if (isToken(session)) return session
  if (!FINAL.includes(status)) throw failed({ status })
  const [reason, text] =
    status === 401
      ? ['identity_required', checkoutTexts.failedTitle]
      : code === ALREADY_ORDERED
        ? [code, own.ordered]
        : ['not_found', own.ended]
  throw new CountertopError('NOT_FOUND', text, { status, reason })
}

/**
 * The token of this frame's session, taken over again each time that the frame is opened. A payment that was
 * begun here may have become the order in the meantime: its session still shows it. The host's token stays in
 * the page's address (`ec_auth`) until then, for another try, and then leaves it: a bank must not receive it.
 * @param ask asks the host for a token, where a linked buyer's frame is opened first, and once where the
 * address's is refused, as after a try whose answer was lost; empty where it has none
 * @throws CountertopError as `takeOver`
 */
export async function openSession(
  page: Pick<EmbeddedPage, 'api' | 'brand' | 'checkout' | 'isLinked'>,
  storage: CountertopStorage,
  signal: AbortSignal,
  ask: () => Promise<string>,
): Promise<string> {
  const stored = storage.item<string | null>(
    'embeddedSession',
    { is: isToken },
    { fallback: null, area: 'session' },
  )
  const former = stored.get()
  const url = new URL(location.href)
  const given = url.searchParams.get('ec_auth')
  let session: string
  try {
    const token = given || (page.isLinked && !former && (await ask())) || ''
    session = await requestSession(page, signal, { former, token }).catch(async (error: CountertopError) => {
      const other = given && error.status === 401 && (await ask())
      if (!other) throw error
      return requestSession(page, signal, { former, token: other })
    })
  } catch (error) {
    if (former === null || !isOver(error) || !isPaymentOpen(storage)) throw error
    session = former
  }
  stored.set(session)
  if (given !== null) {
    url.searchParams.delete('ec_auth')
    history.replaceState(history.state, '', url)
  }
  return session
}
