import {
  centsToDollars,
  clampPage,
  itemsPerPageOf,
  PROJECT_NAVBAR_ITEMS,
  PROJECT_PAGE_ITEMS_MAX,
  type QuoteStatus,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { showsPrices } from '../../catalog/service'
import { type Caller, projectNotFound, requireRight } from '../access'
import { restorableSince } from '../deleted/restore.service'
import type * as schema from '../schema'
import { projectRefOf } from '../read/view'
import * as repository from './lists.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

/** A page of the projects that the caller may open (COM-305). */
export const listProjects = async (
  db: Db,
  caller: Caller,
  query: Body<typeof schema.minimalQuery>,
): Promise<Body<typeof schema.minimalProjects>> => {
  const items = itemsPerPageOf(query.items)
  const search = query.search?.trim()
  const found = await repository.listProjects(db, {
    siteCode: caller.brand.code,
    country: caller.brand.country,
    accountId: caller.accountId,
    isStaff: caller.isStaff,
    today: caller.today,
    search: search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null,
    quoteStatus: query.quoteStatus ?? null,
    salesPersonCode: query.mine && caller.isStaff ? caller.staffCode : null,
    holdsUntil: query.holdsUntil ?? null,
    deletedSince: query.deleted ? restorableSince(caller) : null,
    email: caller.isStaff ? query.email?.trim() || null : null,
    hasProducts: query.hasProducts ?? false,
    except: query.except ?? null,
    page: clampPage(query.page ?? 1, Number.MAX_SAFE_INTEGER, 1),
    items,
  })
  const isPriced = showsPrices(caller.brand)
  return {
    projects: found.projects.map((one) => ({
      projectId: one.id,
      projectRef: projectRefOf(one.ref),
      name: one.name,
      customerName: one.customerName,
      quoteStatus: one.quoteStatus as QuoteStatus,
      quoted: one.quoted,
      sharedStatus: one.isShared ? 'Shared' : 'NotShared',
      lastModified: one.lastModified,
      productCount: one.productCount,
      orderTotal: isPriced ? centsToDollars(one.totalCents) : null,
      quoteId: one.quoteId,
      holdsUntil: one.holdsUntil,
      isLocked: one.isLocked,
      salesPerson: one.salesPersonCode,
      version: one.version,
    })),
    totalProjects: found.total,
    page: found.page,
    items,
  }
}

const scope = (caller: Caller) => ({
  siteCode: caller.brand.code,
  accountId: caller.accountId,
  isStaff: caller.isStaff,
  staffCode: caller.staffCode,
  today: caller.today,
})

export const listNavbarProjects = async (
  db: Db,
  caller: Caller,
): Promise<Body<typeof schema.navbarProjects>> => ({
  projects: (await repository.listLatestProjects(db, { ...scope(caller), limit: PROJECT_NAVBAR_ITEMS })).map(
    ({ id, name, productCount, quoteStatus }) => ({
      projectId: id,
      name,
      productCount,
      quoteStatus: quoteStatus as QuoteStatus,
    }),
  ),
})

/** Projects that the add-to-project control offers. */
export const listItems = async (db: Db, caller: Caller): Promise<Body<typeof schema.listItems>> => ({
  projects: (
    await repository.listLatestProjects(db, { ...scope(caller), limit: PROJECT_PAGE_ITEMS_MAX })
  ).map(({ id, quoteStatus: _, ...item }) => ({ projectId: id, ...item })),
})

export const listProjectsOfSku = async (
  db: Db,
  caller: Caller,
  sku: string,
  projectId: string | null,
): Promise<Body<typeof schema.projectsOfSku>> => ({
  projects: await repository.listProjectsOfSku(db, { ...scope(caller), sku, projectId }),
})

export const readOutline = async (
  db: Db,
  caller: Caller,
  projectId: string,
): Promise<Body<typeof schema.outline>> => {
  const found = await repository.readOutline(db, caller.brand.code, projectId)
  if (found === undefined) throw projectNotFound()
  requireRight('read', caller, {
    ownerAccountId: found.ownerAccountId,
    quoted: false,
    quoteValidUntil: null,
    isLocked: false,
    lockedUntil: null,
  })
  const inFolder = (id: string | null) =>
    found.lines
      .filter(({ folder }) => folder === id)
      .map(({ productCode, sku, title, quantity }) => ({ productCode, sku, title, quantity }))
  return {
    projectId,
    name: found.name,
    version: found.version,
    products: inFolder(null),
    folders: found.folders.map((folder) => ({ ...folder, products: inFolder(folder.id) })),
  }
}
