import { createHash } from 'node:crypto'

/** A UUID (version 8) that is always the same for a text. */
export const derivedUuid = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  const variant = ((parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(18, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
