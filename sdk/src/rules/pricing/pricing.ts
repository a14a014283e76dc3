import type { BrandCapabilities } from '../brands/brands'
import { centsToDollars, formatDollars } from '../money/money'
import { SAVING_MINIMUM_PERCENT } from '../money/saving'

/** A product's saving counts from this amount on as well (SHL-309, SHL-310). */
export const SAVING_MINIMUM_CENTS = 20_000

/**
 * A unit price after its line's discount, never below 0, to the cent; a quantity below 1 counts as 1 (SHL-302
 * to SHL-305).
 */
export function priceAfterLineDiscountCents(
  priceCents: number,
  lineDiscountCents: number,
  quantity: number,
  brand?: Pick<BrandCapabilities, 'ignoresLineDiscount'>,
): number {
  if (brand?.ignoresLineDiscount) return priceCents
  return Math.max(0, Math.round(priceCents - lineDiscountCents / Math.max(1, quantity)))
}

export interface Saving {
  amountCents: number
  /** Rounded to whole percent. */
  percent: number
  /** `13% off RRP` from 5 percent on, else `$200 off RRP`. */
  text: string
}

/** A product's saving, when it counts: at least 5 percent or at least $200 off RRP (SHL-309 to SHL-313). */
export function productSaving(priceCents: number, rrpCents: number | null | undefined): Saving | null {
  if (!rrpCents) return null
  const amountCents = rrpCents - priceCents
  const isFivePercent = amountCents > 0 && amountCents * 100 >= rrpCents * SAVING_MINIMUM_PERCENT
  if (!isFivePercent && amountCents < SAVING_MINIMUM_CENTS) return null
  const percent = Math.round((amountCents * 100) / rrpCents)
  return {
    amountCents,
    percent,
    text: `${isFivePercent ? `${percent}%` : formatDollars(amountCents)} off RRP`,
  }
}

/** A product's figures, money in cents. */
export interface PriceInput {
  priceCents: number
  /** The price while it is above 0 and below `priceCents` (SHL-OP-84). */
  specialPriceCents?: number | null
  rrpCents?: number | null
  /** Discount on the whole line. */
  lineDiscountCents?: number
  quantity?: number
  altPriceMsg?: string | null
}

/** What to show beside each other; never both `was` and `rrp` (SHL-OP-45). */
export interface PriceDisplay {
  nowCents: number
  /** Old price after the word `was`. */
  wasCents: number | null
  /** Price after `RRP:`. */
  rrpCents: number | null
  saving: Saving | null
}

/** The price block of a product (SHL-306 to SHL-308). */
export function priceDisplay(
  input: PriceInput,
  brand: Pick<BrandCapabilities, 'ignoresLineDiscount' | 'showsRrpLabel'>,
): PriceDisplay {
  const special = input.specialPriceCents ?? 0
  const hasSpecial = special > 0 && special < input.priceCents
  const unitCents = hasSpecial ? special : input.priceCents
  const nowCents = priceAfterLineDiscountCents(
    unitCents,
    input.lineDiscountCents ?? 0,
    input.quantity ?? 1,
    brand,
  )
  const rrp = input.rrpCents ?? 0
  let wasCents: number | null = null
  if (nowCents < unitCents) wasCents = unitCents
  else if (hasSpecial) wasCents = input.priceCents
  else if (input.altPriceMsg && nowCents < rrp) wasCents = rrp
  return {
    nowCents,
    wasCents,
    rrpCents: wasCents === null && brand.showsRrpLabel && rrp > nowCents ? rrp : null,
    saving: productSaving(nowCents, rrp),
  }
}

/** A price as published to hosts, money in dollars (SHL-459). */
export interface PricingProduct {
  /** The unit price that is shown. */
  price: number
  rrp: number | null
  /** Discount on the whole line. */
  lineDiscount: number
  quantity: number
  /**
   * Amount and whole percentage off RRP; null where the discount is too small to be shown (SHL-309, SHL-310).
   */
  discountOffRrp: number | null
  percentageDiscountOffRrp: number | null
  altPriceMsg: string | null
}

/** The contents of a price block, for the events that report it. */
export function pricingProduct(
  input: PriceInput,
  brand: Pick<BrandCapabilities, 'ignoresLineDiscount' | 'showsRrpLabel'>,
): PricingProduct {
  const { nowCents, saving } = priceDisplay(input, brand)
  return {
    price: centsToDollars(nowCents),
    rrp: input.rrpCents ? centsToDollars(input.rrpCents) : null,
    lineDiscount: centsToDollars(input.lineDiscountCents ?? 0),
    quantity: input.quantity ?? 1,
    discountOffRrp: saving && centsToDollars(saving.amountCents),
    percentageDiscountOffRrp: saving && saving.percent,
    altPriceMsg: input.altPriceMsg || null,
  }
}
