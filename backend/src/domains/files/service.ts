import { createHash, randomUUID } from 'node:crypto'
import { PROJECT_FILE_BYTES_MAX, PROJECT_FILES_MAX, RESTORE_DAYS } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { daysBefore } from '../../foundation/days'
import { DomainError, notFound } from '../../foundation/errors'
import type { Download } from '../../foundation/download'
import {
  type Caller,
  findProject,
  lockedProject,
  oncePerPress,
  projectNotFound,
  requireRight,
  writeProject,
} from '../projects/service'
import { cleanFileName } from './fileName'
import { acceptedType } from './fileType'
import * as repository from './repository'
import type { Place, StoredFile } from './repository'
import type { Scanner } from './scanner'
import type { BlobStore } from './store/blobStore'

export { clamdScanner, noScanner, type Scanner } from './scanner'
export type { BlobStore } from './store/blobStore'
export { postgresBlobs } from './store/postgres'
export { s3Blobs, type S3Settings } from './store/s3'

/** A file as the answer of an upload lists it. */
export interface FileView {
  readonly id: string
  readonly productCode: string | null
  readonly folderId: string | null
  readonly fileName: string
  readonly size: number
  readonly contentType: string
  readonly url: string
  readonly createdBy: string
  readonly createdAt: string
  readonly isOwn: boolean
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

export interface FileDeps {
  readonly db: Db
  readonly log: Logger
  readonly store: BlobStore
  readonly scanner: Scanner
}

export interface FileService {
  /**
   * Stores the files of an upload, each whole or not at all; a request that is cut stores none of them.
   * @param key the idempotency key of a request that may be repeated: the same files get the first answer
   * @throws DomainError of the project's rights; 404 `LINE_NOT_FOUND`, `FOLDER_NOT_FOUND`; 409
   * `TOO_MANY_FILES`; 400 `NO_FILE`; and when no file was stored, the reason of the first: 413
   * `FILE_TOO_LARGE`, 415 `FILE_TYPE`, 400 `FILE_EMPTY`, 422 `FILE_INFECTED`
   */
  upload(
    caller: Caller,
    place: Place,
    files: AsyncIterable<IncomingFile>,
    key: string | null,
  ): Promise<(FileView | RefusedFile)[]>
  /** @throws DomainError 404 `FILE_NOT_FOUND` and the project's rights */
  download(caller: Caller, id: string): Promise<Download>
  /**
   * Deletes a file; it can be restored for 30 days. @throws DomainError 404 `FILE_NOT_FOUND`, 403 `NOT_YOURS`
   */
  remove(caller: Caller, projectId: string, id: string): Promise<void>
}

const tooMany = (): DomainError =>
  new DomainError(409, 'TOO_MANY_FILES', `A project can have ${PROJECT_FILES_MAX} files at most.`)
const noSuchFile = (): DomainError => notFound('FILE_NOT_FOUND', 'This file is no longer there.')
const tooLarge = (name: string): DomainError =>
  new DomainError(413, 'FILE_TOO_LARGE', `${name} is larger than 10 MB.`)
const wrongType = (name: string): DomainError =>
  new DomainError(
    415,
    'FILE_TYPE',
    `${name} is not a type of file that we accept. Please upload a PDF, a picture (JPG, PNG, WebP, HEIC), a Word or Excel document, CSV or text.`,
  )

/** Files whose bytes are in memory at a time, each up to ten megabytes; the senders of others wait. */
const MAX_IN_MEMORY = 8

export const fileService = ({ db, log, store, scanner }: FileDeps): FileService => {
  const limited = limitConcurrency(MAX_IN_MEMORY)

  const requirePlace = async (at: Db, place: Place): Promise<number> => {
    const state = await repository.placeState(at, place)
    if (place.productCode !== undefined && !state.hasLine) {
      throw notFound('LINE_NOT_FOUND', 'This product is no longer in the project.')
    }
    if (place.folderId !== undefined && !state.hasFolder) {
      throw notFound('FOLDER_NOT_FOUND', 'This folder is no longer in the project.')
    }
    return state.files
  }

  /** Reads, validates and stores one file. @throws DomainError with the reason of a refusal */
  const storeFile = async ({ name, bytes }: IncomingFile): Promise<StoredFile> => {
    const fileName = cleanFileName(name)
    const content = await readWhole(bytes, fileName)
    if (content.length === 0) throw new DomainError(400, 'FILE_EMPTY', `${fileName} is empty.`)
    const contentType = await acceptedType(fileName, content)
    if (contentType === null) throw wrongType(fileName)
    await requireClean(fileName, content)
    const sha256 = createHash('sha256').update(content).digest()
    const blobId = randomUUID()
    await store.put({ id: blobId, bytes: content, sha256, contentType })
    return { id: randomUUID(), blobId, fileName, size: content.length, contentType, sha256 }
  }

  const requireClean = async (fileName: string, content: Buffer): Promise<void> => {
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
  const discard = async (files: readonly StoredFile[]): Promise<void> => {
    try {
      await store.delete(files.map(({ blobId }) => blobId))
    } catch (err) {
      log.warn({ part: 'files', err }, 'bytes of a failed upload are left to housekeeping')
    }
  }

  return {
    upload: async (caller, place, files, key) => {
      const project = await findProject(db, caller.brand.code, place.projectId)
      if (!project) throw projectNotFound()
      requireRight('annotate', caller, project)
      let room = PROJECT_FILES_MAX - (await requirePlace(db, place))
      if (room <= 0) throw tooMany()
      const stored: StoredFile[] = []
      const results: (StoredFile | RefusedFile)[] = []
      let mayCommit = false
      let reason: DomainError | undefined
      try {
        for await (const file of files) {
          try {
            if (room <= 0) throw tooMany()
            const taken = await limited(() => storeFile(file))
            room -= 1
            stored.push(taken)
            results.push(taken)
          } catch (error) {
            // Only a refusal concerns one file; any other error ends the whole upload.
            if (!(error instanceof DomainError) || error.status === 503 || isOfUpload(error)) throw error
            reason ??= error
            results.push({
              id: null,
              fileName: cleanFileName(file.name),
              code: error.code,
              error: error.message,
            })
          }
        }
        if (stored.length === 0) throw reason ?? new DomainError(400, 'NO_FILE', 'Please choose a file.')
        const body = {
          place,
          files: stored.map(({ fileName, sha256 }) => [fileName, sha256.toString('hex')]),
        }
        mayCommit = true
        const answer = await oncePerPress(db, caller, { call: 'attachment', key, body }, async (trx) => {
          await lockedProject(trx, caller, 'annotate', place.projectId)
          if ((await requirePlace(trx, place)) + stored.length > PROJECT_FILES_MAX) throw tooMany()
          const { lastModified } = await writeProject<object>(trx, caller, {
            ...repository.addFilesSql,
            action: 'annotate',
            projectId: place.projectId,
            values: [JSON.stringify(rowsOf(stored)), place.productCode ?? null, place.folderId ?? null],
          })
          return results.map((result) =>
            result.id === null ? result : viewOf(result, place, caller, lastModified),
          )
        })
        // A repeated request gets the answer with the files of the first one.
        const kept = new Set(answer.map(({ id }) => id))
        await discard(stored.filter(({ id }) => !kept.has(id)))
        return answer
      } catch (error) {
        // Only a refusal is certainly rolled back: a commit whose answer is lost may still be under way,
        // where no other connection sees its rows. Those bytes are left to housekeeping, which waits a day.
        if (!mayCommit || error instanceof DomainError) await discard(stored)
        throw error
      }
    },

    download: async (caller, id) => {
      const file = await repository.findFile(db, caller.brand.code, id)
      const project = file && (await findProject(db, caller.brand.code, file.projectId))
      if (!project) throw noSuchFile()
      requireRight('read', caller, project)
      const bytes = await store.get(file.blobId)
      if (!bytes) throw noSuchFile()
      return { fileName: file.fileName, contentType: file.contentType, size: file.size, bytes }
    },

    remove: async (caller, projectId, id) => {
      const file = await repository.findFile(db, caller.brand.code, id)
      if (file?.projectId !== projectId) throw noSuchFile()
      const project = await findProject(db, caller.brand.code, projectId)
      if (!project) throw projectNotFound()
      requireRight('annotate', caller, project)
      if (!caller.isStaff && file.authorAccountId !== caller.accountId) {
        throw new DomainError(403, 'NOT_YOURS', 'You can delete the files that you have uploaded yourself.')
      }
      await writeProject(db, caller, {
        ...repository.deleteFileSql,
        action: 'annotate',
        projectId,
        values: [id],
      })
    },
  }
}

/** The connection was cut, or the rest of the upload cannot be read. */
const isOfUpload = ({ code }: DomainError): boolean =>
  ['INVALID_MULTIPART', 'UPLOAD_TIMED_OUT', 'BODY_TOO_LARGE'].includes(code)

const rowsOf = (files: readonly StoredFile[]): object[] =>
  files.map((file, place) => ({ ...file, sha256: file.sha256.toString('hex'), place }))

const viewOf = (file: StoredFile, place: Place, caller: Caller, at: Date): FileView => ({
  id: file.id,
  productCode: place.productCode ?? null,
  folderId: place.folderId ?? null,
  fileName: file.fileName,
  size: file.size,
  contentType: file.contentType,
  url: `/api/v2/project/attachment/${file.id}`,
  createdBy: caller.name,
  createdAt: at.toISOString(),
  isOwn: true,
})

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

/** Runs at most `limit` pieces of work concurrently, the others in their order. */
const limitConcurrency = (limit: number) => {
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

/**
 * Purges files that can no longer be restored, and bytes that nothing refers to; returns the count of rows
 * and blobs.
 */
export const sweepFiles = async (db: Db, store: BlobStore, now: Date): Promise<number> => {
  const rows = await inBatches((limit) => repository.purgeFiles(db, daysBefore(now, RESTORE_DAYS), limit))
  const blobs = await inBatches(async (limit) => {
    const unused = await repository.unusedBlobs(db, daysBefore(now, 1), limit)
    await store.delete(unused)
    return unused.length
  })
  return rows + blobs
}
