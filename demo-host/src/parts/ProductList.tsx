import type { ComponentChildren } from 'preact'
import type { FilteredPage } from '../api'
import { asset } from '../assets'
import { addressOf, isNarrowed, type ListQuery } from '../listQuery'
import type { PageContext } from './Layout'
import { ChosenFilters, countOf, ListFilters } from './ListFilters'
import { Pager } from './Pager'
import { ProductGrid } from './ProductTile'
import { Sorts } from './Sorts'

interface Props {
  context: PageContext
  title: string
  query: ListQuery
  result: FilteredPage
  /** True on the page of one brand. */
  hidesBrands?: boolean
  /** Text for a list that is empty although no filter is active. */
  nothing: string
  children?: ComponentChildren
}

/**
 * A list of products with its count, sort order and filters; `children` come between the heading and the
 * list.
 */
export function ProductList({
  context,
  title,
  query,
  result,
  hidesBrands = false,
  nothing,
  children,
}: Props) {
  const { path, site } = context
  const { hidesPricesFromVisitors } = site.brand.capabilities
  const filters = { path, query, facets: result.facets, hidesBrands }
  const firstPage = { ...query, page: 1 }
  return (
    <>
      <div class="list-head">
        <h1>
          {title} <span class="count">{result.totalCount}</span>
        </h1>
        <Sorts
          current={query.sort}
          hrefOf={(sort) => addressOf(path, { ...firstPage, sort })}
          hasPrices={!hidesPricesFromVisitors || result.products.some(({ price }) => price !== null)}
        />
      </div>
      {children}
      <p class="visually-hidden" role="status" id="list-status" data-count={countOf(result.totalCount)} />
      <div class="list">
        <ListFilters {...filters} totalCount={result.totalCount} />
        <div class="list-results" id="products" tabIndex={-1}>
          <ChosenFilters {...filters} />
          {result.products.length > 0 ? (
            <ProductGrid site={site} products={result.products} />
          ) : (
            <p class="empty">
              {isNarrowed(query) ? 'No products match all of these filters. Try removing one.' : nothing}
            </p>
          )}
          <Pager {...result} hrefOf={(page) => addressOf(path, { ...query, page })} />
        </div>
      </div>
      <script async src={asset('scripts/filters.js')} />
    </>
  )
}
