import type { BrandCode } from '../brands/brands'

/**
 * What people put around or leave out of a number: spaces, `#`, the dash, small letters, the shop's letters.
 */
const TYPED = /^([A-Z]{2,8})?-?(\d{1,12})$/

/** A typed order number in its issued form (`AOL-100001`); null for text that cannot be one. */
export function orderNumberOf(typed: string, brandCode: BrandCode): string | null {
  const match = TYPED.exec(typed.replace(/[\s#]/g, '').toUpperCase())
  return match && `${match[1] ?? brandCode.toUpperCase()}-${match[2] ?? ''}`
}
