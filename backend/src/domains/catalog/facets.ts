import type { FacetRow, FilteredRow } from './filters.repository'

/** Choices that narrow a list, each with the number of products it would show; prices in dollars. */
export interface Facets {
  brands: FacetRow[]
  prices: { from: number; to: number | null; count: number }[]
  attributes: { name: string; values: FacetRow[] }[]
}

const STEPS_IN_DOLLARS = [0, 100, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000, 10_000]

/** Lower bounds of the offered price ranges, in cents. Each range ends below the next one. */
export const PRICE_STEPS: readonly number[] = STEPS_IN_DOLLARS.map((dollars) => dollars * 100)

export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Chosen values by the attribute's name. */
export const traitsOf = (chosen: readonly string[] = []): Record<string, string[]> => {
  const byName = new Map<string, string[]>()
  for (const one of chosen) {
    const colon = one.indexOf(':')
    const name = one.slice(0, colon)
    byName.set(name, [...(byName.get(name) ?? []), one.slice(colon + 1)])
  }
  return Object.fromEntries(byName)
}

/** Limit of the offered attributes, because nobody reads more. */
const ATTRIBUTES_MAX = 8
const VALUES_MAX = 20

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * The attributes that most products of the shelf have; ties are in the order in which products list them.
 * Values are in natural order: `60 cm`, `90 cm`, `120 cm`. An attribute with only one value is omitted,
 * unless that value is chosen.
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
    .slice(0, ATTRIBUTES_MAX)
    .map(({ name, values }) => ({
      name,
      values: values
        .toSorted((one, other) => other.count - one.count)
        .slice(0, VALUES_MAX)
        .map(({ value, count }) => ({ value, title: value, count }))
        .sort((one, other) => compare(one.value, other.value)),
    }))
}

/** The facets of a page, which its first row contains. */
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
