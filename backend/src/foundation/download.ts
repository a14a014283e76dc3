/** A stored file as it is downloaded. */
export interface Download {
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly bytes: AsyncIterable<Uint8Array>
}
