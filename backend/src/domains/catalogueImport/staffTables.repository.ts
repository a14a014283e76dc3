import type { BrandCode } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { inTransaction } from '../../db/transaction'

export interface CompetitorPriceInput {
  readonly site: BrandCode
  readonly sku: string
  readonly competitor: string
  readonly priceCents: number
  /** An https address. */
  readonly url: string
  /** Null: at the time of the import. */
  readonly checkedAt: Date | null
}

export interface ReferrerInput {
  readonly site: BrandCode
  readonly code: string
  readonly name: string
  readonly businessName: string
  readonly phone: string
  readonly contact: string
}

/** The last of the rows with the same key. */
const lastOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] => [
  ...new Map(rows.map((row) => [JSON.stringify(keyOf(row)), row])).values(),
]

const sitesOf = (rows: readonly { readonly site: BrandCode }[]) => [...new Set(rows.map(({ site }) => site))]

/** Replaces the competitors' prices of the sites that occur in `inputs`; returns how many there are now. */
export const importCompetitorPrices = (
  db: Db,
  inputs: readonly CompetitorPriceInput[],
  now: Date,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const rows = lastOf(inputs, ({ site, sku, competitor }) => [site, sku, competitor])
    const sites = sitesOf(inputs)
    await prepared(
      trx,
      'competitor-prices-clear',
      'delete from competitor_prices where site_code = any($1)',
      [sites],
    )
    await prepared(
      trx,
      'competitor-prices-write',
      `insert into competitor_prices (site_code, sku, competitor, price_cents, url, checked_at)
       select site, sku, competitor, "priceCents", url, coalesce("checkedAt", $2)
       from jsonb_to_recordset($1::jsonb) as r (site text, sku text, competitor text, "priceCents" int, url text,
         "checkedAt" timestamptz)`,
      [JSON.stringify(rows), now],
    )
    return rows.length
  })

/**
 * Replaces the referrers of the sites that occur in `inputs`; returns how many there are now. One with the
 * same code retains its id. Projects have their own copy of a referrer's details.
 */
export const importReferrers = (db: Db, inputs: readonly ReferrerInput[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const rows = lastOf(inputs, ({ site, code }) => [site, code])
    const given = JSON.stringify(rows)
    await prepared(
      trx,
      'referrers-clear',
      `delete from referrers where site_code = any($1) and (site_code, code) not in (
         select site, code from jsonb_to_recordset($2::jsonb) as r (site text, code text))`,
      [sitesOf(inputs), given],
    )
    await prepared(
      trx,
      'referrers-write',
      `insert into referrers (site_code, code, name, business_name, phone, contact)
       select site, code, name, "businessName", phone, contact
       from jsonb_to_recordset($1::jsonb) as r (site text, code text, name text, "businessName" text, phone text, contact text)
       on conflict (site_code, code) do update set name = excluded.name, business_name = excluded.business_name,
         phone = excluded.phone, contact = excluded.contact`,
      [given],
    )
    return rows.length
  })
