import { maskEmails } from '../rules'
import type { Countertop } from './context'

/**
 * An error of a checkout as the host's error reporting gets it (CHK-405, OP-093). It names nobody: no card, no e-mail, no phone, no
 * address.
 */
export interface ErrorReport {
  type: 'payment error'
  /** The error entity of checkout. */
  error: {
    errorMessages: readonly string[]
    /** HTTP status, or the entity's own code; 0 where there was no answer. */
    errorCode: number
    refusalReason: string | null
  }
  /** What failed, for grouping: `CHECKOUT_FAILED`, `CARD_REFUSED`, `PAYMENT_DECLINED`. */
  code: string
  brand: string
  cartId: string
  /** Id of the press of place-order, as the backend logs it; empty before the first. */
  attempt: string
}

/** Takes error reports: a function, or an adapter of a service. */
export type ReportError = ((report: ErrorReport) => unknown) | { report(report: ErrorReport): unknown }

/** 12 to 19 digits, as cards have them, with what people write between them. */
const CARD = /\b\d(?:[ -]?\d){11,18}\b/g

/** A text without what could name a card or a person. */
export function withoutPersons(text: string): string {
  return maskEmails(text).replace(CARD, '[number]')
}

/** Hands a report to the host. Nothing that happens there disturbs the shopper. */
export function reportError({ config, log }: Countertop, report: Omit<ErrorReport, 'type' | 'brand'>): void {
  const { reportError: target, brand } = config
  if (!target) return
  const { errorMessages, errorCode, refusalReason } = report.error
  const clean: ErrorReport = {
    type: 'payment error',
    ...report,
    error: {
      errorMessages: errorMessages.map(withoutPersons),
      errorCode,
      refusalReason: refusalReason && withoutPersons(refusalReason),
    },
    brand,
  }
  const failed = (error: unknown) => log('the error report was not taken', error)
  try {
    const taken = typeof target === 'function' ? target(clean) : target.report(clean)
    Promise.resolve(taken).catch(failed)
  } catch (error) {
    failed(error)
  }
}
