import {
  dollarsToCents,
  formatPrice,
  LOG_IN_FOR_PRICE,
  PLAN_PROVIDERS,
  planConfiguration,
  planNames,
  planOffer,
  priceDisplay,
  todayIn,
} from '@countertop/sdk/rules'
import type { Product } from '../api'
import type { Site } from '../site'
import type { PageContext } from './Layout'

interface Props {
  site: Site
  /** Dollars; null where the site hides prices from visitors (SHL-316). */
  price: number | null
  rrp: number | null
}

/** A price as the page shows it before any script runs. */
export function Price({ site, price, rrp }: Props) {
  if (price === null) {
    return (
      <p class="price">
        <a href={`/account/login?returnUrl=${encodeURIComponent(site.path)}`}>{LOG_IN_FOR_PRICE}</a>
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
 * The price of a product's own page: the widget knows what RRP means and what the shop promises; until it has come, and for those who read
 * without script, the price stands in it as the server wrote it, as high as the widget will be.
 */
export function ProductPrice({ sku, ...price }: ProductProps) {
  return (
    <countertop-price class="product-price" sku={sku}>
      <Price {...price} />
    </countertop-price>
  )
}

/**
 * The price in a list, as the server wrote it. Where prices are for those who have signed in, and the server did not know who asks, the
 * widget writes what this shopper pays, with one request for all tiles of the page; also when they sign in meanwhile.
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
  product: Pick<Product, 'sku' | 'ribbon' | 'condition' | 'missingParts'>
}

/** Ribbon, condition and what a product lacks, before and without the widget too. */
export function ProductCondition({ product }: ConditionProps) {
  const { sku, ribbon, condition, missingParts } = product
  // Nothing is said of a product that is simply new: its page has no room for it either.
  if (ribbon === null && condition === null && missingParts === null) return null
  return (
    <countertop-condition class="product-condition" sku={sku}>
      <p class="badges">
        {ribbon !== null && <span class="badge">{ribbon.replaceAll('-', ' ')}</span>}
        {condition !== null && <span class="badge">{condition}</span>}
      </p>
      {missingParts !== null && <p class="note">Missing parts: {missingParts}</p>}
    </countertop-condition>
  )
}

interface OffersProps {
  context: PageContext
  product: Pick<Product, 'sku' | 'price'>
}

/** What a product costs in parts, as the server knows it already; no element where no provider takes its price. */
export function ProductOffers({ context, product }: OffersProps) {
  const { brand } = context.site
  const today = todayIn(brand.timeZone, new Date())
  const priceCents = product.price === null ? null : dollarsToCents(product.price)
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
