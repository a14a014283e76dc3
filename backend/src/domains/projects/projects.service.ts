import { copyTitle, PROJECT_NAME_MAX, projectNameError } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import { lockAccount } from '../identity/service'
import { type Caller, projectNotFound, requireRight } from './access'
import { lockedProject, requireField, writeProject } from './gate/gate'
import { lockProjects } from './gate/gate.repository'
import { type Press, oncePerPress } from './gate/presses'
import * as repository from './projects.repository'
import { makeProject } from './save/save.service'
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
 * Copies a project for the caller (COM-OP-45): customers may copy any project they may read; copies by staff
 * omit the customer. The copy is a new project, or fills an empty one; unless it is the same customer's,
 * notes, comments and agreed prices are omitted (decision D-30).
 * @throws DomainError 409 `PROJECT_NOT_EMPTY` for one that has folders or products
 */
export const duplicateProject = (
  db: Db,
  caller: Caller,
  { projectId, name, intoProjectId }: Body<typeof schema.projectDuplicate>,
  press: Press,
): Promise<Body<typeof schema.projectMade>> => {
  if (name !== undefined) requireField('name', projectNameError(name))
  if (intoProjectId !== undefined) {
    requireField('name', name === undefined ? null : 'An existing project keeps its name')
    requireField('intoProjectId', intoProjectId === projectId ? 'Please choose another project' : null)
    return oncePerPress(db, caller, press, (trx) => copyInto(trx, caller, projectId, intoProjectId))
  }
  return oncePerPress(db, caller, press, async (trx) => {
    // Accounts are locked before projects.
    if (!caller.isStaff) await lockAccount(trx, caller.accountId)
    const source = await lockedProject(trx, caller, 'read', projectId)
    const id = await makeProject(trx, caller, name?.trim() ?? copyTitle(source.name, PROJECT_NAME_MAX))
    return copyContents(trx, caller, projectId, id)
  })
}

const copyInto = async (trx: Db, caller: Caller, sourceId: string, targetId: string) => {
  const found = await lockProjects(trx, caller.brand.code, [sourceId, targetId])
  const source = found.find(({ id }) => id === sourceId)
  const target = found.find(({ id }) => id === targetId)
  if (source === undefined || target === undefined) throw projectNotFound()
  requireRight('read', caller, source)
  requireRight('edit', caller, target)
  await writeProject(trx, caller, {
    ...repository.copiedSql,
    action: 'edit',
    projectId: targetId,
    base: {},
    values: [source.name],
    check: () =>
      Promise.reject(
        new DomainError(
          409,
          'PROJECT_NOT_EMPTY',
          'This project is not empty any more, so nothing was copied into it.',
        ),
      ),
  })
  return copyContents(trx, caller, sourceId, targetId)
}

const copyContents = async (trx: Db, caller: Caller, source: string, target: string) => {
  const isSameCustomer = await repository.haveSameCustomer(trx, source, target)
  await repository.copyContents(trx, { source, target, isSameCustomer, now: caller.now })
  return { projectId: target }
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
