import { BRAND_CODES, brands, isCompetitorUrl } from '@countertop/sdk/rules'
import { z } from 'zod'
import { cents, text } from './fields'
import type { CompetitorPriceInput, ReferrerInput } from './staffTables.repository'
import type { Table } from './tableFile'

const site = z
  .enum(BRAND_CODES, 'is not a site')
  .refine((code) => brands[code].capabilities.hasProjects, 'is a site without projects')

/** A cell that may be empty. */
const optional = (max: number) => z.string().trim().max(max, `is longer than ${max} characters`).default('')

/** A day, or a moment with its offset from UTC. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'is not a date such as 2026-12-01')
  .optional()
  .transform((given) => (given === undefined ? null : new Date(given)))

/** What competitors charge, for staff who price a project (COM-180, COM-332). */
export const competitorPriceTable: Table<CompetitorPriceInput> = {
  required: ['site', 'sku', 'competitor', 'price', 'url'],
  row: z
    .object({
      site,
      sku: text(60),
      competitor: text(80),
      price: cents,
      url: z.string().refine(isCompetitorUrl, 'is not the https address of a page'),
      checkedat: moment,
    })
    .transform(({ price, checkedat, ...row }) => ({ ...row, priceCents: price, checkedAt: checkedat })),
}

/** Who refers customers to a shop, for the search of a project's customer tab (COM-207, COM-321). */
export const referrerTable: Table<ReferrerInput> = {
  required: ['site', 'code', 'name'],
  row: z
    .object({
      site,
      code: text(40),
      name: text(100),
      businessname: optional(100),
      phone: optional(40),
      contact: optional(100),
    })
    .transform(({ businessname, ...row }) => ({ ...row, businessName: businessname })),
}
