import { createHash } from 'node:crypto'

/** The text of an answer, built once and shared by all requests. */
export interface MadeText {
  /** JSON in UTF-8. */
  readonly bytes: Buffer
  /** The value of its header `ETag`: weak, because the answer may be compressed on its way. */
  readonly etag: string
}

export const madeText = (json: string): MadeText => {
  // Not `Buffer.from`: it cuts short texts from a slab of 8 KB, which stays in memory while one of them is
  // cached. Caches then used twice the bytes that they count.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64')}"` }
}
