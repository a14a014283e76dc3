import type { FacetValue, SearchPage as Result } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { CategoryChips } from '../parts/CategoryChips'
import { Layout, type PageContext } from '../parts/Layout'
import { Chosen, countOf, FilterForm } from '../parts/ListFilters'
import { Pager } from '../parts/Pager'
import { ProductGrid } from '../parts/ProductTile'

interface Props {
  context: PageContext
  term: string
  result: Result
  /** The filters in the address: `manufacturer` and `category`. */
  query: Record<string, string>
}

const FILTERS = [
  { name: 'category', title: 'Category', none: 'Any category', facet: 'categories' },
  { name: 'manufacturer', title: 'Brand', none: 'Any brand', facet: 'brands' },
] as const

export function SearchPage({ context, term, result, query }: Props) {
  const { path } = context
  const withQuery = (changed: Record<string, string>): string => {
    const parameters = new URLSearchParams(changed).toString()
    return parameters === '' ? path : `${path}?${parameters}`
  }
  const groups = FILTERS.map(({ name, title, none, facet }) => {
    const values: FacetValue[] = result.facets[facet]
    const chosen = query[name]
    const isKnown = chosen === undefined || values.some(({ value }) => value === chosen)
    return {
      name,
      title,
      none,
      type: 'radio' as const,
      values: isKnown ? values : [...values, { value: chosen, title: chosen, count: 0 }],
      chosen: chosen === undefined ? [] : [chosen],
    }
  }).filter(({ values, chosen }) => values.length > 1 || chosen.length > 0)
  const filters = groups.flatMap(({ name, values, chosen }) =>
    chosen.map((one) => {
      const { [name]: _removed, ...others } = query
      return {
        title: values.find(({ value }) => value === one)?.title ?? one,
        without: withQuery(others),
      }
    }),
  )
  return (
    <Layout context={context} title={`Search for ${term}`} picture={result.products[0]?.image}>
      <Breadcrumbs items={[{ title: `Search for “${term}”` }]} />
      <div class="list-head">
        <h1>
          Results for “{(result.totalCount > 0 && result.correctedTerm) || term}”{' '}
          <span class="count">{result.totalCount}</span>
        </h1>
      </div>
      {result.isPartial && <p>No product matches all of “{term}”. These come close.</p>}
      {result.correctedTerm !== null && !result.isPartial && result.totalCount > 0 && (
        <p>Nothing matches “{term}” exactly.</p>
      )}
      <p class="visually-hidden" role="status" id="list-status" data-count={countOf(result.totalCount)} />
      <div class="list">
        {groups.length > 0 && (
          <FilterForm path={path} groups={groups} number={filters.length} totalCount={result.totalCount} />
        )}
        <div class="list-results" id="products" tabIndex={-1}>
          <Chosen filters={filters} clear={path} />
          {result.products.length === 0 ? (
            <div class="empty">
              {filters.length > 0 ? (
                <p>No products match all of these filters. Try removing one.</p>
              ) : (
                <>
                  <p>We found nothing for “{term}”. Try a model number, a brand or a category.</p>
                  <CategoryChips context={context} />
                </>
              )}
            </div>
          ) : (
            <ProductGrid site={context.site} products={result.products} />
          )}
          <Pager {...result} hrefOf={(page) => withQuery({ ...query, page: String(page) })} />
        </div>
      </div>
      <script async src="/assets/scripts/filters.js" />
    </Layout>
  )
}
