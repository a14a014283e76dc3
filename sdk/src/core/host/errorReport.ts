import { maskEmails } from '../../rules'
import type { Countertop } from '../context'
import type { ErrorReport } from './host.types'

/** 12 to 19 digits, as in card numbers, with the separators people type. */
const CARD = /\b\d(?:[ -]?\d){11,18}\b/g

/** Redacts card numbers and personal data from a text. */
function withoutPersons(text: string): string {
  return maskEmails(text).replace(CARD, '[number]')
}

/** Passes a report to the host. Errors of the host's code never reach the shopper. */
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
  const failed = (error: unknown) => log('the error report was not accepted', error)
  try {
    const taken = typeof target === 'function' ? target(clean) : target.report(clean)
    Promise.resolve(taken).catch(failed)
  } catch (error) {
    failed(error)
  }
}
