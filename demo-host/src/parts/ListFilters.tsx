import type { Facets, FacetValue } from '../api'
import { addressOf, isNarrowed, type ListQuery } from '../listQuery'
import { PriceRange, rangeTitle } from './PriceRange'
import type { Sort } from './Sorts'

interface Props {
  path: string
  query: ListQuery
  facets: Facets
}

/** Number of values shown at first; the rest are behind "more". */
const VALUES_AT_ONCE = 8

/** One filter: several of its values, or with radio buttons one of them. */
export interface GroupProps {
  title: string
  name: string
  type: 'checkbox' | 'radio'
  values: FacetValue[]
  chosen: readonly string[]
  /** Title of the choice that unsets a group of radio buttons. */
  none?: string
  /** The chosen range of a price, which can also be typed. */
  range?: string | null
}

function Choices({ name, type, values, chosen }: Omit<GroupProps, 'title' | 'none' | 'range'>) {
  return (
    <>
      {values.map(({ value, title, count }) => (
        <label key={value}>
          <input type={type} name={name} value={value} checked={chosen.includes(value)} />
          <span>{title}</span>
          <span class="count">{count}</span>
        </label>
      ))}
    </>
  )
}

function Group({ title, values, chosen, none, range, ...rest }: GroupProps) {
  // A chosen value is never hidden behind "more".
  const shown = values.filter(({ value }, index) => index < VALUES_AT_ONCE || chosen.includes(value))
  const more = values.filter((value) => !shown.includes(value))
  return (
    <fieldset>
      <legend>{title}</legend>
      {range !== undefined && <PriceRange price={range} />}
      {none !== undefined && (
        <label>
          <input type={rest.type} name={rest.name} value="" checked={chosen.length === 0} />
          <span>{none}</span>
        </label>
      )}
      <Choices values={shown} chosen={chosen} {...rest} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Choices values={more} chosen={chosen} {...rest} />
        </details>
      )}
    </fieldset>
  )
}

/** The group of a price: ranges with counts, and two fields. A typed range has the list's own count. */
export const priceGroup = (
  counted: Facets['prices'],
  price: string | null,
  totalCount: number,
): GroupProps => {
  const chosen = price === null ? [] : [price]
  const values = counted.map(({ from, to, count }) => {
    const value = `${from}-${to ?? ''}`
    return { value, title: rangeTitle(value), count }
  })
  return {
    title: 'Price',
    name: 'price',
    type: 'radio',
    values: withChosen(values, chosen, rangeTitle).map((one) =>
      one.value === price ? { ...one, count: totalCount } : one,
    ),
    chosen,
    none: 'Any price',
    range: price,
  }
}

/** The group of an attribute; `allChosen` are the chosen `name:value` of all attributes. */
export const attributeGroup = (
  { name, values }: Facets['attributes'][number],
  allChosen: readonly string[],
): GroupProps => {
  const chosen = allChosen.filter((attribute) => attribute.startsWith(`${name}:`))
  const choices = values.map((value) => ({ ...value, value: `${name}:${value.value}` }))
  return {
    title: name,
    name: 'attribute',
    type: 'checkbox',
    values: withChosen(choices, chosen, valueOf),
    chosen,
  }
}

/** A group is shown where it offers a choice, or has one to unset. */
export const isOffered = ({ values, chosen }: GroupProps): boolean => values.length > 1 || chosen.length > 0

/** Adds chosen values that no longer match any product, so that they can be removed. */
const withChosen = (values: FacetValue[], chosen: readonly string[], titleOf: (value: string) => string) => [
  ...values,
  ...chosen
    .filter((one) => !values.some(({ value }) => value === one))
    .map((value) => ({ value, title: titleOf(value), count: 0 })),
]

const valueOf = (attribute: string): string => attribute.slice(attribute.indexOf(':') + 1)

/**
 * The filters of a list: a form that needs no script, beside the list on wide screens and behind a button on
 * phones. `hidesBrands` is for the page of one brand.
 */
export function ListFilters({
  path,
  query,
  facets,
  totalCount,
  hidesBrands = false,
}: Props & { totalCount: number; hidesBrands?: boolean }) {
  const brands = hidesBrands ? [] : withChosen(facets.brands, query.manufacturer, (slug) => slug)
  const groups: GroupProps[] = [
    { title: 'Brand', name: 'manufacturer', type: 'checkbox', values: brands, chosen: query.manufacturer },
    priceGroup(facets.prices, query.price, totalCount),
    ...facets.attributes.map((attribute) => attributeGroup(attribute, query.attribute)),
  ]
  const offered = groups.filter(isOffered)
  if (offered.length === 0) return null
  const number = query.manufacturer.length + query.attribute.length + (query.price === null ? 0 : 1)
  return <FilterForm path={path} groups={offered} number={number} totalCount={totalCount} sort={query.sort} />
}

interface FormProps {
  path: string
  groups: readonly GroupProps[]
  /** Number of chosen filters. */
  number: number
  totalCount: number
  sort?: Sort
}

/** The form of any list's filters; filters.js applies them as they change. */
export function FilterForm({ path, groups, number, totalCount, sort = 'featured' }: FormProps) {
  return (
    <div class="filters" data-refine>
      <button type="button" class="filters-open" popovertarget="filters">
        Filter{number > 0 && ` (${number})`}
      </button>
      <a class="skip" href="#products">
        Skip the filters
      </a>
      <form
        id="filters"
        popover="auto"
        method="get"
        action={path}
        aria-label="Filter"
        // A reload shows what the address names, not what the browser remembers.
        autoComplete="off"
      >
        <div class="filters-head">
          <p class="filters-title">Filter</p>
          <button type="button" popovertarget="filters" popovertargetaction="hide" autofocus>
            Close
          </button>
        </div>
        <div id="filter-choices">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          {sort !== 'featured' && <input type="hidden" name="sort" value={sort} />}
        </div>
        <div class="filters-foot">
          <button type="submit">Show {countOf(totalCount)}</button>
        </div>
      </form>
    </div>
  )
}

/** A number of products in words: `1 product`, `24 products`. */
export const countOf = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

/** The active filters, each with a link that removes it. */
export function ChosenFilters({
  path,
  query,
  facets,
  hidesBrands = false,
}: Props & { hidesBrands?: boolean }) {
  if (!isNarrowed(query)) return null
  const first = { ...query, page: 1 }
  const without = (values: readonly string[], one: string) => values.filter((value) => value !== one)
  const titleOfBrand = (slug: string) => facets.brands.find(({ value }) => value === slug)?.title ?? slug
  const chosen = [
    ...(hidesBrands ? [] : query.manufacturer).map((slug) => ({
      title: titleOfBrand(slug),
      rest: { ...first, manufacturer: without(query.manufacturer, slug) },
    })),
    ...(query.price === null ? [] : [{ title: rangeTitle(query.price), rest: { ...first, price: null } }]),
    ...query.attribute.map((attribute) => ({
      title: attribute.replace(':', ': '),
      rest: { ...first, attribute: without(query.attribute, attribute) },
    })),
  ]
  const none = { ...first, manufacturer: [], attribute: [], price: null }
  return (
    <Chosen
      filters={chosen.map(({ title, rest }) => ({ title, without: addressOf(path, rest) }))}
      clear={addressOf(path, none)}
    />
  )
}

interface ChosenProps {
  /** Each with the address of the list without it. */
  filters: readonly { title: string; without: string }[]
  /** Address of the list without any. */
  clear: string
}

/** Chosen filters as chips, each a link that removes it. */
export function Chosen({ filters, clear }: ChosenProps) {
  if (filters.length === 0) return null
  return (
    <ul class="chips chosen" aria-label="Chosen filters">
      {filters.map(({ title, without }) => (
        <li key={title}>
          <a href={without} aria-label={`Remove ${title}`}>
            {title} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={clear}>Clear all</a>
        </li>
      )}
    </ul>
  )
}
