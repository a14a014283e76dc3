import { PROJECT_FILES_MAX, RESTORE_DAYS } from '@countertop/sdk/rules'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { daysBefore } from '../../foundation/days'
import type { Download } from '../../foundation/download'
import { DomainError, notFound } from '../../foundation/errors'
import {
  type Caller,
  countFiles,
  fileUrl,
  findAnswer,
  findProject,
  lockedProject,
  oncePerPress,
  projectNotFound,
  requireRight,
  writeProject,
} from '../projects/service'
import {
  discardFiles,
  type IncomingFile,
  type IntakeDeps,
  limitMemory,
  type Received,
  receiveFiles,
  type RefusedFile,
  tooMany,
} from './intake'
import * as repository from './repository'
import type { Place, PlaceState, StoredFile } from './repository'
import type { BlobStore } from './store/blobStore'

export type { IncomingFile } from './intake'
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

export interface FileDeps extends IntakeDeps {
  readonly db: Db
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

const noSuchFile = (): DomainError => notFound('FILE_NOT_FOUND', 'This file is no longer there.')

const CALL = 'attachment'

interface State extends PlaceState {
  /** Files that the project has. */
  readonly files: number
}

const readState = async (db: Db, place: Place): Promise<State> => ({
  ...(await repository.readPlaceState(db, place)),
  files: await countFiles(db, place.projectId),
})

/** How many files the place can get. @throws DomainError 404 if it does not exist, 409 `TOO_MANY_FILES` */
const requireRoom = (place: Place, state: State): number => {
  if (place.productCode !== undefined && !state.hasLine) {
    throw notFound('LINE_NOT_FOUND', 'This product is no longer in the project.')
  }
  if (place.folderId !== undefined && !state.hasFolder) {
    throw notFound('FOLDER_NOT_FOUND', 'This folder is no longer in the project.')
  }
  const room = PROJECT_FILES_MAX - state.files
  if (room <= 0) throw tooMany()
  return room
}

/**
 * How many files an upload may store. A repeated one stores as many as at first, whatever the project has by
 * now, so that it is the same press.
 */
const readRoom = async (db: Db, caller: Caller, place: Place, key: string | null): Promise<number> => {
  // In this order: files that were counted have an answer.
  const state = await readState(db, place)
  const first = await findAnswer(db, caller, { call: CALL, key })
  if (first === undefined) return requireRoom(place, state)
  return (first as (FileView | RefusedFile)[]).filter(({ id }) => id !== null).length
}

/** Adds the stored files to the project. A repeated request gets the first one's answer, with its files. */
const commitUpload = (
  db: Db,
  caller: Caller,
  { place, received, key }: { place: Place; received: Received; key: string | null },
): Promise<(FileView | RefusedFile)[]> => {
  const { stored, results } = received
  const body = {
    place,
    files: stored.map(({ fileName, sha256 }) => [fileName, sha256.toString('hex')]),
  }
  return oncePerPress(db, caller, { call: CALL, key, body }, async (trx) => {
    await lockedProject(trx, caller, 'annotate', place.projectId)
    const state = await readState(trx, place)
    if (requireRoom(place, state) < stored.length) throw tooMany()
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
}

const rowsOf = (files: readonly StoredFile[]): object[] =>
  files.map((file, place) => ({ ...file, sha256: file.sha256.toString('hex'), place }))

const viewOf = (file: StoredFile, place: Place, caller: Caller, at: Date): FileView => ({
  id: file.id,
  productCode: place.productCode ?? null,
  folderId: place.folderId ?? null,
  fileName: file.fileName,
  size: file.size,
  contentType: file.contentType,
  url: fileUrl(caller.brand.code, file.id),
  createdBy: caller.name,
  createdAt: at.toISOString(),
  isOwn: true,
})

export const fileService = (deps: FileDeps): FileService => {
  const { db, store } = deps
  const limited = limitMemory()
  return {
    upload: async (caller, place, files, key) => {
      const project = await findProject(db, caller.brand.code, place.projectId)
      if (!project) throw projectNotFound()
      requireRight('annotate', caller, project)
      const room = await readRoom(db, caller, place, key)
      const received: Received = { stored: [], results: [] }
      const { stored } = received
      let mayCommit = false
      try {
        await receiveFiles(deps, files, { limited, room, received })
        if (stored.length === 0) {
          throw received.reason ?? new DomainError(400, 'NO_FILE', 'Please choose a file.')
        }
        mayCommit = true
        const answer = await commitUpload(db, caller, { place, received, key })
        const kept = new Set(answer.map(({ id }) => id))
        await discardFiles(
          deps,
          stored.filter(({ id }) => !kept.has(id)),
        )
        return answer
      } catch (error) {
        // Only a refusal is certainly rolled back: a commit whose answer is lost may still be under way,
        // where no other connection sees its rows. Those bytes are left to housekeeping, which waits a day.
        if (!mayCommit || error instanceof DomainError) await discardFiles(deps, stored)
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

/**
 * Purges files that can no longer be restored, and bytes that nothing refers to; returns the count of rows
 * and blobs.
 */
export const sweepFiles = async (db: Db, store: BlobStore, now: Date): Promise<number> => {
  const rows = await inBatches((limit) => repository.purgeFiles(db, daysBefore(now, RESTORE_DAYS), limit))
  const blobs = await inBatches(async (limit) => {
    const unused = await repository.listUnusedBlobs(db, daysBefore(now, 1), limit)
    await store.delete(unused)
    return unused.length
  })
  return rows + blobs
}
