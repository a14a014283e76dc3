import { type RateLimitRequestHandler, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Request } from 'express'
import { carried } from './context'
import { DomainError } from '../errors'

const minute = 60_000

interface Limit {
  /** Length of the window in milliseconds. */
  readonly windowMs: number
  /** Most requests in a window from one address; `session`: from one session. */
  readonly address: number
  readonly session?: number
}

/**
 * Named limits. `write` holds for every write; the others are added by a call's `limit`. The counters live in this process:
 * N processes allow N times as many, so a deployment divides them or keeps them at the load balancer.
 */
export const rateLimits = {
  write: { windowMs: minute, address: 600, session: 240 },
  /** Suggestions while typing. */
  lookup: { windowMs: minute, address: 600 },
  /** Anything worth guessing: gift card and coupon codes, order number with e-mail. */
  guess: { windowMs: 10 * minute, address: 30, session: 15 },
  /** Placing an order: many small failures are card testing. */
  checkout: { windowMs: 10 * minute, address: 60, session: 20 },
  /** Sending something to an e-mail address. */
  mail: { windowMs: 10 * minute, address: 10, session: 5 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

const refuse = (): never => {
  throw new DomainError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.')
}

const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '')

// Whom to believe about the address is settled by TRUST_PROXY; a forwarded header without it is ignored on purpose.
const build = (name: LimitName): RateLimitRequestHandler[] => {
  const limit: Limit = rateLimits[name]
  const shared = {
    windowMs: limit.windowMs,
    legacyHeaders: false,
    handler: refuse,
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

/** The limiters of one app, each name built once. `enabled: false` answers none. */
export const limiters = (enabled: boolean): ((name: LimitName) => RateLimitRequestHandler[]) => {
  const built = new Map<LimitName, RateLimitRequestHandler[]>()
  return (name) => {
    if (!enabled) return []
    const known = built.get(name) ?? build(name)
    built.set(name, known)
    return known
  }
}
