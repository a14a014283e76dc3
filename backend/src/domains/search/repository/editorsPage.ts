/**
 * SQL of the page of a site's editors that matches a query best: by its title, or where no product matches by
 * any of its words.
 *
 * @param site SQL of the site's code
 * @param query SQL of the text query
 * @param foundNothing SQL condition: no product matches all of the words
 */
export const editorsPage = (site: string, query: string, foundNothing: string): string => `
  select p.title, p.uri from static_pages p
  where p.site_code = ${site} and (ts_filter(p.words, '{a}') @@ ${query} or p.words @@ ${query} and ${foundNothing})
  order by ts_rank(p.words, ${query}) desc, p.title limit 1`
