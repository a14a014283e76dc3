import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../core'
import { checkoutOption, EMPTY_ADDRESS } from '../../rules'
import { EMPTY_FORM, fillIn, typeText } from './form'
import * as shapes from './stored/index'
import { createSavedCheckout, toCalendarDate } from './savedCheckout'

const DAY_MS = 86_400_000
const KEY = 'aol:checkoutSession'
const address = { ...EMPTY_ADDRESS, firstName: 'Sam', suburb: 'Sydney', state: 'NSW', postcode: '2000' }
const { values } = fillIn(EMPTY_FORM, {
  email: 'sam@example.com',
  phoneNumber: '0412345678',
  poNumber: 'PO-1',
  payInFour: true,
  deliveryAddress: address,
  billingSameAsDelivery: false,
  billingAddress: { ...address, address: 'PO Box 1' },
  selectedPaymentOption: checkoutOption.CRAccount,
  nameOnCard: 'Sam Ngata',
})
const open = () => createSavedCheckout(createStorage('aol'), shapes)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2) })
})
afterEach(() => vi.useRealTimers())

describe('the saved input of a checkout', () => {
  it('has exactly the listed preferences, under the shop’s own key [CHK-369] [CHK-370] [CHK-371] [CHK-372] [CHK-373] [CHK-374] [CHK-375] [CHK-376] [CHK-377] [CHK-467] [CHK-468]', () => {
    open().write(values, { selectedDate: [2026, 3, 5], totalCents: 129_900 })
    const { value } = JSON.parse(localStorage.getItem(KEY) ?? '') as { value: unknown }
    expect(value).toEqual({
      guestEmail: { email: 'sam@example.com', isValid: true },
      isOptingIntoNewsletter: true,
      phoneNumber: '0412345678',
      deliveryAddress: address,
      isBillingAddressSameAsShipping: false,
      billingAddress: { ...address, address: 'PO Box 1' },
      selectedDate: '2026-03-05',
      paymentMethod: 'CRAccount',
    })
  })

  it('never contains card data, not even the name on the card', () => {
    open().write(values, { selectedDate: null, totalCents: 129_900 })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Sam Ngata')
  })

  it('is read on the next visit, the date as a Date [CHK-378] [CHK-379]', () => {
    open().write(values, { selectedDate: [2026, 3, 5], totalCents: 129_900 })
    const saved = open().read()
    expect(saved?.guestEmail.email).toBe('sam@example.com')
    expect(saved).toMatchObject({ poNumber: 'PO-1', payInFour: true })
    expect(saved?.selectedDate).toEqual(new Date(Date.UTC(2026, 2, 5)))
    expect(toCalendarDate(saved?.selectedDate ?? null)).toEqual([2026, 3, 5])
  })

  it('names the handover that the form was filled from', () => {
    open().write(values, {
      selectedDate: null,
      totalCents: 129_900,
      handover: '7b6f3f0e-6d3c-4e0e-9a43-0e6d0f6f2a11',
    })
    expect(open().read()?.handover).toBe('7b6f3f0e-6d3c-4e0e-9a43-0e6d0f6f2a11')
    open().write(values, { selectedDate: null, totalCents: 129_900 })
    expect(open().read()?.handover).toBeUndefined()
  })

  it('contains every tick, service, supplier date and the deposit with its total', () => {
    const entered = {
      earlyNotification: true,
      requestedDeliveryContact: true,
      requestedInstallationContact: true,
      winningDeliveryServiceOverride: true,
      mieleWarning: true,
      deliveryServices: ['CARRY'],
      decidedServices: ['CARRY', 'REMOVE'],
    }
    const supplierDates = [
      { supplier: 'Miele', deliveryDate: [2026, 3, 9] as [number, number, number], price: 25 },
    ]
    open().write(
      { ...values, ...entered, supplierDates, deposit: '500' },
      { selectedDate: null, totalCents: 129_900 },
    )
    expect(open().read()).toMatchObject({
      ...entered,
      supplierDates: [{ supplier: 'Miele', deliveryDate: [2026, 3, 9] }],
      deposit: { text: '500', totalCents: 129_900 },
    })
  })

  it('is read from an older version’s format', () => {
    open().write(values, { selectedDate: null, totalCents: 0 })
    const draft = { at: Date.now(), value: { poNumber: 'PO-9', payInFour: true } }
    localStorage.setItem('aol:checkoutDraft', JSON.stringify(draft))
    expect(open().read()).toMatchObject({
      poNumber: 'PO-9',
      payInFour: true,
      deliveryServices: [],
      decidedServices: [],
      deposit: null,
    })
  })

  it('contains whether the email is valid, the newsletter and the name of the method [CHK-370] [CHK-371] [CHK-377]', () => {
    open().write(
      { ...values, email: 'sam@', newsletter: false, selectedPaymentOption: checkoutOption.Default },
      { selectedDate: null, totalCents: 0 },
    )
    expect(open().read()).toMatchObject({
      guestEmail: { email: 'sam@', isValid: false },
      isOptingIntoNewsletter: false,
      paymentMethod: 'Default',
      selectedDate: null,
    })
  })

  it('lasts three days from the last change, and is removed then [CHK-381]', () => {
    open().write(values, { selectedDate: null, totalCents: 129_900 })
    vi.advanceTimersByTime(3 * DAY_MS)
    expect(open().read()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(open().read()).toBeNull()
    expect({ ...localStorage }).toEqual({})
  })

  it('merges input from before the page has opened, and loses nothing [CHK-369]', () => {
    const supplierDates = [
      { supplier: 'Miele', deliveryDate: [2026, 3, 9] as [number, number, number], price: 25 },
    ]
    open().write(
      { ...values, supplierDates, deliveryServices: ['CARRY'], deposit: '500' },
      {
        selectedDate: [2026, 3, 5],
        totalCents: 129_900,
        handover: '7b6f3f0e-6d3c-4e0e-9a43-0e6d0f6f2a11',
      },
    )
    const page = open()
    const before = page.read()
    const typed = typeText(EMPTY_FORM, 'email', 'kiri@example.com')
    page.addTyped(typed)
    // The page is left again after it came back from the browser's cache.
    page.addTyped(typeText(typed, 'deliveryAddress.firstName', 'Kiri'))
    expect(open().read()).toEqual({
      ...before,
      guestEmail: { email: 'kiri@example.com', isValid: true },
      deliveryAddress: { ...address, firstName: 'Kiri' },
    })
  })

  it('ignores input from before the page has opened without an earlier visit that shows that the site saves [CHK-369]', () => {
    const page = createSavedCheckout(createStorage('aol'), null)
    page.read()
    page.addTyped(typeText(EMPTY_FORM, 'email', 'sam@example.com'))
    expect({ ...localStorage }).toEqual({})
  })

  it('stays as another tab has changed it since the page began, despite input from before the page has opened [CHK-369]', () => {
    const typed = typeText(EMPTY_FORM, 'email', 'kiri@example.com')
    const first = createSavedCheckout(createStorage('aol'), null)
    open().write(values, { selectedDate: null, totalCents: 0 })
    // Also where the other tab wrote between the page's start and its read.
    first.read()
    first.addTyped(typed)
    expect(open().read()).toMatchObject({ guestEmail: { email: 'sam@example.com' }, poNumber: 'PO-1' })
    const later = open()
    later.read()
    open().write({ ...values, phoneNumber: '0498765432' }, { selectedDate: null, totalCents: 0 })
    later.addTyped(typed)
    expect(open().read()).toMatchObject({
      guestEmail: { email: 'sam@example.com' },
      phoneNumber: '0498765432',
    })
  })

  it('stays removed after an order in another tab, despite input from before the page has opened [CHK-380]', () => {
    open().write(values, { selectedDate: null, totalCents: 0 })
    const page = open()
    page.read()
    open().clear()
    page.addTyped(typeText(EMPTY_FORM, 'email', 'kiri@example.com'))
    expect({ ...localStorage }).toEqual({})
  })

  it('counts as cleared once what a page has read or written is gone, not before there was any [CHK-380]', () => {
    const first = createSavedCheckout(createStorage('aol'), null)
    first.read()
    expect(first.wasCleared()).toBe(false)
    first.write(values, { selectedDate: null, totalCents: 0 })
    const second = open()
    second.read()
    expect([first.wasCleared(), second.wasCleared()]).toEqual([false, false])
    open().clear()
    expect([first.wasCleared(), second.wasCleared()]).toEqual([true, true])
    second.write(values, { selectedDate: null, totalCents: 0 })
    expect(second.wasCleared()).toBe(false)
  })

  it('is removed after an order [CHK-380]', () => {
    open().write(values, { selectedDate: null, totalCents: 129_900 })
    open().clear()
    expect({ ...localStorage }).toEqual({})
  })

  it.each(['nonsense', '{}', JSON.stringify({ at: Date.UTC(2026, 2, 2), value: { guestEmail: 'x' } })])(
    'is null where its format is unknown: %s',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(open().read()).toBeNull()
    },
  )
})
