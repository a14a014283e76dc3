/**
 * Whether a stored value has the parts of an example, and each item of a list those of the example's first
 * one. A part that is null in the example may be a text, a number or null.
 */
export function isLike(value: unknown, example: unknown): boolean {
  if (example === null) return value === null || typeof value === 'string' || typeof value === 'number'
  if (value === null || typeof value !== typeof example) return false
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((each) => isLike(each, example[0] ?? null))
  }
  if (Array.isArray(value)) return false
  return Object.entries(example as object).every(([name, part]) =>
    isLike((value as Record<string, unknown>)[name], part),
  )
}

/** Whether two JSON values are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
