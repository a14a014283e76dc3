import { STAR_TEXTS, starsOf, starsText } from './attributes'

/** A group of a product's specifications, as the calls answer it. */
export interface SpecificationGroup {
  title: string
  attributes: readonly { name: string; type?: string; value: unknown }[]
}

/** One specification of all the compared products; null where a product does not state it. */
export interface ComparedRow {
  name: string
  values: readonly (string | null)[]
  /** Not all products are the same in it. */
  differs: boolean
}

export interface ComparedGroup {
  title: string
  rows: readonly ComparedRow[]
}

/** Specifications of several products aligned row by row, in the order in which the products name them. */
export function alignSpecifications(
  products: readonly (readonly SpecificationGroup[])[],
  texts = STAR_TEXTS,
): readonly ComparedGroup[] {
  const titles = inOrder(products.map((groups) => groups.map(({ title }) => title)))
  return titles.map((title) => {
    const lists = products.map((groups) => groups.find((group) => group.title === title)?.attributes ?? [])
    const names = inOrder(lists.map((attributes) => attributes.map(({ name }) => name)))
    return {
      title,
      rows: names.map((name) => {
        const values = lists.map((attributes) => {
          const found = attributes.find((each) => each.name === name)
          return specificationText(found?.value, found?.type, texts)
        })
        return { name, values, differs: new Set(values).size > 1 }
      }),
    }
  })
}

/** A value as it is read, `4.5 stars` for a rating; null for none. */
export function specificationText(value: unknown, type?: string, texts = STAR_TEXTS): string | null {
  const stars = type === 'Rating' ? starsOf(value) : null
  if (stars !== null) return starsText(stars, texts)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).trim() || null
}

/** Each name once. What only a later list names comes after its neighbour there, not at the end. */
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const order: string[] = []
  for (const list of lists) {
    let at = 0
    for (const name of list) {
      const known = order.indexOf(name)
      if (known >= 0) at = known + 1
      else order.splice(at++, 0, name)
    }
  }
  return order
}
