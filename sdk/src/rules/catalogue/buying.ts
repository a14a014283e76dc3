import { isBuyable } from './stock'
import type { StockStatus } from '../content/enums'

/** A shopper's choices for a product; money in whole cents for one unit. */
export interface BuyingChoice {
  unitCents: number
  quantity: number
  warrantyCents?: number
  installCents?: number
}

/**
 * The amount of a choice before the cart's own discounts: each unit counts a warranty and an installation, as
 * in the cart.
 */
export function buyingTotalCents({
  unitCents,
  quantity,
  warrantyCents = 0,
  installCents = 0,
}: BuyingChoice): number {
  return quantity * (unitCents + warrantyCents + installCents)
}

/**
 * Whether a product can be added to the cart, or why not: its price is hidden or missing, or it is out of
 * stock.
 */
export type BuyingState = 'buyable' | 'signInForPrice' | 'requestPrice' | 'soldOut'

/** Whether a request to sign in replaces the price, because signing in may show it (SHL-316). */
export function asksToSignIn(
  price: number | null,
  { hidesPricesFromVisitors }: { hidesPricesFromVisitors: boolean },
  isSignedIn: boolean,
): boolean {
  return price === null && hidesPricesFromVisitors && !isSignedIn
}

/**
 * Whether a product can be bought (SHL-316, SHL-317, COM-421). A hidden price comes first: without seeing it,
 * nobody can agree to it. A signed-in shopper without a trade account still sees no price and must request
 * one.
 * @param priceCents null where the answer contains none
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
