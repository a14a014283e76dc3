import { type Brand, dollarsToCents } from '@countertop/sdk/rules'
import type { ProductView } from '../../catalog/service'
import type { UcpProduct } from './catalogue.schema'

/** Absolute addresses of a brand's pages and pictures. */
export interface Addresses {
  /** Origin of the brand's pages; undefined where none is known. */
  readonly site: string | undefined
  /** Where pictures are served. */
  readonly pictures: string
}

/** The text of a description, whose markup is for our own pages. */
const plainText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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

/** `ovens` of `c/ovens`, and the way there in words. */
const categoriesOf = ({ categoryUri, categorization }: ProductView): UcpProduct['categories'] => [
  { value: categoryUri.replace(/^c\//, ''), taxonomy: 'merchant' },
  { value: categorization.join(' > '), taxonomy: 'merchant' },
]

/**
 * A product as platforms see it, in cents. It has one variant; both are named by the SKU, which is what a
 * cart takes. Undefined without a price.
 * @param inputs the identifiers of a look-up that led here
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
  const description = { plain: plainText(view.description) }
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
