/** Bytes to store. They are in memory: the largest accepted file has ten megabytes. */
export interface Blob {
  /** Made by the caller, a UUID. */
  readonly id: string
  readonly bytes: Buffer
  readonly sha256: Buffer
  readonly contentType: string
}

/**
 * The store of files' bytes: Postgres, or a bucket (`FILES_S3_URL`). Both pass `blobStore.test.ts`.
 */
export interface BlobStore {
  /**
   * Stores a blob: all of it or, when it throws, nothing that `get` would find. The same id a second time
   * changes nothing.
   */
  put(blob: Blob): Promise<void>
  /** The bytes in order, in pieces; undefined for an unknown id. */
  get(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Deletes blobs; an unknown one is no error. */
  delete(ids: readonly string[]): Promise<void>
}
