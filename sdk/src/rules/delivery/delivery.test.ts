import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../dates/dates'
import {
  chooseDate,
  fallbackDeliveryDate,
  chooseSupplierDates,
  deliveryPromise,
  hasMiele,
  hasProformaDelivery,
  isMieleItem,
  proformaDates,
  showsCalendar,
} from './delivery'
import type { AvailableDate } from '../checkout/types'

const today: CalendarDate = [2026, 3, 1]
const day = (number: number, price: number, available = true): AvailableDate => ({
  date: [2026, 3, number],
  price,
  available,
})

describe('Miele items', () => {
  it('are those whose brand is a key that names Miele, in any case and trimmed [CHK-037]', () => {
    expect(isMieleItem({ brand: 'Miele' }, { Miele: 'certificate' })).toBe(true)
    expect(isMieleItem({ brand: ' MIELE ' }, ['miele'])).toBe(true)
    expect(isMieleItem({ brand: 'Miele Professional' }, ['Miele Professional'])).toBe(true)
    expect(isMieleItem({ brand: 'Miele' }, ['Miele Professional'])).toBe(false)
    expect(isMieleItem({ brand: 'Asko' }, ['Asko', 'Miele'])).toBe(false)
    expect(isMieleItem({ brand: 'Miele' }, {})).toBe(false)
  })

  it('mark the cart when there is one of them [CHK-037]', () => {
    expect(hasMiele([{ brand: 'Asko' }, { brand: 'miele' }], { Miele: 'certificate' })).toBe(true)
    expect(hasMiele([{ brand: 'Asko' }], { Miele: 'certificate' })).toBe(false)
    expect(hasMiele([], { Miele: 'certificate' })).toBe(false)
  })
})

describe('proforma delivery', () => {
  it('is of a cart with any listed brand [COM-021, COM-024]', () => {
    expect(hasProformaDelivery([{ brand: 'Bosch' }, { brand: 'Asko' }], 'Miele,Asko')).toBe(true)
    expect(hasProformaDelivery([{ brand: 'Bosch' }], 'Miele,Asko')).toBe(false)
    expect(hasProformaDelivery([], 'Miele')).toBe(false)
    expect(hasProformaDelivery([{ brand: 'Bosch' }], null)).toBe(false)
    expect(hasProformaDelivery([{ brand: '' }], ' , ')).toBe(false)
  })

  it('applies to a marked product too, whatever its brand [CHK-137]', () => {
    expect(hasProformaDelivery([{ brand: 'Bosch', isProforma: true }], null)).toBe(true)
    expect(hasProformaDelivery([{ brand: 'Bosch', isProforma: false }], 'Miele')).toBe(false)
  })

  it('ignores case and spaces around names [COM-022, COM-023]', () => {
    expect(hasProformaDelivery([{ brand: 'Miele' }], 'miele')).toBe(true)
    expect(hasProformaDelivery([{ brand: ' asko' }], ' Miele , Asko')).toBe(true)
  })

  it('leaves only the first available date at no cost [CHK-139]', () => {
    const dates = [day(5, 0, false), day(6, 49), day(7, 0), day(8, 0)]
    expect(proformaDates(dates).map(({ available }) => available)).toEqual([false, false, true, false])
    expect(proformaDates([day(5, 49)]).some(({ available }) => available)).toBe(false)
    expect(dates[3]!.available).toBe(true)
  })

  it('falls 21 days from today [CHK-138]', () => {
    expect(fallbackDeliveryDate([2026, 12, 20])).toEqual([2027, 1, 10])
  })
})

describe('the chosen date', () => {
  const dates = [day(5, 49, false), day(6, 49), day(7, 0)]

  it('stays while it is available [CHK-118]', () => {
    expect(chooseDate({ dates, unavailable: false }, [2026, 3, 7], today)).toEqual({
      deliveryDate: [2026, 3, 7],
      shippingCost: 0,
      isFromCalendar: true,
    })
  })

  it('is otherwise the first available one, at its price [CHK-119, CHK-120]', () => {
    const first = { deliveryDate: [2026, 3, 6], shippingCost: 49, isFromCalendar: true }
    expect(chooseDate({ dates, unavailable: false }, null, today)).toEqual(first)
    expect(chooseDate({ dates, unavailable: false }, [2026, 3, 5], today)).toEqual(first)
    expect(chooseDate({ dates, unavailable: false }, [2026, 4, 7], today)).toEqual(first)
  })

  it('is 21 days ahead at no cost without any date, or when delivery is unavailable [CHK-116]', () => {
    const fallback = { deliveryDate: [2026, 3, 22], shippingCost: 0, isFromCalendar: false }
    expect(chooseDate({ dates: [], unavailable: false }, [2026, 3, 7], today)).toEqual(fallback)
    expect(chooseDate({ dates: [day(5, 49, false)], unavailable: false }, null, today)).toEqual(fallback)
    expect(chooseDate({ dates, unavailable: true }, [2026, 3, 7], today)).toEqual(fallback)
  })

  it('is picked from a calendar only when one is shown [CHK-113]', () => {
    expect(showsCalendar({ dates, unavailable: false })).toBe(true)
    expect(showsCalendar({ dates, unavailable: true })).toBe(false)
    expect(showsCalendar({ dates: [day(5, 0, false)], unavailable: false })).toBe(false)
    expect(showsCalendar({ dates: [], unavailable: false })).toBe(false)
  })
})

describe('the choice of days', () => {
  it("preselects each supplier's first date [CHK-146]", () => {
    expect(
      chooseSupplierDates({
        Asko: {
          dates: [
            { date: [2026, 3, 9], price: 25 },
            { date: [2026, 3, 10], price: 0 },
          ],
        },
        Miele: { dates: [] },
      }),
    ).toEqual([{ supplier: 'Asko', deliveryDate: [2026, 3, 9], price: 25 }])
  })

  it('retains the date chosen before while its supplier offers it, at the price of today', () => {
    const suppliers = {
      Asko: {
        dates: [
          { date: [2026, 3, 9] as CalendarDate, price: 25 },
          { date: [2026, 3, 10] as CalendarDate, price: 5 },
        ],
      },
    }
    const chosen = (deliveryDate: CalendarDate) =>
      chooseSupplierDates(suppliers, [{ supplier: 'Asko', deliveryDate }])
    expect(chosen([2026, 3, 10])).toEqual([{ supplier: 'Asko', deliveryDate: [2026, 3, 10], price: 5 }])
    expect(chosen([2026, 3, 11])).toEqual([{ supplier: 'Asko', deliveryDate: [2026, 3, 9], price: 25 }])
  })
})

describe('what a product’s page promises', () => {
  const on = (price: number, date: number) => ({ price, date })

  it('is the first day, and the first of the cheapest days where waiting saves money', () => {
    expect(deliveryPromise([on(29, 1), on(19, 2), on(0, 3), on(0, 4)])).toEqual({
      first: on(29, 1),
      cheaper: on(0, 3),
    })
  })

  it('names no cheaper day where the first is the cheapest, or there is none', () => {
    expect(deliveryPromise([on(0, 1), on(0, 2), on(29, 3)])).toEqual({ first: on(0, 1), cheaper: null })
    expect(deliveryPromise([])).toEqual({ first: null, cheaper: null })
  })
})
