import type { Request } from 'express'
import { SORTS, type Sort } from './parts/Sorts'

/**
 * The parameters of a product list in the page's address. Values that the backend would refuse are left out.
 */
export interface ListQuery {
  sort: Sort
  page: number
  manufacturer: string[]
  /** `name:value` of attributes. */
  attribute: string[]
  /** `from-to` in dollars; an open end is left out: `10000-`. */
  price: string | null
}

const AT_MOST = 30
/** The last page that the call of a search accepts. */
const SEARCH_PAGE_MAX = 200
const PRICE = /^(\d{1,7})-(\d{0,7})$/

const textsOf = (value: unknown, shape: RegExp): string[] => {
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && shape.test(one))
  return [...new Set(texts)].slice(0, AT_MOST)
}

/**
 * Names of the two fields that a price is typed in, and of the range that they had when the page was drawn.
 */
export const PRICE_FIELDS = { from: 'priceFrom', to: 'priceTo', was: 'priceWas' } as const

/** What the two fields show for a range; no bound is empty. */
export const priceBounds = (price: string | null): readonly [from: string, to: string] => {
  const [, from = '', to = ''] = PRICE.exec(price ?? '') ?? []
  return [Number(from) === 0 ? '' : from, to]
}

/** A range with its bounds in order; null where it leaves nothing out. */
const rangeOf = (from: string, to: string): string | null => {
  const low = from === '' ? '0' : from
  if (to === '') return Number(low) === 0 ? null : `${low}-`
  return Number(low) > Number(to) ? `${to}-${low}` : `${low}-${to}`
}

/** The range that was typed, else the one that was chosen. */
const priceOf = (query: Request['query']): string | null => {
  const [, low = '', high = ''] = PRICE.exec(textsOf(query.price, PRICE)[0] ?? '') ?? []
  const chosen = rangeOf(low, high)
  const was = textsOf(query[PRICE_FIELDS.was], /^\d*-\d*$/)[0]
  if (was === undefined) return chosen
  const [from = '', to = ''] = [PRICE_FIELDS.from, PRICE_FIELDS.to].map(
    (name) => textsOf(query[name], /^\d{1,7}$/)[0],
  )
  return `${from}-${to}` === was ? chosen : rangeOf(from, to)
}

export const listQueryOf = ({ query }: Pick<Request, 'query'>): ListQuery => ({
  sort: (textsOf(query.sort, /^[a-zA-Z]+$/).find((sort) => Object.hasOwn(SORTS, sort)) ?? 'featured') as Sort,
  page: Number(textsOf(query.page, /^[1-9]\d{0,2}$/)[0] ?? 1),
  manufacturer: textsOf(query.manufacturer, /^[a-z0-9-]{1,80}$/),
  attribute: textsOf(query.attribute, /^[^:]{1,80}:.{1,200}$/),
  price: priceOf(query),
})

const repeated = (name: string, values: readonly string[]): [string, string][] =>
  values.map((value) => [name, value])

/** The page's own address; the first page and the default sort order add no parameter. */
export const addressOf = (
  path: string,
  { sort, page, manufacturer, attribute, price }: ListQuery,
): string => {
  const query = new URLSearchParams([
    ...repeated('manufacturer', manufacturer),
    ...repeated('price', price === null ? [] : [price]),
    ...repeated('attribute', attribute),
    ...repeated('sort', sort === 'featured' ? [] : [sort]),
    ...repeated('page', page === 1 ? [] : [String(page)]),
  ]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Bounds of a price for the backend's calls. */
const priceCall = (price: string | null): [string, string][] => {
  const [, from, to] = PRICE.exec(price ?? '') ?? []
  return [
    ...repeated('priceFrom', from === undefined ? [] : [from]),
    ...repeated('priceTo', to === undefined || to === '' ? [] : [to]),
  ]
}

/** Parameters for the backend's call. */
export const callOf = ({ price, manufacturer, attribute, sort, page }: ListQuery): URLSearchParams => {
  return new URLSearchParams([
    ...repeated('manufacturer', manufacturer),
    ...repeated('attribute', attribute),
    ...priceCall(price),
    ['sort', sort],
    ['page', String(page)],
    ['facets', 'true'],
  ])
}

export const isNarrowed = ({ manufacturer, attribute, price }: ListQuery): boolean =>
  manufacturer.length > 0 || attribute.length > 0 || price !== null

/** The filters of a search in the page's address: one brand, one category, a price and widths. */
export interface SearchFilters extends Pick<ListQuery, 'attribute' | 'price' | 'page'> {
  category: string | null
  manufacturer: string | null
}

export const searchFiltersOf = (req: Pick<Request, 'query'>): SearchFilters => {
  const { attribute, price, page, manufacturer } = listQueryOf(req)
  return {
    category: textsOf(req.query.category, /^[a-z0-9-]{1,80}$/)[0] ?? null,
    manufacturer: manufacturer[0] ?? null,
    price,
    attribute: attribute.filter((one) => one.startsWith('Width:')),
    page: Math.min(page, SEARCH_PAGE_MAX),
  }
}

const chosenOf = ({ category, manufacturer, attribute }: SearchFilters): [string, string][] => [
  ...repeated('category', category === null ? [] : [category]),
  ...repeated('manufacturer', manufacturer === null ? [] : [manufacturer]),
  ...repeated('attribute', attribute),
]

/** The address of a search with these filters. */
export const searchAddressOf = (path: string, filters: SearchFilters): string => {
  const { price, page } = filters
  const query = new URLSearchParams([
    ...chosenOf(filters),
    ...repeated('price', price === null ? [] : [price]),
    ...repeated('page', page === 1 ? [] : [String(page)]),
  ]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Parameters for the backend's search. */
export const searchCallOf = (filters: SearchFilters): URLSearchParams =>
  new URLSearchParams([
    ...chosenOf(filters),
    ...priceCall(filters.price),
    ['page', String(filters.page)],
    ['facets', 'true'],
  ])
