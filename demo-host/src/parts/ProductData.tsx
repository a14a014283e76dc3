import { canonicalUrl, currencyOf, plainDescription, type StockStatus } from '@countertop/sdk/rules'
import type { ExtendedProduct } from '../api'
import type { PageContext } from './pageContext'
import { pictureUrl } from './ProductTile'
import { StructuredData } from './StructuredData'

/** schema.org's `ItemAvailability`; without a known stock none is named. */
const AVAILABILITY: Readonly<Record<StockStatus, string | undefined>> = {
  inStock: 'https://schema.org/InStock',
  backOrder: 'https://schema.org/BackOrder',
  noStock: 'https://schema.org/OutOfStock',
  supersededAndNoStock: 'https://schema.org/Discontinued',
  indeterminate: undefined,
}

export interface ProductDataProps {
  context: Pick<PageContext, 'site' | 'origin' | 'path'>
  product: Pick<
    ExtendedProduct,
    'sku' | 'title' | 'brand' | 'category' | 'description' | 'images' | 'price' | 'condition' | 'stockStatus'
  >
}

/** A product for search engines: schema.org's `Product`, with an offer where the page shows a price. */
export function ProductData({ context, product }: ProductDataProps) {
  const { site, origin, path } = context
  const { sku, title, brand, category, description, images, price, condition, stockStatus } = product
  const url = canonicalUrl(path, { origin })
  const isDamaged = condition === 'Cosmetic Imperfection'
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku,
    mpn: sku,
    brand: { '@type': 'Brand', name: brand },
    category,
    description: plainDescription(description),
    image: images.map((image) => pictureUrl(site, image.path)),
    url,
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: price.toFixed(2),
        priceCurrency: currencyOf(site.brand.country),
        itemCondition: `https://schema.org/${isDamaged ? 'Damaged' : 'New'}Condition`,
        availability: AVAILABILITY[stockStatus as StockStatus],
        seller: { '@type': 'Organization', name: site.brand.name },
      },
    }),
  }
  return <StructuredData data={data} />
}
