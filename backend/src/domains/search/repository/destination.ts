import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import { slugify } from '../../../text/fold'
import type { SearchQuery } from '../query'
import { TITLE_SLUG } from './editorsPage'
import type { SearchShelf } from './shelf'

/**
 * Where a submitted term leads: the product of an exact code, the category, brand or editors' page of an
 * exact title, or the page of an exact address; null for the search page, which also answers conditions
 * beside a title such as `ovens under 1500`.
 */
export const findDestination = async (
  db: Db,
  { country, site }: SearchShelf,
  query: SearchQuery,
): Promise<string | null> =>
  (
    await preparedOne<{ url: string | null }>(
      db,
      'search-destination',
      `select coalesce(
         (select '/p/' || min(l.slug) from search_listings s join product_listings l using (country, product_id)
          where s.country = $1 and $2 = any(s.sites) and s.codes @> array[$3::text] having count(*) = 1),
         (select '/c/' || c.slug from categories c
          where lower(unaccent(c.title)) = $4 and exists (select 1 from shelf_kinds l
            where l.country = $1 and $2 = any(l.sites) and l.category_slugs @> array[c.slug])
          order by c.parent_slug nulls first limit 1),
         (select '/brands/' || b.slug from product_brands b
          where lower(unaccent(b.title)) = $4 and exists (select 1 from shelf_kinds l
            where l.country = $1 and $2 = any(l.sites) and l.brand_slug = b.slug) limit 1),
         (select '/s/' || p.uri from static_pages p cross join lateral ${TITLE_SLUG} as slug
          where p.site_code = $2 and $5 in (slug, p.uri)
          order by slug is distinct from $5, p.uri limit 1)) as url`,
      [
        country,
        site,
        query.code,
        query.conditions === '' ? query.words.join(' ') : null,
        slugify(query.term),
      ],
    )
  )?.url ?? null
