import type { CheckoutState } from '../../../core'
import {
  addMonths,
  AU_STATES,
  calendarDays,
  canGoBack,
  canGoForward,
  checkoutOption,
  dayLabel,
  dollarsToCents,
  isSameDate,
  monthOf,
  paymentMethodOf,
  salesPeopleOf,
  showsSalesSelector,
  toIsoDate,
  type CalendarDate,
  type CalendarMonth,
  type PaymentOption,
  type Totals,
} from '../../../rules'
import * as derived from '../derive'
import { textOf, type AddressName, type TextField, type TickField } from '../form'
import { memo } from '../memo'
import type { CheckoutContext, Notice } from '../machine/types'
import type { CheckoutActor } from '../runtime'
import { labelOf } from './labels'

/*
 * What the checkout page shows, without its markup: functions of the actor's snapshot. Asked twice with one snapshot they answer with one
 * object, as `useSyncExternalStore` and `useSelector` want it. Amounts are whole cents.
 */

export type CheckoutSnapshot = ReturnType<CheckoutActor['getSnapshot']>

export interface CheckoutStatus {
  /** `empty`: nothing is in the cart. `failed`: send `RETRY`. */
  page: 'loading' | 'opening' | 'ready' | 'empty' | 'failed'
  /** Where the order is. */
  step: CheckoutState
  /** Placing the order, or learning how its payment ended: nothing can be changed now. */
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
    isBusy: step !== 'editing' && step !== 'unresolved' && !isCompleted,
    isCompleted,
    orderedCartId: isCompleted ? (context.payment ?? context.answer ?? context.cart).cartId : null,
  }
})

/** What stands above the form: why the order was not placed. Null while there is nothing to say. */
export const selectNotice = (snapshot: CheckoutSnapshot): Notice | null =>
  derived.currentNotice(snapshot.context)

/** Every amount of the order. `payNowCents` is charged; the deposit's rest is `remainingCents`. */
export const selectTotals = (snapshot: CheckoutSnapshot): Totals => derived.totals(snapshot.context)

export type CheckoutSection =
  'contact' | 'delivery' | 'billing' | 'purchaseOrder' | 'dates' | 'payment' | 'staff'

interface FieldBase {
  /** The site's text for it, else ours. */
  label: string
  section: CheckoutSection
  /** The error to show now, empty for none: a field is not blamed before it was left or the order was placed. */
  error: string
  isRequired: boolean
  /** May not be changed: it is the store's, or a locked customer's. */
  isLocked: boolean
}

/** A line of text, or a choice where `choices` is there. Send `TYPED` with every key and `LEFT` on blur. */
export interface TextFieldModel extends FieldBase {
  kind: 'text'
  field: TextField
  value: string
  /** Filled in by another field: the suburb brings its postcode. */
  isReadOnly: boolean
  autocomplete: string
  choices: readonly { value: string; label: string }[] | null
}

/** A tickbox. Send `TICKED`. */
export interface TickFieldModel extends FieldBase {
  kind: 'tick'
  field: TickField
  value: boolean
  /** The label means the opposite of the value: draw it ticked while `value` is false, and send the opposite of the tick. */
  isInverted: boolean
}

export type FieldModel = TextFieldModel | TickFieldModel

/** The fields that the page shows now, in its order; number, expiry and security code of a card are in `mountCardFields`. */
export const selectFields = memo((snapshot: CheckoutSnapshot): readonly FieldModel[] =>
  fieldsOf(snapshot.context),
)

const fieldsOf = memo((context: CheckoutContext): readonly FieldModel[] => {
  const { form, view } = context
  const base = (field: TextField | TickField, section: CheckoutSection, isRequired: boolean) => ({
    label: labelOf(context, field),
    section,
    error: derived.shownError(context, field),
    isRequired,
    isLocked: derived.isLocked(context, field),
  })
  const text = (
    field: TextField,
    section: CheckoutSection,
    autocomplete: string,
    own: Partial<Pick<TextFieldModel, 'isRequired' | 'isReadOnly' | 'choices'>> = {},
  ): TextFieldModel => ({
    kind: 'text',
    field,
    value: textOf(form.values, field),
    autocomplete,
    isReadOnly: false,
    choices: null,
    ...base(field, section, true),
    ...own,
  })
  const tick = (field: TickField, section: CheckoutSection, isRequired = false): TickFieldModel => ({
    kind: 'tick',
    field,
    value: form.values[field],
    isInverted: field === 'newsletter' && context.brand.capabilities.newsletterIsUnsubscribe,
    ...base(field, section, isRequired),
  })
  const address = (name: AddressName, section: CheckoutSection): TextFieldModel[] => {
    const group = name === 'deliveryAddress' ? 'shipping' : 'billing'
    const states = AU_STATES.map((state) => ({ value: state, label: state }))
    return [
      text(`${name}.firstName`, section, `${group} given-name`),
      text(`${name}.lastName`, section, `${group} family-name`),
      text(`${name}.companyName`, section, `${group} organization`, { isRequired: false }),
      text(`${name}.address`, section, `${group} address-line1`),
      text(`${name}.suburb`, section, `${group} address-level2`),
      ...(context.brand.country === 'NZ'
        ? []
        : [text(`${name}.state`, section, `${group} address-level1`, { choices: states })]),
      text(`${name}.postcode`, section, `${group} postal-code`, { isReadOnly: true }),
    ]
  }
  const isGranted = (option: Parameters<typeof derived.isGranted>[1]) => derived.isGranted(context, option)
  const chosen = form.values.selectedPaymentOption
  const isFree = derived.totals(context).isPaymentFree
  const sells = showsSalesSelector(view)

  return [
    text('email', 'contact', 'email'),
    text('phoneNumber', 'contact', 'tel'),
    tick('newsletter', 'contact'),
    ...address('deliveryAddress', 'delivery'),
    ...(derived.offersInstructions(context)
      ? [text('deliveryAddress.deliveryInstructions', 'delivery', 'off', { isRequired: false })]
      : []),
    tick('billingSameAsDelivery', 'billing'),
    ...(form.values.billingSameAsDelivery ? [] : address('billingAddress', 'billing')),
    text('poNumber', 'purchaseOrder', 'off', { isRequired: false }),
    ...(derived.offersEarlyNotification(context) ? [tick('earlyNotification', 'dates')] : []),
    ...(derived.asksUniqueRequirements(context) ? [tick('requestedDeliveryContact', 'dates')] : []),
    ...(derived.asksInstallationContact(context) ? [tick('requestedInstallationContact', 'dates')] : []),
    ...(isGranted(checkoutOption.WinningDeliveryServiceOverride)
      ? [tick('winningDeliveryServiceOverride', 'dates')]
      : []),
    ...(derived.storageFee(context) === null ? [] : [tick('storageAcknowledged', 'dates', true)]),
    ...(derived.needsCard(context) ? [text('nameOnCard', 'payment', 'cc-name')] : []),
    ...(!isFree && chosen === checkoutOption.ZipInStore ? [text('devicePaymentCode', 'payment', 'off')] : []),
    ...(!isFree && chosen === checkoutOption.PayPal && derived.offersPayInFour(context)
      ? [tick('payInFour', 'payment')]
      : []),
    ...(derived.offersDeposit(context) ? [text('deposit', 'payment', 'off', { isRequired: false })] : []),
    ...(derived.hasMiele(context) ? [tick('mieleWarning', 'payment', true)] : []),
    ...(sells
      ? [
          text('subdivision', 'staff', 'off', {
            choices: view.stores.map(({ subdivision, name }) => ({ value: subdivision, label: name })),
          }),
          text('salespersonCode', 'staff', 'off', {
            isRequired: false,
            choices: salesPeopleOf(view.salesPeople, form.values.subdivision).map(({ code, name }) => ({
              value: code,
              label: name,
            })),
          }),
        ]
      : []),
  ]
})

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
  isChosen: boolean
}

export interface PaymentModel {
  /** There is nothing to pay: no method is asked for. */
  isFree: boolean
  /** In the order of the page. Send `PAYMENT_CHOSEN`. */
  methods: readonly PaymentMethodModel[]
  /** Mount the card fields while this is true. */
  needsCard: boolean
}

/** How the order can be paid. */
export const selectPayment = memo((snapshot: CheckoutSnapshot): PaymentModel => paymentOf(snapshot.context))

const paymentOf = memo((context: CheckoutContext): PaymentModel => {
  const isFree = derived.totals(context).isPaymentFree
  const { selectedPaymentOption } = context.form.values
  const offered = isFree ? [] : derived.offeredPayments(context)
  return {
    isFree,
    methods: offered.map((option) => ({
      option,
      label: paymentMethodOf(option).label,
      isChosen: option === selectedPaymentOption,
    })),
    needsCard: derived.needsCard(context),
  }
})

export interface DeliveryChoiceModel {
  date: CalendarDate
  /** `2026-11-24` */
  iso: string
  priceCents: number
  /** `FREE`, `$49`, `TODAY - $49` */
  label: string
  isChosen: boolean
}

export interface DeliveryModel {
  /**
   * `needsDetails`: no suburb yet; with one, `LOOK_FOR_DATES` asks. `calendar`: choose of `dates`, or draw `selectCalendar`.
   * `bySuppliers`: choose of `suppliers`. `byManufacturer`, `atStore`: nothing to choose. `failed`: `LOOK_FOR_DATES` asks again.
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
  /** The dates that can be chosen. Send `DATE_CHOSEN`. */
  dates: readonly DeliveryChoiceModel[]
  /** The chosen date; null before there is one. */
  date: CalendarDate | null
  /** Suppliers that deliver on dates of their own. Send `SUPPLIER_DATE_CHOSEN`. */
  suppliers: readonly { supplier: string; dates: readonly DeliveryChoiceModel[] }[]
  /** Delivery services that cost extra. Send `SERVICE_TICKED`. */
  services: readonly { sku: string; title: string; priceCents: number; isTicked: boolean }[]
  /** Must be acknowledged with the tick `storageAcknowledged`; null where there is none. */
  storageFeeCents: number | null
}

/** When and how the goods come. */
export const selectDelivery = memo((snapshot: CheckoutSnapshot): DeliveryModel => {
  const { context } = snapshot
  const { availability, form } = context
  const { availability: region } = snapshot.value
  const chosen = derived.deliveryDate(context)
  return {
    status: (typeof region === 'string' ? region : Object.values(region)[0]) as DeliveryModel['status'],
    dates: derived.hasCalendar(context)
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
    services: derived.offeredServices(context).map(({ sku, title, price }) => ({
      sku,
      title,
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
    iso: toIsoDate(date),
    priceCents,
    label: dayLabel(priceCents, isSameDate(date, context.view.today)),
    isChosen: isSameDate(date, chosen),
  }
}

export interface CalendarDayModel {
  date: CalendarDate
  iso: string
  isInMonth: boolean
  isToday: boolean
  isChosen: boolean
  /** What delivery costs on this day; null where it cannot be chosen. */
  priceCents: number | null
  /** `FREE`, `$49`; empty where it cannot be chosen. */
  label: string
}

export interface CalendarModel {
  month: CalendarMonth
  /** Six weeks of seven days, from Monday. */
  weeks: readonly (readonly CalendarDayModel[])[]
  /** The months to turn to; null where there is nothing to choose. */
  previous: CalendarMonth | null
  next: CalendarMonth | null
}

const DAYS_OF_WEEK = 7
const WEEKS = 6
const months = new WeakMap<CheckoutSnapshot, Map<string, CalendarModel>>()

/** A month of delivery dates. @param month the one in view; that of the chosen date, or today's, by default */
export function selectCalendar(snapshot: CheckoutSnapshot, month?: CalendarMonth): CalendarModel {
  const { date, dates } = selectDelivery(snapshot)
  const { today } = snapshot.context.view
  const shown = month ?? monthOf(date ?? today)
  const known = months.get(snapshot) ?? new Map<string, CalendarModel>()
  months.set(snapshot, known)
  const found = known.get(shown.join())
  if (found) return found
  const choices = new Map(dates.map((choice) => [choice.iso, choice]))
  const days = calendarDays(shown).map((day): CalendarDayModel => {
    const iso = toIsoDate(day)
    const choice = choices.get(iso)
    return {
      date: day,
      iso,
      isInMonth: day[0] === shown[0] && day[1] === shown[1],
      isToday: isSameDate(day, today),
      isChosen: isSameDate(day, date),
      priceCents: choice?.priceCents ?? null,
      label: choice?.label ?? '',
    }
  })
  const model: CalendarModel = {
    month: shown,
    weeks: Array.from({ length: WEEKS }, (_, week) =>
      days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
    ),
    previous: canGoBack(shown, today) ? addMonths(shown, -1) : null,
    next: canGoForward(shown, dates.at(-1)?.date ?? null, date) ? addMonths(shown, 1) : null,
  }
  known.set(shown.join(), model)
  return model
}

function nameOf(state: unknown): string {
  return typeof state === 'string' ? state : (Object.keys(state as object)[0] ?? '')
}
