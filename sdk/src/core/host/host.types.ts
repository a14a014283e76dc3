/**
 * An error of a checkout for the host's error reporting (CHK-405, CHK-OP-093). It contains no personal data:
 * no card, no email, no phone, no address.
 */
export interface ErrorReport {
  type: 'payment error'
  /** The error entity of checkout. */
  error: {
    errorMessages: readonly string[]
    /** HTTP status, or the entity's own code; 0 without an answer. */
    errorCode: number
    refusalReason: string | null
  }
  /** What failed, for grouping: `CHECKOUT_FAILED`, `CARD_REFUSED`, `PAYMENT_DECLINED`. */
  code: string
  brand: string
  cartId: string
  /** ID of the press of place-order, as the backend logs it; empty before the first. */
  attempt: string
}

/** Receives error reports: a function, or the adapter of a service. */
export type ReportError = ((report: ErrorReport) => unknown) | { report(report: ErrorReport): unknown }

/** Fraud prevention of the host's choice (CHK-OP-094). */
export interface FraudCheck {
  /** Address of its script, loaded once per page when the shopper starts to fill in the checkout. */
  script?: string
  /** Returns the token of this visit, called on each press of place-order once the script is loaded. */
  token(): string | Promise<string>
}
