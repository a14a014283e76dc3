import { createHash } from 'node:crypto'

/** A UUID that is always the same for a leg and an operation, so that the provider executes the call once. */
export const requestIdOf = (legId: string, operation: string): string => {
  const hash = createHash('sha256').update(`${operation}:${legId}`).digest('hex')
  const variant = ((parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(18, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
