import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { StoredSite } from './site'

/** A site with its settings, and the suppliers of the session's cart there. */
export interface SiteRow extends StoredSite {
  /** Distinct supplier keys of the cart's products; empty without a cart or with an empty one. */
  readonly suppliers: readonly string[]
}

const siteSql = `
select s.features, s.texts,
  coalesce((select json_object_agg(name, value) from settings where site_code = s.code), '{}') as settings,
  array(
    select distinct b.supplier_key from carts c
    join cart_lines l on l.cart_id = c.id
    join products p on p.id = l.product_id
    join product_brands b on b.slug = p.brand_slug
    where c.session_id = $2 and c.site_code = s.code and c.status in ('open', 'frozen')
    order by b.supplier_key
  ) as suppliers
from sites s where s.code = $1`

/** Everything the checkout view depends on, in one statement. */
export const readSite = async (db: Db, siteCode: string, sessionId: Buffer | null): Promise<SiteRow> => {
  const row = await preparedOne<SiteRow>(db, 'checkout-site', siteSql, [siteCode, sessionId])
  if (row === undefined) throw new Error(`The site ${siteCode} is not in the database`)
  return row
}
