import type { FacetRow, FilteredRow } from './filters.repository'

/** Choices that narrow a list, each with the number of products it would show; prices in dollars. */
export interface Facets {
  brands: FacetRow[]
  prices: { from: number; to: number | null; count: number }[]
  attributes: { name: string; values: FacetRow[] }[]
}

const STEPS_IN_DOLLARS = [0, 100, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000, 10_000]

/** Lower ends of the price ranges offered, in cents; each range ends below the next one. */
export const PRICE_STEPS: readonly number[] = STEPS_IN_DOLLARS.map((dollars) => dollars * 100)

/** More choices than a person reads. */
const ATTRIBUTES_AT_MOST = 8
const VALUES_AT_MOST = 20

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * The attributes that most products of the shelf have, of equals what products list first; their values in
 * the order a person counts: `60 cm`, `90 cm`, `120 cm`. One of which there is one value only is no choice,
 * unless it is what was chosen.
 */
const attributesOf = (
  counts: NonNullable<FilteredRow['traits']>,
  chosen: Readonly<Record<string, readonly string[]>>,
): Facets['attributes'] => {
  const byName = new Map<string, typeof counts>()
  for (const count of counts) byName.set(count.name, [...(byName.get(count.name) ?? []), count])
  return [...byName]
    .filter(([name, values]) => values.length > 1 || Object.hasOwn(chosen, name))
    .map(([name, values]) => ({ name, values, covered: values.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => other.covered - one.covered)
    .slice(0, ATTRIBUTES_AT_MOST)
    .map(({ name, values }) => ({
      name,
      values: values
        .toSorted((one, other) => other.count - one.count)
        .slice(0, VALUES_AT_MOST)
        .map(({ value, count }) => ({ value, title: value, count }))
        .sort((one, other) => compare(one.value, other.value)),
    }))
}

/** The facets of a page: they come with its first row. */
export const facetsOf = (
  row: Partial<Pick<FilteredRow, 'brands' | 'prices' | 'traits'>> | undefined,
  chosen: Readonly<Record<string, readonly string[]>>,
): Facets => ({
  brands: row?.brands ?? [],
  prices: (row?.prices ?? []).map(({ step, count }) => ({
    from: STEPS_IN_DOLLARS[step - 1] as number,
    to: STEPS_IN_DOLLARS[step] ?? null,
    count,
  })),
  attributes: attributesOf(row?.traits ?? [], chosen),
})
