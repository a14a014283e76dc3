import { type PaymentMethodRow, paymentMethods, type PaymentReturn } from './paymentMethods.table'

export * from './paymentMethods.table'

export type PaymentMethodName = keyof typeof paymentMethods
/** A method by its bit, as `selectedPaymentOption` names it. */
export type PaymentOption = (typeof paymentMethods)[PaymentMethodName]['bit']
/** Names of the flags that switch methods at a site. */
export type PaymentFeature = (typeof paymentMethods)[PaymentMethodName]['feature']
export interface PaymentMethod extends PaymentMethodRow {
  readonly bit: PaymentOption
  readonly feature: PaymentFeature
}

// The annotations let a bundle that uses none of these leave the table out.

/** The methods in the panel's order (CHK-171). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = /* @__PURE__ */ Object.values(paymentMethods)
const byBit: ReadonlyMap<number, PaymentMethod> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ PAYMENT_METHODS.map((method) => [method.bit, method]),
)

/** The values of `selectedPaymentOption`, in the panel's order (CHK-171). */
export const SELECTABLE_PAYMENT_OPTIONS: readonly PaymentOption[] = /* @__PURE__ */ PAYMENT_METHODS.map(
  ({ bit }) => bit,
)

export function isPaymentOption(value: unknown): value is PaymentOption {
  return byBit.has(value as number)
}

/** The row of a method; undefined for a number that is none. */
export function paymentMethodOf(option: PaymentOption): PaymentMethod
export function paymentMethodOf(option: number): PaymentMethod | undefined
export function paymentMethodOf(option: number): PaymentMethod | undefined {
  return byBit.get(option)
}

type ReturningMethod = Exclude<(typeof paymentMethods)[PaymentMethodName], { returns: null }>
/** `provider` of a return address (CHK-OP-080). */
export type RedirectProvider = ReturningMethod['returns']['provider']

const returning = /* @__PURE__ */ PAYMENT_METHODS.filter(
  (method): method is PaymentMethod & { returns: PaymentReturn } => method.returns !== null,
)

/** Every provider with a page of its own, by the name in our return address. */
export const REDIRECT_PROVIDERS = /* @__PURE__ */ returning.map(
  ({ returns }) => returns.provider as RedirectProvider,
)

/** The method that a return address belongs to. */
export function methodOfReturn(provider: RedirectProvider): PaymentMethod & { returns: PaymentReturn } {
  return returning.find(({ returns }) => returns.provider === provider) as PaymentMethod & {
    returns: PaymentReturn
  }
}
