import { type RateLimitRequestHandler, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Request } from 'express'
import { carried } from './context'
import { DomainError } from '../foundation/errors'

const minute = 60_000

export interface Limit {
  /** Length of the window in milliseconds. */
  readonly windowMs: number
  /** Maximum requests in a window from one address; `session`: from one session. */
  readonly address: number
  readonly session?: number
  /** Maximum requests about one subject (`limitSubject`): from one address, and from all addresses. */
  readonly subject?: { readonly here: number; readonly all: number }
  /**
   * Counted in the database across all processes; other limits are counted in the process, at no cost to a
   * read.
   */
  readonly shared?: true
}

/** Named limits. `write` applies to every write; a call adds others with `limit`. */
export const rateLimits = {
  write: { windowMs: minute, address: 600, session: 240 },
  /** Suggestions while typing. */
  lookup: { windowMs: minute, address: 600 },
  /** Requests of UCP platforms, which serve many shoppers from one address. */
  platform: { windowMs: minute, address: 1_200 },
  /** Analytics events, of which a visit sends many. */
  analytics: { windowMs: minute, address: 300 },
  /** Values worth guessing: gift card and coupon codes. */
  guess: { windowMs: 10 * minute, address: 30, session: 15, shared: true },
  /** An order number with its email. */
  orderLookup: { windowMs: 10 * minute, address: 30, subject: { here: 6, all: 100 }, shared: true },
  /** Placing an order: many small failures are card testing. */
  checkout: { windowMs: 10 * minute, address: 60, session: 20, shared: true },
  /** The return from a payment provider, reloads included. */
  confirmation: { windowMs: 10 * minute, address: 120, session: 60, shared: true },
  /** Files, up to a hundred megabytes in each request. */
  upload: { windowMs: 10 * minute, address: 120, session: 30 },
  /**
   * Opening share addresses of projects: too long to guess; the limit stops attempts. An open page reads
   * every 30 seconds, so an office or a mobile network has 30 of them behind one address.
   */
  share: { windowMs: 10 * minute, address: 600, shared: true },
  /** Sending mail to an address. */
  mail: { windowMs: 10 * minute, address: 10, session: 5, shared: true },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

/** @throws DomainError 429; `waitMs` is the remainder of the window */
export const refuse = (waitMs?: number): never => {
  throw new DomainError(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests. Please wait a moment and try again.',
    {},
    waitMs === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  )
}

const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '')

// TRUST_PROXY decides whether forwarded addresses are used; without it they are ignored on purpose.
const build = (name: LimitName): RateLimitRequestHandler[] => {
  const limit: Limit = rateLimits[name]
  const shared = {
    windowMs: limit.windowMs,
    legacyHeaders: false,
    handler: () => refuse(),
    validate: { xForwardedForHeader: false },
  } as const
  const byAddress = rateLimit({
    ...shared,
    identifier: `${name}-address`,
    standardHeaders: 'draft-8',
    limit: limit.address,
    keyGenerator: addressOf,
  })
  if (limit.session === undefined) return [byAddress]
  const bySession = rateLimit({
    ...shared,
    identifier: `${name}-session`,
    standardHeaders: 'draft-8',
    limit: limit.session,
    skip: (req) => carried(req).session.id === null,
    keyGenerator: (req) => carried(req).session.id?.toString('base64url') ?? addressOf(req),
  })
  return [byAddress, bySession]
}

/** The limiters that count in this process, each built once; none if not `enabled`. */
export const limiters = (enabled: boolean): ((name: LimitName) => RateLimitRequestHandler[]) => {
  const built = new Map<LimitName, RateLimitRequestHandler[]>()
  return (name) => {
    const limit: Limit = rateLimits[name]
    if (!enabled || limit.shared) return []
    const known = built.get(name) ?? build(name)
    built.set(name, known)
    return known
  }
}
