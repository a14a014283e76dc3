/**
 * Products with the exact code first, then by score. The id gives products with equal scores the same order
 * on every page.
 */
export const ORDER = 'is_code desc, score desc, product_id'

/** The filters of a page; null means every brand or category. */
export const OF_BRAND = '((select brand from given) is null or brand_slug = (select brand from given))'
export const OF_CATEGORY =
  '((select category from given) is null or category_slugs @> array[(select category from given)])'

/**
 * The products of one page, in their order.
 *
 * @param among the step that has the products with their scores, with a condition
 */
export const bestOf = (among: string): string => `
  best as (
    select product_id, row_number() over (order by ${ORDER}) as place from (
      select * from ${among}
      order by ${ORDER} limit (select page_size from given) offset (select skipped from given)
    ) page
  )`

/** The products of one page within the filters of brand and category. */
export const ranking = bestOf(`ranked where ${OF_BRAND} and ${OF_CATEGORY}`)
