import {
  conditionStyle,
  dollarsToCents,
  formatPrice,
  LOG_IN_FOR_PRICE,
  loginPath,
  PLAN_PROVIDERS,
  planConfiguration,
  planNames,
  planOffer,
  priceDisplay,
  PRODUCT_CONDITIONS,
  todayIn,
} from '@countertop/sdk/rules'
import type { Product } from '../api'
import type { Site } from '../site'
import type { PageContext } from './pageContext'

interface Props {
  site: Site
  /** Dollars; null where the site hides prices from visitors (SHL-316). */
  price: number | null
  rrp: number | null
}

/** A price as the page shows it before any script has run. */
export function Price({ site, price, rrp }: Props) {
  if (price === null) {
    return (
      <p class="price">
        <a href={loginPath(site.path)}>{LOG_IN_FOR_PRICE}</a>
      </p>
    )
  }
  const { nowCents, rrpCents, saving } = priceDisplay(
    { priceCents: dollarsToCents(price), rrpCents: rrp === null ? null : dollarsToCents(rrp) },
    site.brand.capabilities,
  )
  return (
    <p class="price">
      <span class={rrpCents === null ? undefined : 'now'}>{formatPrice(nowCents)}</span>
      {rrpCents !== null && (
        <span class="rrp">
          RRP: <s>{formatPrice(rrpCents)}</s>
        </span>
      )}
      {saving !== null && <span class="saving">{saving.text}</span>}
    </p>
  )
}

interface ProductProps extends Props {
  sku: string
}

/**
 * The price on a product's page. The server writes the price inside the widget's element at the widget's
 * height, for visitors without script and until the widget has loaded; the widget adds the RRP and the shop's
 * price promise.
 */
export function ProductPrice({ sku, ...price }: ProductProps) {
  return (
    <countertop-price class="product-price" sku={sku}>
      <Price {...price} />
    </countertop-price>
  )
}

/**
 * The price in a list, written by the server. Where prices are shown only to signed-in visitors and the
 * server did not know the visitor, the widget writes this shopper's prices with one request for all tiles of
 * the page, and again when they sign in.
 */
export function TilePrice({ sku, ...price }: ProductProps) {
  const { hidesPricesFromVisitors } = price.site.brand.capabilities
  if (!hidesPricesFromVisitors || price.price !== null) return <Price {...price} />
  return (
    <countertop-price class="tile-price" sku={sku} form="compact">
      <Price {...price} />
    </countertop-price>
  )
}

interface ConditionProps {
  product: Pick<Product, 'sku' | 'ribbon' | 'condition' | 'missingParts' | 'available'>
}

/** As the widgets name it: `special-offer` is `special offer`. */
export const ribbonText = (ribbon: string): string =>
  ribbon === 'catalogue-item' ? 'catalogue offer' : ribbon.replaceAll('-', ' ')

/** Ribbon, condition and missing parts of a product, shown before and without the widget. */
export function ProductCondition({ product }: ConditionProps) {
  const { sku, ribbon, condition, missingParts, available } = product
  const conditionType = PRODUCT_CONDITIONS.find((each) => each === condition) ?? null
  return (
    <countertop-condition class="product-condition" sku={sku}>
      <p class="badges">
        {ribbon !== null && <span class="badge">{ribbonText(ribbon)}</span>}
        <span class="badge">{conditionStyle({ available, conditionType })}</span>
      </p>
      {missingParts !== null && <p class="note">Missing parts: {missingParts}</p>}
    </countertop-condition>
  )
}

interface OffersProps {
  context: PageContext
  product: Pick<Product, 'sku' | 'price' | 'available'>
}

/**
 * Instalment offers of a product as the server knows them; no element where no provider accepts the price,
 * and none for a product that is sold out.
 */
export function ProductOffers({ context, product }: OffersProps) {
  const { brand } = context.site
  const today = todayIn(brand.timeZone, new Date())
  const priceCents = product.price === null || !product.available ? null : dollarsToCents(product.price)
  const offers = PLAN_PROVIDERS.flatMap((provider) => {
    const offer = planOffer(provider, priceCents, planConfiguration(context.plans, provider), today)
    return offer ? [{ provider, text: offer.text }] : []
  })
  if (offers.length === 0) return null
  return (
    <countertop-offers class="product-offers" sku={product.sku}>
      <ul>
        {offers.map(({ provider, text }) => (
          <li key={provider}>
            <strong>{planNames[provider]}</strong> {text}
          </li>
        ))}
      </ul>
    </countertop-offers>
  )
}
