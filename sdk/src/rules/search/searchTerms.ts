import type { Brand, Theme } from '../brands/brands'

/** Search: characters after trimming (COM-057, SHL-116, SHL-117). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
export const SEARCH_DEBOUNCE_MS = 300
export const SEARCH_BAR_DEBOUNCE_MS = 500
export const SEARCH_BLUR_CLEAR_MS = 200

/**
 * `<`, `>`, `;` and `..` become spaces; then only letters and digits of any script, `-_+./` and whitespace
 * stay (COM-055, COM-056, SHL-132 to SHL-136).
 */
export function sanitiseSearchTerm(term: string): string {
  return term
    .slice(0, SEARCH_MAX)
    .normalize('NFC')
    .replace(/[<>;]|\.\./g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}\-_+./\s]/gu, '')
}

/**
 * A typed term as it is searched for and shown: sanitised, with one space between words and none around
 * them.
 */
export function cleanSearchTerm(typed: string): string {
  return sanitiseSearchTerm(typed).replace(/\s+/g, ' ').trim()
}

/** Whether a term is long enough to be searched for (COM-057, SHL-116). */
export function isSearchable(term: string): boolean {
  return cleanSearchTerm(term).length >= SEARCH_MIN
}

/**
 * The term that the search page shows: cleaned, or as typed where it has symbols alone, which match nothing.
 */
export function shownSearchTerm(typed: string): string {
  return cleanSearchTerm(typed) || typed.trim()
}

/** Address of the search page for a typed term (COM-052). */
export function searchPath(typed: string): string {
  // Browsers resolve a segment of dots; a blank after them prevents it.
  return `/search/${encodeURIComponent(shownSearchTerm(typed)).replace(/^\.+$/, '$&%20')}`
}

/**
 * The hint in the search field, on mobile widths a shorter one; the home centre has its own (SHL-103,
 * SHL-104, SHL-105, SHL-OP-16).
 */
export function searchPlaceholder({ kind }: Pick<Brand, 'kind'>, isMobile: boolean): string {
  if (kind === 'homeCentre') return 'Find the best brands at lowest prices'
  return isMobile ? 'Search for a product' : 'What are you looking for?'
}

/**
 * Products in the search dropdown; the theme takes precedence over the kind of brand (SHL-140 to SHL-151).
 */
export function searchProductCount(brand: Pick<Brand, 'kind'>, theme: Theme, isSmallScreen: boolean): number {
  if (theme === 'andoo' || brand.kind === 'nz') return isSmallScreen ? 4 : 8
  if (isSmallScreen) return 3
  return brand.kind === 'homeCentre' ? 8 : 6
}
