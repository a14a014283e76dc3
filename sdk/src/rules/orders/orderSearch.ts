import type { BrandCode } from '../brands/brands'
import { orderNumberOf } from './orderNumber'

/** Digits that identify a phone number, with or without its country code. */
export const PHONE_ENDING_LENGTH = 8

/** A search of staff for orders. */
export type OrderSearch =
  | { readonly kind: 'number'; readonly number: string }
  /** The last digits of the phone number. */
  | { readonly kind: 'phone'; readonly ending: string }
  /** The beginning of the email, in lower case. */
  | { readonly kind: 'email'; readonly beginning: string }
  /** The beginning of the customer's full name, last name or email, in lower case with single spaces. */
  | { readonly kind: 'name'; readonly beginning: string }

/**
 * Reads what staff typed into the search of orders; null for text without letters and digits. Eight or more
 * digits are a phone number, since that of an order can be written with the shop's letters.
 */
export function orderSearchOf(typed: string, brandCode: BrandCode): OrderSearch | null {
  const text = typed.trim().toLowerCase()
  if (!/[a-z\d]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (/^[+\d\s().-]+$/.test(text) && digits.length >= PHONE_ENDING_LENGTH) {
    return { kind: 'phone', ending: digits.slice(-PHONE_ENDING_LENGTH) }
  }
  const number = orderNumberOf(text, brandCode)
  if (number !== null) return { kind: 'number', number }
  if (text.includes('@')) return { kind: 'email', beginning: text }
  return { kind: 'name', beginning: text.replace(/\s+/g, ' ') }
}
