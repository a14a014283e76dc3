import type { BrandCapabilities } from '../brands/brands'
import {
  PAYMENT_METHODS,
  paymentMethodOf,
  SELECTABLE_PAYMENT_OPTIONS,
  type PaymentMethodName,
  type PaymentOption,
} from './paymentMethods'
import { paymentMethods } from './paymentMethods.table'
import type { PaymentType } from './payments'

/** The bit of each way to pay, in the order the panel shows them (CHK-171). */
export const selectableOption = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(paymentMethods).map(([name, { bit }]) => [name, bit]),
) as {
  readonly [Name in PaymentMethodName]: (typeof paymentMethods)[Name]['bit']
}

/** Flags of `opts` in the checkout view, a bit field (CHK-017 to CHK-034). */
export const checkoutOption = /* @__PURE__ */ Object.assign({}, selectableOption, {
  ConnectRemove: 8,
  DeliveryInstructions: 16,
  PaidInstalls: 32,
  SetSalesperson: 64,
  UniqueRequirements: 1024,
  CashAndCarry: 4096,
  WarehouseStorageCharge: 8192,
  InstallationContact: 16384,
  WinningDeliveryServiceOverride: 32768,
} as const)
export type CheckoutOptionName = keyof typeof checkoutOption
export type CheckoutOption = (typeof checkoutOption)[CheckoutOptionName]

/** Whether one flag is set; card (`Default`, 0) has no bit and is always on (CHK-018). */
export function hasOption(opts: number, flag: CheckoutOption): boolean {
  return (opts & flag) === flag
}

/** Flags only staff may use: a guest's or customer's post with one is refused (CHK-011 to CHK-014). */
export const STAFF_ONLY_OPTIONS = /* @__PURE__ */ staffOnly()

function staffOnly(): number {
  return PAYMENT_METHODS.filter(({ audience }) => audience === 'staff' || audience === 'counter').reduce(
    (flags, { bit }) => flags | bit,
    checkoutOption.SetSalesperson | checkoutOption.CashAndCarry,
  )
}

/** The payment type recorded for a selected option (CHK-OP-059, CHK-OP-062). */
export function paymentOptionToType(option: PaymentOption): PaymentType {
  return paymentMethodOf(option).type
}

/** A provider's range in cents, both ends included; a missing end is no limit (CHK-OP-023). */
export interface PaymentBounds {
  minimumCents?: number | null
  maximumCents?: number | null
}

/** Whether a total lies in a provider's range (CHK-173). */
export function isWithinBounds(totalCents: number, { minimumCents, maximumCents }: PaymentBounds): boolean {
  return totalCents >= (minimumCents ?? 0) && totalCents <= (maximumCents ?? Infinity)
}

export interface PaymentOffer {
  /** Bit field of the checkout view. */
  opts: number
  /** The total to pay, in cents; compared with the ranges below. */
  totalCents: number
  /** The site's feature flag by option; an option not named is on (CHK-OP-025). */
  siteFlags?: Partial<Record<PaymentOption, boolean>>
  /** Ranges by option; an option not named has none. */
  bounds?: Partial<Record<PaymentOption, PaymentBounds>>
}

/**
 * The options this shopper can select, in the panel's order: offered by the server, on at the site, total in
 * range.
 */
export function offeredPaymentOptions({
  opts,
  totalCents,
  siteFlags = {},
  bounds = {},
}: PaymentOffer): PaymentOption[] {
  return SELECTABLE_PAYMENT_OPTIONS.filter(
    (option) =>
      hasOption(opts, option) &&
      siteFlags[option] !== false &&
      isWithinBounds(totalCents, bounds[option] ?? {}),
  )
}

/** The option selected at first: card, or credit account for the brand that prefers it (CHK-174, CHK-175). */
export function defaultPaymentOption(
  offered: readonly PaymentOption[],
  { defaultsToCreditAccount }: Pick<BrandCapabilities, 'defaultsToCreditAccount'>,
): PaymentOption {
  const preferred = defaultsToCreditAccount ? checkoutOption.CRAccount : checkoutOption.Default
  return offered.includes(preferred) ? preferred : (offered[0] ?? checkoutOption.Default)
}

/** Card fields count only for card with something to pay (CHK-177, CHK-179). */
export function isCardNeeded(selectedPaymentOption: number, totalCents: number): boolean {
  return selectedPaymentOption === checkoutOption.Default && totalCents > 0
}
