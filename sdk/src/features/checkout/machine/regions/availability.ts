import { and, assign, raise } from 'xstate'
import {
  chooseDate,
  chooseSupplierDates,
  fallbackDeliveryDate,
  isSameDate,
  localityId,
  proformaDates,
  type CalendarDate,
} from '../../../../rules'
import type { Availability } from '../../api.types'
import { isCashAndCarry, isProforma, totals, withSavedDeposit } from '../../derive'
import { fillIn } from '../../form'
import { availabilityRequest } from '../../place'
import { checkout } from '../setup'
import type { CheckoutContext, CheckoutEvent } from '../types'
import { deliveryChosen } from './deposit'

type CartRead = Extract<CheckoutEvent, { type: 'CART_READ' }>

/** Events by which the shopper enters another address. */
const ADDRESS_ENTRY: readonly string[] = ['SUBURB_CHOSEN', 'TYPED']

const productsChanged = {
  type: 'productsChanged',
  params: ({ event }: { event: CartRead }) => event.productsChanged,
} as const
/** Dates depend on the products, and an empty cart has none. */
const otherProducts = [
  { guard: 'cartIsEmpty', target: '#checkout.availability.nothingToDeliver' },
  { guard: productsChanged, target: '#checkout.availability.looking', reenter: true },
] as const

type SuburbChosen = Extract<CheckoutEvent, { type: 'SUBURB_CHOSEN' }>

const address = ({ event }: { event: SuburbChosen }) => event.address
const setLocation = {
  type: 'setLocation',
  params: ({ event: { locality } }: { event: SuburbChosen }) =>
    localityId(locality.postcode, locality.suburb),
} as const

const lookUp = checkout.createStateConfig({
  invoke: {
    src: 'loadAvailability',
    input: ({ context }) => availabilityRequest(context),
    onDone: {
      target: '#checkout.availability.known',
      actions: assign(({ context, event }) =>
        withDates(
          // A deposit is checked against the new total.
          { ...context, ...(context.availability && withoutDates(context, { type: 'LOOK_FOR_DATES' })) },
          event.output,
        ),
      ),
    },
    onError: 'failed',
  },
})

/**
 * Known dates that may be out of date are requested again. They stay, with the chosen day, until the answer,
 * and while there is no network, as on a phone that has just been unlocked.
 */
const refreshed = checkout.createStateConfig({
  initial: 'current',
  states: {
    current: { on: { VIEW_OUTDATED: 'looking' } },
    looking: lookUp,
    failed: { after: { readAgain: 'looking' } },
  },
})

/**
 * Delivery dates for the suburb (CHK-109 to CHK-143). A new look-up cancels the one before it, so that only
 * the latest answer counts (CHK-OP-037).
 */
export const availability = checkout.createStateConfig({
  initial: 'needsDetails',
  on: {
    SUBURB_CHOSEN: [
      { guard: { type: 'isBillingAddress', params: address } },
      { guard: 'pageIsReady', target: '.looking', actions: setLocation },
      // The page has not opened, or has no products: the look-up follows once it has.
      { actions: setLocation },
    ],
    TYPED: {
      // The same name, pasted again, is still chosen.
      guard: { type: 'isOtherDeliverySuburb', params: ({ event }) => event },
      target: '.needsDetails',
    },
    TICKED: {
      guard: { type: 'changesOwnDelivery', params: ({ event }) => event.field },
      target: '.looking',
      actions: raise({ type: 'CART_CHANGED' }),
    },
    LOOK_FOR_DATES: [{ guard: 'suburbIsKnown', target: '.looking' }, { target: '.needsDetails' }],
  },
  states: {
    needsDetails: {
      entry: assign(({ context, event }) => withoutDates(context, event)),
      on: {
        OPENED: { guard: 'datesAreWantedAtOnce', target: 'looking' },
        // A page that opened with an empty cart loads them with the first product. Not earlier, because the
        // opening fills in the form and would replace the results of a look-up.
        CART_READ: { guard: and(['pageIsOpen', 'datesAreWantedAtOnce']), target: 'looking' },
      },
    },
    nothingToDeliver: {
      entry: assign(({ context, event }) => withoutDates(context, event)),
      on: { CART_READ: { guard: 'cartIsFilled', target: 'looking' } },
    },
    looking: {
      entry: assign(({ context, event }) => withoutDates(context, event)),
      ...lookUp,
      // Dates of the earlier products are obsolete.
      on: { CART_READ: otherProducts },
    },
    known: {
      initial: 'answered',
      on: { CART_READ: otherProducts },
      states: {
        answered: {
          always: [
            { guard: 'deliveryIsUnavailable', target: 'unavailable' },
            { guard: 'isCashAndCarry', target: 'atStore' },
            { guard: 'manufacturerDelivers', target: 'byManufacturer' },
            { guard: 'hasCalendar', target: 'calendar' },
            { guard: 'suppliersDeliver', target: 'bySuppliers' },
            { target: 'unavailable' },
          ],
        },
        calendar: {
          ...refreshed,
          // A chosen date that is gone is replaced without a message to the shopper (CHK-135, CHK-136).
          entry: {
            type: 'warnDateNotFound',
            params: ({ context: { preferredDate, delivery } }) =>
              isSameDate(preferredDate, delivery?.deliveryDate) ? null : preferredDate,
          },
          on: {
            DATE_CHOSEN: {
              guard: { type: 'isOtherAvailableDate', params: ({ event }) => event.date },
              actions: [raise(deliveryChosen), assign(({ context, event }) => withDate(context, event.date))],
            },
          },
        },
        /** Handed over in the store today (CHK-332). */
        atStore: refreshed,
        bySuppliers: refreshed,
        byManufacturer: refreshed,
        unavailable: refreshed,
      },
    },
    // A choice that the site no longer offers fails until the view says so.
    failed: { on: { CART_READ: otherProducts, VIEW_OUTDATED: 'looking', VIEW_READ: 'looking' } },
  },
})

/**
 * On address entry calendar and deposit are reset before the look-up (CHK-110, CHK-111). A repeated look-up
 * restores the deposit where the total is the same.
 */
function withoutDates(context: CheckoutContext, { type }: { type: string }): Partial<CheckoutContext> {
  const { form, savedDeposit } = context
  const text = form.values.deposit
  const isSameOrder = type === 'LOOK_FOR_DATES' && text !== ''
  const kept = ADDRESS_ENTRY.includes(type) ? null : savedDeposit
  return {
    availability: null,
    delivery: null,
    form: fillIn(form, { deposit: '' }),
    savedDeposit: isSameOrder ? { text, totalCents: totals(context).totalCents } : kept,
  }
}

function withDates(context: CheckoutContext, answer: Availability): Partial<CheckoutContext> {
  const { view, form, preferredDate } = context
  const delivery = isCashAndCarry(context)
    ? { deliveryDate: answer.dates[0]?.date ?? view.today, shippingCost: 0, isFromCalendar: false }
    : isProforma(context)
      ? { deliveryDate: fallbackDeliveryDate(view.today), shippingCost: 0, isFromCalendar: false }
      : chooseDate(answer, preferredDate, view.today)
  // A ticked service stays ticked while it is offered, and when it is offered again. One that the shopper has
  // unticked is not preselected again.
  const { deliveryServices, decidedServices, supplierDates } = form.values
  const preselected = answer.deliveryServices.flatMap(({ sku, selected }) =>
    selected && !decidedServices.includes(sku) ? [sku] : [],
  )
  const next = {
    availability:
      isProforma(context) && !isCashAndCarry(context)
        ? { ...answer, dates: proformaDates(answer.dates) }
        : answer,
    delivery,
    form: fillIn(form, {
      deliveryServices: [...new Set([...deliveryServices, ...preselected])],
      supplierDates: chooseSupplierDates(answer.supplierAvailability, supplierDates),
    }),
  }
  return { ...next, form: withSavedDeposit({ ...context, ...next }), savedDeposit: null }
}

function withDate({ availability, delivery }: CheckoutContext, date: CalendarDate): Partial<CheckoutContext> {
  const day = availability?.dates.find((one) => isSameDate(one.date, date))
  return day
    ? {
        preferredDate: day.date,
        delivery: { deliveryDate: day.date, shippingCost: day.price, isFromCalendar: true },
      }
    : { delivery }
}
