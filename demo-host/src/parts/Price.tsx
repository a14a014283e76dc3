import { dollarsToCents, formatPrice } from '@countertop/sdk/rules'

/** A price as the page shows it before any script runs. Sites that hide prices ask to log in instead (SHL-316). */
export function Price({ price, rrp }: { price: number | null; rrp: number | null }) {
  if (price === null) {
    return (
      <p class="price">
        <a href="/account/login">LOG IN for Price</a>
      </p>
    )
  }
  const isReduced = rrp !== null && rrp > price
  return (
    <p class="price">
      <span class={isReduced ? 'now' : undefined}>{formatPrice(dollarsToCents(price))}</span>
      {isReduced && (
        <span class="rrp">
          RRP: <s>{formatPrice(dollarsToCents(rrp))}</s>
        </span>
      )}
    </p>
  )
}
