import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

export interface AnalyticsRow {
  readonly site: string
  readonly kind: string
  readonly term: string | null
  readonly productId: number | null
  readonly products: readonly string[]
  readonly path: string | null
  readonly isRepeatUser: boolean | null
  readonly at: Date
}

export const insertEvent = async (db: Db, row: AnalyticsRow): Promise<void> => {
  await prepared(
    db,
    'analytics-insert',
    `insert into analytics_events (site_code, kind, term, product_id, products, path, is_repeat_user, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.site, row.kind, row.term, row.productId, row.products, row.path, row.isRepeatUser, row.at],
  )
}

/** Deletes at most `limit` of the events before a time, the oldest first; returns the count. */
export const deleteOldEvents = async (db: Db, before: Date, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'analytics-sweep',
    `delete from analytics_events where id in
       (select id from analytics_events where created_at < $1 order by created_at limit $2 for update skip locked)
     returning 1`,
    [before, limit],
  )
  return rows.length
}
