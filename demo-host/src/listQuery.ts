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
const PRICE = /^(\d{1,7})-(\d{0,7})$/

const textsOf = (value: unknown, shape: RegExp): string[] => {
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && shape.test(one))
  return [...new Set(texts)].slice(0, AT_MOST)
}

export const listQueryOf = ({ query }: Pick<Request, 'query'>): ListQuery => ({
  sort: (textsOf(query.sort, /^[a-zA-Z]+$/).find((sort) => Object.hasOwn(SORTS, sort)) ?? 'featured') as Sort,
  page: Number(textsOf(query.page, /^[1-9]\d{0,2}$/)[0] ?? 1),
  manufacturer: textsOf(query.manufacturer, /^[a-z0-9-]{1,80}$/),
  attribute: textsOf(query.attribute, /^[^:]{1,80}:.{1,200}$/),
  price: textsOf(query.price, PRICE)[0] ?? null,
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

/** Parameters for the backend's call. */
export const callOf = ({ price, manufacturer, attribute, sort, page }: ListQuery): URLSearchParams => {
  const [, from, to] = PRICE.exec(price ?? '') ?? []
  return new URLSearchParams([
    ...repeated('manufacturer', manufacturer),
    ...repeated('attribute', attribute),
    ...(from === undefined ? [] : [['priceFrom', from]]),
    ...(to === undefined || to === '' ? [] : [['priceTo', to]]),
    ['sort', sort],
    ['page', String(page)],
    ['facets', 'true'],
  ])
}

export const isNarrowed = ({ manufacturer, attribute, price }: ListQuery): boolean =>
  manufacturer.length > 0 || attribute.length > 0 || price !== null
