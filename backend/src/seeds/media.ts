import { createHash } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import type { Knex } from 'knex'
import type { ProductInput } from '../domains/catalogueImport/index'
import { slugify } from '../text/fold'
import { drawDimensions, type Size } from './pictures/dimensions'
import { drawDetail, drawProduct } from './pictures/index'
import { brandOfStore, drawBrandMark, drawStore } from './pictures/marks'
import { drawScene } from './pictures/scenes'
import { seedStores } from './places'

interface Picture {
  readonly folder: 'products' | 'brands' | 'stores'
  readonly file: string
  readonly svg: string
}

const BATCH = 200

const subjectOf = ({ category, brand, modelNumber, attributes }: ProductInput) => ({
  category: slugify(category.at(-1) ?? ''),
  brand,
  modelNumber: modelNumber ?? '',
  attributes: Object.fromEntries((attributes ?? []).map(({ name, value }) => [name, String(value)])),
})

/** The size in a product's specifications, in millimetres; null if one of the three is missing. */
const sizeOf = ({ specifications }: ProductInput): Size | null => {
  const group = (specifications ?? []).find(({ title }) => title === 'Dimensions')
  const read = (name: string): number => {
    const value = group?.attributes.find((attribute) => attribute.name === name)?.value
    return Number(/^(\d+) mm$/.exec(String(value))?.[1] ?? 0)
  }
  const size = { width: read('Width'), height: read('Height'), depth: read('Depth') }
  return Object.values(size).every((length) => length > 0) ? size : null
}

/** The pictures of a product of the demo: the whole of it, a detail and its dimensions. */
const picturesOf = (product: ProductInput): readonly Picture[] => {
  const subject = subjectOf(product)
  const size = sizeOf(product)
  const folder = 'products' as const
  return [
    { folder, file: `${product.sku}.svg`, svg: drawProduct(subject) },
    { folder, file: `${product.sku}-detail.svg`, svg: drawDetail(subject) },
    ...(size ? [{ folder, file: `${product.sku}-dimensions.svg`, svg: drawDimensions(size) }] : []),
  ]
}

/** Browsers cache a picture permanently under its address, so the address contains a hash of the content. */
const addressOf = ({ folder, file, svg }: Picture): string =>
  `/media/${folder}/${encodeURIComponent(file)}?v=${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`

/** The demo's products with the addresses of their drawn pictures. */
export const withPictures = (products: readonly ProductInput[]): ProductInput[] =>
  products.map((product) => ({ ...product, images: picturesOf(product).map(addressOf) }))

/**
 * Draws the pictures of the demo and persists them: products, marks and rooms of the brands, stores' fronts.
 */
export const writeMedia = async (trx: Knex.Transaction, products: readonly ProductInput[]): Promise<void> => {
  const pictures: Picture[] = [
    ...products.flatMap(picturesOf),
    ...Object.values(brands).map((brand) => ({
      folder: 'brands' as const,
      file: `${brand.code}.svg`,
      svg: drawBrandMark(brand),
    })),
    ...Object.values(brands).map((brand) => ({
      folder: 'brands' as const,
      file: `${brand.code}-home.svg`,
      svg: drawScene(brand.theme),
    })),
    ...seedStores.map(({ name, store_uri, sites }) => ({
      folder: 'stores' as const,
      file: `${store_uri}.svg`,
      svg: drawStore(name, store_uri, brandOfStore(sites)),
    })),
  ]
  for (let start = 0; start < pictures.length; start += BATCH)
    await trx('media_files')
      .insert(
        pictures.slice(start, start + BATCH).map(({ folder, file, svg }) => ({
          folder,
          file,
          content_type: 'image/svg+xml',
          body: Buffer.from(svg),
        })),
      )
      .onConflict(['folder', 'file'])
      .merge()
}
