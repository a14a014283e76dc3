import {
  checkoutOption,
  type CheckoutOption,
  PAYMENT_METHODS,
  type PaymentAudience,
  type PaymentMethod,
  type PaymentOption,
} from '@countertop/sdk/rules'
import type { Principal } from '../principals/service'
import type { Feature, Features } from './site'

/** The person and the site that options are determined for. */
export interface OptionsContext {
  readonly principal: Principal
  /** Whether the provider of a payment option is connected to this deployment, for the site's country. */
  isServed(option: PaymentOption): boolean
  /** Whether the site has stores. Without one there is no counter to sell over. */
  readonly hasStores: boolean
}

type Condition = (context: OptionsContext) => boolean
const everybody: Condition = () => true
const staff: Condition = ({ principal }) => principal.kind === 'staff'
const atCounter: Condition = (context) => staff(context) && context.hasStores
const withCredit: Condition = ({ principal }) => principal.kind === 'customer' && principal.hasCreditAccount

const audiences: Readonly<Record<PaymentAudience, Condition>> = {
  everyone: everybody,
  creditCustomers: withCredit,
  staff,
  counter: atCounter,
}

/** The condition of a payment method: the person is in its audience, and its provider is connected. */
const methodOffer = ({
  bit,
  feature,
  audience,
  provider,
}: PaymentMethod): [CheckoutOption, Feature, Condition] => [
  bit,
  feature,
  (context) => audiences[audience](context) && (provider === null || context.isServed(bit)),
]

/**
 * Every flag, with the feature of the site that switches it and its condition. Card has no flag (CHK-018).
 */
const offers: readonly [CheckoutOption, Feature, Condition][] = [
  ...PAYMENT_METHODS.filter(({ bit }) => bit !== checkoutOption.Default).map(methodOffer),
  [checkoutOption.ConnectRemove, 'connectRemove', everybody],
  [checkoutOption.DeliveryInstructions, 'deliveryInstructions', everybody],
  [checkoutOption.PaidInstalls, 'paidInstalls', everybody],
  [checkoutOption.SetSalesperson, 'salesSelector', atCounter],
  [checkoutOption.UniqueRequirements, 'uniqueRequirements', everybody],
  [checkoutOption.CashAndCarry, 'cashAndCarry', atCounter],
  [checkoutOption.WarehouseStorageCharge, 'warehouseStorageCharge', everybody],
  [checkoutOption.InstallationContact, 'installationContact', everybody],
  [checkoutOption.WinningDeliveryServiceOverride, 'winningDeliveryServiceOverride', everybody],
]

/**
 * The bit field `opts` (CHK-017): the options that the site has on and can serve, and that this person may
 * use. The page shows those, and every post is validated against them again (CHK-OP-071).
 */
export const optionsFor = (features: Features, context: OptionsContext): number =>
  offers.reduce<number>(
    (opts, [option, feature, isFor]) => (features[feature] && isFor(context) ? opts | option : opts),
    checkoutOption.Default,
  )
