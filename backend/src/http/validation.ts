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

/** The part of a schema that the package uses. */
type Parser = Pick<z.ZodType, 'safeParse'>

interface Middleware {
  sendErrors: (failures: Failure[]) => void
  processRequest(schemas: { params?: Parser; query?: Parser; body?: Parser }): RequestHandler
}

// The package calls its own exported `sendErrors`; replacing it is its only hook for the shape of errors.
const middleware = ((namespace as { default?: unknown }).default ?? namespace) as Middleware

const MESSAGES_MAX = 20

/** 400 `INVALID_REQUEST` with the messages of every failing field, by path. */
const invalidRequest = (failures: readonly Failure[]): DomainError => {
  // Without a prototype, so that a field named `__proto__` is an ordinary field.
  const fields = Object.create(null) as Record<string, string[]>
  for (const { type, errors } of failures) {
    for (const { path, message } of errors.issues.flatMap((issue) => plainIssues(issue))) {
      const name = path.length === 0 ? type.toLowerCase() : path.map(String).join('.')
      ;(fields[name] ??= []).push(message)
    }
  }
  const errors = Object.entries(fields).map(([path, messages]) => `${path}: ${messages.join(' ')}`)
  return new DomainError(400, 'INVALID_REQUEST', 'The request is not valid.', {
    errors: errors.slice(0, MESSAGES_MAX),
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

/** A call's query schema extended by `brand`, which every call accepts. */
export const queryOf = (spec: CallSpec): z.ZodType => {
  if (spec.query === undefined) return z.strictObject({ brand })
  if (!(spec.query instanceof z.ZodObject))
    throw new TypeError(`${spec.path}: a query schema must be an object`)
  return spec.query.safeExtend({ brand })
}

/** A schema that uses plain messages where it defines none. */
const plain = (schema: z.ZodType): Parser => ({
  safeParse: (given) => schema.safeParse(given, { error: plainMessage(given) }),
})

/** Validates the query alone, before the files of a body arrive. */
export const validateQuery = (spec: CallSpec): RequestHandler =>
  middleware.processRequest({ query: plain(queryOf(spec)) })

/** Validates and parses params, query and body; the strict schemas refuse unknown fields. */
export const validate = (spec: CallSpec): RequestHandler =>
  middleware.processRequest({
    ...(spec.params ? { params: plain(spec.params) } : {}),
    query: plain(queryOf(spec)),
    body: plain(spec.body ?? z.strictObject({}).optional()),
  })
