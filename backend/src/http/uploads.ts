import type { Readable } from 'node:stream'

/** The files that a call accepts. Its text fields are its `body` and precede the first file. */
export interface MultipartSpec {
  /** Name of the form field of every file. */
  readonly field: string
  /** Most files in one request. */
  readonly files: number
  /**
   * Most bytes of one file. The handler checks them as it reads, so that it can refuse one file of several.
   */
  readonly fileBytes: number
}

/** A file as it arrives. */
export interface Upload {
  /** As the sender named it: never a path to use. */
  readonly name: string
  /** Its bytes. Unread bytes are discarded when the handler moves on to the next file. */
  readonly bytes: Readable
}

/**
 * The files of a request, in order, while they arrive. Throws a `DomainError` when the rest cannot be read.
 */
export type Uploads = AsyncIterable<Upload>
