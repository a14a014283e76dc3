import { OF_BRAND, OF_CATEGORY } from './ranking'

/** A product's own category; its ancestors come before it. */
export const OWN_CATEGORY = 'category_slugs[array_upper(category_slugs, 1)]'

/**
 * The values of a facet as JSON, the most frequent first.
 *
 * @param titles table with slugs and titles
 * @param values query of `slug` and `count`
 */
export const facet = (titles: string, values: string): string => `(
      select coalesce(json_agg(json_build_object('value', f.slug, 'title', t.title, 'count', f.count)
        order by f.count desc, t.title), '[]'::json)
      from (${values} group by 1) f
      join ${titles} t on t.slug = f.slug
    )`

/** How the hits were found: the corrected term, and whether they match only some of the words. */
export const spelled = `(select nullif(concat_ws(' ', s.term, case when s.term is not null then nullif(g.conditions, '') end), '')
        from spelling s, given g) as corrected_term,
      exists (select 1 from partial) as is_partial`

const kindsWith = (slug: string, condition: string): string =>
  `select ${slug} as slug, sum(count)::int as count from kinds where ${condition}`

/**
 * The exact total and the facets. `kinds` reads the hits once and counts them by brand and categories;
 * everything else is summed from those few rows. A facet counts the hits within the filter of the other
 * facet, so that it shows the result of choosing another value.
 */
export const counts = `
  kinds as materialized (
    select brand_slug, category_slugs, count(*) as count from hits group by brand_slug, category_slugs
  ),
  summary as (
    select (select coalesce(sum(count), 0)::int from kinds where ${OF_BRAND} and ${OF_CATEGORY}) as total,
      ${spelled},
      ${facet('product_brands', kindsWith('brand_slug', OF_CATEGORY))} as brands,
      ${facet('categories', kindsWith(OWN_CATEGORY, OF_BRAND))} as categories
  )`
