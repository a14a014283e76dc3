import { createHash, randomUUID } from 'node:crypto'
import { PROJECT_FILE_BYTES_MAX, PROJECT_FILES_MAX } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { DomainError } from '../../foundation/errors'
import { cleanFileName } from './fileName'
import { acceptedType } from './fileType'
import type { StoredFile } from './repository'
import type { Scanner } from './scanner'
import type { BlobStore } from './store/blobStore'

export interface IntakeDeps {
  readonly log: Logger
  readonly store: BlobStore
  readonly scanner: Scanner
}

export interface RefusedFile {
  readonly id: null
  readonly fileName: string
  readonly code: string
  readonly error: string
}

export interface IncomingFile {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
}

/** What an upload has stored and refused so far. */
export interface Received {
  readonly stored: StoredFile[]
  readonly results: (StoredFile | RefusedFile)[]
  /** Of the first refused file. */
  reason?: DomainError
}

export const tooMany = (): DomainError =>
  new DomainError(409, 'TOO_MANY_FILES', `A project can have ${PROJECT_FILES_MAX} files at most.`)
const tooLarge = (name: string): DomainError =>
  new DomainError(413, 'FILE_TOO_LARGE', `${name} is larger than 10 MB.`)
const wrongType = (name: string): DomainError =>
  new DomainError(
    415,
    'FILE_TYPE',
    `${name} is not a type of file that we accept. Please upload a PDF, a picture (JPG, PNG, WebP, HEIC), a Word or Excel document, CSV or text.`,
  )

/** Files whose bytes are in memory at a time, each up to ten megabytes; the senders of others wait. */
const IN_MEMORY_MAX = 8

export const limitMemory = (): Limited => limitConcurrency(IN_MEMORY_MAX)

/**
 * Stores up to `room` files and adds each to `received`, also before an error that ends the upload.
 * @throws Error for anything but the refusal of one file
 */
export const receiveFiles = async (
  deps: IntakeDeps,
  files: AsyncIterable<IncomingFile>,
  { limited, room, received }: { limited: Limited; room: number; received: Received },
): Promise<void> => {
  const { stored, results } = received
  for await (const file of files) {
    try {
      if (stored.length >= room) throw tooMany()
      const taken = await limited(() => storeFile(deps, file))
      stored.push(taken)
      results.push(taken)
    } catch (error) {
      // Only a refusal concerns one file; any other error ends the whole upload.
      if (!(error instanceof DomainError) || error.status === 503 || isOfUpload(error)) throw error
      received.reason ??= error
      results.push({
        id: null,
        fileName: cleanFileName(file.name),
        code: error.code,
        error: error.message,
      })
    }
  }
}

/** The connection was cut, or the rest of the upload cannot be read. */
const isOfUpload = ({ code }: DomainError): boolean =>
  ['INVALID_MULTIPART', 'UPLOAD_TIMED_OUT', 'BODY_TOO_LARGE'].includes(code)

/** Reads, validates and stores one file. @throws DomainError with the reason of a refusal */
const storeFile = async (deps: IntakeDeps, { name, bytes }: IncomingFile): Promise<StoredFile> => {
  const fileName = cleanFileName(name)
  const content = await readWhole(bytes, fileName)
  if (content.length === 0) throw new DomainError(400, 'FILE_EMPTY', `${fileName} is empty.`)
  const contentType = await acceptedType(fileName, content)
  if (contentType === null) throw wrongType(fileName)
  await requireClean(deps, fileName, content)
  const sha256 = createHash('sha256').update(content).digest()
  const blobId = randomUUID()
  await deps.store.put({ id: blobId, bytes: content, sha256, contentType })
  return { id: randomUUID(), blobId, fileName, size: content.length, contentType, sha256 }
}

/** Reads a file to its end and discards bytes over the limit. @throws DomainError 413 `FILE_TOO_LARGE` */
const readWhole = async (bytes: AsyncIterable<Buffer>, fileName: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (size <= PROJECT_FILE_BYTES_MAX) parts.push(part)
    else parts.length = 0
  }
  if (size > PROJECT_FILE_BYTES_MAX) throw tooLarge(fileName)
  return Buffer.concat(parts)
}

const requireClean = async (
  { log, scanner }: IntakeDeps,
  fileName: string,
  content: Buffer,
): Promise<void> => {
  const found = await scanner.scan(content).catch((err: unknown) => {
    log.error({ part: 'files', err }, 'a file could not be scanned')
    throw new DomainError(
      503,
      'SCAN_UNAVAILABLE',
      'Files cannot be checked right now. Please try again later.',
    )
  })
  if (found === null) return
  log.warn({ part: 'files', found }, 'an infected file was refused')
  throw new DomainError(422, 'FILE_INFECTED', `${fileName} was refused by our virus scanner.`)
}

/** Deletes the blobs of a refused or repeated upload. Housekeeping deletes what remains. */
export const discardFiles = async (
  { log, store }: IntakeDeps,
  files: readonly StoredFile[],
): Promise<void> => {
  try {
    await store.delete(files.map(({ blobId }) => blobId))
  } catch (err) {
    log.warn({ part: 'files', err }, 'bytes of a failed upload are left to housekeeping')
  }
}

/** Runs work now or, at the limit, when other work has ended. */
type Limited = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `limit` pieces of work concurrently, the others in their order. */
const limitConcurrency = (limit: number): Limited => {
  let free = limit
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
