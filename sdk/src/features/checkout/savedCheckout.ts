import type { CountertopStorage } from '../../core'
import {
  EMPTY_ADDRESS,
  selectableOption,
  isEmail,
  SAVED_SESSION_DAYS,
  toIsoDate,
  type CalendarDate,
  type PaymentOption,
} from '../../rules'
import { fillInBeside, type CheckoutFormState, type CheckoutValues } from './form'
import { ticksOf, type SavedCheckout } from './saved'
import { UNREAD, type StoredShapes, type StoredDraft, type StoredSession } from './stored'

/** What is stored with the values of the form. */
export interface SavedDetails {
  selectedDate: CalendarDate | null
  /** Total that the page shows. */
  totalCents: number
  /** Id of the handover that the form was filled from. */
  handover?: string | undefined
  /** Email of the account that the form was filled from. */
  owner?: string | undefined
}

export interface SavedCheckoutStore {
  /** Null without valid data, or when it is older than three days. */
  read(): SavedCheckout | null
  write(values: CheckoutValues, details: SavedDetails): void
  /**
   * Merges input from before the page has opened into the last visit's. Writes nothing without a last visit,
   * because the site may forbid saving, or where another tab has changed or removed the session since `read`.
   */
  addTyped(form: CheckoutFormState): void
  /** Whether the input that this page has read or written is gone, such as after an order in another tab. */
  wasCleared(): boolean
  clear(): void
}

const MS_PER_DAY = 86_400_000

/** Stores the input across reloads and visits, for three days from its last change (CHK-369 to CHK-381). */
export function createSavedCheckout(
  storage: CountertopStorage,
  shapes: StoredShapes | null,
): SavedCheckoutStore {
  const options = { fallback: null, maxAgeMs: SAVED_SESSION_DAYS * MS_PER_DAY }
  const session = storage.item<StoredSession | null>('checkoutSession', shapes?.session ?? UNREAD, options)
  const rest = storage.item<StoredDraft | null>('checkoutDraft', shapes?.draft ?? UNREAD, options)
  /** The session that this page has read or written last, as JSON; null without any. */
  let known: string | null = null
  const store: SavedCheckoutStore = {
    read() {
      const found = session.get()
      known = found && JSON.stringify(found)
      if (found && shapes) return shapes.readSaved(found, rest.get())
      // Expired or of an unknown format: it is removed. Without shapes nothing was stored when the page
      // began.
      if (shapes) store.clear()
      return null
    },
    write(values, { selectedDate, totalCents, handover, owner }) {
      const stored = toStored(values, selectedDate)
      session.set(stored)
      known = JSON.stringify(stored)
      rest.set({ ...toDraft(values, totalCents), handover, owner })
    },
    addTyped(form) {
      const found = session.get()
      if (!found || !shapes || JSON.stringify(found) !== known) return
      const last = shapes.readSaved(found, rest.get())
      store.write(fillInBeside(form, shapes.valuesOf(last)).values, {
        selectedDate: toCalendarDate(last.selectedDate),
        totalCents: last.deposit?.totalCents ?? 0,
        handover: last.handover,
        owner: last.owner,
      })
    },
    wasCleared: () => known !== null && !storage.has('checkoutSession'),
    clear() {
      session.remove()
      rest.remove()
    },
  }
  return store
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
  const { poNumber, deliveryServices, decidedServices, supplierDates, deposit } = values
  return {
    poNumber,
    ...ticksOf(values),
    deliveryServices: [...deliveryServices],
    decidedServices: [...decidedServices],
    supplierDates: supplierDates.map(({ supplier, deliveryDate }) => ({
      supplier,
      date: toIsoDate(deliveryDate),
    })),
    ...(deposit ? { deposit: { text: deposit, totalCents } } : {}),
  }
}

export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date && [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

/** The saved method is the name of its flag, `Default` for card (CHK-377). */
function nameOfOption(option: PaymentOption): string {
  return Object.entries(selectableOption).find(([, flag]) => flag === option)?.[0] ?? 'Default'
}
