import { randomUUID } from 'node:crypto'
import {
  copyTitle,
  FOLDER_TITLE_MAX,
  FOLDER_TITLE_TAKEN,
  folderTitleError,
  PROJECT_FOLDERS_MAX,
  PROJECT_LINES_MAX,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import type { Caller } from '../access'
import { invalidFields, lockedProject, requireField, writeProject } from '../gate/gate'
import { type Press, oncePerPress } from '../gate/presses'
import { loadProject } from '../read/load.service'
import { deleteProject } from '../projects.service'
import { folderNotFound, TOO_MANY_FOLDERS, tooMany } from '../refusals'
import type * as schema from '../schema'
import * as repository from '../parts/folders.repository'
import { countLines } from '../parts/lines.repository'

type Folder = z.infer<typeof schema.projectFolder>

/** The folder as it is in the answer of the whole project. */
const readFolder = async (db: Db, caller: Caller, projectId: string, id: string): Promise<Folder> => {
  const folder = (await loadProject(db, caller, projectId))?.folders.find((one) => one.id === id)
  if (folder === undefined) throw folderNotFound()
  return folder
}

const requireFree = async (trx: Db, projectId: string, title: string, but?: string): Promise<void> => {
  const titles = await repository.listFolderTitles(trx, projectId)
  if (but !== undefined && !titles.some(({ id }) => id === but)) throw folderNotFound()
  const isTaken = titles.some((one) => one.id !== but && one.title.toLowerCase() === title.toLowerCase())
  if (isTaken) throw invalidFields({ title: [FOLDER_TITLE_TAKEN] })
  if (but === undefined && titles.length >= PROJECT_FOLDERS_MAX) {
    throw tooMany(TOO_MANY_FOLDERS)
  }
}

/** Creates a folder, or renames the given one (COM-310). */
export const saveFolder = async (
  db: Db,
  caller: Caller,
  { projectId, folderId, title, ...base }: z.infer<typeof schema.folderSave>,
): Promise<Folder> => {
  requireField('title', folderTitleError(title))
  const clean = title.trim()
  const id = folderId ?? randomUUID()
  const row = await writeProject<{ sortOrder: number; folderVersion: number }>(db, caller, {
    ...(folderId === undefined ? repository.addFolderSql : repository.renameFolderSql),
    action: 'edit',
    projectId,
    base,
    values: [id, clean],
    ...(folderId === undefined
      ? { locksFirst: true }
      : { touched: [{ entity: 'folder', entityId: folderId, field: 'title', value: clean }] }),
    check: (trx) => requireFree(trx, projectId, clean, folderId),
  })
  if (folderId !== undefined) return readFolder(db, caller, projectId, id)
  const { sortOrder, folderVersion } = row
  return {
    id,
    title: clean,
    sortOrder,
    version: folderVersion,
    products: [],
    productCount: 0,
    total: 0,
    deliveryDay: null,
    files: [],
  }
}

/** Copies a folder with its lines; ` (copy)` is appended to the title (COM-311). */
export const duplicateFolder = async (
  db: Db,
  caller: Caller,
  { projectId, folderId }: z.infer<typeof schema.folderDuplicate>,
  press: Press,
): Promise<Folder> => {
  const { id } = await oncePerPress(db, caller, press, async (trx) => {
    await lockedProject(trx, caller, 'edit', projectId)
    const titles = await repository.listFolderTitles(trx, projectId)
    const source = titles.find((one) => one.id === folderId)
    if (source === undefined) throw folderNotFound()
    const taken = new Set(titles.map((one) => one.title.toLowerCase()))
    let number = 1
    while (taken.has(copyTitle(source.title, FOLDER_TITLE_MAX, number).toLowerCase())) number += 1
    const title = copyTitle(source.title, FOLDER_TITLE_MAX, number)
    const copyId = randomUUID()
    await writeProject(trx, caller, {
      ...repository.duplicateFolderSql,
      action: 'edit',
      projectId,
      values: [folderId, copyId, title],
      check: async (locked) => {
        await requireFree(locked, projectId, title)
      },
    })
    if ((await countLines(trx, projectId)) > PROJECT_LINES_MAX) {
      throw tooMany(`A project can have at most ${PROJECT_LINES_MAX} products.`)
    }
    return { id: copyId }
  })
  return readFolder(db, caller, projectId, id)
}

/**
 * Orders the folders of one project (COM-312); `projectId` of an entry is a folder (COM-OP-47, decision D-4).
 */
export const sortFolders = async (
  db: Db,
  caller: Caller,
  { projects: entries }: z.infer<typeof schema.foldersSort>,
): Promise<void> => {
  const folders = await repository.listFolders(
    db,
    caller.brand.code,
    entries.map(({ projectId }) => projectId),
  )
  if (folders.length !== new Set(entries.map(({ projectId }) => projectId)).size) throw folderNotFound()
  const [projectId, ...others] = new Set(folders.map((folder) => folder.projectId))
  if (projectId === undefined) throw folderNotFound()
  requireField('projects', others.length > 0 ? 'The folders belong to several projects' : null)
  await writeProject(db, caller, {
    ...repository.sortFoldersSql,
    action: 'edit',
    projectId,
    values: [JSON.stringify(entries.map(({ projectId: id, sortOrder }) => ({ id, sort: sortOrder })))],
  })
}

/** Deletes a project, or a folder, whose products move to the project's root (COM-296, COM-OP-47). */
export const deleteEither = async (db: Db, caller: Caller, id: string, version?: number): Promise<void> => {
  const [folder] = await repository.listFolders(db, caller.brand.code, [id])
  if (folder === undefined) return deleteProject(db, caller, id, version)
  await writeProject(db, caller, {
    ...repository.deleteFolderSql,
    action: 'edit',
    projectId: folder.projectId,
    base: { version },
    values: [id],
    check: async (trx) => {
      const titles = await repository.listFolderTitles(trx, folder.projectId)
      if (!titles.some((one) => one.id === id)) throw folderNotFound()
    },
  })
}
