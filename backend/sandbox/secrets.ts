import { timingSafeEqual } from 'node:crypto'

/** Compares a secret in constant time. */
export const isSameSecret = (given: unknown, expected: string): boolean => {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
