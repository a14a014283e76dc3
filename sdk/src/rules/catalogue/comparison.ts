import { fill } from '../texts/fill'

/** The texts of a rating. A host replaces them in the area `productDetails`, for the comparison as well. */
export const STAR_TEXTS = { star: '{value} star', stars: '{value} stars' }

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
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  // An older catalogue may have its own words in a rating.
  return text && type === 'Rating' && !isNaN(+text) ? starsText(+text, texts) : text || null
}

/** A rating as it is read: `4.5 stars`, `1 star`. */
export function starsText(stars: number, texts = STAR_TEXTS): string {
  return fill(stars === 1 ? texts.star : texts.stars, { value: stars })
}

/** The number of stars of a rating, which may be stored as text: `4.5 stars`. Null if it is neither. */
export function starsOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const found = typeof value === 'string' && /^(\d+(?:\.\d+)?)(?: stars?)?$/i.exec(value.trim())
  return found ? Number(found[1]) : null
}

/**
 * The address of a file, which is stored as a whole address or as a path on the API's origin. Null for what
 * is no address of a file.
 */
export function downloadUrl(value: string, api: string): string | null {
  // A browser reads a backslash as a slash.
  return /^(https:\/\/|\/(?![/\\]))/i.test(value) && URL.canParse(value, api)
    ? new URL(value, api).href
    : null
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
