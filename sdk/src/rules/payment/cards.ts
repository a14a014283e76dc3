import { cardHolderError, isHolderName } from '../checkout/checks/cardHolder'
import type { FieldError, FieldErrors } from '../fields/fieldErrors'
import {
  CARD_CVV_INVALID,
  CARD_CVV_TOO_SHORT,
  CARD_EXPIRY_INVALID,
  CARD_NUMBER_INVALID,
  SUBMIT_CVC,
  SUBMIT_EXPIRY,
  SUBMIT_HOLDER,
  SUBMIT_NUMBER,
} from '../validation/texts'
import type { CardDetails, CardForm, CheckoutError } from '../checkout/types'

/** Digits of a card number, spaces not counted (CHK-185, CHK-OP-005). */
export const CARD_NUMBER_MAX_DIGITS = 19
export const CVV_MIN_DIGITS = 3
export const CVV_MAX_DIGITS = 4

export type CardType =
  | 'maestro'
  | 'forbrugsforeningen'
  | 'dankort'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'dinersclub'
  | 'discover'
  | 'unionpay'
  | 'jcb'

interface CardKind {
  type: CardType | null
  prefix: RegExp
  /** Digits a full number may have. */
  lengths: readonly number[]
}

const FROM_12 = [12, 13, 14, 15, 16, 17, 18, 19]

/** Tested in this order: the first prefix that fits decides (CHK-197 to CHK-212, CHK-OP-083). */
const kinds: readonly CardKind[] = [
  { type: 'maestro', prefix: /^(?:5018|50[236]|5[68]|639|6220|67)/, lengths: FROM_12 },
  { type: 'forbrugsforeningen', prefix: /^600/, lengths: [16] },
  { type: 'dankort', prefix: /^5019/, lengths: [16] },
  { type: 'visa', prefix: /^4/, lengths: [13, 16] },
  { type: 'mastercard', prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { type: 'amex', prefix: /^3[47]/, lengths: [15] },
  { type: 'dinersclub', prefix: /^3[0689]/, lengths: [14] },
  { type: 'discover', prefix: /^(?:6[045]|622)/, lengths: [16] },
  { type: 'unionpay', prefix: /^(?:62|88)/, lengths: [16, 17, 18, 19] },
  { type: 'jcb', prefix: /^35/, lengths: [16] },
]
const unknownKind: CardKind = { type: null, prefix: /^/, lengths: FROM_12 }

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}

function kindOf(number: string): CardKind {
  const digits = digitsOf(number)
  return kinds.find(({ prefix }) => prefix.test(digits)) ?? unknownKind
}

/** The type of a card by the start of its number; null while or when it is not known. */
export function cardTypeOf(number: string): CardType | null {
  return kindOf(number).type
}

/** Digits the number field accepts: the longest number of the detected type (CHK-194). */
export function maxDigitsOf(number: string): number {
  return Math.max(...kindOf(number).lengths)
}

/** The Luhn check digit of a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

/** Length and check digit; UnionPay numbers carry no check digit. Spaces do not count (CHK-OP-005). */
export function isCardNumber(number: string): boolean {
  if (!/^[\d\s]+$/.test(number)) return false
  const digits = digitsOf(number)
  const { type, lengths } = kindOf(digits)
  return lengths.includes(digits.length) && (type === 'unionpay' || passesLuhn(digits))
}

/** The number as typed: digits only, capped, in the groups printed on the card (CHK-193, CHK-194). */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, maxDigitsOf(typed))
  const { type } = kindOf(digits)
  const groups = type === 'amex' || type === 'dinersclub' ? /^(\d{4})(\d{1,6})?(\d+)?/ : null
  const parts = groups ? groups.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return parts ? parts.filter(Boolean).join(' ') : digits
}

/** The CVV as typed: up to 4 digits (CHK-195, CHK-196). */
export function formatCvv(typed: string): string {
  return digitsOf(typed).slice(0, CVV_MAX_DIGITS)
}

/**
 * The expiry as typed, towards `MM / YYYY` (CHK-189). `previous` is the field's earlier value: when
 * characters were deleted the separator is not put back, so that Backspace gets past it.
 */
export function formatExpiry(typed: string, previous = ''): string {
  const isDeleting = typed.length < previous.length
  const slash = typed.indexOf('/')
  let month = digitsOf(slash < 0 ? typed : typed.slice(0, slash))
  let year = slash < 0 ? '' : digitsOf(typed.slice(slash))
  if (/^[2-9]/.test(month) && !isDeleting) month = `0${month}`
  year = (month.slice(2) + year).slice(0, 4)
  month = month.slice(0, 2)
  if (isDeleting && !year) return month
  return month.length === 2 || (month && slash >= 0) ? `${month} / ${year}` : month
}

/**
 * Month and year of a typed expiry, the year with `20` in front of two digits (CHK-187, CHK-219); null when
 * malformed.
 */
export function parseExpiry(expiryDate: string): { month: string; year: string } | null {
  const match = /^\s*(\d{2})\s*\/\s*(\d{2,4})\s*$/.exec(expiryDate)
  if (!match) return null
  const [, month = '', year = ''] = match
  return { month, year: year.length === 2 ? `20${year}` : year }
}

/** Whether a card with this expiry can still be used in the month of `today` (CHK-215 to CHK-217). */
function isCurrent(expiryDate: string, today: readonly number[]): boolean {
  const expiry = parseExpiry(expiryDate)
  if (!expiry || expiry.year.length !== 4) return false
  const month = Number(expiry.month)
  const year = Number(expiry.year)
  const [thisYear = 0, thisMonth = 0] = today
  return month >= 1 && month <= 12 && (year > thisYear || (year === thisYear && month >= thisMonth))
}

/** 3 digits; 3 or 4 for amex and while the type is not known (CHK-206, CHK-207, CHK-OP-003). */
function isCvv(cvv: string, type: CardType | null): boolean {
  return /^\d{3}$/.test(cvv) || (/^\d{4}$/.test(cvv) && (type === 'amex' || type === null))
}

/**
 * Invalid fields while the shopper types, by field name (CHK-183 to CHK-192). With `today`, an expiry in the
 * past is invalid, too.
 */
export function cardFormErrors(card: CardForm, today?: readonly number[]): FieldErrors {
  const errors: FieldErrors = {}
  const add = (field: keyof CardForm, error: FieldError | false | null) => error && (errors[field] = error)
  add('nameOnCard', cardHolderError(card.nameOnCard))
  add(
    'cardNo',
    !isCardNumber(card.cardNo) && { flag: cardNumberFlag(card.cardNo), message: CARD_NUMBER_INVALID },
  )
  add('expiryDate', expiryError(card.expiryDate, today))
  add('cvv', cvvError(card.cvv, cardTypeOf(card.cardNo)))
  return errors
}

function expiryError(expiryDate: string, today: readonly number[] | undefined): FieldError | null {
  if (!parseExpiry(expiryDate))
    return { flag: expiryDate.trim() ? 'pattern' : 'required', message: CARD_EXPIRY_INVALID }
  return today && !isCurrent(expiryDate, today) ? { flag: 'expired', message: SUBMIT_EXPIRY } : null
}

function cardNumberFlag(number: string): string {
  if (!number.trim()) return 'required'
  return digitsOf(number).length > CARD_NUMBER_MAX_DIGITS ? 'maxLength' : 'pattern'
}

function cvvError(cvv: string, type: CardType | null): FieldError | null {
  if (isCvv(cvv, type)) return null
  if (!cvv.trim()) return { flag: 'required', message: CARD_CVV_INVALID }
  return /^\d+$/.test(cvv) && cvv.length < CVV_MIN_DIGITS
    ? { flag: 'minLength', message: CARD_CVV_TOO_SHORT }
    : { flag: 'pattern', message: CARD_CVV_INVALID }
}

/**
 * The check on submit, before anything is encrypted: one message for each bad field, error code 401 (CHK-213
 * to CHK-221). `today` is the shop's date; null when the card can be sent.
 */
export function validateCardOnSubmit(card: CardForm, today: readonly number[]): CheckoutError | null {
  const errorMessages = [
    isHolderName(card.nameOnCard) ? '' : SUBMIT_HOLDER,
    isCardNumber(card.cardNo) ? '' : SUBMIT_NUMBER,
    isCurrent(card.expiryDate, today) ? '' : SUBMIT_EXPIRY,
    isCvv(card.cvv, cardTypeOf(card.cardNo)) ? '' : SUBMIT_CVC,
  ].filter(Boolean)
  return errorMessages.length ? { errorMessages, errorCode: 401, refusalReason: null } : null
}

/**
 * The form's card in the shape that is encrypted (CHK-222). The form must have passed `validateCardOnSubmit`.
 */
export function toCardDetails(card: CardForm): CardDetails {
  const expiry = parseExpiry(card.expiryDate)
  return {
    number: digitsOf(card.cardNo),
    cvc: card.cvv,
    expiryMonth: expiry?.month ?? '',
    expiryYear: expiry?.year ?? '',
    holderName: card.nameOnCard.trim(),
  }
}
