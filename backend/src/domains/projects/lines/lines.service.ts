import { randomUUID } from 'node:crypto'
import { PROJECT_LINES_MAX, projectNameError } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { type Caller, projectNotFound, requireRight, stateOf } from '../access'
import { lockedProject, requireField, type Written, writeProject } from '../gate/gate'
import { lockProjects, type ProjectRow } from '../gate/gate.repository'
import { listLineProblems } from '../save/save.repository'
import { type Press, oncePerPress } from '../gate/presses'
import { folderNotFound, lineGone, lineNotFound, problemError, TOO_MANY_LINES, tooMany } from '../refusals'
import { makeProject, newLineOf } from '../save/save.service'
import type * as schema from '../schema'
import { listFolders } from '../parts/folders.repository'
import * as lines from '../parts/lines.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

/** Adds units of a product to a project, which is created if none is given (COM-299). */
export const addProduct = (
  db: Db,
  caller: Caller,
  given: Body<typeof schema.productAdd>,
  press: Press,
): Promise<Body<typeof schema.productAdded>> => {
  if (given.projectId === undefined) requireField('name', projectNameError(given.name ?? ''))
  return oncePerPress(db, caller, press, async (trx) => {
    const projectId = given.projectId ?? (await makeProject(trx, caller, (given.name ?? '').trim()))
    const row = await addTo(trx, caller, projectId, given)
    return {
      projectId,
      productCode: row.productCode,
      name: row.name,
      quantity: row.quantity,
      added: row.added,
      version: row.version,
    }
  })
}

/** `productCode`: null where the project had no room for another line. */
interface AddedUnits {
  readonly productCode: string | null
  readonly quantity: number
  readonly added: number
  readonly name: string
}

const addTo = async (
  trx: Db,
  caller: Caller,
  projectId: string,
  given: Body<typeof schema.productAdd>,
): Promise<Written<AddedUnits & { productCode: string }>> => {
  const { country } = caller.brand
  const line = newLineOf(given)
  const row = await writeProject<AddedUnits>(trx, caller, {
    ...lines.addSql,
    action: 'edit',
    projectId,
    values: [line.id, line.sku, line.quantity, line.folder, line.warranty, line.install, country],
    locksFirst: true,
    check: async (locked) => {
      const problems = await listLineProblems(locked, {
        projectId,
        siteCode: caller.brand.code,
        country,
        edits: '[]',
        adds: JSON.stringify([line]),
      })
      if (problems.length > 0) throw problemError(problems)
    },
  })
  const { productCode } = row
  // Ends the transaction, so that the project has no new version either.
  if (productCode === null) throw tooMany(TOO_MANY_LINES)
  return { ...row, productCode }
}

/**
 * Copies lines within their project, each to the end of its folder, as a copied folder has them: with their
 * add-ons, variations and the price and proof of staff, which customers see once it is quoted or locked.
 * @throws DomainError 409 `LINE_GONE`, `TOO_MANY`
 */
export const duplicateProducts = (
  db: Db,
  caller: Caller,
  { projectId, productCodes }: Body<typeof schema.productsChosen>,
  press: Press,
): Promise<Body<typeof schema.productsCopied>> => {
  const codes = [...new Set(productCodes)]
  return oncePerPress(db, caller, press, async (trx) => {
    const row = await writeProject<{ productCodes: string[] }>(trx, caller, {
      ...lines.duplicateLinesSql,
      action: 'edit',
      projectId,
      values: [codes],
      locksFirst: true,
      check: async (locked) => {
        const found = new Set(await lines.listLinesAmong(locked, projectId, codes))
        if (found.size < codes.length) throw lineGone(codes.filter((code) => !found.has(code)))
        if ((await lines.countLines(locked, projectId)) + codes.length > PROJECT_LINES_MAX) {
          throw tooMany(TOO_MANY_LINES)
        }
      },
    })
    return { productCodes: row.productCodes, version: row.version }
  })
}

/** Removes a line by its code, or by a sku that is on only one line (COM-297, decision D-3). */
export const removeProduct = (
  db: Db,
  caller: Caller,
  {
    projectId,
    skuOrCode,
    version,
  }: { readonly projectId: string; readonly skuOrCode: string; readonly version?: number | undefined },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockedProject(trx, caller, 'edit', projectId)
    const codes = await lines.listLinesOfSku(trx, projectId, skuOrCode)
    if (codes.length === 0) throw lineNotFound()
    if (codes.length > 1) {
      throw new DomainError(
        409,
        'SEVERAL_LINES',
        'This product is on several lines of the project. Please choose one of them.',
      )
    }
    await writeProject(trx, caller, {
      ...lines.deleteLinesSql,
      action: 'edit',
      projectId,
      base: { version },
      values: [codes],
    })
  })

/** Removes lines in one press; those that are removed already are skipped. */
export const removeProducts = (
  db: Db,
  caller: Caller,
  { projectId, productCodes }: Body<typeof schema.productsChosen>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockedProject(trx, caller, 'edit', projectId)
    const left = await lines.listLinesAmong(trx, projectId, productCodes)
    if (left.length === 0) return
    await writeProject(trx, caller, {
      ...lines.deleteLinesSql,
      action: 'edit',
      projectId,
      base: {},
      values: [left],
    })
  })

/**
 * Sets order and folder of lines (COM-294). Concurrent sorts do not conflict: the last one wins. A page sends
 * a whole folder, so a line of it that somebody has just removed is skipped; one that changes folders is not.
 */
export const sortProducts = async (
  db: Db,
  caller: Caller,
  { projectId, products }: Body<typeof schema.productsSort>,
): Promise<void> => {
  const places = products.map(({ productCode, sortOrder, folderId }) => ({
    code: productCode,
    sort: sortOrder,
    has_folder: folderId !== undefined,
    folder: folderId ?? null,
  }))
  await writeProject(db, caller, {
    ...lines.sortLinesSql,
    action: 'edit',
    projectId,
    values: [JSON.stringify(places)],
    check: async (trx) => {
      const missing = await lines.countMissingPlaces(
        trx,
        projectId,
        products.flatMap(({ productCode, folderId }) => (folderId === undefined ? [] : [productCode])),
        products.flatMap(({ folderId }) => folderId ?? []),
      )
      if (missing.lines > 0) throw lineGone([])
      if (missing.folders > 0) throw folderNotFound()
    },
  })
}

/** Moves lines within a project or to another (COM-313, COM-OP-61): all or nothing. */
export const transferProducts = async (
  db: Db,
  caller: Caller,
  given: Body<typeof schema.productTransfer>,
  press: Press,
): Promise<void> => {
  await oncePerPress(db, caller, press, async (trx) => {
    const { sourceProjectId: source, targetProjectId: target, targetFolderId: folder = null } = given
    const codes = [...new Set(given.productCodes)]
    const found = await lockProjects(trx, caller.brand.code, [...new Set([source, target])])
    const of = (id: string): ProjectRow => {
      const project = found.find((one) => one.id === id)
      if (project === undefined) throw projectNotFound()
      requireRight('read', caller, project)
      return project
    }
    for (const project of [of(source), of(target)]) {
      const { quoted, isLocked } = stateOf(project, caller.today)
      if (quoted || isLocked) {
        const text = `${project.name} is ${quoted ? 'quoted' : 'locked'}, so products cannot be moved.`
        throw new DomainError(400, quoted ? 'QUOTED' : 'LOCKED', text)
      }
    }
    if (folder !== null) {
      const [place] = await listFolders(trx, caller.brand.code, [folder])
      if (place?.projectId !== target) throw folderNotFound()
    }
    if (source !== target && (await lines.countLines(trx, target)) + codes.length > PROJECT_LINES_MAX) {
      throw tooMany(TOO_MANY_LINES)
    }
    const { accountId, now, name: actor } = caller
    const moved = await lines.transferLines(trx, {
      source,
      target,
      folder,
      codes,
      now,
      accountId,
      actor,
      press: randomUUID(),
    })
    if (moved !== codes.length) throw lineGone([])
  })
}
