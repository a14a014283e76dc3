import type { CalendarDate } from '../../dates/dates'
import { SUBMIT_DATE, SUBMIT_DEPOSIT, SUBMIT_FORM, SUBMIT_SUBURB } from './formTexts'

export interface SubmitState {
  /** The delivery suburb came from the suggestions. */
  suburbChosen: boolean
  /** The same of a separate billing suburb; true or missing while billing is the same (CHK-OP-053). */
  billingSuburbChosen?: boolean
  hasDepositError: boolean
  isFormValid: boolean
  deliveryDate: CalendarDate | null
  isCashAndCarry: boolean
  hasSupplierDates: boolean
}

/** The checks in their order. */
export type SubmitCheck = 'suburb' | 'deposit' | 'form' | 'deliveryDate'

export interface FailedCheck {
  check: SubmitCheck
  message: string
}

/**
 * The first failing check of a submit; null passes it on to the card check (CHK-342 to CHK-348, CHK-353).
 */
export function failedSubmitCheck(state: SubmitState): FailedCheck | null {
  if (!state.suburbChosen || state.billingSuburbChosen === false) {
    return { check: 'suburb', message: SUBMIT_SUBURB }
  }
  if (state.hasDepositError) return { check: 'deposit', message: SUBMIT_DEPOSIT }
  if (!state.isFormValid) return { check: 'form', message: SUBMIT_FORM }
  if (!state.deliveryDate && !state.isCashAndCarry && !state.hasSupplierDates) {
    return { check: 'deliveryDate', message: SUBMIT_DATE }
  }
  return null
}
