/** The columns of a product file cannot be used. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError'
}

type Cells = Record<string, unknown>
type Put = (value: Cells, cell: string) => void

const nested = (value: Cells, key: string): Cells => (value[key] ??= {}) as Cells

const listed = (value: Cells, key: string): Cells[] => (value[key] ??= []) as Cells[]

const plain =
  (name: string): Put =>
  (value, cell) => {
    value[name] = cell
  }

const separated =
  (name: string): Put =>
  (value, cell) => {
    value[name] = cell.split('|').map((part) => part.trim())
  }

/**
 * Parses the cell as JSON. Invalid JSON stays text and fails the validation with its column's name.
 */
const json =
  (name: string): Put =>
  (value, cell) => {
    try {
      value[name] = JSON.parse(cell)
    } catch {
      value[name] = cell
    }
  }

const yesOrNo = (cell: string): boolean | string =>
  /^(yes|true)$/i.test(cell) ? true : /^(no|false)$/i.test(cell) ? false : cell

const price =
  (country: string, field: string): Put =>
  (value, cell) => {
    nested(nested(value, 'prices'), country)[field] = cell
  }

type AttributeOf = (name: string, cell: string) => Cells

const attributeOf: AttributeOf = (name, cell) => {
  const value = yesOrNo(cell)
  return typeof value === 'boolean' ? { name, type: 'Boolean', value } : { name, value }
}

const known: Record<string, Put> = {
  sku: plain('sku'),
  slug: plain('slug'),
  title: plain('title'),
  modelnumber: plain('modelNumber'),
  brand: plain('brand'),
  category: plain('category'),
  description: plain('description'),
  condition: plain('condition'),
  ribbon: plain('ribbon'),
  missingparts: plain('missingParts'),
  popularity: plain('popularity'),
  searchterms: plain('searchTerms'),
  superseded: (value, cell) => {
    value.superseded = yesOrNo(cell)
  },
  sites: separated('sites'),
  images: separated('images'),
  features: separated('features'),
  accessories: separated('accessories'),
  warranties: json('warranties'),
  installs: json('installs'),
  priceau: price('AU', 'price'),
  rrpau: price('AU', 'rrp'),
  pricenz: price('NZ', 'price'),
  rrpnz: price('NZ', 'rrp'),
}

const stockColumn =
  (warehouse: string, field: string): Put =>
  (value, cell) => {
    nested(nested(value, 'stock'), warehouse)[field] = cell
  }

const typedAttribute =
  (type: 'Rating' | 'Downloads'): AttributeOf =>
  (name, cell) => ({ name, type, value: cell })

const specificationColumn = (prefix: string, name: string, attributeOf: AttributeOf): Put => {
  const slash = name.indexOf('/')
  if (slash < 1)
    throw new HeaderError(`The column "${prefix}:${name}" needs a group: "${prefix}:Group/Name".`)
  const [title, attribute] = [name.slice(0, slash).trim(), name.slice(slash + 1).trim()]
  return (value, cell) => {
    const groups = listed(value, 'specifications')
    const group = groups.find((entry) => entry.title === title)
    const attributes = group?.attributes as Cells[] | undefined
    if (attributes) attributes.push(attributeOf(attribute, cell))
    else groups.push({ title, attributes: [attributeOf(attribute, cell)] })
  }
}

const prefixed = (prefix: string, name: string): Put | undefined => {
  switch (prefix) {
    case 'attribute':
      return (value, cell) => listed(value, 'attributes').push(attributeOf(name, cell))
    case 'specification':
      return specificationColumn(prefix, name, attributeOf)
    case 'rating':
      return specificationColumn(prefix, name, typedAttribute('Rating'))
    case 'download':
      return specificationColumn(prefix, name, typedAttribute('Downloads'))
    case 'stock':
      return stockColumn(name, 'available')
    case 'onorder':
      return stockColumn(name, 'onOrder')
    default:
      return undefined
  }
}

const columnOf = (heading: string): Put => {
  const colon = heading.indexOf(':')
  const put =
    colon === -1
      ? known[heading.replace(/[\s_-]/g, '').toLowerCase()]
      : prefixed(heading.slice(0, colon).trim().toLowerCase(), heading.slice(colon + 1).trim())
  if (!put) throw new HeaderError(`The column "${heading}" is not known (docs/import.md lists the columns).`)
  return put
}

/**
 * Turns the rows under a CSV header into the values that `parseRecord` validates; an empty cell is an absent
 * field.
 * @throws HeaderError when a column is not known, or a required one is missing.
 */
export const columnReader = (
  header: readonly string[],
): { width: number; value(row: readonly string[]): Cells } => {
  const columns = header.map((heading) => columnOf(heading.trim()))
  const names = header.map((heading) => heading.replace(/[\s_-]/g, '').toLowerCase())
  const missing = ['sku', 'title', 'brand', 'category', 'sites'].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new HeaderError(`The header lacks the columns ${missing.join(', ')}.`)
  return {
    width: columns.length,
    value(row) {
      const value: Cells = { prices: {} }
      row.forEach((cell, index) => {
        if (cell !== '') columns[index]?.(value, cell)
      })
      return value
    },
  }
}
