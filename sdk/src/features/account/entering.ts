import { postForm, type Countertop, type Shape } from '../../core'
import {
  AFTER_LOGIN_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  NONCE_DELAY_MS,
  normaliseEmail,
  returnTarget,
} from '../../rules'
import { createIdentityStore, identityHostOf, makeNonce } from './identity.store'

/** Where somebody who signs out lands when the page names no place. */
const HOME_PATH = '/'
/** How long a sign-in may take, another provider's pages included. */
const NONCE_MAX_AGE_MS = 30 * 60_000

/** What this tab keeps while it is away at the identity host. */
interface Departure {
  nonce: string
  /** A path of this site. */
  returnTo: string
  /** What was typed, for the form to hold again when the sign-in is refused; never the password. */
  email?: string
}

const departureShape: Shape<Departure | null> = {
  is: (value): value is Departure | null => {
    const { nonce, returnTo } = (value ?? {}) as Partial<Departure>
    return typeof nonce === 'string' && typeof returnTo === 'string'
  },
}

/** What the page was opened for: nothing in particular, a way back from the identity host, or a link from a mail. */
export type Arrival =
  | { kind: 'none' }
  | { kind: 'tokens'; accessToken: string; idToken: string; nonce: string }
  | { kind: 'refused'; error: string }
  | { kind: 'confirm'; token: string }
  | { kind: 'reset'; token: string }

/** Reads what stands behind `#` and takes it out of the address at once, so that no history and no script keeps it. */
export function takeArrival(): Arrival {
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

/** A path of this site other than the sign-in and sign-out pages; the fallback for everything else. */
export function safePath(wanted: string | null | undefined, fallback = AFTER_LOGIN_PATH): string {
  const target = returnTarget(wanted || fallback, location.origin)
  if (target === null) return fallback
  const { pathname, search, hash } = new URL(target)
  return pathname === LOGIN_PATH || pathname === LOGOUT_PATH ? fallback : pathname + search + hash
}

/** Going to the identity host and coming back from it. */
export function createEntering(countertop: Countertop, post: typeof postForm = postForm) {
  const { brand, config, storage } = countertop
  const identity = countertop.once('identity', createIdentityStore)
  const host = identityHostOf(config)
  const departure = storage.item('signIn', departureShape, {
    fallback: null,
    area: 'session',
    maxAgeMs: NONCE_MAX_AGE_MS,
  })

  /** Nothing of an earlier sign-in stays (SHL-353), and what comes back is told by a nonce. */
  function depart(returnTo: string, email = ''): string {
    identity.clear()
    const nonce = makeNonce()
    departure.set({ nonce, returnTo: safePath(returnTo), email })
    return nonce
  }

  return {
    /** Posts e-mail and password; the page goes with them. */
    async login({ email, password }: { email: string; password: string }, returnTo: string): Promise<void> {
      const nonce = depart(returnTo, email)
      // What was stored must be there when the page comes back (SHL-363).
      await new Promise((resolve) => setTimeout(resolve, NONCE_DELAY_MS))
      post(`${host}/api/account/login-redir?brand=${brand.code}`, {
        email: normaliseEmail(email),
        password,
        returnUrl: LOGIN_PATH,
        origin: location.origin,
        nonce,
      })
    },

    /** The address that leads to another provider's sign-in (SHL-375). */
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
     * Takes the tokens of a sign-in that this tab began, and makes the shop's session theirs.
     * @returns where to go now
     * @throws Error for tokens that this tab did not ask for; CountertopError when the shop refuses them
     */
    async arrive({ accessToken, idToken, nonce }: Extract<Arrival, { kind: 'tokens' }>): Promise<string> {
      const left = departure.get()
      departure.remove()
      if (!left || left.nonce !== nonce) throw new Error('These tokens belong to no sign-in of this tab')
      await countertop.client.call('POST /api/account/session', { body: { accessToken } })
      identity.take({ accessToken, idToken })
      return safePath(left.returnTo)
    },

    /** Where a refused sign-in wanted to go. */
    wanted(): string | null {
      const left = departure.get()
      return left && safePath(left.returnTo)
    },

    /** What was typed for a sign-in that was refused. */
    email(): string {
      return departure.get()?.email ?? ''
    },

    /** Signs out; answers where to go now. */
    async leave(returnTo: string | null): Promise<string> {
      await identity.logout()
      return safePath(returnTo, HOME_PATH)
    },
  }
}

export type Entering = ReturnType<typeof createEntering>
