import type { Request } from 'express'
import { type Brand, brands, isBrandCode } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { plainIssues, plainMessage } from '../../http/plainIssues'
import { errorAnswer as errorAnswerShape } from './answers.schema'
import type { SerializedAnswer } from './idempotency'
import type { Operation } from './operation'
import type { UcpService } from './service'

/** @throws DomainError 404 for a brand that does not exist or serves no platforms */
export const brandOfPath = (req: Request, service: UcpService): Brand => {
  const { brand: code } = req.params
  if (!isBrandCode(code)) throw new DomainError(404, 'NOT_SERVED', 'There is no such shop.')
  service.assertServes(brands[code])
  return brands[code]
}

/** @throws DomainError 400 `INVALID_REQUEST` with what to correct */
export const parseBody = (schema: z.ZodType, given: unknown): unknown => {
  const parsed = schema.safeParse(given, { error: plainMessage(given) })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues
    .flatMap((issue) => plainIssues(issue))
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
  throw new DomainError(400, 'INVALID_REQUEST', faults.slice(0, 10).join(' '))
}

/** Stores the bytes of a body as they came, which signatures and idempotency keys are compared with. */
export const storeBytes = (req: { rawBody?: unknown }, _res: unknown, bytes: Buffer): void => {
  req.rawBody = bytes
}

export const bytesOf = (req: Request): Buffer => (req as { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0)

export const headerOf = (req: Request, name: string): string | undefined => {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** @throws Error for an answer that the operation does not declare */
export const assertDeclared = (operation: Operation, { text }: SerializedAnswer): void => {
  const wire = JSON.parse(text) as { ucp: { status: string } }
  const schema = wire.ucp.status === 'error' ? errorAnswerShape : operation.answer
  const result = schema.safeParse(wire)
  if (!result.success) throw new Error(`${operation.name} answered another shape: ${result.error.message}`)
}
