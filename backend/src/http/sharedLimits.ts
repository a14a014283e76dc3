import { createHash } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { CallSpec } from './call'
import { type CallRequest, carried } from './context'
import { type Limit, type LimitName, rateLimits, refuse } from './rateLimits'

/** Counts tries across all processes; returns the counts in the order of the keys. */
export type CountTries = (
  counted: readonly { readonly key: Buffer; readonly windowMs: number }[],
) => Promise<readonly { readonly tries: number; readonly resetsAt: Date }[]>

const keyOf = (name: LimitName, scope: string, who: string): Buffer =>
  createHash('sha256').update(`${name}\n${scope}\n${who}`).digest()

/**
 * Requests over a limit are refused from memory until its window ends, so that a flood costs no statement.
 */
class Refused {
  readonly #until = new LRUCache<string, number>({ max: 10_000 })

  add(key: Buffer, until: Date): void {
    this.#until.set(key.toString('latin1'), until.getTime())
  }

  /** End of a refused key's window; undefined if the key may try. */
  until(key: Buffer, now: number): number | undefined {
    const name = key.toString('latin1')
    const until = this.#until.get(name)
    if (until === undefined || until > now) return until
    this.#until.delete(name)
    return undefined
  }
}

interface Counted {
  readonly key: Buffer
  readonly limit: number
}

/**
 * The keys that a request counts for, by stage. A later stage is counted only for requests that pass the
 * earlier ones, so that a single address cannot use up a limit that all share.
 */
const stagesOf = (
  name: LimitName,
  { address, session, subject }: Limit,
  req: CallRequest,
  spec: CallSpec,
): (readonly Counted[])[] => {
  const from = ipKeyGenerator(req.ip ?? '')
  const own: Counted[] = [{ key: keyOf(name, 'address', from), limit: address }]
  if (session !== undefined && req.session.id) {
    own.push({ key: keyOf(name, 'session', req.session.id.toString('base64url')), limit: session })
  }
  if (subject === undefined || !spec.limitSubject) return [own]
  const about = spec.limitSubject(req as never)
  own.push({ key: keyOf(name, 'subject here', `${about}\n${from}`), limit: subject.here })
  return [own, [{ key: keyOf(name, 'subject', about), limit: subject.all }]]
}

/**
 * Applies limits counted in the database, by address, session and subject, with one statement per stage. It
 * runs after validation, so that the subject is known, and before the handler, so that every try counts.
 */
export const sharedLimiter = (count: CountTries): ((spec: CallSpec) => RequestHandler[]) => {
  const refused = new Refused()
  return (spec) => {
    const { limit: name } = spec
    const limit: Limit | undefined = name && rateLimits[name]
    if (!name || !limit?.shared) return []
    const enforceLimit: RequestHandler = async (req, _res, next) => {
      const stages = stagesOf(name, limit, carried(req) as unknown as CallRequest, spec)
      const known = stages
        .flat()
        .map(({ key }) => refused.until(key, Date.now()))
        .find((until) => until !== undefined)
      if (known !== undefined) refuse(known - Date.now())
      for (const counted of stages) {
        const tries = await count(counted.map(({ key }) => ({ key, windowMs: limit.windowMs })))
        for (const [index, { key, limit }] of counted.entries()) {
          const found = tries[index]
          if (!found || found.tries <= limit) continue
          refused.add(key, found.resetsAt)
          refuse(found.resetsAt.getTime() - Date.now())
        }
      }
      next()
    }
    return [enforceLimit]
  }
}
