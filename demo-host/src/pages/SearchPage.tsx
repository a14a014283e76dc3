import type { SearchPage as Result } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { Pager } from '../parts/Pager'
import { ProductGrid } from '../parts/ProductTile'

interface Props {
  context: PageContext
  term: string
  result: Result
  query: Record<string, string>
}

export function SearchPage({ context, term, result, query }: Props) {
  const refine = (name: string, value: string): string =>
    `${context.path}?${new URLSearchParams({ ...query, [name]: value })}`
  return (
    <Layout context={context} title={`Search for ${term}`}>
      <Breadcrumbs items={[{ title: `Search for “${term}”` }]} />
      <h1>
        Results for “{(result.totalCount > 0 && result.correctedTerm) || term}”{' '}
        <span class="count">{result.totalCount}</span>
      </h1>
      {result.isPartial && <p>No product matches all of “{term}”. These come close.</p>}
      {result.correctedTerm !== null && !result.isPartial && result.totalCount > 0 && (
        <p>Nothing matches “{term}” exactly.</p>
      )}
      {result.facets.brands.length > 1 && (
        <ul class="chips" aria-label="Brands">
          {result.facets.brands.slice(0, 10).map((facet) => (
            <li key={facet.value}>
              <a
                href={refine('manufacturer', facet.value)}
                aria-current={query.manufacturer === facet.value ? 'true' : undefined}
              >
                {facet.title} <span class="count">{facet.count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {result.products.length === 0 ? (
        <p class="empty">We found nothing for “{term}”. Try a model number, a brand or a category.</p>
      ) : (
        <ProductGrid site={context.site} products={result.products} />
      )}
      <Pager {...result} hrefOf={(page) => refine('page', String(page))} />
    </Layout>
  )
}
