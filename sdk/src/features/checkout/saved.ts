import { selectableOption, type OrderPreferences, type SupplierDeliveryDate } from '../../rules'
import type { CheckoutValues } from './form'

/** The ticked fields, stored under their names in the form. */
const TICKS = [
  'payInFour',
  'earlyNotification',
  'requestedDeliveryContact',
  'requestedInstallationContact',
  'winningDeliveryServiceOverride',
  'mieleWarning',
] as const satisfies readonly (keyof CheckoutValues)[]

type SavedTicks = Record<(typeof TICKS)[number], boolean>

/** The ticked fields of a form or of stored input; missing ones are not ticked. */
export const ticksOf = (source: { [Tick in keyof SavedTicks]?: boolean | undefined } | null): SavedTicks =>
  Object.fromEntries(TICKS.map((name) => [name, source?.[name] ?? false])) as SavedTicks

/** The option whose flag has this name (CHK-377). */
export const optionOfName = (name: string): number | undefined =>
  new Map<string, number>(Object.entries(selectableOption)).get(name)

/** A deposit fits one total only. */
export interface SavedDeposit {
  /** As typed, in dollars. */
  text: string
  /** Total of the order that the shopper typed it for, in cents. */
  totalCents: number
}

/** The stored input of the last visit. */
export interface SavedCheckout extends OrderPreferences, SavedTicks {
  poNumber: string
  /** SKUs of the ticked delivery services, offered at that time. */
  deliveryServices: readonly string[]
  /** SKUs of the services that the shopper has ticked or unticked. */
  decidedServices: readonly string[]
  /** Chosen day of each supplier with its own delivery. */
  supplierDates: readonly Pick<SupplierDeliveryDate, 'supplier' | 'deliveryDate'>[]
  deposit: SavedDeposit | null
  /** Id of the handover that the form was filled from; its values are not filled in again. */
  handover?: string | undefined
  /** Email of the account that the form was filled from: the input is shown to no other visitor. */
  owner?: string | undefined
}
