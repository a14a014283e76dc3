import { postForm, type Countertop, type Shape } from '../../core'
import {
  AFTER_LOGIN_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  NONCE_DELAY_MS,
  normaliseEmail,
  returnTarget,
} from '../../rules'
import { createIdentityStore, identityHostOf, makeNonce } from './identity/identity.store'

/** The target after signing out when the page names none. */
const HOME_PATH = '/'
/** The longest time a sign-in may take, including another provider's pages. Milliseconds. */
const NONCE_MAX_AGE_MS = 30 * 60_000

/** The data this tab stores while it is at the identity host. */
interface Departure {
  nonce: string
  /** A path of this site. */
  returnTo: string
  /** The typed email, prefilled again when the sign-in is refused. The password is never stored. */
  email?: string
}

const departureShape: Shape<Departure | null> = {
  is: (value): value is Departure | null => {
    const { nonce, returnTo } = (value ?? {}) as Partial<Departure>
    return typeof nonce === 'string' && typeof returnTo === 'string'
  },
}

/** Why the page was opened: no special reason, the return from the identity host, or a link from a mail. */
export type Arrival =
  | { kind: 'none' }
  | { kind: 'tokens'; accessToken: string; idToken: string; nonce: string }
  | { kind: 'refused'; error: string }
  | { kind: 'confirm'; token: string }
  | { kind: 'reset'; token: string }

/**
 * Parses the fragment of the address and removes it at once, so that neither history nor scripts can retain
 * it.
 */
export function consumeArrival(): Arrival {
  const values = new URLSearchParams(location.hash.slice(1))
  const of = (name: string): string => values.get(name) ?? ''
  const arrival = arrivalOf(of)
  if (arrival.kind !== 'none') history.replaceState(history.state, '', location.pathname + location.search)
  return arrival
}

function arrivalOf(of: (name: string) => string): Arrival {
  const accessToken = of('access_token')
  const idToken = of('id_token')
  if (accessToken && idToken) return { kind: 'tokens', accessToken, idToken, nonce: of('nonce') }
  if (of('error')) return { kind: 'refused', error: of('error') }
  if (of('confirm_token')) return { kind: 'confirm', token: of('confirm_token') }
  if (of('reset_token')) return { kind: 'reset', token: of('reset_token') }
  return { kind: 'none' }
}

/** Returns a path of this site other than the sign-in and sign-out pages, or the fallback. */
function safePath(wanted: string | null | undefined, fallback = AFTER_LOGIN_PATH): string {
  const target = returnTarget(wanted || fallback, location.origin)
  if (target === null) return fallback
  const { pathname, search, hash } = new URL(target)
  return pathname === LOGIN_PATH || pathname === LOGOUT_PATH ? fallback : pathname + search + hash
}

/** The redirect to the identity host and the return from it. */
export function createSignInRedirect(countertop: Countertop, post: typeof postForm = postForm) {
  const { brand, config, storage } = countertop
  const identity = countertop.once('identity', createIdentityStore)
  const host = identityHostOf(config)
  const departure = storage.item('signIn', departureShape, {
    fallback: null,
    area: 'session',
    maxAgeMs: NONCE_MAX_AGE_MS,
  })

  /** Clears any earlier sign-in (SHL-353) and stores the nonce that identifies the return. */
  function depart(returnTo: string, email = ''): string {
    identity.clear()
    const nonce = makeNonce()
    departure.set({ nonce, returnTo: safePath(returnTo), email })
    return nonce
  }

  return {
    /** Posts email and password as a form, which leaves the page. */
    async login({ email, password }: { email: string; password: string }, returnTo: string): Promise<void> {
      const nonce = depart(returnTo, email)
      // The nonce must be stored before the page returns (SHL-363).
      await new Promise((resolve) => setTimeout(resolve, NONCE_DELAY_MS))
      post(`${host}/api/account/login-redir?brand=${brand.code}`, {
        email: normaliseEmail(email),
        password,
        returnUrl: LOGIN_PATH,
        origin: location.origin,
        nonce,
      })
    },

    /** Returns the address of another provider's sign-in (SHL-375). */
    social(provider: string, returnTo: string): string {
      const query = new URLSearchParams({
        brand: brand.code,
        nonce: depart(returnTo),
        origin: location.origin,
        returnUrl: LOGIN_PATH,
      })
      return `${host}/api/account/externallogin/${encodeURIComponent(provider)}?${query}`
    },

    /**
     * Accepts the tokens of a sign-in that this tab began, and binds the shop's session to them.
     * @returns the path to go to next
     * @throws Error for tokens this tab did not request; CountertopError when the shop refuses them
     */
    async arrive({ accessToken, idToken, nonce }: Extract<Arrival, { kind: 'tokens' }>): Promise<string> {
      const left = departure.get()
      departure.remove()
      if (!left || left.nonce !== nonce) throw new Error('These tokens belong to no sign-in of this tab')
      await countertop.client.call('POST /api/account/session', { body: { accessToken } })
      identity.setTokens({ accessToken, idToken })
      return safePath(left.returnTo)
    },

    /** The target of a refused sign-in. */
    wanted(): string | null {
      const left = departure.get()
      return left && safePath(left.returnTo)
    },

    /** The email typed for a refused sign-in. */
    email(): string {
      return departure.get()?.email ?? ''
    },

    /** Signs out and returns the path to go to next. */
    async leave(returnTo: string | null): Promise<string> {
      await identity.logout()
      return safePath(returnTo, HOME_PATH)
    },
  }
}
