import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { type Answer, send } from './exchange'

/** An error that a provider answers in its own shape. */
export abstract class ProviderError extends Error {
  abstract readonly status: number
  abstract get answer(): Answer
}

/**
 * Answers the errors of a provider's API, and logs those that the provider does not foresee.
 * @param badJson for a body that is not valid JSON
 * @param broken a 500 in the provider's own shape
 */
export const errorHandler =
  (log: Logger, { badJson, broken }: { badJson: ProviderError; broken: Answer }): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const isBadJson = (error as { type?: unknown } | null)?.type === 'entity.parse.failed'
    const known = isBadJson ? badJson : error
    if (!(known instanceof ProviderError)) log.error({ err: error }, 'sandbox failed')
    send(res, known instanceof ProviderError ? known.answer : broken)
  }
