import type { OrderPreferences, SupplierDeliveryDate } from '../../rules'
import type { CheckoutValues } from './form'

/** The ticked fields, stored under their names in the form. */
export const TICKS = [
  'payInFour',
  'earlyNotification',
  'requestedDeliveryContact',
  'requestedInstallationContact',
  'winningDeliveryServiceOverride',
  'mieleWarning',
] as const satisfies readonly (keyof CheckoutValues)[]

export type SavedTicks = Record<(typeof TICKS)[number], boolean>

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
  /** Chosen day of each supplier with its own delivery. */
  supplierDates: readonly Pick<SupplierDeliveryDate, 'supplier' | 'deliveryDate'>[]
  deposit: SavedDeposit | null
  /** Id of the handover that the form was filled from; its values are not filled in again. */
  handover: string | null
}
