import type { Db } from '../../db/connection'
import type { Named } from './listing'
import type { ProductRecord } from './record'
import { addBrand, addCategory, listBrands, listCategories, listWarehouses } from './repository'
import { slugify } from '../../text/fold'

export interface Brand extends Named {
  isProforma: boolean
}

/** Brands, categories and warehouses by their names in files; missing brands and categories are created. */
export interface References {
  readonly warehouses: ReadonlyMap<string, 'AU' | 'NZ'>
  findOrAddBrand(db: Db, record: ProductRecord): Promise<Brand>
  findOrAddCategories(db: Db, record: ProductRecord): Promise<Named[]>
}

const pathKey = (titles: readonly string[]): string => titles.map(slugify).join('>')

export const loadReferences = async (db: Db): Promise<References> => {
  const warehouses = new Map((await listWarehouses(db)).map(({ code, country }) => [code, country]))
  const brands = new Map<string, Brand>()
  for (const { slug, title, is_proforma } of await listBrands(db))
    brands.set(slug, { slug, title, isProforma: is_proforma })

  const rows = await listCategories(db)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const categories = new Map<string, Named>()
  for (const row of rows) {
    const parent = row.parent_slug === null ? [] : [bySlug.get(row.parent_slug)?.title ?? '']
    categories.set(pathKey([...parent, row.title]), { slug: row.slug, title: row.title })
  }

  // Two parents may each have an "Accessories": the second one's address includes its parent, or a number.
  const freeSlug = (own: string, parent: Named | undefined): string => {
    const full = parent ? `${parent.slug}-${own}` : own
    const free = [own, full].find((slug) => !bySlug.has(slug))
    if (free !== undefined) return free
    let number = 2
    while (bySlug.has(`${full}-${number}`)) number += 1
    return `${full}-${number}`
  }

  const categoryAt = async (trx: Db, path: readonly string[], parent: Named | undefined): Promise<Named> => {
    const known = categories.get(pathKey(path))
    if (known) return known
    const title = path.at(-1) as string
    const slug = freeSlug(slugify(title), parent)
    await addCategory(trx, slug, title, parent?.slug ?? null)
    bySlug.set(slug, { slug, title, parent_slug: parent?.slug ?? null })
    const created = { slug, title }
    categories.set(pathKey(path), created)
    return created
  }

  return {
    warehouses,
    async findOrAddBrand(trx, record) {
      const slug = slugify(record.brand)
      const known = brands.get(slug)
      if (known) return known
      await addBrand(trx, slug, record.brand)
      const created = { slug, title: record.brand, isProforma: false }
      brands.set(slug, created)
      return created
    },
    async findOrAddCategories(trx, record) {
      const found: Named[] = []
      for (let depth = 1; depth <= record.category.length; depth += 1)
        found.push(await categoryAt(trx, record.category.slice(0, depth), found.at(-1)))
      return found
    },
  }
}
