import type { BrandCode } from '../brands/brands'

/**
 * Optional parts of a typed number: spaces, `#`, the dash, and the shop's letters in either case.
 */
const TYPED = /^([A-Z]{2,8})?-?(\d{1,12})$/

/**
 * A typed order number of the shop in its issued form (`AOL-100001`); null for text that cannot be one, also
 * where its letters are not the shop's: `sam1234` begins an email.
 */
export function orderNumberOf(typed: string, brandCode: BrandCode): string | null {
  const match = TYPED.exec(typed.replace(/[\s#]/g, '').toUpperCase())
  const letters = brandCode.toUpperCase()
  if (!match || (match[1] ?? letters) !== letters) return null
  return `${letters}-${match[2] ?? ''}`
}
