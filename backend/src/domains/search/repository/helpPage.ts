/**
 * SQL of the page of a site's editors that matches a query best: by its title, or where the shop has no
 * product for it by any of its words.
 *
 * @param site SQL of the site's code
 * @param query SQL of the text query
 * @param foundNothing SQL condition: no product matches
 */
export const helpPage = (site: string, query: string, foundNothing: string): string => `
  select p.title, p.uri from static_pages p
  where p.site_code = ${site} and (p.title_words @@ ${query} or p.words @@ ${query} and ${foundNothing})
  order by ts_rank(p.words, ${query}) desc, p.title limit 1`
