/** SQL of the address form of the page `p`'s title, as `slugify` makes it; null where nothing is left. */
export const TITLE_SLUG = `nullif(btrim(
    regexp_replace(replace(lower(unaccent(p.title)), '''', ''), '[^a-z0-9]+', '-', 'g'), '-'), '')`

export interface PageSearch {
  /** SQL of the site's code. */
  readonly site: string
  /** SQL of the text query. */
  readonly query: string
  /** SQL of the term's address form. */
  readonly slug: string
  /** SQL condition: no product matches all of the words. */
  readonly foundNothing: string
}

/**
 * SQL of the page of a site's editors that matches a query best: by its title, or where no product matches by
 * any of its words. `is_named` where the term is its whole title.
 */
export const editorsPage = ({ site, query, slug, foundNothing }: PageSearch): string => `
  select p.title, p.uri, ${TITLE_SLUG} is not distinct from ${slug} as is_named from static_pages p
  where p.site_code = ${site} and (ts_filter(p.words, '{a}') @@ ${query} or p.words @@ ${query} and ${foundNothing})
  order by is_named desc, ts_rank(p.words, ${query}) desc, p.title limit 1`

/**
 * SQL of the suggestion of the step `pages`: before the categories where the term is the page's title, or
 * after the products.
 */
export const SUGGESTED_PAGE = `
  select case when is_named then 0 else 2 end, 0, 'term', title, '/s/' || uri, null, null, null from pages`
