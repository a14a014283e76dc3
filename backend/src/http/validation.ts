import type { RequestHandler } from 'express'
import * as namespace from 'zod-express-middleware'
import { z } from 'zod'
import './schema'
import type { CallSpec } from './call'
import { DomainError } from '../errors'

interface Failure {
  readonly type: 'Query' | 'Params' | 'Body'
  readonly errors: z.ZodError
}

interface Middleware {
  sendErrors: (failures: Failure[]) => void
  processRequest(schemas: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }): RequestHandler
}

// The package calls its own exported `sendErrors`, so replacing it there gives our error shape (stack.md section 3).
const middleware = ((namespace as { default?: unknown }).default ?? namespace) as Middleware

const messagesAtMost = 20

const pathsOf = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [...issue.path, key].map(String).join('.'))
  return [issue.path.map(String).join('.')]
}

/** 400 `INVALID_REQUEST` with every failing field's messages by its path. */
export const invalidRequest = (failures: readonly Failure[]): DomainError => {
  // Without a prototype, so that a field named `__proto__` is a field like any other.
  const fields = Object.create(null) as Record<string, string[]>
  for (const { type, errors } of failures) {
    for (const issue of errors.issues) {
      for (const path of pathsOf(issue)) {
        const message = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message
        ;(fields[path === '' ? type.toLowerCase() : path] ??= []).push(message)
      }
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

/** Checks and parses params, query and body; unknown fields are refused by the strict schemas. */
export const validate = (spec: CallSpec): RequestHandler =>
  middleware.processRequest({
    ...(spec.params ? { params: spec.params } : {}),
    query: queryOf(spec),
    body: spec.body ?? z.strictObject({}).optional(),
  })
