import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { CallAnswer } from '@countertop/sdk/api'
import { hasOption, checkoutOption } from '@countertop/sdk/rules'
import { callPath, type ReadName } from './callPath'
import type { Config } from './config'
import type { Site } from './site'

/** The visitor signed in on this browser, as the site's own pages show them. */
export interface Visitor {
  firstName: string
  lastName: string
  /** The counter where they sell; null for customers, and for staff of a site without stores. */
  counter: Counter | null
}

export interface Counter {
  /** The store they belong to, or the first store if they belong to none. */
  store: { name: string; address: string; suburb: string; state: string; postcode: string; phone: string }
}

/** Why signing in failed: the identity provider's code, or `unavailable` if it did not answer. */
export type SignInProblem = 'invalid_login' | 'too_many_attempts' | 'unavailable'

const TIMEOUT_MS = 5000
/** The API's cookies, which the browser also sends here because both share a host name. */
const OURS = /(?:^|;\s*)(ct_(?:session|refresh)=[\w-]+)/g

/**
 * Signing in and out for pages without script. The form is posted to this server, and the identity provider's
 * answer reaches the browser as the API's own HttpOnly cookies. This requires that site and API share a host
 * name; on a host that does not, the browser posts to the identity provider directly (docs/identity.md).
 */
export function createVisitors({ backendUrl, publicApiUrl }: Config) {
  const call = (site: Site, req: Request, path: string, { method = 'GET', ...init }: RequestInit = {}) => {
    const isRead = method === 'GET'
    return fetch(`${backendUrl}${path}${isRead ? `?brand=${site.brand.code}` : ''}`, {
      ...init,
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        ...(isRead ? {} : { 'X-Countertop-Brand': site.brand.code, Origin: originOf(req) }),
        Cookie: ourCookies(req),
        'X-Forwarded-For': req.ip ?? '',
      },
    })
  }
  const passOn = (from: globalThis.Response, to: Response): void => {
    for (const cookie of from.headers.getSetCookie()) to.append('Set-Cookie', cookie)
  }
  const read = async <K extends ReadName>(
    site: Site,
    req: Request,
    name: K,
  ): Promise<CallAnswer<K> | null> => {
    const response = await call(site, req, callPath(name))
    if (response.status === 401) return null
    if (!response.ok) throw new Error(`${name} failed with ${response.status}`)
    return (await response.json()) as CallAnswer<K>
  }

  return {
    /** Whether the API's cookies reach this server. */
    isAvailable: publicApiUrl === null,

    /** The signed-in visitor; null for a guest. */
    async of(site: Site, req: Request): Promise<Visitor | null> {
      if (publicApiUrl !== null || !req.headers.cookie?.includes('ct_session=')) return null
      const account = await read(site, req, 'GET /api/account')
      if (account === null) return null
      const { firstName, lastName, winningUserId } = account
      const view = winningUserId ? await read(site, req, 'GET /api/checkout') : null
      return { firstName, lastName, counter: view && counterOf(view) }
    },

    /** The theme of the signed-in account; null for guests, and where the account cannot be read. */
    async themeOf(site: Site, req: Request): Promise<string | null> {
      if (publicApiUrl !== null || !req.headers.cookie?.includes('ct_session=')) return null
      return read(site, req, 'GET /api/account').then(
        (account) => account?.theme ?? null,
        (error: unknown) => {
          console.error('The theme of an account is left out:', String(error))
          return null
        },
      )
    },

    /** Signs in, for the rest of this request too, and sets the cookies; returns the problem, or null. */
    async signIn(
      site: Site,
      req: Request,
      res: Response,
      { email, password }: { email: string; password: string },
    ): Promise<SignInProblem | null> {
      const form = { email, password, origin: originOf(req), nonce: randomBytes(16).toString('base64url') }
      const signedIn = await call(site, req, '/api/account/login-redir', {
        method: 'POST',
        body: new URLSearchParams(form),
      })
      const answer = new URL(signedIn.headers.get('location') ?? originOf(req), originOf(req))
      const values = new URLSearchParams(answer.hash.slice(1))
      const accessToken = values.get('access_token')
      if (values.get('error') === 'invalid_login' || signedIn.status === 400) return 'invalid_login'
      if (values.get('error') === 'too_many_attempts' || signedIn.status === 429) return 'too_many_attempts'
      if (accessToken === null || values.get('nonce') !== form.nonce) return 'unavailable'
      const bound = await call(site, req, '/api/account/session', {
        method: 'POST',
        body: JSON.stringify({ accessToken }),
        headers: { 'Content-Type': 'application/json' },
      })
      if (!bound.ok) return 'unavailable'
      passOn(signedIn, res)
      passOn(bound, res)
      // The rest of this request acts for the signed-in visitor.
      const own = [signedIn, bound].flatMap(({ headers }) => headers.getSetCookie())
      const pairs = own.map((cookie) => cookie.replace(/;.*/s, ''))
      req.headers.cookie = [(req.headers.cookie ?? '').replace(OURS, ''), ...pairs].join('; ')
      return null
    },

    async signOut(site: Site, req: Request, res: Response): Promise<void> {
      passOn(await call(site, req, '/api/account/session', { method: 'DELETE' }), res)
    },

    /** Empties the cart for the next customer at the counter. False if it is being paid for. */
    async emptyCart(site: Site, req: Request): Promise<boolean> {
      const { status } = await call(site, req, '/api/cart/', { method: 'DELETE' })
      if (status >= 500) throw new Error(`The cart could not be emptied: ${status}`)
      return status === 204
    },
  }
}
export type Visitors = ReturnType<typeof createVisitors>

/** The API's cookies of this browser, without cookies of other sites on the same host. */
export const ourCookies = (req: Request): string =>
  [...(req.headers.cookie ?? '').matchAll(OURS)].map(([, pair]) => pair).join('; ')

/** The site's own origin, as the browser sees it. */
export const originOf = (req: Request): string => `${req.protocol}://${req.host}`

const COUNTER_OPTIONS = [checkoutOption.SetSalesperson, checkoutOption.CashAndCarry] as const

function counterOf({ opts, stores, store }: CallAnswer<'GET /api/checkout'>): Counter | null {
  if (store === null || !COUNTER_OPTIONS.some((option) => hasOption(opts, option))) return null
  const { name } = stores.find(({ selected }) => selected) ?? stores[0] ?? { name: store.suburb }
  return { store: { ...store, name } }
}
