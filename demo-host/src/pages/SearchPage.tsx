import type { FacetValue, SearchPage as Result } from '../api'
import { asset } from '../assets'
import { searchAddressOf, type SearchFilters } from '../listQuery'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { CategoryChips } from '../parts/CategoryChips'
import { Layout, type PageContext } from '../parts/Layout'
import {
  attributeGroup,
  Chosen,
  countOf,
  FilterForm,
  type GroupProps,
  isOffered,
  priceGroup,
} from '../parts/ListFilters'
import { Pager } from '../parts/Pager'
import { rangeTitle } from '../parts/PriceRange'
import { ProductGrid } from '../parts/ProductTile'

interface Props {
  context: PageContext
  term: string
  result: Result
  /** Categories and editors' pages that the term may mean, where no product matches all of its words. */
  otherPages: readonly { text: string; url: string }[]
  filters: SearchFilters
}

const ONE_OF = [
  { name: 'category', title: 'Category', none: 'Any category', facet: 'categories' },
  { name: 'manufacturer', title: 'Brand', none: 'Any brand', facet: 'brands' },
] as const

const groupsOf = ({ facets, totalCount }: Result, filters: SearchFilters): GroupProps[] => [
  ...ONE_OF.map(({ name, title, none, facet }): GroupProps => {
    const values: FacetValue[] = facets[facet]
    const chosen = filters[name]
    const isKnown = chosen === null || values.some(({ value }) => value === chosen)
    return {
      name,
      title,
      none,
      type: 'radio',
      values: isKnown ? values : [...values, { value: chosen, title: chosen, count: 0 }],
      chosen: chosen === null ? [] : [chosen],
    }
  }),
  priceGroup(facets.prices ?? [], filters.price, totalCount),
  ...(facets.attributes ?? []).map((attribute) => attributeGroup(attribute, filters.attribute)),
]

/** Each chosen filter with the filters that remain without it. */
const chosenOf = ({ facets }: Result, filters: SearchFilters): { title: string; rest: SearchFilters }[] => {
  const first = { ...filters, page: 1 }
  return [
    ...ONE_OF.flatMap(({ name, facet }) => {
      const chosen = filters[name]
      const title = facets[facet].find(({ value }) => value === chosen)?.title ?? chosen
      return title === null ? [] : [{ title, rest: { ...first, [name]: null } }]
    }),
    ...(filters.price === null
      ? []
      : [{ title: rangeTitle(filters.price), rest: { ...first, price: null } }]),
    ...filters.attribute.map((attribute) => ({
      title: attribute.replace(':', ': '),
      rest: { ...first, attribute: filters.attribute.filter((other) => other !== attribute) },
    })),
  ]
}

export function SearchPage({ context, term, result, otherPages, filters }: Props) {
  const { path } = context
  const groups = groupsOf(result, filters).filter(isOffered)
  const chosen = chosenOf(result, filters)
  return (
    <Layout context={context} title={`Search for ${term}`} picture={result.products[0]?.image}>
      <Breadcrumbs context={context} items={[{ title: `Search for “${term}”` }]} />
      <div class="list-head">
        <h1>
          Results for “{(result.totalCount > 0 && result.correctedTerm) || term}”{' '}
          <span class="count">{result.totalCount}</span>
        </h1>
      </div>
      <div class="list-notes">
        {result.isPartial && <p>No product matches all of “{term}”. These come close.</p>}
        {result.correctedTerm !== null && !result.isPartial && result.totalCount > 0 && (
          <p>Nothing matches “{term}” exactly.</p>
        )}
        {otherPages.length > 0 && (
          <p>
            Looking for{' '}
            {otherPages.map(({ text, url }, index) => (
              <>
                {index > 0 && ' or '}
                <a href={url}>{text}</a>
              </>
            ))}
            ?
          </p>
        )}
      </div>
      <p class="visually-hidden" role="status" id="list-status" data-count={countOf(result.totalCount)} />
      <div class="list">
        {groups.length > 0 && (
          <FilterForm path={path} groups={groups} number={chosen.length} totalCount={result.totalCount} />
        )}
        <div class="list-results" id="products" tabIndex={-1}>
          <Chosen
            filters={chosen.map(({ title, rest }) => ({ title, without: searchAddressOf(path, rest) }))}
            clear={path}
          />
          {result.products.length === 0 ? (
            <div class="empty">
              {chosen.length > 0 ? (
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
          <Pager {...result} hrefOf={(page) => searchAddressOf(path, { ...filters, page })} />
        </div>
      </div>
      <script async src={asset('scripts/filters.js')} />
    </Layout>
  )
}
