/** The texts of a rating. A host replaces them in the area `productDetails`, for the comparison as well. */
export const STAR_TEXTS = { star: '{value} star', stars: '{value} stars' }

/** The number of stars of a rating, which may be stored as text: `4.5 stars`. Null if it is neither. */
export function starsOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const found = typeof value === 'string' && /^(\d+(?:\.\d+)?)(?: stars?)?$/i.exec(value.trim())
  return found ? Number(found[1]) : null
}

/** A rating as it is read: `4.5 stars`, `1 star`. */
export function starsText(stars: number, texts: Readonly<typeof STAR_TEXTS> = STAR_TEXTS): string {
  return (stars === 1 ? texts.star : texts.stars).replace('{value}', String(stars))
}

/** The address of a file, a path on the API's origin or whole; null for what is no address of a file. */
export function downloadUrl(value: unknown, api: string): string | null {
  // A browser reads a backslash as a slash.
  if (typeof value !== 'string' || !/^(https:\/\/|\/(?![/\\]))/i.test(value)) return null
  return URL.canParse(value, api) ? new URL(value, api).href : null
}
