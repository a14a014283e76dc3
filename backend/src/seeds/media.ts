import { createHash } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import type { Knex } from 'knex'
import type { ProductInput } from '../domains/catalogueImport/index'
import { slugify } from '../text/fold'
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

/** The two pictures of a product of the demo: the whole of it and a detail. */
const picturesOf = (product: ProductInput): readonly Picture[] => {
  const subject = subjectOf(product)
  return [
    { folder: 'products', file: `${product.sku}.svg`, svg: drawProduct(subject) },
    { folder: 'products', file: `${product.sku}-detail.svg`, svg: drawDetail(subject) },
  ]
}

/** Browsers cache a picture for ever under its address, so the address names the content. */
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
