import { copyTitle, PROJECT_NAME_MAX, projectNameError } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Caller } from './access'
import { lockedProject, requireField, writeProject } from './gate'
import { type Press, oncePerPress } from './presses'
import * as repository from './projects.repository'
import { makeProject } from './save.service'
import type * as schema from './schema'

type Body<Schema extends z.ZodType> = z.infer<Schema>

export const renameProject = async (
  db: Db,
  caller: Caller,
  { projectId, name, ...base }: Body<typeof schema.projectRename>,
): Promise<Body<typeof schema.projectNamed>> => {
  requireField('name', projectNameError(name))
  const clean = name.trim()
  const row = await writeProject<{ name: string }>(db, caller, {
    ...repository.renameSql,
    action: 'edit',
    projectId,
    base,
    values: [clean],
    touched: [{ entity: 'project', entityId: projectId, field: 'name', value: clean }],
  })
  return {
    projectId,
    name: row.name,
    version: row.version,
    lastModified: row.lastModified.toISOString(),
  }
}

/**
 * Copies a project for the caller (OP-45); a customer may copy what they may read, staff copies keep the
 * customer out.
 */
export const duplicateProject = (
  db: Db,
  caller: Caller,
  { projectId, name }: Body<typeof schema.projectDuplicate>,
  press: Press,
): Promise<Body<typeof schema.projectMade>> => {
  if (name !== undefined) requireField('name', projectNameError(name))
  return oncePerPress(db, caller, press, async (trx) => {
    const source = await lockedProject(trx, caller, 'read', projectId)
    const id = await makeProject(trx, caller, name?.trim() ?? copyTitle(source.name, PROJECT_NAME_MAX))
    await repository.copyContents(trx, projectId, id, caller.now)
    return { projectId: id }
  })
}

export const deleteProject = async (
  db: Db,
  caller: Caller,
  projectId: string,
  version?: number,
): Promise<void> => {
  await writeProject(db, caller, {
    ...repository.deleteSql,
    action: 'edit',
    projectId,
    base: { version },
    values: [],
  })
}
