import { isBuyable } from './stock'
import type { StockStatus } from '../content/enums'

/** What a shopper has chosen of a product; money in whole cents for one unit. */
export interface BuyingChoice {
  unitCents: number
  quantity: number
  warrantyCents?: number
  installCents?: number
}

/** What a choice comes to before the cart's own discounts: a warranty and an installation count for each unit, as in the cart. */
export function buyingTotalCents({
  unitCents,
  quantity,
  warrantyCents = 0,
  installCents = 0,
}: BuyingChoice): number {
  return quantity * (unitCents + warrantyCents + installCents)
}

/** Why a product can be put into the cart, or cannot: the price is not told, or there is none, or there are no goods. */
export type BuyingState = 'buyable' | 'signInForPrice' | 'requestPrice' | 'soldOut'

/** Whether signing in may show the price, which is what stands in its place then (SHL-316). */
export function asksToSignIn(
  price: number | null,
  { hidesPricesFromVisitors }: { hidesPricesFromVisitors: boolean },
  isSignedIn: boolean,
): boolean {
  return price === null && hidesPricesFromVisitors && !isSignedIn
}

/**
 * Whether a product can be bought (SHL-316, SHL-317, COM-421). A price that is hidden comes first: who may not see it cannot agree to it.
 * Whoever has signed in and is told none all the same, because the account does not buy for the trade, asks for one.
 * @param priceCents null where the answer holds none
 */
export function buyingState(
  priceCents: number | null,
  status: StockStatus,
  brand: { hidesPricesFromVisitors: boolean },
  isSignedIn: boolean,
): BuyingState {
  if (asksToSignIn(priceCents, brand, isSignedIn)) return 'signInForPrice'
  if (!isBuyable(status)) return 'soldOut'
  return priceCents ? 'buyable' : 'requestPrice'
}
