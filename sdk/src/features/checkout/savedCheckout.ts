import type { CountertopStorage } from '../../core'
import {
  EMPTY_ADDRESS,
  selectableOption,
  fromIsoDate,
  isEmail,
  SAVED_SESSION_DAYS,
  toIsoDate,
  type CalendarDate,
  type OrderPreferences,
  type PaymentOption,
  type SupplierDeliveryDate,
} from '../../rules'
import type { CheckoutValues } from './form'
import { UNREAD, type StoredShapes, type StoredDraft, type StoredSession } from './stored'

/** The other fields, stored under their names in the form. */
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

export interface SavedCheckoutStore {
  /** Null without valid data, or when it is older than three days. */
  read(): SavedCheckout | null
  /**
   * @param totalCents total that the page shows
   * @param handover id of the handover that the form was filled from
   */
  write(
    values: CheckoutValues,
    selectedDate: CalendarDate | null,
    totalCents: number,
    handover?: string,
  ): void
  clear(): void
}

const MS_PER_DAY = 86_400_000

/** Stores the input across reloads and visits, for three days from its last change (CHK-369 to CHK-381). */
export function createSavedCheckout(
  storage: CountertopStorage,
  shapes: StoredShapes | null,
): SavedCheckoutStore {
  const maxAgeMs = SAVED_SESSION_DAYS * MS_PER_DAY
  const session = storage.item<StoredSession | null>('checkoutSession', shapes?.session ?? UNREAD, {
    fallback: null,
    maxAgeMs,
  })
  const rest = storage.item<StoredDraft | null>('checkoutDraft', shapes?.draft ?? UNREAD, {
    fallback: null,
    maxAgeMs,
  })
  return {
    read() {
      const found = session.get()
      if (!found) {
        // Too old or not ours: it must not stay behind in the browser.
        session.remove()
        rest.remove()
        return null
      }
      const draft = rest.get()
      const ticks = TICKS.map((name) => [name, draft?.[name] ?? false] as const)
      return {
        ...found,
        selectedDate: toDate(found.selectedDate && fromIsoDate(found.selectedDate)),
        poNumber: draft?.poNumber ?? '',
        ...(Object.fromEntries(ticks) as SavedTicks),
        deliveryServices: draft?.deliveryServices ?? [],
        supplierDates: (draft?.supplierDates ?? []).flatMap(({ supplier, date }) => {
          const deliveryDate = fromIsoDate(date)
          return deliveryDate ? [{ supplier, deliveryDate }] : []
        }),
        deposit: draft?.deposit ?? null,
        handover: draft?.handover ?? null,
      }
    },
    write(values, selectedDate, totalCents, handover) {
      session.set(toStored(values, selectedDate))
      rest.set({ ...toDraft(values, totalCents), handover })
    },
    clear() {
      session.remove()
      rest.remove()
    },
  }
}

function toStored(values: CheckoutValues, selectedDate: CalendarDate | null): StoredSession {
  return {
    guestEmail: { email: values.email, isValid: isEmail(values.email) },
    isOptingIntoNewsletter: values.newsletter,
    phoneNumber: values.phoneNumber,
    deliveryAddress: { ...EMPTY_ADDRESS, ...values.deliveryAddress },
    isBillingAddressSameAsShipping: values.billingSameAsDelivery,
    billingAddress: values.billingSameAsDelivery ? null : { ...EMPTY_ADDRESS, ...values.billingAddress },
    selectedDate: selectedDate && toIsoDate(selectedDate),
    paymentMethod: nameOfOption(values.selectedPaymentOption),
  }
}

function toDraft(values: CheckoutValues, totalCents: number): StoredDraft {
  const { poNumber, deliveryServices, supplierDates, deposit } = values
  return {
    poNumber,
    ...(Object.fromEntries(TICKS.map((name) => [name, values[name]])) as SavedTicks),
    deliveryServices: [...deliveryServices],
    supplierDates: supplierDates.map(({ supplier, deliveryDate }) => ({
      supplier,
      date: toIsoDate(deliveryDate),
    })),
    ...(deposit ? { deposit: { text: deposit, totalCents } } : {}),
  }
}

/** A saved date as a Date (CHK-379): midnight UTC of that day, so that no zone can move it. */
function toDate(date: CalendarDate | null | ''): Date | null {
  return date ? new Date(Date.UTC(date[0], date[1] - 1, date[2])) : null
}

export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date && [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

/** The saved method is the name of its flag, `Default` for card (CHK-377). */
function nameOfOption(option: PaymentOption): string {
  return Object.entries(selectableOption).find(([, flag]) => flag === option)?.[0] ?? 'Default'
}

export function optionOfName(name: string): number | undefined {
  return Object.entries(selectableOption).find(([flagName]) => flagName === name)?.[1]
}
