import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { utcSql } from '../gate/gate.repository'

// Look-ups for staff: a project's change log, competitors' prices, referrers, a customer's projects.

export interface LogRow {
  readonly id: string
  readonly timestamp: string
  readonly user: string
  readonly action: string
  readonly field: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly subject: string
  readonly entity: string
  readonly entityId: string | null
  readonly press: string
}

/** The newest entries of a project's change log; undefined for an unknown project. One statement. */
export const listLogEntries = async (
  db: Db,
  siteCode: string,
  projectId: string,
  limit: number,
): Promise<LogRow[] | undefined> =>
  (
    await preparedOne<{ entries: LogRow[] }>(
      db,
      'project-log',
      `select coalesce((select json_agg(e) from (
         select seq::text as id, ${utcSql('at')} as timestamp, actor as "user", action, field, old_value as "oldValue",
           new_value as "newValue", subject, entity, entity_id as "entityId", press
         from project_events where project_id = p.id order by seq desc limit $3) e), '[]'::json) as entries
       from projects p where p.id = $1 and p.site_code = $2 and p.deleted_at is null`,
      [projectId, siteCode, limit],
    )
  )?.entries

export const listCompetitorPrices = (
  db: Db,
  siteCode: string,
  sku: string,
): Promise<{ competitor: string; priceCents: number; url: string; checkedAt: Date }[]> =>
  prepared(
    db,
    'project-competitor-prices',
    `select competitor, price_cents as "priceCents", url, checked_at as "checkedAt" from competitor_prices
     where site_code = $1 and sku = $2 order by price_cents, competitor`,
    [siteCode, sku],
  )

export interface ReferrerRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly businessName: string
  readonly phone: string
  readonly contact: string
}

const referrerColumns = `id, code, name, business_name as "businessName", phone, contact`

/** Referrers whose code, name or business contains a text, as a pattern. */
export const listReferrers = (
  db: Db,
  siteCode: string,
  pattern: string,
  atMost: number,
): Promise<ReferrerRow[]> =>
  prepared(
    db,
    'project-referrers',
    `select ${referrerColumns} from referrers
     where site_code = $1 and lower(code || ' ' || name || ' ' || business_name) like lower($2) order by name, code limit $3`,
    [siteCode, pattern, atMost],
  )

/**
 * `cleanPhone` in SQL, as the indexes `project_customers_dialled` and `project_customers_dialled2` have it.
 */
const dialled = (column: string): string =>
  `replace(regexp_replace(regexp_replace(${column}, '[^0-9A-Za-z+]', '', 'g'), '^(([+]|00)6[14]|61(?=[0-9]{9}$)|64(?=[0-9]{8,10}$))0{0,1}', '0'), '+', '')`

/**
 * Counts a site's undeleted projects with one of these emails or phone numbers (of `cleanPhone`); blank ones
 * match nothing.
 */
export const countOfCustomer = async (
  db: Db,
  siteCode: string,
  emails: readonly string[],
  phones: readonly string[],
): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'project-customer-count',
      `select count(*)::int as count from projects p join project_customers c on c.project_id = p.id
       where p.site_code = $1 and p.deleted_at is null and (
         c.customer_email <> '' and lower(c.customer_email) = any($2::text[])
         or c.customer_email_secondary <> '' and lower(c.customer_email_secondary) = any($2::text[])
         or c.contact_number <> '' and ${dialled('c.contact_number')} = any($3::text[])
         or c.customer_number_secondary <> '' and ${dialled('c.customer_number_secondary')} = any($3::text[]))`,
      [siteCode, emails, phones],
    )
  )?.count ?? 0
