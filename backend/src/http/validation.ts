import type { RequestHandler } from 'express'
import * as namespace from 'zod-express-middleware'
import { z } from 'zod'
import './schema'
import type { CallSpec } from './call'
import { DomainError } from '../foundation/errors'
import { plainIssues, plainMessage } from './plainIssues'

interface Failure {
  readonly type: 'Query' | 'Params' | 'Body'
  readonly errors: z.ZodError
}

/** All that the package asks of a schema. */
type Parser = Pick<z.ZodType, 'safeParse'>

interface Middleware {
  sendErrors: (failures: Failure[]) => void
  processRequest(schemas: { params?: Parser; query?: Parser; body?: Parser }): RequestHandler
}

// The package calls its own exported `sendErrors`, so replacing it there gives our error shape (stack.md section 3).
const middleware = ((namespace as { default?: unknown }).default ?? namespace) as Middleware

const messagesAtMost = 20

/** 400 `INVALID_REQUEST` with every failing field's messages by its path. */
export const invalidRequest = (failures: readonly Failure[]): DomainError => {
  // Without a prototype, so that a field named `__proto__` is a field like any other.
  const fields = Object.create(null) as Record<string, string[]>
  for (const { type, errors } of failures) {
    for (const { path, message } of errors.issues.flatMap((issue) => plainIssues(issue))) {
      const name = path.length === 0 ? type.toLowerCase() : path.map(String).join('.')
      ;(fields[name] ??= []).push(message)
    }
  }
  const errors = Object.entries(fields).map(([path, messages]) => `${path}: ${messages.join(' ')}`)
  return new DomainError(400, 'INVALID_REQUEST', 'The request is not valid.', {
    errors: errors.slice(0, messagesAtMost),
    fields,
  })
}

middleware.sendErrors = (failures) => {
  throw invalidRequest(failures)
}

const brand = z
  .string()
  .optional()
  .openapi({ description: 'Brand code; the default brand when absent', example: 'nz' })

/** A call's query schema with `brand`, which every call takes. */
export const queryOf = (spec: CallSpec): z.ZodType => {
  if (spec.query === undefined) return z.strictObject({ brand })
  if (!(spec.query instanceof z.ZodObject))
    throw new TypeError(`${spec.path}: a query schema must be an object`)
  return spec.query.safeExtend({ brand })
}

/** A schema that says what is wrong in plain words where it has none of its own. */
const plain = (schema: z.ZodType): Parser => ({
  safeParse: (given) => schema.safeParse(given, { error: plainMessage(given) }),
})

/** Checks and parses params, query and body; unknown fields are refused by the strict schemas. */
export const validate = (spec: CallSpec): RequestHandler =>
  middleware.processRequest({
    ...(spec.params ? { params: plain(spec.params) } : {}),
    query: plain(queryOf(spec)),
    body: plain(spec.body ?? z.strictObject({}).optional()),
  })
