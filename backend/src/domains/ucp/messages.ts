import type { DomainError } from '../../foundation/errors'

/** What a platform should do about an error, in the protocol's terms. */
export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export interface ErrorMessage {
  readonly type: 'error'
  readonly code: string
  /** Plain text for the buyer. */
  readonly content: string
  readonly severity: Severity
  /** JSONPath (RFC 9535) of the part of the answer that the error concerns. */
  readonly path?: string
}

export interface NoticeMessage {
  readonly type: 'info' | 'warning'
  readonly code: string
  readonly content: string
  readonly path?: string
}

export type Message = ErrorMessage | NoticeMessage

/**
 * An error that the platform can correct.
 * @param path JSONPath of the part to correct
 */
export const recoverable = (code: string, content: string, path?: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path === undefined ? {} : { path }),
})

/** The protocol's spelling of a refusal's code: `CART_EMPTY` is `cart_empty`. */
export const protocolCodeOf = ({ code }: Pick<DomainError, 'code'>): string => code.toLowerCase()

export interface TransportError {
  readonly code: string
  /** Plain text for the buyer. */
  readonly content: string
  /** Where the buyer may continue in the shop. */
  readonly continue_url?: string
}

/** The body that answers a request which no operation has handled. */
export const buildTransportError = (
  refusal: DomainError,
  continueUrl: string | undefined,
): TransportError => ({
  code: protocolCodeOf(refusal),
  content: refusal.message,
  ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
})

/** An error for which no resource exists to act on. */
export const unrecoverable = (code: string, content: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
})
