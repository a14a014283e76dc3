import { randomInt } from 'node:crypto'
import type { Decision } from './cards'

export interface Amount {
  /** In minor units (cents). */
  readonly value: number
  readonly currency: string
}

export type PaymentState = 'challenge' | 'received' | 'authorised' | 'refused' | 'cancelled'

/** A payment as the acquirer books it. It never contains a card number, only its mask. */
export interface Payment {
  readonly pspReference: string
  readonly merchantReference: string
  readonly amount: Amount
  readonly state: PaymentState
  readonly maskedCard: string
  readonly cardBrand: string
  readonly supplier: string
  readonly manualCapture: boolean
  readonly capturedValue: number
  readonly refundedValue: number
  /** What the issuer will say; settled, but not shown, while a challenge is open. */
  readonly decision: Decision
  readonly authCode: string
  readonly createdAt: string
}

/**
 * An open or ended 3-D Secure challenge. `redirectResult` is the token the shopper's browser carries back.
 */
export interface Challenge {
  readonly id: string
  readonly pspReference: string
  readonly returnUrl: string
  readonly returnMethod: 'GET' | 'POST'
  readonly redirectResult: string
  readonly expiresAt: string
  readonly outcome: 'open' | 'passed' | 'failed' | 'cancelled' | 'expired'
  readonly isUsed: boolean
}

const alphabet = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** 16 characters, as the acquirer's own references. */
export const newPspReference = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const openToCapture = ({ state, amount, capturedValue }: Payment): number =>
  state === 'authorised' ? amount.value - capturedValue : 0
