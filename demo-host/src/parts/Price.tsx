import { dollarsToCents, formatPrice, LOG_IN_FOR_PRICE, priceDisplay } from '@countertop/sdk/rules'
import type { Site } from '../site'

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
  const { nowCents, rrpCents } = priceDisplay(
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
    </p>
  )
}
