import { createHash } from 'node:crypto'

/** The text of an answer, built once and shared by all requests. */
export interface MadeText {
  /** JSON in UTF-8. */
  readonly bytes: Buffer
  /** The value of its header `ETag`: weak, because the answer may be compressed on its way. */
  readonly etag: string
}

export const madeText = (json: string): MadeText => {
  const bytes = Buffer.from(json)
  return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64')}"` }
}
