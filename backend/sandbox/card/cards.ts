import { cardTypeOf, isCardNumber } from '@countertop/sdk/rules'
import { z } from 'zod'

/** What is inside an encrypted card (CHK-465). */
export const cardDetails = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  expiryMonth: z.string().regex(/^(?:0[1-9]|1[0-2])$/),
  expiryYear: z.string().regex(/^20\d{2}$/),
  holderName: z.string().min(1).max(200),
})
export type Card = z.infer<typeof cardDetails>

export type ResultCode = 'Authorised' | 'Refused' | 'Cancelled' | 'Error' | 'Received' | 'RedirectShopper'

export interface Decision {
  readonly resultCode: Exclude<ResultCode, 'RedirectShopper'>
  readonly refusalReason?: string
  readonly refusalReasonCode?: string
}

/** Reasons as the acquirer documents them, by code. */
const REFUSALS = {
  '0': 'Unknown',
  '2': 'Refused',
  '3': 'Referral',
  '4': 'Acquirer Error',
  '5': 'Blocked Card',
  '6': 'Expired Card',
  '9': 'Issuer Unavailable',
  '11': '3D Not Authenticated',
  '12': 'Not enough balance',
  '15': 'Cancelled',
  '16': 'Shopper Cancelled',
  '20': 'FRAUD',
  '22': 'FRAUD-CANCELLED',
  '24': 'CVC Declined',
  '39': 'RReq not received from DS',
} as const
export type RefusalCode = keyof typeof REFUSALS

export const refused = (
  code: RefusalCode,
  resultCode: 'Refused' | 'Cancelled' | 'Error' = 'Refused',
): Decision => ({ resultCode, refusalReason: REFUSALS[code], refusalReasonCode: code })

const authorised: Decision = { resultCode: 'Authorised' }

/** The acquirer's own test table: the name on the card chooses the result. */
const byHolderName: Readonly<Record<string, Decision>> = {
  APPROVED: authorised,
  DECLINED: refused('2'),
  REFERRAL: refused('3'),
  ERROR: refused('4', 'Error'),
  UNKNOWN: refused('0', 'Error'),
  CARD_EXPIRED: refused('6'),
  ISSUER_UNAVAILABLE: refused('9'),
  NOT_ENOUGH_BALANCE: refused('12'),
  PENDING: { resultCode: 'Received' },
  CANCELLED: refused('15'),
  SHOPPER_CANCELLED: refused('16'),
  FRAUD: refused('20'),
  FRAUD_CANCELLED: refused('22', 'Cancelled'),
  CVC_DECLINED: refused('24'),
}

/** Sandbox only: numbers that are refused with any name. */
const byNumber: Readonly<Record<string, Decision>> = {
  '4000000000000002': refused('5'),
  '4000000000009995': refused('12'),
}

/** Published test cards that ask for a 3-D Secure challenge. */
export const challengedCards: readonly string[] = [
  '5454545454545454',
  '4212345678901237',
  '371449635398431',
  '4917610000000000',
  '4035501428146300',
]
/** A published test card that is approved without a challenge, as every other valid number is. */
export const approvedCard = '4111111111111111'
export const refusingNames: readonly string[] = Object.keys(byHolderName).filter(
  (name) => byHolderName[name] !== authorised,
)
export const refusingNumbers: readonly string[] = Object.keys(byNumber)

export const needsChallenge = (card: Card): boolean => challengedCards.includes(card.number)

/** Why a card cannot be processed at all, as the acquirer's error; null when it can. */
export const cardProblem = (card: Card): { errorCode: string; message: string } | null => {
  if (!isCardNumber(card.number)) return { errorCode: '101', message: 'Invalid card number' }
  const isAmex = cardTypeOf(card.number) === 'amex'
  return isAmex || card.cvc.length === 3 ? null : { errorCode: '103', message: 'CVC is not the right length' }
}

const isExpired = ({ expiryMonth, expiryYear }: Card, now: Date): boolean =>
  Number(expiryYear) * 12 + Number(expiryMonth) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

/**
 * What the issuer says once authentication is out of the way. `holderName` is the one sent beside the
 * encrypted card.
 */
export const decide = (card: Card, holderName: string, now: Date): Decision => {
  const named = byHolderName[holderName.trim().toUpperCase().replace(/\s+/g, '_')]
  if (named && named.resultCode !== 'Authorised') return named
  if (isExpired(card, now)) return refused('6')
  return byNumber[card.number] ?? authorised
}

/** The only form in which a card number is stored or shown. */
export const maskOf = (number: string): string => `${'•'.repeat(4)} ${number.slice(-4)}`

/** The acquirer's own codes of card brands, where they differ from ours. */
const brandCodes: Readonly<Record<string, string>> = { mastercard: 'mc', unionpay: 'cup' }

export const brandOf = (number: string): string => {
  const type = cardTypeOf(number) ?? 'card'
  return brandCodes[type] ?? type
}
