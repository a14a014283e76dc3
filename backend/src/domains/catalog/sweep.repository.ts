import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/**
 * Deletes prices that a later one replaced before `day`, so that every day from `day` on still has its
 * price. Returns the number of rows.
 */
export const deleteOldPrices = async (db: Db, day: string, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'price-history-sweep',
    `delete from price_history where (country, product_id, valid_from) in
       (select country, product_id, valid_from from price_history old where valid_from < $1::date
          and exists (select from price_history later where later.country = old.country
            and later.product_id = old.product_id and later.valid_from > old.valid_from and later.valid_from <= $1::date)
        limit $2 for update skip locked)
     returning 1`,
    [day, limit],
  )
  return rows.length
}
