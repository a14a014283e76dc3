import type { Request } from 'express'
import { type Brand, brands, isBrandCode } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { plainIssues, plainMessage } from '../../http/plainIssues'
import { rawBodyOf } from '../../http/rawBody'
import { errorAnswer as errorAnswerShape } from './answers.schema'
import type { SerializedAnswer } from './idempotency'
import type { Operation } from './operation'
import type { UcpService } from './service'

/**
 * The brand of a request's path.
 * @throws DomainError 404 `NOT_SERVED` for a brand that does not exist or serves no platforms
 */
export const brandOfPath = (req: Request, service: UcpService): Brand => {
  const { brand: code } = req.params
  if (!isBrandCode(code)) throw new DomainError(404, 'NOT_SERVED', 'There is no such shop.')
  service.assertServes(brands[code])
  return brands[code]
}

/**
 * Validates a body against a schema.
 * @throws DomainError 400 `INVALID_REQUEST` with at most ten corrections
 */
export const parseBody = (schema: z.ZodType, given: unknown): unknown => {
  const parsed = schema.safeParse(given, { error: plainMessage(given) })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues
    .flatMap((issue) => plainIssues(issue))
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
  throw new DomainError(400, 'INVALID_REQUEST', faults.slice(0, 10).join(' '))
}

/** The received bytes of a body, which signatures and idempotency keys are verified against. */
export const bytesOf = (req: Request): Buffer => rawBodyOf(req) ?? Buffer.alloc(0)

export const headerOf = (req: Request, name: string): string | undefined => {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/**
 * Validates an answer against the schema of its operation.
 * @throws Error for an answer that does not match
 */
export const assertDeclared = (operation: Operation, { text }: SerializedAnswer): void => {
  const wire = JSON.parse(text) as { ucp: { status: string } }
  const schema = wire.ucp.status === 'error' ? errorAnswerShape : operation.answer
  const result = schema.safeParse(wire)
  if (!result.success)
    throw new Error(`The answer of ${operation.name} does not match its schema: ${result.error.message}`)
}
