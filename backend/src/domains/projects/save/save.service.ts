import { randomUUID } from 'node:crypto'
import {
  COMPETITOR_URL_INVALID,
  dollarsToCents,
  folderTitleError,
  isCompetitorUrl,
  PROJECT_FOLDERS_MAX,
  PROJECT_LINES_MAX,
  PROJECTS_MAX,
  projectNameError,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { lockAccount } from '../../identity/service'
import { type Caller, refused, stateOf } from '../access'
import { requireField, shownCents, type TouchedField, writeProject } from '../gate/gate'
import type { ProjectRow, WriteSql } from '../gate/gate.repository'
import { listFolderTitles } from '../parts/folders.repository'
import { countLines } from '../parts/lines.repository'
import { loadProject } from '../read/load.service'
import * as repository from '../projects.repository'
import { type Press, oncePerPress } from '../gate/presses'
import { assemble } from '../read/readLines'
import {
  linesMoved,
  problemError,
  TOO_MANY_FOLDERS,
  TOO_MANY_LINES,
  TOO_MANY_PROJECTS,
  tooMany,
  pricesLocked,
} from '../refusals'
import type * as schema from '../schema'
import { type ChangeView, changeView, type ProjectView } from '../read/view'
import * as saves from './save.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

type Save = Body<typeof schema.projectSave>
type SavedProduct = NonNullable<Save['products']>[number]

const priceCents = (dollars: number | null | undefined): number | null | undefined =>
  dollars == null ? dollars : dollarsToCents(dollars)

const editOf = (product: SavedProduct & { productCode: string }): saves.LineEdit => ({
  code: product.productCode,
  quantity: product.quantity,
  price: priceCents(product.price),
  url: product.competitorUrl === undefined ? undefined : product.competitorUrl?.trim() || null,
  warranty: product.warrantyId,
  install: product.installId,
})

/** A line in its statement's format. */
export const newLineOf = (product: SavedProduct & { sku: string }): saves.NewLine => ({
  id: randomUUID(),
  sku: product.sku,
  quantity: product.quantity ?? 1,
  folder: product.folderId ?? null,
  folderTitle: product.folderTitle?.trim() ?? null,
  price: priceCents(product.price) ?? null,
  url: product.competitorUrl?.trim() || null,
  warranty: product.warrantyId ?? null,
  install: product.installId ?? null,
})

const touchedBy = ({ code, quantity, price, url, warranty, install }: saves.LineEdit): TouchedField[] => {
  const field = (name: string, value: string | null, optionId?: number | null): TouchedField => ({
    entity: 'line',
    entityId: code,
    field: name,
    value,
    ...(optionId === undefined ? {} : { optionId }),
  })
  return [
    ...(quantity === undefined ? [] : [field('quantity', String(quantity))]),
    ...(price === undefined ? [] : [field('price', price === null ? null : shownCents(price))]),
    ...(url === undefined ? [] : [field('competitorUrl', url)]),
    ...(warranty === undefined ? [] : [field('warranty', null, warranty)]),
    ...(install === undefined ? [] : [field('install', null, install)]),
  ]
}

const isPriced = ({ price, competitorUrl }: SavedProduct): boolean =>
  price !== undefined || competitorUrl !== undefined

/** @throws DomainError for changes that the rules refuse without any query */
const requireSavable = (caller: Caller, { products = [] }: Save): void => {
  if (!caller.isStaff && products.some(isPriced)) throw refused('STAFF_ONLY')
  products.forEach((product, index) => {
    const { sku, productCode, competitorUrl, price, folderTitle } = product
    requireField(
      `products.${index}.sku`,
      !productCode && !sku ? 'A product needs its sku or its productCode' : null,
    )
    const url = competitorUrl?.trim()
    requireField(
      `products.${index}.competitorUrl`,
      url && !isCompetitorUrl(url) ? COMPETITOR_URL_INVALID : null,
    )
    const isExact = price == null || Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
    requireField(`products.${index}.price`, isExact ? null : 'Please enter a price in whole cents')
    requireField(
      `products.${index}.folderTitle`,
      folderTitle === undefined
        ? null
        : product.folderId || productCode
          ? 'A title of a folder is for a new product without a folderId'
          : folderTitleError(folderTitle),
    )
  })
  const codes = products.flatMap(({ productCode }) => productCode ?? [])
  requireField('products', new Set(codes).size === codes.length ? null : 'A product is named twice')
}

interface Changes {
  readonly name: string | null
  readonly edits: readonly saves.LineEdit[]
  readonly adds: readonly saves.NewLine[]
}

const changesOf = ({ name, products = [] }: Save): Changes => ({
  name: name?.trim() ?? null,
  edits: products.flatMap((one) =>
    one.productCode === undefined ? [] : [editOf({ ...one, productCode: one.productCode })],
  ),
  adds: products.flatMap((one) =>
    one.productCode !== undefined || one.sku === undefined ? [] : [newLineOf({ ...one, sku: one.sku })],
  ),
})

const folderTitlesOf = (adds: readonly saves.NewLine[]): string[] =>
  adds.flatMap(({ folderTitle }) => folderTitle ?? [])

/** The statement of a save, which makes folders only where a line names one by its title. */
const statementOf = (sql: WriteSql, { adds }: Changes): WriteSql =>
  folderTitlesOf(adds).length > 0 ? saves.intoFolders(sql) : sql

/** The input of `writeProject` for a save, except for the statement and its parameters. */
const writeOf = (caller: Caller, projectId: string, save: Save, { name, edits, adds }: Changes) => {
  const editsText = saves.editsJson(edits)
  const addsText = JSON.stringify(adds)
  const { country, code: siteCode } = caller.brand
  return {
    action: 'edit' as const,
    projectId,
    base: save,
    values: [name, editsText, addsText, country],
    touched: [
      ...(name === null ? [] : [{ entity: 'project', entityId: projectId, field: 'name', value: name }]),
      ...edits.flatMap(touchedBy),
    ],
    locksFirst: adds.length > 0,
    check: async (trx: Db, project: ProjectRow) => {
      if (save.products?.some(isPriced) && stateOf(project, caller.today).isLocked) throw pricesLocked()
      if (adds.length > 0 && (await countLines(trx, projectId)) + adds.length > PROJECT_LINES_MAX) {
        throw tooMany(TOO_MANY_LINES)
      }
      const named = folderTitlesOf(adds)
      if (named.length > 0) {
        const titles = (await listFolderTitles(trx, projectId)).map(({ title }) => title)
        const all = new Set([...titles, ...named].map((title) => title.toLowerCase()))
        if (all.size > PROJECT_FOLDERS_MAX) throw tooMany(TOO_MANY_FOLDERS)
      }
      const of = { projectId, siteCode, country, edits: editsText, adds: addsText }
      const problems = await saves.listLineProblems(trx, of)
      if (problems.length === 0) return
      const gone = problems.flatMap(({ code, reason }) => (reason === 'LINE_GONE' ? [code] : []))
      const moved =
        gone.length > 0 ? await saves.listMovedLines(trx, { ...caller, siteCode, codes: gone }) : []
      if (moved.length > 0) throw linesMoved(moved, save.products ?? [])
      throw problemError(problems, save.products, adds)
    },
  }
}

const patch = async (db: Db, caller: Caller, projectId: string, save: Save): Promise<void> => {
  const changes = changesOf(save)
  const write = writeOf(caller, projectId, save, changes)
  await writeProject(db, caller, { ...statementOf(saves.saveSql, changes), ...write })
}

/** Writes once per key; a press without a key needs no transaction around its one statement. */
const onceIfKeyed = <T>(db: Db, caller: Caller, press: Press, work: (trx: Db) => Promise<T>): Promise<T> =>
  press.key === null ? work(db) : oncePerPress(db, caller, press, work)

/**
 * Creates a project: a customer's own, or by staff for a customer (decision D-15).
 * @throws DomainError 409 `TOO_MANY` for a customer who has `PROJECTS_MAX`
 */
export const makeProject = async (trx: Db, caller: Caller, name: string): Promise<string> => {
  const id = randomUUID()
  const siteCode = caller.brand.code
  const ownerAccountId = caller.isStaff ? null : caller.accountId
  if (ownerAccountId !== null) {
    await lockAccount(trx, ownerAccountId)
    if ((await repository.countProjects(trx, siteCode, ownerAccountId)) >= PROJECTS_MAX)
      throw tooMany(TOO_MANY_PROJECTS)
  }
  await repository.insertProject(trx, {
    id,
    siteCode,
    ownerAccountId,
    name,
    salesPersonCode: caller.staffCode || null,
    accountId: caller.accountId,
    actor: caller.name,
    now: caller.now,
    press: randomUUID(),
  })
  return id
}

/**
 * Patches a project and returns only the saved lines: reading 500 lines takes longer than the save.
 *
 * @param isBrief returns no line for a save of quantities, which change nothing else of a line
 */
export const saveLines = async (
  db: Db,
  caller: Caller,
  projectId: string,
  save: Save,
  { press, isBrief }: { press: Press; isBrief: boolean },
): Promise<ChangeView> => {
  requireSavable(caller, save)
  if (save.name !== undefined) requireField('name', projectNameError(save.name))
  const changes = changesOf(save)
  const write = writeOf(caller, projectId, save, changes)
  const isQuick = changes.name === null && changes.adds.length === 0 && saves.areQuantities(changes.edits)
  const quantities = saves.editsJson(changes.edits)
  return onceIfKeyed(db, caller, press, async (trx) => {
    if (isQuick && isBrief) {
      const quick = { ...write, ...saves.saveQuantitiesSql, values: [quantities] }
      const { name, version, lastModified } = await writeProject<{ name: string }>(trx, caller, quick)
      return { projectId, name, version, lastModified: lastModified.toISOString(), products: [] }
    }
    const saved = await writeProject<saves.SavedLines>(
      trx,
      caller,
      isQuick
        ? { ...write, ...saves.saveQuantityLinesSql, values: [quantities, caller.brand.country] }
        : { ...write, ...statementOf(saves.saveLinesSql, changes) },
    )
    return changeView(assemble(saved), caller)
  })
}

/** Creates or patches a project (COM-307, decision D-6) and returns it whole. */
export const saveProject = async (db: Db, caller: Caller, save: Save, press: Press): Promise<ProjectView> => {
  requireSavable(caller, save)
  const { projectId } = save
  if (projectId === undefined || save.name !== undefined) {
    requireField('name', projectNameError(save.name ?? ''))
  }
  if (projectId !== undefined) {
    await onceIfKeyed(db, caller, press, async (trx) => {
      await patch(trx, caller, projectId, save)
      return { projectId }
    })
    return (await loadProject(db, caller, projectId)) as ProjectView
  }
  requireField(
    'products',
    save.products?.some(({ productCode }) => productCode !== undefined)
      ? 'A new project has no products to change'
      : null,
  )
  const made = await oncePerPress(db, caller, press, async (trx) => {
    const id = await makeProject(trx, caller, (save.name ?? '').trim())
    if (save.products?.length) await patch(trx, caller, id, { ...save, name: undefined, version: undefined })
    return { projectId: id }
  })
  return (await loadProject(db, caller, made.projectId)) as ProjectView
}
