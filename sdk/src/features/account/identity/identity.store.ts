import { atom, type ReadableAtom } from 'nanostores'
import {
  createClient,
  createSessionToken,
  type Client,
  type CountertopConfig,
  type Countertop,
  type CountertopError,
  type CountertopStorage,
  type Shape,
} from '../../../core'
import {
  isRenewalDue,
  readIdToken,
  RENEWAL_TOLERANCE_MS,
  TOKEN_RENEWAL_MS,
  type IdTokenFacts,
} from '../../../rules'
import { createSignedInStore } from '../signedIn/signedIn.store'

export interface Tokens {
  accessToken: string
  idToken: string
}

/** The sign-in of this browser, shared by all tabs of the brand. */
export interface IdentityStore {
  /** Null for a visitor. */
  $session: ReadableAtom<IdTokenFacts | null>
  /** Client for the identity host. */
  client: Client
  /** Opens back office panels and is valid for five minutes from its issue; null for a visitor. */
  accessToken(): string | null
  /**
   * Issues new tokens and replaces the stored ones; null when the sign-in has ended.
   * @throws CountertopError when the server is unreachable
   */
  renew(): Promise<Tokens | null>
  /** Stores the tokens of a sign-in (SHL-483). */
  setTokens(tokens: Tokens): void
  /** Clears the stored sign-in without a call to the server. */
  clear(): void
  /**
   * Signs out on the server, then here (SHL-354, SHL-367).
   * @throws CountertopError when the server was not reached or failed: this browser is still signed in
   */
  logout(): Promise<void>
}

/** Longest delay a browser timer supports. Milliseconds. */
const WAIT_MAX_MS = 2 ** 31 - 1
/**
 * The last moment after its expiry at which a renewal is still requested; the request takes time.
 * Milliseconds.
 */
const RENEWAL_GRACE_MS = RENEWAL_TOLERANCE_MS - 5_000
/** Pause between two renewals when the server is unreachable. Milliseconds. */
const RETRY_MS = 5_000
/**
 * How long the outcome of a payment is awaited before an expired sign-in ends, in milliseconds: longer than
 * the checkout polls.
 */
const OUTCOME_MS = 120_000

const tokenShape: Shape<string> = {
  is: (value): value is string => typeof value === 'string' && value !== '',
}

/** Origin of the identity host: the backend's own unless the page names another. */
export function identityHostOf({ api, identity }: Pick<CountertopConfig, 'api' | 'identity'>): string {
  return identity === undefined ? api : new URL(identity, location.href).origin
}

/** Makes an unguessable value for one request to the identity host. */
export const makeNonce = (): string => crypto.getRandomValues(new Uint32Array(5)).join('-')

/**
 * Tokens are stored in the browser under `loggedin`, `access_token` and `id_token`; a customer is signed in
 * while all three are present (SHL-352). Malformed or expired tokens found on load sign out (SHL-355,
 * SHL-356). Tokens that expire while the page is open are renewed silently (SHL-358), by one tab for all.
 * Stored tokens outlive a sign-out that fails, so that the next page can finish it.
 */
export function createIdentityStore(countertop: Countertop): IdentityStore {
  const { config, storage, log } = countertop
  const { flag } = countertop.once('signedIn', createSignedInStore)
  const storedAccessToken = storage.item<string | null>('access_token', tokenShape, { fallback: null })
  const storedIdToken = storage.item('id_token', tokenShape, { fallback: '' })
  const api = identityHostOf(config)
  const client =
    api === config.api
      ? countertop.client
      : createClient({ api, brand: config.brand, session: createSessionToken(api) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const $session = atom<IdTokenFacts | null>(null)

  const read = (): IdTokenFacts | null =>
    flag.get() && storedAccessToken.get() !== null ? readIdToken(storedIdToken.get()) : null

  function follow(): void {
    const facts = read()
    $session.set(facts)
    clearTimeout(timer)
    if (facts) schedule(facts.expiresAt - Date.now() - TOKEN_RENEWAL_MS + 1)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void inOneTab(renewWhenDue), Math.min(Math.max(ms, 0), WAIT_MAX_MS))
  }

  async function renewWhenDue(): Promise<void> {
    // Another tab may have renewed or signed out while this one waited for the lock.
    const facts = read()
    if (facts && !isRenewalDue(facts.expiresAt, Date.now())) return follow()
    if (!facts || Date.now() > facts.expiresAt + RENEWAL_GRACE_MS) return logoutQuietly()
    await renew()
      .catch((error) => {
        acceptRefusal(error)
        return logoutQuietly()
      })
      .catch(retrySoon)
  }

  async function renew(): Promise<Tokens | null> {
    if (!read()) return null
    const nonce = makeNonce()
    const tokens = await client.call('POST /api/account/relogin', {
      body: {
        token: storedIdToken.get(),
        origin: location.origin,
        nonce,
        returnUrl: location.pathname,
      },
    })
    if (tokens.nonce !== nonce) {
      await logoutQuietly()
      return null
    }
    setTokens(tokens)
    return tokens
  }

  function setTokens(tokens: Tokens): void {
    storedAccessToken.set(tokens.accessToken)
    storedIdToken.set(tokens.idToken)
    flag.set(true)
    follow()
  }

  function clear(): void {
    flag.remove()
    storedAccessToken.remove()
    storedIdToken.remove()
    follow()
  }

  async function logout(): Promise<void> {
    // With an unreadable token the server ends the session that this browser's cookie names.
    const storedUser = () => readIdToken(storedIdToken.get())?.userId ?? ''
    const userId = storedUser()
    const body = { userId, clientId: countertop.brand.siteId }
    const calls = [
      client.call('POST /api/account/logout', { body, keepalive: true }),
      countertop.client.call('DELETE /api/account/session', { keepalive: true }),
    ]
    await Promise.all(calls.map((sent: Promise<unknown>) => sent.catch(acceptRefusal)))
    // In another tab another customer may have signed in meanwhile.
    if (storedUser() === userId) clear()
  }

  const logoutQuietly = async (): Promise<void> => {
    if (flag.get() || storage.has('access_token') || storage.has('id_token')) {
      await logout().catch(retrySoon)
    }
  }

  const retrySoon = () => schedule(RETRY_MS)

  /** A refusal is final. A server that was not reached, or that failed (5xx), may answer the next try. */
  const acceptRefusal = (error: unknown) => {
    log('The sign-in could not be renewed or ended.', error)
    if ((error as CountertopError).retryable || (error as CountertopError).status >= 500) throw error
  }

  // Follow sign-ins, renewals and sign-outs of other tabs.
  for (const item of [flag, storedAccessToken, storedIdToken]) item.subscribe(follow)

  const facts = read()
  if (facts && facts.expiresAt > Date.now()) follow()
  else if (showsOutcome(storage)) schedule(OUTCOME_MS)
  else void logoutQuietly()

  return {
    $session,
    client,
    accessToken: () => (read() ? storedAccessToken.get() : null),
    renew: () => inOneTab(renew),
    setTokens,
    clear,
    logout,
  }
}

/**
 * Whether this page is about to show a payment's outcome or its order, which a signed-out session may not
 * read. The tokens expire, without a renewal, while the shopper is at the bank.
 */
function showsOutcome(storage: CountertopStorage): boolean {
  // A bank's app may return to a new tab, which knows the payment by its address alone.
  const isReturn = /[?&](countertop=return|provider=)/.test(location.search)
  const page = isReturn || storage.has('checkoutPayment', 'session') ? 'checkout' : 'confirmation'
  return !!document.querySelector(`countertop-${page},countertop-react-${page}`)
}

/**
 * Runs in one tab at a time where the browser supports locks. The server tolerates two simultaneous renewals.
 */
async function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('countertop:renewal', work) : work()
}
