import { assign, raise } from 'xstate'
import {
  chooseDate,
  fallbackDeliveryDate,
  firstSupplierDates,
  isSameDate,
  localityId,
  proformaDates,
  type CalendarDate,
} from '../../../../rules'
import type { Availability } from '../../api.types'
import { isCashAndCarry, isProforma } from '../../derive'
import { fillIn } from '../../form'
import { availabilityRequest } from '../../place'
import { checkout } from '../setup'
import type { CheckoutContext, CheckoutEvent } from '../types'

type CartRead = Extract<CheckoutEvent, { type: 'CART_READ' }>

const otherProducts = {
  guard: { type: 'productsChanged', params: ({ event }: { event: CartRead }) => event.productsChanged },
} as const

/**
 * Delivery dates for the suburb (CHK-109 to CHK-143). A new look-up stops the one before it, so that only the latest
 * answer counts (OP-037).
 */
export const availability = checkout.createStateConfig({
  initial: 'needsDetails',
  on: {
    SUBURB_CHOSEN: {
      guard: { type: 'isDeliveryAddress', params: ({ event }) => event.address },
      target: '.looking',
      actions: {
        type: 'setLocation',
        params: ({ event: { locality } }) => localityId(locality.postcode, locality.suburb),
      },
    },
    TYPED: {
      guard: { type: 'isDeliverySuburb', params: ({ event }) => event.field },
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
      entry: assign(({ context }) => withoutDates(context)),
      on: { OPENED: { guard: 'datesAreWantedAtOnce', target: 'looking' } },
    },
    looking: {
      entry: assign(({ context }) => withoutDates(context)),
      // Dates of what was in the cart before are of no use.
      on: { CART_READ: { ...otherProducts, target: 'looking', reenter: true } },
      invoke: {
        src: 'lookForDates',
        input: ({ context }) => availabilityRequest(context),
        onDone: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => event.output },
            target: 'known.unavailable',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
          {
            guard: 'isCashAndCarry',
            target: 'known.atStore',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
          {
            guard: 'manufacturerDelivers',
            target: 'known.byManufacturer',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
          {
            guard: { type: 'hasCalendar', params: ({ event }) => event.output },
            target: 'known.calendar',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
          {
            guard: { type: 'hasSupplierDates', params: ({ event }) => event.output },
            target: 'known.bySuppliers',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
          {
            target: 'known.unavailable',
            actions: assign(({ context, event }) => withDates(context, event.output)),
          },
        ],
        onError: 'failed',
      },
    },
    known: {
      on: { CART_READ: { ...otherProducts, target: 'looking' } },
      states: {
        calendar: {
          // A date that was chosen before and is gone is replaced without a word to the shopper (CHK-135, CHK-136).
          entry: {
            type: 'warnDateNotFound',
            params: ({ context: { preferredDate, delivery } }) =>
              isSameDate(preferredDate, delivery?.deliveryDate) ? null : preferredDate,
          },
          on: {
            DATE_CHOSEN: {
              guard: { type: 'isOtherAvailableDate', params: ({ event }) => event.date },
              actions: [
                raise({ type: 'TOTAL_CHANGED' }),
                assign(({ context, event }) => withDate(context, event.date)),
              ],
            },
          },
        },
        /** Handed over today, across the counter (CHK-332). */
        atStore: {},
        bySuppliers: {},
        byManufacturer: {},
        unavailable: {},
      },
      initial: 'calendar',
    },
    failed: { on: { CART_READ: { ...otherProducts, target: 'looking' } } },
  },
})

/** On address entry calendar and deposit are reset before the look-up (CHK-110, CHK-111). */
function withoutDates({ form }: CheckoutContext): Partial<CheckoutContext> {
  return { availability: null, delivery: null, form: fillIn(form, { deposit: '' }) }
}

function withDates(context: CheckoutContext, answer: Availability): Partial<CheckoutContext> {
  const { view, form, preferredDate } = context
  const delivery = isCashAndCarry(context)
    ? { deliveryDate: answer.dates[0]?.date ?? view.today, shippingCost: 0, isFromCalendar: false }
    : isProforma(context)
      ? { deliveryDate: fallbackDeliveryDate(view.today), shippingCost: 0, isFromCalendar: false }
      : chooseDate(answer, preferredDate, view.today)
  const stillOffered = answer.deliveryServices.filter(
    ({ sku, selected }) => selected || form.values.deliveryServices.includes(sku),
  )
  return {
    availability:
      isProforma(context) && !isCashAndCarry(context)
        ? { ...answer, dates: proformaDates(answer.dates) }
        : answer,
    delivery,
    form: fillIn(form, {
      deliveryServices: stillOffered.map(({ sku }) => sku),
      supplierDates: firstSupplierDates(answer.supplierAvailability),
    }),
  }
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
