import { type RateLimitRequestHandler, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Request } from 'express'
import { carried } from './context'
import { DomainError } from '../foundation/errors'

const minute = 60_000

export interface Limit {
  /** Length of the window in milliseconds. */
  readonly windowMs: number
  /** Most requests in a window from one address; `session`: from one session. */
  readonly address: number
  readonly session?: number
  /** Most requests about one thing (`limitSubject`) from one address, and from all of them together. */
  readonly subject?: { readonly here: number; readonly all: number }
  /** Counted in the database, for all processes together; the others live in the process, where they cost a read nothing. */
  readonly shared?: true
}

/** Named limits. `write` holds for every write; the others are added by a call's `limit`. */
export const rateLimits = {
  write: { windowMs: minute, address: 600, session: 240 },
  /** Suggestions while typing. */
  lookup: { windowMs: minute, address: 600 },
  /** What a page tells of itself: many a visit, none worth a flood. */
  analytics: { windowMs: minute, address: 300 },
  /** Anything worth guessing: gift card and coupon codes. */
  guess: { windowMs: 10 * minute, address: 30, session: 15, shared: true },
  /** An order number with its e-mail. */
  orderLookup: { windowMs: 10 * minute, address: 30, subject: { here: 6, all: 100 }, shared: true },
  /** Placing an order: many small failures are card testing. */
  checkout: { windowMs: 10 * minute, address: 60, session: 20, shared: true },
  /** Coming back from a payment provider, reloads included. */
  confirmation: { windowMs: 10 * minute, address: 120, session: 60, shared: true },
  /** Sending something to an e-mail address. */
  mail: { windowMs: 10 * minute, address: 10, session: 5, shared: true },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

/** @throws DomainError 429; `waitMs` is what is left of the window */
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

// Whom to believe about the address is settled by TRUST_PROXY; a forwarded header without it is ignored on purpose.
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

/** The limiters that count in this process, each name built once. `enabled: false` answers none. */
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
