import { CHANGE_LOG_MAX, centsToDollars, cleanPhone, REFERRER_HITS_MAX } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { type Caller, projectNotFound } from '../access'
import type * as schema from '../schema'
import * as repository from './lookups.repository'

type Body<Schema extends z.ZodType> = z.infer<Schema>

/** The change log, newest first, at most 100 entries (COM-320, COM-OP-60). */
export const readChangeLog = async (
  db: Db,
  caller: Caller,
  projectId: string,
): Promise<Body<typeof schema.changelogs>> => {
  const entries = await repository.listLogEntries(db, caller.brand.code, projectId, CHANGE_LOG_MAX)
  if (entries === undefined) throw projectNotFound()
  return { changelogs: entries }
}

/** Competitors' prices of a sku (COM-332). */
export const listCompetitorPrices = async (
  db: Db,
  caller: Caller,
  sku: string,
): Promise<Body<typeof schema.competitorPrices>> => ({
  prices: (await repository.listCompetitorPrices(db, caller.brand.code, sku)).map((one) => ({
    competitor: one.competitor,
    price: centsToDollars(one.priceCents),
    url: one.url,
    checkedAt: one.checkedAt.toISOString(),
  })),
})

/** Referrers whose code, name or business contains a text, at most 20 (COM-207, COM-321). */
export const searchReferrers = async (
  db: Db,
  caller: Caller,
  search: string,
): Promise<Body<typeof schema.referrers>> => {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return { referrers: await repository.listReferrers(db, caller.brand.code, pattern, REFERRER_HITS_MAX) }
}

const filled = (values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || [])

/** The number of a customer's projects, by email and by phone in any spelling (COM-208, COM-325). */
export const countCustomerProjects = async (
  db: Db,
  caller: Caller,
  query: Body<typeof schema.countQuery>,
): Promise<Body<typeof schema.projectCount>> => ({
  projectCount: await repository.countOfCustomer(
    db,
    caller.brand.code,
    filled([query.email, query.secondaryEmail]).map((email) => email.toLowerCase()),
    filled([query.phone, query.secondaryPhone].map((phone) => cleanPhone(phone ?? ''))),
  ),
})
