import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { CallAnswer } from '@countertop/sdk/api'
import { hasOption, checkoutOption } from '@countertop/sdk/rules'
import { ApiError } from './api'
import { callPath, type ReadName } from './callPath'
import type { Config } from './config'
import type { Site } from './site'

type Account = CallAnswer<'GET /api/account'>

/** The visitor signed in on this browser. `winningUserId` is null for a customer. */
export type Visitor = Pick<Account, 'firstName' | 'winningUserId'>

/** A member of staff who sells at a counter. */
export interface CounterStaff {
  firstName: string
  counter: Counter
}

export interface Counter {
  /** The store they belong to, or the first store if they belong to none. */
  store: { name: string; address: string; suburb: string; state: string; postcode: string; phone: string }
}

/** Why signing in failed: the identity provider's code, or `unavailable` if it did not answer. */
export type SignInProblem = 'invalid_login' | 'too_many_attempts' | 'unavailable'

interface Login {
  email: string
  password: string
}

interface Entry {
  problem: SignInProblem | null
  /** The API's answers, which set the cookies. */
  answers: readonly globalThis.Response[]
}

const TIMEOUT_MS = 5000
/** The API's cookies, which the browser also sends here because both share a host name. */
const OURS = /(?:^|;\s*)((?:__Host-|__Secure-)?ct_(?:session|refresh)=[\w-]+)/g

/** Calls of the API as the browser behind a request: with its cookies, its address and the site's origin. */
const visitorCalls = (backendUrl: string) => {
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
  /** Reads an answer that needs a sign-in; null without one. */
  const read = async <K extends ReadName>(
    site: Site,
    req: Request,
    name: K,
  ): Promise<CallAnswer<K> | null> => {
    const path = callPath(name)
    const response = await call(site, req, path)
    if (response.status === 401) return null
    if (response.status === 429) throw new ApiError(path, response.status)
    // An ApiError with 404 would mean that the requested page does not exist.
    if (!response.ok) throw new Error(`GET ${path} failed with ${response.status}`)
    return (await response.json()) as CallAnswer<K>
  }
  return { call, read }
}

const passOnCookies = (from: globalThis.Response, to: Response): void => {
  for (const cookie of from.headers.getSetCookie()) to.append('Set-Cookie', cookie)
}

/** Reads the access token, or why there is none, from the identity provider's redirect. */
function parseSignIn(
  { status, headers }: globalThis.Response,
  { origin, nonce }: { origin: string; nonce: string },
): { accessToken: string } | { problem: SignInProblem } {
  const values = new URLSearchParams(new URL(headers.get('location') ?? origin, origin).hash.slice(1))
  const error = values.get('error')
  const accessToken = values.get('access_token')
  if (error === 'invalid_login' || status === 400) return { problem: 'invalid_login' }
  if (error === 'too_many_attempts' || status === 429) return { problem: 'too_many_attempts' }
  if (accessToken === null || values.get('nonce') !== nonce) return { problem: 'unavailable' }
  return { accessToken }
}

/** The same request from a browser without a session. */
const withoutSession = (req: Request): Request => {
  const cookie = (req.headers.cookie ?? '').replace(OURS, '')
  return Object.assign(Object.create(req) as Request, { headers: { ...req.headers, cookie } })
}

/** The rest of a request acts for the visitor who has just signed in. */
function replaceCookies(req: Request, answers: readonly globalThis.Response[]): void {
  const set = answers.flatMap(({ headers }) => headers.getSetCookie())
  const pairs = set.map((cookie) => cookie.replace(/;.*/s, ''))
  req.headers.cookie = [(req.headers.cookie ?? '').replace(OURS, ''), ...pairs].join('; ')
}

/**
 * Signing in and out for pages without script. The form is posted to this server, and the identity provider's
 * answer reaches the browser as the API's own HttpOnly cookies. This requires that site and API share a host
 * name; on a host that does not, the browser posts to the identity provider directly (docs/identity.md).
 */
export function createVisitors({ backendUrl, publicApiUrl }: Config) {
  const { call, read } = visitorCalls(backendUrl)
  const accounts = new WeakMap<Request, Promise<Account | null>>()
  /** Where the API's cookies do not reach this server, every visitor is a guest to it. */
  const isGuest = (req: Request): boolean =>
    publicApiUrl !== null || !req.headers.cookie?.includes('ct_session=')

  /** The account of a request's session, read once; null for a guest. */
  const readAccount = (site: Site, req: Request): Promise<Account | null> => {
    const account =
      accounts.get(req) ?? (isGuest(req) ? Promise.resolve(null) : read(site, req, 'GET /api/account'))
    accounts.set(req, account)
    return account
  }

  /** Signs in for the rest of a request. */
  const enter = async (site: Site, req: Request, { email, password }: Login): Promise<Entry> => {
    const form = { email, password, origin: originOf(req), nonce: randomBytes(16).toString('base64url') }
    const signedIn = await call(site, req, '/api/account/login-redir', {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const parsed = parseSignIn(signedIn, form)
    if ('problem' in parsed) return { problem: parsed.problem, answers: [] }
    const bound = await call(site, req, '/api/account/session', {
      method: 'POST',
      body: JSON.stringify({ accessToken: parsed.accessToken }),
      headers: { 'Content-Type': 'application/json' },
    })
    if (!bound.ok) return { problem: 'unavailable', answers: [] }
    const answers = [signedIn, bound]
    replaceCookies(req, answers)
    accounts.delete(req)
    return { problem: null, answers }
  }

  return {
    /** Whether the API's cookies reach this server. */
    isAvailable: publicApiUrl === null,

    /** The signed-in visitor; null for a guest. */
    read: (site: Site, req: Request): Promise<Visitor | null> => readAccount(site, req),

    /** The member of staff who sells at a counter; null for others, and on a site without stores. */
    async readStaff(site: Site, req: Request): Promise<CounterStaff | null> {
      const account = await readAccount(site, req)
      if (!account?.winningUserId) return null
      const view = await read(site, req, 'GET /api/checkout')
      const counter = view && counterOf(view)
      return counter && { firstName: account.firstName, counter }
    },

    /** The theme of the signed-in account; null for guests, and where the account cannot be read. */
    async readTheme(site: Site, req: Request): Promise<string | null> {
      return readAccount(site, req).then(
        (account) => account?.theme ?? null,
        (error: unknown) => {
          console.error('The theme of an account is left out:', String(error))
          return null
        },
      )
    },

    /** Signs in, for the rest of this request too, and sets the cookies; returns the problem, or null. */
    async signIn(site: Site, req: Request, res: Response, login: Login): Promise<SignInProblem | null> {
      const { problem, answers } = await enter(site, req, login)
      for (const answer of answers) passOnCookies(answer, res)
      return problem
    },

    /**
     * Signs in a member of staff who sells at a counter, and no other account: one of a customer would get
     * the cart of this browser's session. So the account is read in a session of its own first.
     */
    async signInStaff(
      site: Site,
      req: Request,
      res: Response,
      login: Login,
    ): Promise<SignInProblem | 'not_staff' | null> {
      const trial = withoutSession(req)
      const { problem } = await enter(site, trial, login)
      if (problem !== null) return problem
      try {
        if ((await this.readStaff(site, trial)) === null) return 'not_staff'
      } finally {
        await call(site, trial, '/api/account/session', { method: 'DELETE' })
      }
      return this.signIn(site, req, res, login)
    },

    async signOut(site: Site, req: Request, res: Response): Promise<void> {
      passOnCookies(await call(site, req, '/api/account/session', { method: 'DELETE' }), res)
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
