import { createHash } from 'node:crypto'

/** The text of an answer, built once and shared by all requests. */
export interface MadeText {
  /** JSON in UTF-8. */
  readonly bytes: Buffer
  /** The value of its header `ETag`: weak, because the answer may be compressed on its way. */
  readonly etag: string
}

export const madeText = (json: string): MadeText => {
  // Not `Buffer.from`: a short text would be a part of a slab of 8 KB, all of which is kept while the text is
  // cached, so that caches held twice the bytes that they count.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64')}"` }
}
