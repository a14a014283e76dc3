import { type Brand, dollarsToCents, plainDescription } from '@countertop/sdk/rules'
import type { ProductView } from '../../catalog/service'
import type { UcpProduct } from './catalogue.schema'

/** Absolute addresses of a brand's pages and pictures. */
export interface Addresses {
  /** Origin of the brand's pages; undefined where none is known. */
  readonly site: string | undefined
  /** Base URL of pictures. */
  readonly pictures: string
}

const STATUSES = {
  inStock: 'in_stock',
  backOrder: 'backorder',
  noStock: 'out_of_stock',
  supersededAndNoStock: 'out_of_stock',
} as const

const availabilityOf = ({ available, stockStatus }: ProductView) => ({
  available,
  ...(stockStatus === 'indeterminate' ? {} : { status: STATUSES[stockStatus] }),
})

/** The category's code, such as `ovens` of `c/ovens`, and its path in words, such as `Cooking > Ovens`. */
const categoriesOf = ({ categoryUri, categorization }: ProductView): UcpProduct['categories'] => [
  { value: categoryUri.replace(/^c\//, ''), taxonomy: 'merchant' },
  { value: categorization.join(' > '), taxonomy: 'merchant' },
]

/**
 * Builds a product of the protocol, with prices in cents. Product and variant both have the SKU as their id,
 * which is also the item id of a cart. Undefined for a product without a price.
 * @param inputs identifiers of a look-up that name this product
 */
export const buildUcpProduct = (
  view: ProductView,
  brand: Brand,
  { site, pictures }: Addresses,
  inputs: readonly string[] = [],
): UcpProduct | undefined => {
  if (view.price === null) return undefined
  const { currency } = brand
  const price = { amount: dollarsToCents(view.price), currency }
  const rrpCents = view.rrp === null ? 0 : dollarsToCents(view.rrp)
  const listPrice = rrpCents > price.amount ? { amount: rrpCents, currency } : undefined
  const description = { plain: plainDescription(view.description) }
  const url = site === undefined ? {} : { url: new URL(`/p/${view.slug}`, site).href }
  return {
    id: view.sku,
    handle: view.slug,
    title: view.title,
    brand: view.brand,
    description,
    ...url,
    categories: categoriesOf(view),
    price_range: { min: price, max: price },
    ...(listPrice ? { list_price_range: { min: listPrice, max: listPrice } } : {}),
    media: view.images.map(({ path }) => ({
      type: 'image' as const,
      url: new URL(path, pictures).href,
      alt_text: view.title,
    })),
    variants: [
      {
        id: view.sku,
        sku: view.sku,
        ...(view.condition === null ? {} : { condition: view.condition }),
        title: view.title,
        description,
        ...url,
        price,
        ...(listPrice ? { list_price: listPrice } : {}),
        availability: availabilityOf(view),
        ...(inputs.length === 0 ? {} : { inputs: inputs.map((id) => ({ id, match: 'exact' as const })) }),
      },
    ],
  }
}
