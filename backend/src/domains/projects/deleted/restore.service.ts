import { randomUUID } from 'node:crypto'
import {
  FOLDER_TITLE_TAKEN,
  PROJECT_FILES_MAX,
  PROJECT_FOLDERS_MAX,
  PROJECT_LINES_MAX,
  PROJECT_NOTES_MAX,
  PROJECT_VARIATIONS_MAX,
  PROJECTS_MAX,
  RESTORE_DAYS,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { daysBefore } from '../../../foundation/days'
import { DomainError, notFound } from '../../../foundation/errors'
import { lockAccount } from '../../identity/service'
import { type Caller, projectNotFound, refused, requireRight, shownActor } from '../access'
import { countNotes, readVariationState } from '../details/details.repository'
import { countFiles } from '../parts/files.repository'
import { listFolderTitles } from '../parts/folders.repository'
import { lockedProject, writeProject } from '../gate/gate'
import { findProject } from '../gate/gate.repository'
import { countLines, listLinesAmong } from '../parts/lines.repository'
import { countProjects } from '../projects.repository'
import {
  TOO_MANY_FILES,
  TOO_MANY_FOLDERS,
  TOO_MANY_LINES,
  TOO_MANY_NOTES,
  TOO_MANY_PROJECTS,
  TOO_MANY_VARIATIONS,
  tooMany,
} from '../refusals'
import type * as schema from '../schema'
import * as repository from './restore.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

/** Maximum number of deletions in an answer. */
const DELETED_MAX = 200

/** The time since which deletions can be restored. */
export const restorableSince = ({ now }: Caller): Date => daysBefore(now, RESTORE_DAYS)

/** The folders and products that were deleted in the last 30 days. @throws DomainError 403, 404 */
export const listDeleted = async (
  db: Db,
  caller: Caller,
  projectId: string,
): Promise<Body<typeof schema.deletedParts>> => {
  const project = await findProject(db, caller.brand.code, projectId)
  if (project === undefined) throw projectNotFound()
  requireRight('read', caller, project)
  const parts = await repository.listDeletedParts(db, projectId, restorableSince(caller), DELETED_MAX)
  return {
    deleted: parts.map(({ actor, actorAccountId, deletedAt, ...part }) => ({
      ...part,
      deletedAt: deletedAt.toISOString(),
      deletedBy: shownActor(caller, { actor, actorAccountId }),
    })),
  }
}

const nothing = (): DomainError =>
  notFound(
    'NOTHING_TO_RESTORE',
    'This can’t be restored: it isn’t deleted, was deleted more than 30 days ago, or staff deleted it.',
  )

/**
 * Restores lines in one press; those that are restored already are skipped.
 * @throws DomainError 404 `NOTHING_TO_RESTORE` where one of them cannot be restored, 409 `TOO_MANY`
 */
export const restoreProducts = (
  db: Db,
  caller: Caller,
  { projectId, productCodes }: Body<typeof schema.productsChosen>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockedProject(trx, caller, 'edit', projectId)
    const codes = [...new Set(productCodes)]
    const since = restorableSince(caller)
    const present = await listLinesAmong(trx, projectId, codes)
    const deleted = await repository.listRestorableLines(trx, projectId, codes, since)
    if (present.length + deleted.length < codes.length) throw nothing()
    if (deleted.length === 0) return
    if ((await countLines(trx, projectId)) + deleted.length > PROJECT_LINES_MAX) throw tooMany(TOO_MANY_LINES)
    await writeProject(trx, caller, {
      ...repository.restoreSql('line'),
      action: 'edit',
      projectId,
      base: {},
      values: [deleted, since],
    })
  })

/**
 * Restores a deletion of the last 30 days; a product that is restored already is skipped.
 * @throws DomainError 404 `NOTHING_TO_RESTORE`, 409 `FOLDER_TITLE_TAKEN`, `TOO_MANY`
 */
export const restore = async (
  db: Db,
  caller: Caller,
  { projectId, entity, id }: Body<typeof schema.restoreBody>,
): Promise<void> => {
  const since = restorableSince(caller)
  if (entity === 'project') {
    await inTransaction(db, (trx) => restoreProject(trx, caller, projectId))
    return
  }
  if (entity === 'line') return restoreProducts(db, caller, { projectId, productCodes: [id] })
  const isOwnEnough = entity === 'note' || entity === 'file'
  await writeProject(db, caller, {
    ...repository.restoreSql(entity),
    action: entity === 'variation' ? 'manage' : isOwnEnough ? 'annotate' : 'edit',
    projectId,
    values: [[id], since],
    check: async (trx) => {
      const found = await repository.findDeleted(trx, entity, projectId, id)
      if (!found?.isDeleted) throw nothing()
      if (isOwnEnough && !caller.isStaff && found.author !== caller.accountId) throw refused('NOT_YOURS')
      if (entity === 'folder') await requireRoomFor(trx, projectId, found.title)
      if (entity === 'note' && (await countNotes(trx, projectId)) >= PROJECT_NOTES_MAX) {
        throw tooMany(TOO_MANY_NOTES)
      }
      if (entity === 'file' && (await countFiles(trx, projectId)) >= PROJECT_FILES_MAX) {
        throw tooMany(TOO_MANY_FILES)
      }
      if (entity === 'variation') {
        const { count } = await readVariationState(trx, projectId, found.line, null)
        if (count >= PROJECT_VARIATIONS_MAX) throw tooMany(TOO_MANY_VARIATIONS)
      }
    },
  }).catch((error: unknown) => {
    // If it was deleted too long ago to be restored, the gate is closed although there is no conflict.
    if (error instanceof DomainError && error.code === 'CHANGED') throw nothing()
    throw error
  })
}

const restoreProject = async (trx: Db, caller: Caller, id: string): Promise<void> => {
  const { accountId, isStaff, now, name: actor } = caller
  const siteCode = caller.brand.code
  if (!isStaff) await lockAccount(trx, accountId)
  const isRestored = await repository.restoreProject(trx, {
    id,
    siteCode,
    accountId,
    isStaff,
    since: restorableSince(caller),
    now,
    actor,
    press: randomUUID(),
  })
  if (!isRestored) throw nothing()
  if (!isStaff && (await countProjects(trx, siteCode, accountId)) > PROJECTS_MAX)
    throw tooMany(TOO_MANY_PROJECTS)
}

const requireRoomFor = async (trx: Db, projectId: string, title: string): Promise<void> => {
  const folders = await listFolderTitles(trx, projectId)
  if (folders.length >= PROJECT_FOLDERS_MAX) throw tooMany(TOO_MANY_FOLDERS)
  if (folders.some((folder) => folder.title.toLowerCase() === title.toLowerCase())) {
    throw new DomainError(409, 'FOLDER_TITLE_TAKEN', FOLDER_TITLE_TAKEN)
  }
}
