import { CountertopError, type CountertopStorage } from '../../core'
import { isPaymentOpen } from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import type { EmbeddedPage } from './page'

/**
 * The reason of the error for a session that was ordered. Reasons are codes of the protocol, for the host.
 */
export const ALREADY_ORDERED = 'already_ordered'

/** The reason of the error for a buyer's token that was refused. */
export const IDENTITY_REQUIRED = 'identity_required'

/**
 * The URL where the buyer continues after an error: a session whose token was refused is open and continues
 * as a guest's, any other one has ended. Null if no page of the shop is known.
 */
export const continueUrlOf = (
  { continueUrl, site }: Pick<EmbeddedPage, 'continueUrl' | 'site'>,
  { reason }: CountertopError,
): string | null => (reason === IDENTITY_REQUIRED ? continueUrl : site)

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)

/**
 * Statuses after which no retry can succeed: invalid token, unknown session, session that has ended or was
 * ordered.
 */
const FINAL = [401, 404, 409]

/** Whether an error means that the session is over. Any other error may be retried. */
export const isOver = (error: unknown): error is CountertopError =>
  error instanceof CountertopError && FINAL.includes(error.status)

/** What the frame opens its session with. */
interface Opening {
  /** Token of the session that the frame had before, which is continued; null without one. */
  readonly former: string | null
  /** The host's token for the buyer's account; empty without one. */
  readonly token: string
}

/**
 * Requests the session of this frame from the backend.
 * @returns the session's token
 * @throws CountertopError 401 for an invalid token; 404 or 409 if the platform's session has ended, was
 * ordered or is being paid; `NETWORK` otherwise
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
  // An answer that is not JSON is interpreted by its status alone.
  const { session, code } = (await answer.json().catch(() => ({}))) as { session?: unknown; code?: unknown }
  if (isToken(session)) return session
  if (!FINAL.includes(status)) throw failed({ status })
  const [reason, text] =
    status === 401
      ? [IDENTITY_REQUIRED, own.refused]
      : code === ALREADY_ORDERED
        ? [code, own.ordered]
        : ['not_found', own.ended]
  throw new CountertopError('NOT_FOUND', text, { status, reason })
}

/**
 * Opens the session of this frame, again each time that the page is loaded. If the platform's session is over
 * because a payment of this frame has become the order, the former session continues and shows the order.
 *
 * The host's token stays in the page's URL (`ec_auth`) for a retry until the session is open. Then it is
 * removed, because a bank must not receive it.
 * @param requestToken requests a token from the host; empty if it has none. Called when a linked buyer's
 * frame is opened first, and once if the URL's token is refused, for example because the answer to a former
 * try was lost
 * @returns the session's token
 * @throws CountertopError as `requestSession`
 */
export async function openSession(
  page: Pick<EmbeddedPage, 'api' | 'brand' | 'checkout' | 'isLinked'>,
  storage: CountertopStorage,
  signal: AbortSignal,
  requestToken: () => Promise<string>,
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
    const token = given || (page.isLinked && !former && (await requestToken())) || ''
    session = await requestSession(page, signal, { former, token }).catch(async (error: CountertopError) => {
      const other = given && error.status === 401 && (await requestToken())
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
