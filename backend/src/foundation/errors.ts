/**
 * A refusal the caller can act on: it becomes `{ errors: [message], code, requestId, ...extra }` with
 * `status`. Services throw it (or routes make it from a result value); one place turns it into HTTP.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'

  constructor(
    /** HTTP status, 400 to 599. */
    readonly status: number,
    /** Stable, SCREAMING_SNAKE. */
    readonly code: string,
    message: string,
    /**
     * Further fields of the body, e.g. `{ fields: { 'deliveryAddress.suburb': ['…'] } }`; may replace
     * `errors`.
     */
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** 404 with the code the domain names. */
export const notFound = (code: string, message: string): DomainError => new DomainError(404, code, message)

/** The error for an idempotency key that was used with another request. */
export const keyReused = (): DomainError =>
  new DomainError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was already used for another request.')
