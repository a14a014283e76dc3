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

/** Deletes the events before a time; returns the count. */
export const deleteBefore = async (db: Db, before: Date): Promise<number> => {
  const [deleted] = await prepared<{ count: number }>(
    db,
    'analytics-sweep',
    `with deleted as (delete from analytics_events where created_at < $1 returning 1) select count(*)::int as count from deleted`,
    [before],
  )
  return deleted?.count ?? 0
}
