import type { CheckoutState } from '../../../core'
import {
  checkoutOption,
  creditLeftText,
  dayLabel,
  dollarsToCents,
  instalmentsText,
  isSameDate,
  paymentMethodOf,
  toIsoDate,
  type CalendarDate,
  type PaymentOption,
  type Totals,
} from '../../../rules'
import { hasCalendar } from '../begun/choices'
import * as derived from '../derive'
import type { TextField, TickField } from '../form'
import { memo } from '../memo'
import type { CheckoutContext, Notice } from '../machine/types'
import { spokenDate } from '../../../ui/dates/spokenDate'
import { selectFields } from './fields'
import type { CheckoutSnapshot, RegionState } from '../actor.types'

/*
 * Selectors of the checkout page's contents: functions of the actor's snapshot. Called twice with one
 * snapshot they return the same object, as `useSyncExternalStore` and `useSelector` require. Amounts are
 * whole cents.
 */

export interface CheckoutStatus {
  /** `empty`: nothing is in the cart. `failed`: send `RETRY`. */
  page: 'loading' | 'opening' | 'ready' | 'empty' | 'failed'
  /** Where the order is. */
  step: CheckoutState
  /** The order is being placed, or its payment's outcome is unknown: nothing can be changed now. */
  isBusy: boolean
  isCompleted: boolean
  /** The cart that was ordered; null before. */
  orderedCartId: string | null
}

/** Where the order and the page are. */
export const selectStatus = memo((snapshot: CheckoutSnapshot): CheckoutStatus => {
  const { context } = snapshot
  const step = nameOf(snapshot.value.payment) as CheckoutState
  const isCompleted = step === 'completed'
  return {
    page: nameOf(snapshot.value.page) as CheckoutStatus['page'],
    step,
    isBusy: step !== 'editing' && !isCompleted,
    isCompleted,
    orderedCartId: isCompleted ? (context.payment ?? context.answer ?? context.cart).cartId : null,
  }
})

/** The notice above the form: why the order was not placed. Null without one. */
export const selectNotice = (snapshot: CheckoutSnapshot): Notice | null =>
  derived.currentNotice(snapshot.context)

/** Every amount of the order. `payNowCents` is charged; the deposit's rest is `remainingCents`. */
export const selectTotals = (snapshot: CheckoutSnapshot): Totals => derived.totals(snapshot.context)

/** The shown errors by field; those of the card's fields are in the state of `mountCardFields`. */
export const selectErrors = memo(
  (snapshot: CheckoutSnapshot): Readonly<Partial<Record<TextField | TickField, string>>> =>
    Object.fromEntries(
      selectFields(snapshot)
        .filter(({ error }) => error !== '')
        .map(({ field, error }) => [field, error]),
    ),
)

export interface PaymentMethodModel {
  option: PaymentOption
  /** What shoppers read. */
  label: string
  /** What the order's total means for it, such as four payments or the credit that is left; may be empty. */
  note: string
  isChosen: boolean
}

export interface PaymentModel {
  /** There is nothing to pay, so no method is required. */
  isFree: boolean
  /** In the order of the page. Send `PAYMENT_CHOSEN`. */
  methods: readonly PaymentMethodModel[]
  /** Name of the method that was chosen before the total ruled it out; null once the shopper chooses. */
  replaced: string | null
  /** Mount the card fields while this is true. */
  needsCard: boolean
}

/** How the order can be paid. */
export const selectPayment = memo((snapshot: CheckoutSnapshot): PaymentModel => paymentOf(snapshot.context))

const paymentOf = memo((context: CheckoutContext): PaymentModel => {
  const isFree = derived.totals(context).isPaymentFree
  const { replacedPayment, form } = context
  const { selectedPaymentOption } = form.values
  const offered = isFree ? [] : derived.offeredPayments(context)
  return {
    isFree,
    methods: offered.map((option) => ({
      option,
      label: paymentMethodOf(option).label,
      note: noteOf(context, option),
      isChosen: option === selectedPaymentOption,
    })),
    replaced:
      replacedPayment === null || isFree || offered.includes(replacedPayment)
        ? null
        : paymentMethodOf(replacedPayment).name,
    needsCard: derived.needsCard(context),
  }
})

function noteOf(context: CheckoutContext, option: PaymentOption): string {
  const { creditAccount } = context.view
  const { instalments } = paymentMethodOf(option)
  if (instalments) return instalmentsText(derived.totals(context).totalCents, instalments)
  return option === checkoutOption.CRAccount && creditAccount
    ? creditLeftText({
        limitCents: dollarsToCents(creditAccount.limit),
        owedCents: dollarsToCents(creditAccount.owed),
      })
    : ''
}

export interface DeliveryChoiceModel {
  date: CalendarDate
  /** `Tuesday 24 November 2026` */
  name: string
  /** `2026-11-24` */
  iso: string
  priceCents: number
  /** `FREE`, `$49`, `TODAY - $49` */
  label: string
  isChosen: boolean
}

export interface DeliveryServiceModel {
  sku: string
  title: string
  /** HTML as the retailer wrote it, possibly empty: sanitise it before you show it (CHK-150). */
  blurb: string
  priceCents: number
  isTicked: boolean
}

export interface DeliveryModel {
  /**
   * `needsDetails`: no suburb yet; with one, send `LOOK_FOR_DATES`. `calendar`: choose from `dates`, or draw
   * `selectCalendar`. `bySuppliers`: choose from `suppliers`. `byManufacturer`, `atStore`: no choice.
   * `failed`: retry with `LOOK_FOR_DATES`.
   */
  status:
    | 'needsDetails'
    | 'nothingToDeliver'
    | 'looking'
    | 'calendar'
    | 'atStore'
    | 'bySuppliers'
    | 'byManufacturer'
    | 'unavailable'
    | 'failed'
  /** What delivery costs without the services; null while it is not known. */
  costCents: number | null
  /** The dates that can be chosen. Send `DATE_CHOSEN`. */
  dates: readonly DeliveryChoiceModel[]
  /** The chosen date; null before there is one. */
  date: CalendarDate | null
  /** Suppliers that deliver on dates of their own. Send `SUPPLIER_DATE_CHOSEN`. */
  suppliers: readonly { supplier: string; dates: readonly DeliveryChoiceModel[] }[]
  /** Delivery services that cost extra. Send `SERVICE_TICKED`. */
  services: readonly DeliveryServiceModel[]
  /** Must be acknowledged with the tick `storageAcknowledged`; null where there is none. */
  storageFeeCents: number | null
}

/** When and how the goods are delivered. */
export const selectDelivery = memo((snapshot: CheckoutSnapshot): DeliveryModel => {
  const { context } = snapshot
  const { availability, form } = context
  const { availability: region } = snapshot.value
  const chosen = derived.deliveryDate(context)
  const { deliveryCents, supplierDeliveryCents } = derived.totals(context)
  const status = (typeof region === 'string' ? region : nameOf(region.known ?? '')) as DeliveryModel['status']
  return {
    status,
    costCents: context.delivery ? deliveryCents + supplierDeliveryCents : null,
    dates: hasCalendar(context)
      ? (availability?.dates ?? [])
          .filter(({ available }) => available)
          .map((day) => choiceOf(context, day, chosen))
      : [],
    date: chosen,
    suppliers: derived.hasSupplierDates(context)
      ? Object.entries(availability?.supplierAvailability ?? {}).map(([supplier, { dates }]) => ({
          supplier,
          dates: dates.map((day) =>
            choiceOf(
              context,
              day,
              form.values.supplierDates.find((one) => one.supplier === supplier)?.deliveryDate ?? null,
            ),
          ),
        }))
      : [],
    services: derived.offeredServices(context).map(({ sku, title, blurb, price }) => ({
      sku,
      title,
      blurb,
      priceCents: dollarsToCents(price),
      isTicked: form.values.deliveryServices.includes(sku),
    })),
    storageFeeCents: derived.storageFee(context),
  }
})

function choiceOf(
  context: CheckoutContext,
  { date, price }: { date: CalendarDate; price: number },
  chosen: CalendarDate | null,
): DeliveryChoiceModel {
  const priceCents = dollarsToCents(price)
  return {
    date,
    name: spokenDate(date, context.brand.locale),
    iso: toIsoDate(date),
    priceCents,
    label: dayLabel(priceCents, isSameDate(date, context.view.today)),
    isChosen: isSameDate(date, chosen),
  }
}

export interface CashAndCarryModel {
  isOn: boolean
  /** The store that hands the goods over could not be read: retry with `STORE_ASKED`. */
  isStoreUnknown: boolean
}

/** Staff can hand over the goods in store today: send `CASH_AND_CARRY`. Null where it is not offered. */
export const selectCashAndCarry = memo(({ context, value }: CheckoutSnapshot): CashAndCarryModel | null => {
  if (!derived.offersCashAndCarry(context)) return null
  const store = typeof value.counter === 'string' ? undefined : value.counter.cashAndCarry
  return { isOn: derived.isCashAndCarry(context), isStoreUnknown: store === 'storeUnknown' }
})

function nameOf(state: RegionState): string {
  return typeof state === 'string' ? state : (Object.keys(state)[0] ?? '')
}
