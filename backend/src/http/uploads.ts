import type { Readable } from 'node:stream'

/** The files that a call accepts. Its text fields are its `body` and precede the first file. */
export interface MultipartSpec {
  /** Name of the form field of every file. */
  readonly field: string
  /** Maximum number of files in one request. */
  readonly files: number
  /**
   * Maximum size of one file, in bytes. The handler checks it while reading, so that it can refuse one of
   * several files.
   */
  readonly fileBytes: number
}

/** An arriving file. */
export interface Upload {
  /** The name given by the sender; never use it as a path. */
  readonly name: string
  /** Its bytes. Unread bytes are discarded when the handler moves on to the next file. */
  readonly bytes: Readable
}

/**
 * The files of a request, in order, while they arrive. Throws a `DomainError` when the rest cannot be read.
 */
export type Uploads = AsyncIterable<Upload>
