import { waitFor, within } from '@testing-library/dom'
import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../../../core'
import { checkoutOption, EMPTY_ADDRESS } from '../../../rules'
import { CART_ID, makeAvailability, makeCart, makeView, oven, sydney } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'
import { fakeBackend, type FakeAnswer, type FakeAnswers } from '../../../testing/fakeBackend'
import { heard } from '../../../testing/heard'
import { renderInWidget } from '../../../testing/renderInWidget'
import { startCheckout } from '../runtime'
import { createLocationStore } from '../../location'
import { loadDeposit } from './lazyParts'
import { Checkout } from './Checkout'

const DELIVERY_UNAVAILABLE =
  'Once your order has been processed we will contact you to confirm a delivery date and time.'
const CALL_US =
  'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements'
const SUBMIT_SUBURB = 'Please, select a suburb in the suggested list.'
const SUBMIT_FORM = 'There has been an error. Please check below to see what fields are invalid.'

/** A stored text as it would be had it been written that much earlier. */
const aged = (text: string, ms: number) => {
  const stored = JSON.parse(text) as { at?: number }
  return JSON.stringify(stored.at === undefined ? stored : { ...stored, at: stored.at - ms })
}

describe('the checkout page', () => {
  it('shows its sections in the listed order [CHK-005]', async () => {
    const { page, chooseSuburb, container } = renderCheckout({
      answers: {
        'POST /api/checkout/avail': {
          body: makeAvailability({
            deliveryServices: [
              { sku: 'S', title: 'Carry in', blurb: '', price: 20, selected: false, hidden: false },
            ],
          }),
        },
      },
    })
    await page.findByRole('textbox', { name: 'Email' })
    await chooseSuburb()
    await page.findByRole('heading', { name: 'Delivery extras' })
    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Delivery address',
      'Billing address',
      'PO number',
      'Delivery date',
      'Delivery extras',
      'Payment',
      'Order summary',
    ])
  })

  it('can be typed into before the sections below the first two are drawn', async () => {
    const { container, field } = renderCheckout()
    const later: (string | null | undefined)[] = []
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target as Element).matches('form')) continue
        later.push(...[...addedNodes].map((node) => (node as Element).querySelector('h2')?.textContent))
      }
    })
    observer.observe(container, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await field('Email')
    await waitFor(() => expect(later).toContain('Payment'))
    expect(later.filter(Boolean)).toEqual(['Billing address', 'PO number', 'Delivery date', 'Payment'])
  })

  it('shows that it loads, then an error, and retries', async () => {
    let isDown = true
    const { page, user, root } = renderCheckout({
      answers: {
        'GET /api/checkout': () => (isDown ? { status: 500, body: {} } : { body: makeView() }),
      },
    })
    expect(page.getByRole('status').textContent).toContain('Loading your checkout')
    await page.findByRole('alert')
    isDown = false
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('textbox', { name: 'Email' })).toBeTruthy()
    // The button has gone, and no field had the focus before.
    expect(root.activeElement).toBe(page.getByRole('heading', { name: 'Checkout' }))
  })

  it('links an empty cart to the shop', async () => {
    const { page } = renderCheckout({ answers: { 'GET /api/cart/': { body: makeCart({ products: [] }) } } })
    await page.findByRole('heading', { name: 'Your cart is empty' })
    expect(page.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/')
  })
})

describe('a return from a payment', () => {
  it('accepts no input until the outcome is known, because the waiting dialog takes the focus', async () => {
    history.replaceState(null, '', `/customer/checkout?countertop=return&cartId=${CART_ID}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    const ready = vi.fn()
    onTestFinished(on(document, 'checkout:ready', ready))
    const { page } = renderCheckout({ answers: { 'GET /api/checkout/payment/status': 'never' } })
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1))
    expect(await page.findByRole('dialog', { name: 'Checking your payment' })).toBeTruthy()
    expect(page.queryByRole('textbox')).toBeNull()
  })

  it('announces each step once: by the focus, or by the announcer where the focus stays', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const failure = new Promise<FakeAnswer>((resolve) => (answer = resolve))
    const { page, user, root, backend } = returnBy('provider=paypal&ct=T&token=unknown', failure)
    const announced = heard(root)
    const handleFocus = ({ target }: Event) =>
      (target as Element).matches('.modal-title') && announced.push((target as Element).textContent ?? '')
    root.addEventListener('focus', handleFocus, true)
    const [checking, unknown] = ['Checking your payment', 'We don’t know the outcome of your payment yet']
    const steps = () => announced.filter((text) => text === checking || text === unknown)
    const title = (await page.findByRole('dialog', { name: checking })).querySelector('h2')
    await waitFor(() => expect(steps()).toEqual([checking]))
    answer({ status: 500, body: {} })
    await waitFor(() => expect(steps()).toEqual([checking, unknown]))
    // The pressed button is not part of the next step.
    backend.on('POST /api/checkout/paypalconfirmation', 'never')
    await user.click(page.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(root.activeElement).toBe(title))
    expect(steps()).toEqual([checking, unknown, checking])
  })

  function returnBy(query: string, confirmation: FakeAnswers = 'never') {
    history.replaceState(null, '', `/customer/checkout?${query}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    return renderCheckout({ answers: { 'POST /api/checkout/paypalconfirmation': confirmation } })
  }

  it.each([
    ['each error', 200, { errors: ['No.', 'Sorry.'] }, 'No.\n\nSorry.', 'CHK-365, CHK-412'],
    ['a refusal without errors', 200, {}, 'Something has gone wrong, Please try again.', 'CHK-411'],
    [
      'an answer of type error',
      400,
      { type: 'error' },
      'Service currently unavailable. Please try again later',
      'CHK-413',
    ],
  ])('shows %s of the confirmation (%i %j) as %j [%s]', async (_what, status, said, text, row) => {
    const refused = { success: false, status: 'Declined', cartId: CART_ID, orderCompleted: false }
    const body = { ...refused, orderNumber: null, paymentReference: 'PAY-1', ...said }
    const { page } = returnBy(`provider=paypal&ct=T&token=${encodeURIComponent(row)}`, { status, body })
    const alert = await page.findByRole('alert')
    await waitFor(() => expect(alert.querySelector('.notice-text')?.textContent).toBe(text))
  })

  it('shows a cancelled payment by the parameter status, and nothing for another value [CHK-424]', async () => {
    const text = "You've cancelled your payment."
    const cancelled = returnBy('status=CANCELLED')
    expect(await cancelled.page.findByText(text)).toBeTruthy()
    cancelled.unmount()
    const other = returnBy('status=OTHER')
    await other.field('Email')
    expect(other.page.queryByText(text)).toBeNull()
    expect(other.page.queryByRole('alert')).toBeNull()
  })
})

describe('a checkout', () => {
  it('removes its cart listener when it is unmounted before it has started', async () => {
    const listeners = (method: 'addEventListener' | 'removeEventListener') => {
      const calls = vi.spyOn(document, method).mock.calls as readonly (readonly unknown[])[]
      return () => calls.flatMap(([name, listener]) => (name === 'countertop:cart:change' ? [listener] : []))
    }
    const added = listeners('addEventListener')
    const removed = listeners('removeEventListener')
    onTestFinished(() => void vi.restoreAllMocks())
    const { unmount } = renderCheckout()
    expect(added()).toHaveLength(1)
    unmount()
    await new Promise((resolve) => setTimeout(resolve))
    expect(removed()).toEqual(added())
  })

  it('removes its cart listener when its start fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const { host, countertop } = renderInWidget(<p />, { backend: fakeBackend() })
    const removed = vi.spyOn(document, 'removeEventListener')
    const refused = vi.spyOn(countertop.storage, 'has').mockImplementation(() => {
      throw new Error('refused')
    })
    await expect(startCheckout(countertop, host, {})).rejects.toThrow('refused')
    refused.mockRestore()
    expect(removed.mock.calls.map(([name]) => name)).toContain('countertop:cart:change')
  })
})

describe('an update of the widget', () => {
  it('preserves the typed values and restarts nothing', async () => {
    const { field, user, rerender, requests } = renderCheckout()
    await user.type(await field('Email'), 'sam@example.com')
    rerender(<Checkout confirmationUrl="/thanks" shopUrl="/shop" looks={null} />)
    expect((await field('Email')).value).toBe('sam@example.com')
    expect(requests('GET /api/checkout')).toHaveLength(1)
  })
})

describe('the contact section', () => {
  it('has email and phone with the right keyboards, and the newsletter ticked [CHK-049] [CHK-050]', async () => {
    const { field, page } = renderCheckout()
    expect(await field('Email')).toMatchObject({ type: 'email', autocomplete: 'email', inputMode: 'email' })
    expect(await field('Phone')).toMatchObject({ type: 'tel', autocomplete: 'tel', inputMode: 'tel' })
    const name = 'Send me news and offers by email'
    expect(page.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
  })

  it('shows the newsletter as an unticked unsubscribe tickbox for the trade brand [CHK-385]', async () => {
    const { page } = renderCheckout({ brand: 'aoc' })
    const newsletter = await page.findByRole<HTMLInputElement>('checkbox', { name: /Unsubscribe/ })
    expect(newsletter.checked).toBe(false)
  })

  it('shows an error on blur after typing, not before [CHK-047] [CHK-048] [CHK-352]', async () => {
    const { field, user, page } = renderCheckout()
    await user.type(await field('Email'), 'abc')
    expect(page.queryByText('Please enter a valid email address')).toBeNull()
    await user.type(await field('Phone'), '98765432')
    expect(page.getByText('Please enter a valid email address')).toBeTruthy()
    await user.tab()
    await waitFor(() => expect(page.getByText('Please include the area code')).toBeTruthy())
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the delivery address', () => {
  it('has its fields with their autofill tokens, and none for the country [CHK-053] [CHK-083]', async () => {
    const { section } = renderCheckout()
    const region = await section('Delivery address')
    const address = within(region)
    const token = (name: string) => address.getByRole('textbox', { name }).getAttribute('autocomplete')
    expect(token('First name')).toBe('shipping given-name')
    expect(token('Last name')).toBe('shipping family-name')
    expect(token('Company name (optional)')).toBe('shipping organization')
    expect(address.getByRole('combobox', { name: 'Address' }).getAttribute('autocomplete')).toBe(
      'shipping address-line1',
    )
    expect(address.getByRole('combobox', { name: 'Suburb' })).toBeTruthy()
    expect(token('Postcode')).toBe('shipping postal-code')
    expect(address.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }).readOnly).toBe(true)
    expect(address.getByRole('combobox', { name: 'State' })).toBeTruthy()
    expect(address.getByRole('textbox', { name: /^Delivery instructions/ })).toBeTruthy()
    expect(region.querySelectorAll('input, select, textarea')).toHaveLength(8)
  })

  it('gets suburb, postcode and state from the suggestion; the postcode is read-only [CHK-054] [CHK-075] [CHK-087] [CHK-088] [CHK-112]', async () => {
    const { field, page, user, chooseSuburb, requests } = renderCheckout()
    await chooseSuburb()
    const postcode = await field('Postcode')
    expect(postcode.value).toBe('2000')
    await user.type(postcode, '9')
    expect(postcode.value).toBe('2000')
    expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('NSW')
    await waitFor(() => expect(requests('POST /api/checkout/avail')).toHaveLength(1))
  })

  it('makes the chosen suburb the location of the page’s other widgets at once [CHK-087]', async () => {
    const geo = { locationId: '2000_SYDNEY', city: 'Sydney', state: 'NSW', postcode: '2000' }
    const changes: unknown[] = []
    onTestFinished(on(document, 'location:change', (change) => void changes.push(change)))
    const { chooseSuburb, countertop, requests } = renderCheckout({
      answers: { 'POST /api/geo/setlocation': { body: geo } },
    })
    const { $state } = countertop.once('location', createLocationStore)
    await chooseSuburb()
    await waitFor(() => expect($state.get().geo).toEqual(geo))
    expect(requests('POST /api/geo/setlocation').map(({ body }) => body)).toEqual([
      { localityId: '2000_SYDNEY' },
    ])
    expect(changes).toEqual([geo])
  })

  it.each([
    ['nz', 0],
    ['aol', 2],
  ] as const)(
    'has, like the billing address, no state in New Zealand: %s, %i [CHK-055]',
    async (brand, states) => {
      const { page, section, user } = renderCheckout({ brand })
      await section('Delivery address')
      await user.click(page.getByRole('checkbox', { name: 'Same as delivery address' }))
      expect(await page.findAllByRole('combobox', { name: 'Suburb' })).toHaveLength(2)
      expect(page.queryAllByRole('combobox', { name: 'State' })).toHaveLength(states)
    },
  )

  it('shows an error for a suburb that was typed but not chosen [CHK-435]', async () => {
    const { page, user, street } = renderCheckout()
    await user.type(await page.findByRole('combobox', { name: 'Suburb' }), 'sy')
    await user.click(await street())
    expect(await page.findByText('Please enter a valid suburb')).toBeTruthy()
  })

  it('counts the delivery instructions and notes that a signature is required [CHK-057] [CHK-058] [CHK-437]', async () => {
    const { field, page, user } = renderCheckout()
    const instructions = await field(/Delivery instructions/)
    expect(page.getByText('A signature is required on delivery.')).toBeTruthy()
    await user.type(instructions, 'Back gate!')
    expect(page.getByText('10/150')).toBeTruthy()
    fireEvent.change(instructions, { target: { value: 'x'.repeat(151) } })
    await user.tab()
    expect(await page.findByText('Only 150 characters are aloud in this field')).toBeTruthy()
  })

  it('has no instructions without the flag, and billing never has them [CHK-023] [CHK-056]', async () => {
    const { page, user, section } = renderCheckout({ answers: { 'GET /api/checkout': { body: makeView() } } })
    await section('Delivery address')
    expect(page.queryByRole('textbox', { name: /instructions/ })).toBeNull()
    await user.click(page.getByRole('checkbox', { name: 'Same as delivery address' }))
    expect(page.queryByRole('textbox', { name: /instructions/ })).toBeNull()
  })

  it('alone has instructions with the flag [CHK-023] [CHK-056]', async () => {
    const { page, user, section } = renderCheckout()
    const delivery = within(await section('Delivery address'))
    await user.click(page.getByRole('checkbox', { name: 'Same as delivery address' }))
    expect(await page.findAllByRole('textbox', { name: 'First name' })).toHaveLength(2)
    expect(page.getAllByRole('textbox', { name: /instructions/ })).toEqual([
      delivery.getByRole('textbox', { name: /instructions/ }),
    ])
  })
})

describe('the billing address', () => {
  it('is the delivery address until it is unticked [CHK-089] [CHK-090] [CHK-093]', async () => {
    const { section, user } = renderCheckout()
    const billing = within(await section('Billing address'))
    const same = billing.getByRole<HTMLInputElement>('checkbox', { name: 'Same as delivery address' })
    expect(same.checked).toBe(true)
    expect(billing.queryByRole('textbox')).toBeNull()
    await user.click(same)
    const names = billing.getAllByRole('textbox').map((input) => input.getAttribute('name'))
    expect(names).toEqual([
      'billingAddress.firstName',
      'billingAddress.lastName',
      'billingAddress.companyName',
      'billingAddress.postcode',
    ])
    expect(billing.getAllByRole('combobox').map((input) => input.getAttribute('name'))).toEqual([
      'billingAddress.address',
      'billingAddress.suburb',
      'billingAddress.state',
    ])
    expect(billing.getByRole('textbox', { name: 'Postcode' }).getAttribute('autocomplete')).toBe(
      'billing postal-code',
    )
  })
})

describe('the saved input', () => {
  const session = () =>
    (JSON.parse(localStorage.getItem('aol:checkoutSession') ?? '{}') as { value?: object }).value
  const fill = (section: ReturnType<typeof within>, texts: Record<string, string>) => {
    for (const [name, value] of Object.entries(texts)) {
      const input = section.getByRole(name === 'Address' ? 'combobox' : 'textbox', {
        name: new RegExp(`^${name}`),
      })
      fireEvent.change(input, { target: { value } })
      fireEvent.focusOut(input)
    }
  }
  const fillInGuest = async ({ field, page, user, chooseSuburb }: ReturnType<typeof renderCheckout>) => {
    await user.type(await field('Email'), 'sam@example.com')
    await user.type(await field('Phone'), '0412345678')
    await chooseSuburb()
    const delivery = within(page.getByRole('region', { name: 'Delivery address' }))
    fill(delivery, {
      'First name': 'Sam',
      'Last name': 'Ngata',
      Company: 'Ngata Ltd',
      Address: '1 Quay Street',
      'Delivery instructions': 'Back gate',
    })
  }

  it('has email, phone and both addresses as they were filled in [CHK-370] [CHK-372] [CHK-373] [CHK-375]', async () => {
    const checkout = renderCheckout()
    const { field, page, section, user } = checkout
    await fillInGuest(checkout)
    const deliveryAddress = {
      firstName: 'Sam',
      lastName: 'Ngata',
      companyName: 'Ngata Ltd',
      address: '1 Quay Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      deliveryInstructions: 'Back gate',
    }
    const contact = { guestEmail: { email: 'sam@example.com', isValid: true }, phoneNumber: '0412345678' }
    await waitFor(() =>
      expect(session()).toMatchObject({ ...contact, deliveryAddress, billingAddress: null }),
    )
    const billing = within(await section('Billing address'))
    await user.click(page.getByRole('checkbox', { name: 'Same as delivery address' }))
    fill(billing, { 'First name': 'Kiri', 'Last name': 'Ngata', Company: 'Kiri Ltd', Address: 'PO Box 1' })
    await user.type(billing.getByRole('combobox', { name: 'Suburb' }), 'syd')
    await user.click(await page.findByRole('option', { name: '2000 Sydney, NSW' }))
    const billingAddress = {
      ...deliveryAddress,
      firstName: 'Kiri',
      companyName: 'Kiri Ltd',
      address: 'PO Box 1',
      deliveryInstructions: '',
    }
    await waitFor(() => expect(session()).toMatchObject({ ...contact, deliveryAddress, billingAddress }))
    await user.type(await field('Email'), '@')
    const guestEmail = { email: 'sam@example.com@', isValid: false }
    await waitFor(() => expect(session()).toMatchObject({ guestEmail }))
  })

  it('fills in the next visit with the chosen date, for three days [CHK-378] [CHK-379] [CHK-381]', async () => {
    const first = renderCheckout()
    await fillInGuest(first)
    await first.user.click(await first.page.findByRole('gridcell', { name: /^6 FREE/ }))
    await waitFor(() => expect(session()).toMatchObject({ selectedDate: '2026-03-06' }))
    const left = { ...localStorage }
    first.unmount()
    const visitAfter = async (ms: number) => {
      const stored = Object.fromEntries(
        Object.entries(left).map(([key, text]) => [key, aged(text as string, ms)]),
      )
      const { field, page, street, unmount } = renderCheckout({ stored })
      const shown = [(await field('Email')).value, (await field('Phone')).value, (await street()).value]
      return { shown, page, unmount }
    }
    const threeDays = 3 * 86_400_000
    const second = await visitAfter(threeDays - 60_000)
    expect(second.shown).toEqual(['sam@example.com', '0412345678', '1 Quay Street'])
    expect(await second.page.findByText('Delivery on 06 Mar 2026')).toBeTruthy()
    second.unmount()
    const third = await visitAfter(threeDays + 1)
    expect(third.shown).toEqual(['', '', ''])
    expect(third.page.queryByText(/^Delivery on/)).toBeNull()
  })
})

describe('the delivery dates', () => {
  it('require the details first [CHK-109]', async () => {
    const { page } = renderCheckout()
    expect(await page.findByText('Please fill in your details to see available delivery dates.')).toBeTruthy()
  })

  it.each(['true', 'false'])(
    'of a known suburb show without a press where the shop’s setting for it is %s [CHK-073] [CHK-140] [CHK-401]',
    async (showCalendarOnLoad) => {
      const { suburb, state, postcode } = sydney
      const shippingAddress = { ...EMPTY_ADDRESS, address: '1 Quay St', suburb, state, postcode }
      const customer = {
        email: 'sam@example.com',
        phone: '0412345678',
        locked: false,
        shippingAddress,
        billingAddress: null,
      }
      const { page, user, root } = renderCheckout({
        answers: { 'GET /api/checkout': { body: makeView({ customer }) } },
        settings: { showCalendarOnLoad },
      })
      if (showCalendarOnLoad === 'false') {
        const show = await page.findByRole('button', { name: 'Show delivery dates' })
        expect(page.queryByRole('grid')).toBeNull()
        await user.click(show)
        // The button has gone.
        expect(root.activeElement).toBe(page.getByRole('region', { name: 'Delivery date' }))
      }
      expect(await page.findByText('Delivery on 05 Mar 2026')).toBeTruthy()
      expect(page.queryByRole('button', { name: 'Show delivery dates' })).toBeNull()
    },
  )

  it('reserve the calendar’s place while they load [CHK-134]', async () => {
    const { page, chooseSuburb } = renderCheckout({ answers: { 'POST /api/checkout/avail': 'never' } })
    await chooseSuburb()
    // In place of the calendar and of the price of delivery.
    await waitFor(() => expect(page.getAllByText('Looking for delivery dates')).toHaveLength(2))
    expect(page.queryByRole('grid')).toBeNull()
  })

  it('disappear with another suburb, before those of the other are known [CHK-110]', async () => {
    let answer: FakeAnswer = { body: makeAvailability() }
    const { page, chooseSuburb } = renderCheckout({
      answers: { 'POST /api/checkout/avail': () => answer },
    })
    await chooseSuburb()
    await page.findByText('Delivery on 05 Mar 2026')
    answer = 'never'
    await chooseSuburb()
    await waitFor(() => expect(page.getAllByText('Looking for delivery dates')).toHaveLength(2))
    expect(page.queryByRole('grid')).toBeNull()
    expect(page.queryByText('Delivery on 05 Mar 2026')).toBeNull()
  })

  it('show no calendar where none is available [CHK-113]', async () => {
    const dates = makeAvailability().dates.map((day) => ({ ...day, available: false }))
    const { page, chooseSuburb } = renderCheckout({
      answers: { 'POST /api/checkout/avail': { body: makeAvailability({ dates }) } },
    })
    await chooseSuburb()
    expect(await page.findByText(DELIVERY_UNAVAILABLE)).toBeTruthy()
    expect(page.queryByRole('grid')).toBeNull()
  })

  it('show as a calendar, with the chosen day above [CHK-113] [CHK-122] [CHK-129]', async () => {
    const { page, chooseSuburb } = renderCheckout()
    await chooseSuburb()
    expect(await page.findByText('Delivery on 05 Mar 2026')).toBeTruthy()
    expect(page.getAllByRole('gridcell')).toHaveLength(42)
  })

  /** Planned elsewhere for this cart. */
  const plannedFor = (day: readonly [number, number, number]) => {
    const handover = {
      id: '7b6f3f0e-6d3c-4e0e-9a43-0e6d0f6f2a11',
      email: '',
      phoneNumber: '',
      deliveryAddress: EMPTY_ADDRESS,
      deliveryDate: [...day] as [number, number, number],
      supplierDates: [],
    }
    return { 'GET /api/checkout': { body: makeView({ handover }) } }
  }

  it.each([
    // Not offered on that day, then no longer in the calendar at all.
    [[2026, 3, 4] as const, 'Delivery was planned for 04 Mar 2026. That day is no longer available.'],
    [[2026, 6, 1] as const, 'Delivery was planned for 01 Jun 2026. That day is no longer available.'],
    [[2026, 3, 6] as const, null],
  ])('show whether the day planned in a project, %s, is gone: %s [CHK-135]', async (day, text) => {
    const { page, chooseSuburb } = renderCheckout({ answers: plannedFor(day) })
    await chooseSuburb()
    await page.findByText(text === null ? 'Delivery on 06 Mar 2026' : 'Delivery on 05 Mar 2026')
    if (text === null) expect(page.queryByText(/was planned for/)).toBeNull()
    else expect(page.getByText(text).closest('[role=status]')).toBeTruthy()
  })

  it('do not show it once the shopper has chosen a day, nor on a later visit [CHK-135]', async () => {
    const answers = plannedFor([2026, 3, 4])
    const { page, user, chooseSuburb, backend, unmount } = renderCheckout({ answers })
    await chooseSuburb()
    await page.findByText(/was planned for/)
    await waitFor(() => expect(localStorage.getItem('aol:checkoutDraft')).toContain('handover'))
    const stored = { ...localStorage }
    await user.click(page.getByRole('gridcell', { name: /^6 FREE/ }))
    await page.findByText('Delivery on 06 Mar 2026')
    expect(page.queryByText(/was planned for/)).toBeNull()
    // Nor that the chosen day is gone, which only the console says.
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const dates = [{ date: [2026, 3, 9] as [number, number, number], price: 0, available: true }]
    backend.on('POST /api/checkout/avail', { body: makeAvailability({ dates }) })
    await chooseSuburb()
    await page.findByText('Delivery on 09 Mar 2026')
    expect(warn).toHaveBeenCalledOnce()
    expect(page.queryByText(/no longer available/)).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
    unmount()
    // That visit ended before a day was chosen.
    const later = renderCheckout({ answers, stored })
    expect(await later.page.findByText('Delivery on 05 Mar 2026')).toBeTruthy()
    expect(later.page.queryByText(/was planned for/)).toBeNull()
  })

  it.each([
    ['aol', DELIVERY_UNAVAILABLE, null],
    ['hc', `${CALL_US} 1300\u00a0000\u00a0000`, 'tel:1300000000'],
  ] as const)(
    'explain the next step when there are none: %s [CHK-115] [CHK-382] [CHK-417] [CHK-453]',
    async (brand, text, call) => {
      const { page, chooseSuburb } = renderCheckout({
        brand,
        answers: { 'POST /api/checkout/avail': { body: makeAvailability({ dates: [], unavailable: true }) } },
      })
      await chooseSuburb()
      const notice = await page.findByText(
        (_, element) => element?.matches('.alert-body') === true && element.textContent === text,
      )
      expect(notice.querySelector('a')?.getAttribute('href') ?? null).toBe(call)
      expect(page.queryByRole('grid')).toBeNull()
    },
  )

  it.each(['aol', 'hc'] as const)(
    'promise no contact while something in the cart cannot be ordered: %s [CHK-115]',
    async (brand) => {
      const { page, chooseSuburb, countertop, backend } = renderCheckout({
        brand,
        answers: {
          'GET /api/cart/': {
            body: makeCart({
              products: [{ ...oven, quantity: 2 }],
              errors: [{ message: 'Only 1 of Oven can be ordered.' }],
            }),
          },
          'POST /api/checkout/avail': { body: makeAvailability({ dates: [], unavailable: true }) },
        },
      })
      const say = vi.spyOn(countertop.announcer, 'say')
      await chooseSuburb()
      const text = 'Please update your cart to see available delivery dates.'
      expect(await page.findByText(text)).toBeTruthy()
      await waitFor(() => expect(say).toHaveBeenLastCalledWith(text))
      expect(page.queryByText(/contact you|call us/)).toBeNull()
      backend.on('GET /api/cart/', { body: makeCart() })
      backend.on('POST /api/checkout/avail', { body: makeAvailability() })
      countertop.emit('cart:change', { count: 1, total: 1299, cartId: CART_ID, version: 99 })
      expect(await page.findByRole('grid')).toBeTruthy()
      expect(page.queryByText(text)).toBeNull()
    },
  )

  it('are announced with day, cost and total when they load and when another day is chosen', async () => {
    const { page, user, chooseSuburb, countertop } = renderCheckout()
    const say = vi.spyOn(countertop.announcer, 'say')
    await chooseSuburb()
    await page.findByRole('grid')
    const said = () => say.mock.calls.map(([text]) => text).filter((text) => text.includes('Total'))
    await waitFor(() =>
      expect(said()).toEqual([
        expect.stringMatching(/^Delivery on Thursday,? 5 March 2026\. Delivery cost: /),
      ]),
    )
    await user.click(page.getByRole('gridcell', { name: /^6 FREE/ }))
    await waitFor(() => expect(said()).toHaveLength(2))
    expect(said()[1]).toMatch(
      /^Delivery on Friday,? 6 March 2026\. Delivery cost: FREE\. Total: \$[\d,.]+\.$/,
    )
  })

  it('are announced when there are none', async () => {
    const { chooseSuburb, countertop } = renderCheckout({
      answers: { 'POST /api/checkout/avail': { body: makeAvailability({ dates: [], unavailable: true }) } },
    })
    const say = vi.spyOn(countertop.announcer, 'say')
    await chooseSuburb()
    await waitFor(() => expect(say).toHaveBeenLastCalledWith(DELIVERY_UNAVAILABLE))
  })

  it.each([
    [
      'ours',
      {},
      'This order is delivered by the manufacturer, who will contact you to arrange a delivery date.',
    ],
    ['the site’s own', { manufacturer: 'They will call you.' }, 'They will call you.'],
  ])(
    'give way to a notice where the manufacturer delivers, %s [CHK-137] [CHK-139]',
    async (_, texts, notice) => {
      const { page, chooseSuburb } = renderCheckout({
        settings: { ProformaDeliveryBrands: oven.brand },
        answers: { 'GET /api/checkout': { body: makeView({ texts }) } },
      })
      await chooseSuburb()
      expect(await page.findByText(notice)).toBeTruthy()
      expect(page.queryByRole('grid')).toBeNull()
      expect(page.getByRole('button', { name: /^Place order/ }).textContent).toBe('Place order$1,299.00')
    },
  )

  it('can be requested again after a failure, and keep the focus [CHK-414]', async () => {
    let isDown = true
    const { page, user, chooseSuburb, root } = renderCheckout({
      answers: {
        'POST /api/checkout/avail': () => (isDown ? { status: 503, body: {} } : { body: makeAvailability() }),
      },
    })
    await chooseSuburb()
    expect(
      await page.findByText('An error has occurred when selecting a delivery location. Please try again'),
    ).toBeTruthy()
    isDown = false
    page.getByRole('button', { name: 'Try again' }).focus()
    const section = page.getByRole('region', { name: 'Delivery date' })
    const focus = vi.spyOn(section, 'focus')
    await user.keyboard('{Enter}')
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    expect(root.activeElement).toBe(section)
    expect(await page.findByRole('grid')).toBeTruthy()
    expect(root.activeElement).toBe(section)
  })

  it('offer the options that both the answer and the flags allow [CHK-029] [CHK-033] [CHK-141] [CHK-156] [CHK-158]', async () => {
    const availability = makeAvailability({
      showNotifyIfAvailableSooner: true,
      showInstallationContact: true,
      showUniqueDeliveryRequirements: true,
    })
    const { section, chooseSuburb, unmount } = renderCheckout({
      answers: { 'POST /api/checkout/avail': { body: availability } },
    })
    await chooseSuburb()
    const options = [
      ['Delivery date', 'Notify me if an earlier delivery date becomes available'],
      ['Delivery date', 'I have unique delivery requirements'],
      ['Delivery extras', 'Please contact me about the installation'],
    ] as const
    for (const [title, name] of options) {
      const part = within(await section(title))
      expect((await part.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(false)
    }
    unmount()
    const without = renderCheckout()
    await without.chooseSuburb()
    await without.page.findByRole('grid')
    for (const [, name] of options) expect(without.page.queryByRole('checkbox', { name })).toBeNull()
  })

  it('explain the next step once unique requirements are ticked', async () => {
    const { page, user, chooseSuburb, countertop } = renderCheckout({
      answers: {
        'POST /api/checkout/avail': { body: makeAvailability({ showUniqueDeliveryRequirements: true }) },
      },
    })
    const say = vi.spyOn(countertop.announcer, 'say')
    await chooseSuburb()
    const box = await page.findByRole('checkbox', { name: 'I have unique delivery requirements' })
    expect(page.queryByText(/call you before delivery/)).toBeNull()
    await user.click(box)
    const note = await page.findByText(/call you before delivery/)
    expect(box.getAttribute('aria-describedby')).toContain(note.closest('[id]')?.id)
    expect(say.mock.calls.filter(([text]) => text === note.textContent)).toHaveLength(1)
    await user.click(box)
    expect(page.queryByText(/call you before delivery/)).toBeNull()
  })

  it('of suppliers are listed with their prices, together with the suppliers’ errors, and the chosen ones join the total [CHK-144] [CHK-145] [CHK-146] [CHK-147]', async () => {
    const { page, user, chooseSuburb } = renderCheckout({
      answers: {
        'POST /api/checkout/avail': {
          body: makeAvailability({
            supplierAvailability: {
              Miele: { dates: [{ date: [2026, 3, 9], price: 25 }] },
              Smeg: {
                dates: [
                  { date: [2026, 3, 10], price: 0 },
                  { date: [2026, 3, 11], price: 15.5 },
                ],
              },
            },
            supplierErrors: { Bosch: 'No dates at the moment' },
          }),
        },
      },
    })
    await chooseSuburb()
    const smeg = await page.findByRole('combobox', { name: 'Delivery date of Smeg' })
    expect(
      within(smeg)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 Mar 2026, FREE', '11 Mar 2026, $15.50'])
    expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Delivery date of Miele' }).value).toBe(
      '2026-03-09',
    )
    expect(page.getByText('Bosch: No dates at the moment')).toBeTruthy()
    const button = page.getByRole('button', { name: /^Place order/ })
    expect(button.textContent).toBe('Place order$1,373.00')
    await user.selectOptions(smeg, '2026-03-11')
    await waitFor(() => expect(button.textContent).toBe('Place order$1,388.50'))
  })
})

describe('the delivery services', () => {
  it('are listed with title, blurb and price, ticked as the answer says, without the hidden ones [CHK-024] [CHK-148] [CHK-149] [CHK-150] [CHK-151] [CHK-152] [CHK-153]', async () => {
    const deliveryServices = [
      { sku: 'A 1', title: 'Carry in', blurb: '<b>Two people</b>', price: 39, selected: true, hidden: false },
      { sku: 'B', title: 'Secret', blurb: '', price: 1, selected: false, hidden: true },
    ]
    const { section, chooseSuburb } = renderCheckout({
      answers: { 'POST /api/checkout/avail': { body: makeAvailability({ deliveryServices }) } },
    })
    await chooseSuburb()
    const services = within(await section('Delivery extras'))
    const service = { name: 'Carry in $39', description: 'Two people' }
    expect(services.getByRole<HTMLInputElement>('checkbox', service).checked).toBe(true)
    expect(services.getByText('Two people').tagName).toBe('B')
    expect(services.queryByText('Secret')).toBeNull()
  })

  it('are absent without their flag, whatever the answer lists [CHK-024]', async () => {
    const deliveryServices = [
      { sku: 'A', title: 'Carry in', blurb: '', price: 39, selected: false, hidden: false },
    ]
    const { page, chooseSuburb } = renderCheckout({
      answers: {
        'GET /api/checkout': { body: makeView({ opts: 32_767 & ~checkoutOption.PaidInstalls }) },
        'POST /api/checkout/avail': { body: makeAvailability({ deliveryServices }) },
      },
    })
    await chooseSuburb()
    await page.findByRole('grid')
    expect(page.queryByText('Carry in')).toBeNull()
    expect(page.queryByRole('heading', { name: 'Delivery extras' })).toBeNull()
  })

  it('are announced with the new total when one is ticked or unticked', async () => {
    const deliveryServices = [
      { sku: 'A', title: 'Carry in', blurb: '', price: 39, selected: false, hidden: false },
    ]
    const { section, user, chooseSuburb, countertop } = renderCheckout({
      answers: { 'POST /api/checkout/avail': { body: makeAvailability({ deliveryServices }) } },
    })
    const say = vi.spyOn(countertop.announcer, 'say')
    await chooseSuburb()
    const box = within(await section('Delivery extras')).getByRole('checkbox')
    const said = () => say.mock.calls.map(([text]) => text).filter((text) => text.startsWith('Carry in'))
    expect(said()).toEqual([])
    await user.click(box)
    await user.click(box)
    expect(said()).toEqual([
      expect.stringMatching(/^Carry in added\. Total: \$[\d,.]+\.$/),
      expect.stringMatching(/^Carry in removed\. Total: \$[\d,.]+\.$/),
    ])
  })
})

describe('the payment section', () => {
  it('unmounts without a warning in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const { page, user, field, unmount } = renderCheckout()
    await user.click(await field('Email'))
    await page.findByTitle('Card number, expiry date and CVV')
    unmount()
    expect(warn.mock.calls).toEqual([])
  })

  it('has the card with its name, its frame and the help for the security code [CHK-181] [CHK-182] [CHK-461] [CHK-466]', async () => {
    const { field, page, user } = renderCheckout()
    const name = await field('Name on card')
    expect([name.name, name.autocomplete]).toEqual(['nameOnCard', 'cc-name'])
    await user.click(name)
    const frame = await page.findByTitle<HTMLIFrameElement>('Card number, expiry date and CVV')
    const address = new URL(frame.src)
    expect(address.origin + address.pathname).toBe('https://api.test/card-frame')
    expect(address.searchParams.get('parent')).toBe(location.origin)
    await user.click(page.getByRole('button', { name: 'What is a security code?' }))
    const help = within(await page.findByRole('dialog', { name: 'What is a security code?' }))
    expect(
      help.getByText(
        'The last 3 digits on the back of your card, or the 4 digits on the front for American Express.',
      ),
    ).toBeTruthy()
    await user.click(help.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('removes the card fields for another method, and when there is nothing to pay [CHK-176] [CHK-177] [CHK-179] [CHK-266]', async () => {
    const { page, user } = renderCheckout({
      answers: { 'GET /api/checkout': { body: makeView({ opts: checkoutOption.CRAccount }) } },
    })
    await user.click(await page.findByRole('radio', { name: 'Credit Account' }))
    expect(page.queryByTitle(/Card number/)).toBeNull()
    expect(page.queryByRole('textbox', { name: 'Name on card' })).toBeNull()
    const free = renderCheckout({ answers: { 'GET /api/cart/': { body: makeCart({ orderTotal: 0 }) } } })
    await free.section('Payment')
    expect(free.page.queryByTitle(/Card number/)).toBeNull()
  })

  describe('the deposit', () => {
    const features = { partialPayment: true }
    /**
     * A checkout whose shopper has begun and whose code has loaded, so that only the answers decide whether
     * the field shows.
     */
    async function begun(view: Parameters<typeof makeView>[0], cart: Parameters<typeof makeCart>[0] = {}) {
      await loadDeposit()
      const checkout = renderCheckout({
        answers: {
          'GET /api/checkout': { body: makeView(view) },
          'GET /api/cart/': { body: makeCart(cart) },
        },
      })
      await checkout.user.type(await checkout.field('Name on card'), 'Sam')
      return checkout
    }

    it('is offered where the site allows one, with its share and the remainder [CHK-269] [CHK-270] [CHK-271] [CHK-277] [CHK-279] [CHK-280] [CHK-486]', async () => {
      const { field, page, user } = await begun({ features })
      const deposit = await field(/Pay a deposit/)
      expect(deposit.placeholder).toBe('0.00')
      expect(page.getByText('Leave empty to pay the full amount')).toBeTruthy()
      await user.type(deposit, '100')
      await user.tab()
      expect(await page.findByText('The minimum deposit is $389.70 (30% of the order total).')).toBeTruthy()
      await user.type(deposit, '{Backspace>3}400')
      expect(await page.findByText('30.79% of the total, $899 remaining')).toBeTruthy()
    })

    it('is at least the server’s percentage [CHK-275]', async () => {
      const { field, page, user } = await begun({ features, partialPaymentPercentage: 40 })
      await user.type(await field(/Pay a deposit/), '519.59')
      await user.tab()
      const problem = 'The minimum deposit is $519.60 (40% of the order total).'
      expect(await page.findByText(problem)).toBeTruthy()
      await user.type(await field(/Pay a deposit/), '{Backspace>2}60')
      expect(page.queryByText(problem)).toBeNull()
    })

    const INVALID_DEPOSIT = 'Please enter a valid deposit amount.'
    it.each([
      ['a text', 'abc', INVALID_DEPOSIT, 'CHK-272'],
      ['a negative number', '-5', INVALID_DEPOSIT, 'CHK-273'],
      ['the total', '1299', 'The deposit must be less than the order total.', 'CHK-278'],
    ])('is refused as %s, %s: %s [%s]', async (_what, text, problem) => {
      const { field, page, user } = await begun({ features })
      await user.type(await field(/Pay a deposit/), text)
      await user.tab()
      expect(await page.findByText(problem)).toBeTruthy()
    })

    it.each([
      ['', '$1,299.00'],
      ['0', '$1,299.00'],
      ['400', '$400.00'],
    ])('of "%s" leaves %s to pay now [CHK-271] [CHK-274]', async (text, payNow) => {
      const { field, page, user } = await begun({ features })
      const deposit = await field(/Pay a deposit/)
      if (text) await user.type(deposit, text)
      await user.tab()
      const button = page.getByRole('button', { name: /^Place order/ })
      await waitFor(() => expect(button.textContent).toBe(`Place order${payNow}`))
      expect(deposit.getAttribute('aria-invalid')).not.toBe('true')
    })

    it('is in the list of fields to check, which leads to it [CHK-343] [CHK-449]', async () => {
      const { field, page, user, chooseSuburb, placeOrder } = await begun({ features })
      await chooseSuburb()
      await page.findByRole('grid')
      const deposit = await field(/Pay a deposit/)
      await user.type(deposit, '100')
      await placeOrder()
      const alert = await page.findByRole('alert')
      expect(
        within(alert).getByText(
          'There is an error with the deposit amount. Please try again or contact support.',
        ),
      ).toBeTruthy()
      await user.click(await within(alert).findByRole('button', { name: 'Pay a deposit' }))
      expect(deposit.getRootNode()).toHaveProperty('activeElement', deposit)
    })

    it('empties with another suburb, and with another day at another price [CHK-111] [CHK-282]', async () => {
      const { field, page, user, chooseSuburb } = await begun({ features })
      const deposit = await field(/Pay a deposit/)
      await user.type(deposit, '400')
      await chooseSuburb()
      await waitFor(() => expect(deposit.value).toBe(''))
      await page.findByText('Delivery on 05 Mar 2026')
      await user.type(deposit, '400')
      await user.click(page.getByRole('gridcell', { name: /^6 FREE/ }))
      await waitFor(() => expect(deposit.value).toBe(''))
    })

    const keys = { x509EncryptionKeys: { House: 'AAAA', Miele: 'AAAA' } }
    const miele = { products: [{ ...oven, brand: 'Miele' }] }
    it.each([
      ['the site allows none [CHK-269]', { features: {} }, {}],
      ['a Miele item is in the cart [CHK-285]', { features, ...keys }, miele],
    ])('is not offered where %s', async (_, view, cart) => {
      const { page, user, field } = await begun(view, cart)
      await user.type(await field('Email'), 's')
      expect(page.queryByRole('textbox', { name: /deposit/ })).toBeNull()
    })
  })

  it('requires the shopper to accept that Miele charges its own products [CHK-229] [CHK-231]', async () => {
    const view = makeView({ x509EncryptionKeys: { House: 'AAAA', Miele: 'AAAA' } })
    const cart = makeCart({ products: [{ ...oven, brand: 'Miele' }] })
    const { page, placeOrder, unmount } = renderCheckout({
      answers: { 'GET /api/checkout': { body: view }, 'GET /api/cart/': { body: cart } },
    })
    const name = 'I understand that Miele products are supplied and charged by Miele.'
    expect(await page.findByRole('checkbox', { name })).toBeTruthy()
    await placeOrder()
    expect(await page.findByText('Please tick the box to continue.')).toBeTruthy()
    unmount()
    const texts = { miele: 'Miele charges you.' }
    const ofSite = renderCheckout({
      answers: { 'GET /api/checkout': { body: { ...view, texts } }, 'GET /api/cart/': { body: cart } },
    })
    expect(await ofSite.page.findByRole('checkbox', { name: texts.miele })).toBeTruthy()
  })

  it('has no Miele tickbox where the cart has none of its products [CHK-229]', async () => {
    const view = makeView({ x509EncryptionKeys: { House: 'AAAA', Miele: 'AAAA' } })
    const { page, section } = renderCheckout({ answers: { 'GET /api/checkout': { body: view } } })
    await within(await section('Payment')).findByRole('textbox', { name: 'Name on card' })
    expect(page.queryByRole('checkbox', { name: /Miele/ })).toBeNull()
  })
})

describe('placing the order', () => {
  it('focuses the error summary, which links to the fields [CHK-038] [CHK-042] [CHK-059] [CHK-061] [CHK-066]', async () => {
    const { page, user, root, chooseSuburb, placeOrder, requests } = renderCheckout()
    await chooseSuburb()
    await page.findByRole('grid')
    await placeOrder()
    const alert = await page.findByRole('alert')
    expect(alert.textContent).toContain(SUBMIT_FORM)
    await waitFor(() => expect(root.activeElement?.className).toBe('notice'))
    const links = within(alert).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Phone',
      'First name (delivery address)',
      'Last name (delivery address)',
      'Address (delivery address)',
      'Name on card',
    ])
    await user.click(links[2]!)
    expect(root.activeElement?.getAttribute('name')).toBe('deliveryAddress.firstName')
    expect(requests('POST /api/checkout')).toHaveLength(0)
  })
})

describe('the notice above the form', () => {
  it('is announced once, together with its links', async () => {
    const { page, root, chooseSuburb, placeOrder } = renderCheckout()
    await chooseSuburb()
    await page.findByRole('grid')
    const announced = heard(root)
    await placeOrder()
    await page.findByRole('button', { name: 'Email' })
    expect(announced.filter((text) => text.includes(SUBMIT_FORM))).toHaveLength(1)
  })

  it('shows the next failing check once one passes, and disappears with the last [CHK-342] [CHK-344] [CHK-436] [CHK-451]', async () => {
    const { page, field, user, street, chooseSuburb, placeOrder } = renderCheckout()
    await placeOrder()
    const alert = await page.findByRole('alert')
    expect(alert.textContent).toContain(SUBMIT_SUBURB)
    await chooseSuburb()
    expect(alert.textContent).toContain(SUBMIT_FORM)
    expect(alert.textContent).not.toContain(SUBMIT_SUBURB)
    await user.type(await field('Email'), 'sam@example.com')
    await user.type(await field('Phone'), '0412345678')
    await user.type(await field('First name'), 'Sam')
    await user.type(await field('Last name'), 'Ngata')
    expect(page.getByRole('alert').textContent).toContain(SUBMIT_FORM)
    await user.type(await street(), '12 Harbour Street')
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  })
})

describe('the order summary', () => {
  it('shows a product’s number only below a title without it', async () => {
    const long = { ...oven, productCode: 'P2', sku: 'OV-900', title: `${'Brassica Oven '.repeat(4)}OV-900` }
    const spaced = { ...oven, productCode: 'P3', sku: 'H2265-1BP', title: 'Miele Oven H 2265-1 BP' }
    const { page } = renderCheckout({
      answers: {
        'GET /api/cart/': {
          body: makeCart({
            products: [{ ...oven, title: `Brassica Oven ${oven.sku}` }, long, spaced],
          }),
        },
      },
    })
    const lines = within(await page.findByRole('list', { name: 'Products' })).getAllByRole('listitem')
    expect(lines.map((line) => line.querySelector('.muted')?.textContent)).toEqual([
      `Quantity ${oven.quantity}`,
      `OV-900 · Quantity ${oven.quantity}`,
      `Quantity ${oven.quantity}`,
    ])
  })

  const products = [
    {
      ...oven,
      title: 'Northwind 900mm Induction Cooktop with Flexible Zones and Automatic Extraction',
      selectedWarranty: { id: 1, sku: 'W', name: '3 year care', price: 49.95 },
      selectedInstall: { id: 2, sku: 'I', name: 'Installation', price: 149 },
    },
    { ...oven, productCode: 'line-2', sku: 'B', title: 'Short title', quantity: 2, lineDiscount: 98 },
  ]

  it('lists the products with add-ons and prices, long titles cut at 58 [CHK-304] [CHK-309] [CHK-313] [CHK-482]', async () => {
    const { page } = renderCheckout({ answers: { 'GET /api/cart/': { body: makeCart({ products }) } } })
    const lines = within(await page.findByRole('list', { name: 'Products' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    const title = within(lines[0]!).getByTitle(products[0]!.title)
    expect(title.textContent).toBe('Northwind 900mm Induction Cooktop with Flexible Zones and …')
    const addOns = [...lines[0]!.querySelectorAll('.summary-addon')].map(({ textContent }) => textContent)
    expect(addOns).toEqual(['Installation$149', '3 year care$49.95'])
    expect(lines[1]?.textContent).toContain('$2,500')
  })

  it('names the floor that a line was called off for [COM-300]', async () => {
    const floors = ['Towers · Level 1', 'Towers · Level 2', null]
    const lines = floors.map((calledOffFor) => ({ ...oven, productCode: `${calledOffFor}`, calledOffFor }))
    const { page } = renderCheckout({
      answers: { 'GET /api/cart/': { body: makeCart({ products: lines }) } },
    })
    const shown = within(await page.findByRole('list', { name: 'Products' })).getAllByRole('listitem')
    expect(shown.map((line) => line.querySelectorAll('.muted').length)).toEqual([2, 2, 1])
    expect(within(shown[1]!).getByText('Towers · Level 2')).toBeTruthy()
  })

  it('shades the end of the list while there is more than 10 px below [CHK-306] [CHK-307]', async () => {
    const { page } = renderCheckout()
    const list = await page.findByRole('list', { name: 'Products' })
    const scroll = (scrollTop: number) => {
      const sizes = { scrollTop, clientHeight: 600, scrollHeight: 1000 }
      for (const [name, value] of Object.entries(sizes)) {
        Object.defineProperty(list, name, { value, configurable: true })
      }
      fireEvent.scroll(list)
      return list.tabIndex
    }
    // The style sheet shades a list that the keyboard can reach.
    expect(list.tabIndex).toBe(-1)
    expect(scroll(0)).toBe(0)
    expect(scroll(389)).toBe(0)
    expect(scroll(390)).toBe(-1)
  })

  it('shades the end of the list as its size changes, without a scroll [CHK-306]', async () => {
    const observers = new Map<Element, () => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly measure: () => void) {}
        observe = (element: Element) => void observers.set(element, this.measure)
        disconnect = () => undefined
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const { page } = renderCheckout()
    const list = await page.findByRole('list', { name: 'Products' })
    const resize = (clientHeight: number) => {
      const sizes = { scrollTop: 0, clientHeight, scrollHeight: 400 }
      for (const [name, value] of Object.entries(sizes)) {
        Object.defineProperty(list, name, { value, configurable: true })
      }
      act(() => observers.get(list)?.())
      return list.tabIndex
    }
    expect(resize(300)).toBe(0)
    expect(resize(400)).toBe(-1)
  })

  it('adds the price of the chosen day to the total and shows its tax [CHK-120] [CHK-121] [CHK-314]', async () => {
    const { page, user, chooseSuburb } = renderCheckout()
    const total = async () => (await page.findByText('Total')).closest('div')?.textContent
    expect(await total()).toBe('TotalIncludes GST of $118.09$1,299.00')
    await chooseSuburb()
    await page.findByRole('grid')
    expect(await total()).toBe('TotalIncludes GST of $122.55$1,348.00')
    expect(page.getByRole('button', { name: /^Place order/ }).textContent).toBe('Place order$1,348.00')
    await user.click(page.getByRole('gridcell', { name: /^6 FREE/ }))
    await waitFor(async () => expect(await total()).toBe('TotalIncludes GST of $118.09$1,299.00'))
    expect(page.getByRole('button', { name: /^Place order/ }).textContent).toBe('Place order$1,299.00')
  })

  it('opens the cart panel by Edit Cart [CHK-310] [CHK-311]', async () => {
    const { page, user, countertop } = renderCheckout()
    const opened = vi.fn()
    countertop.on('cart:open', opened)
    await user.click(await page.findByRole('button', { name: 'Edit Cart' }))
    expect(opened.mock.calls.map(([detail]) => detail as unknown)).toEqual([{ source: 'checkout' }])
  })

  it('offers help when the cart has errors, and only then [CHK-312]', async () => {
    const errors = [{ message: 'This product is no longer sold.' }]
    const { page } = renderCheckout({ answers: { 'GET /api/cart/': { body: makeCart({ errors }) } } })
    const link = await page.findByRole('link', { name: 'Request Assistance' })
    expect(link.getAttribute('href')).toBe('/ask-an-expert')
    expect(page.getByText('This product is no longer sold.')).toBeTruthy()
    const fine = renderCheckout()
    await fine.page.findByText('Total')
    expect(fine.page.queryByRole('link', { name: 'Request Assistance' })).toBeNull()
  })

  it.each(['wide', 'narrow'])(
    'says what has changed in the cart, without a press, on a %s page [CHK-312]',
    async (width) => {
      const matches = { matches: width === 'wide', addEventListener: vi.fn(), removeEventListener: vi.fn() }
      const media = vi.spyOn(window, 'matchMedia').mockReturnValue(matches as unknown as MediaQueryList)
      onTestFinished(() => media.mockRestore())
      const cart = makeCart({
        errors: [{ message: 'The oven is no longer available.' }],
        messages: [{ message: 'The coupon TAKE10 cannot be used for this cart.' }],
      })
      const { page } = renderCheckout({ answers: { 'GET /api/cart/': { body: cart } } })
      for (const text of ['The oven is no longer available.', /^The coupon TAKE10 cannot be used/]) {
        const note = await page.findByText(text)
        expect(note.closest('details')).toBeNull()
      }
      // In the open; the narrow page's other one is inside the closed summary.
      const edits = page.getAllByRole('button', { name: 'Edit Cart', hidden: true })
      expect(edits.filter((edit) => !edit.closest('details'))).toHaveLength(1)
    },
  )
})

describe('the coupon', () => {
  it('that no longer takes anything off is not said to be applied', async () => {
    const ended = makeCart({ couponCode: 'TAKE10', couponDiscount: 0 })
    const { page, user } = renderCheckout({ answers: { 'GET /api/cart/': { body: ended } } })
    await user.click(await page.findByText('Gift card or coupon'))
    expect(await page.findByText('Code TAKE10 takes nothing off this cart')).toBeTruthy()
    expect(page.getByRole('button', { name: 'Remove TAKE10' })).toBeTruthy()
    expect(page.queryByText('Code TAKE10 applied')).toBeNull()
  })

  it('that is submitted while another is being removed is applied afterwards [CHK-301]', async () => {
    const codes = {
      couponCode: 'TAKE100' as string | null,
      giftCardCode: null as string | null,
      giftCardAmount: 50,
    }
    let answer = (_: FakeAnswer): void => undefined
    const { page, user, field, requests } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: makeCart(codes) }),
        'DELETE /api/cart/coupon/{code}': new Promise<FakeAnswer>((resolve) => (answer = resolve)),
        'POST /api/cart/coupon/': () => {
          codes.giftCardCode = 'GIFT50'
          return { body: makeCart(codes) }
        },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    await user.click(page.getByRole('button', { name: 'Remove TAKE100' }))
    await user.type(code, 'GIFT50{Enter}')
    expect(requests('POST /api/cart/coupon/')).toEqual([])
    codes.couponCode = null
    answer({ body: {} })
    expect(await page.findByText('Code GIFT50 applied')).toBeTruthy()
    expect(page.getByText('GIFT50 was accepted')).toBeTruthy()
    expect(code.value).toBe('')
  })

  it('shows Apply once something is typed, applies by Enter and can be removed [CHK-287] [CHK-288] [CHK-289] [CHK-290] [CHK-291] [CHK-294] [CHK-295] [CHK-296] [CHK-300] [CHK-395]', async () => {
    let couponCode: string | null = null
    const cart = () => makeCart({ couponCode, couponDiscount: couponCode ? 100 : 0 })
    const { page, field, user, requests } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: cart() }),
        'POST /api/cart/coupon/': () => {
          couponCode = 'TAKE100'
          return { body: cart() }
        },
        'DELETE /api/cart/coupon/{code}': () => {
          couponCode = null
          return { body: cart() }
        },
      },
    })
    const line = await page.findByText('Gift card or coupon')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    expect(page.queryByRole('textbox', { name: 'Gift card / coupon code' })).toBeNull()
    await user.click(line)
    const code = await field('Gift card / coupon code')
    expect([line, code].map((element) => summary.contains(element))).toEqual([true, true])
    expect([code.value, code.maxLength, line.closest('details')?.open]).toEqual(['', 40, true])
    expect(page.queryByRole('button', { name: 'Apply' })).toBeNull()
    await user.type(code, 'TAKE100')
    expect(page.getByRole('button', { name: 'Apply' })).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await page.findByText('Code TAKE100 applied')).toBeTruthy()
    expect(requests('POST /api/cart/coupon/')[0]?.body).toEqual({ code: 'TAKE100', userEmail: '' })
    expect(page.getByText('−$100.00')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Remove TAKE100' }))
    expect(((await field('Gift card / coupon code')) as HTMLInputElement).value).toBe('')
    await user.click(line)
    expect(line.closest('details')?.open).toBe(false)
  })

  it('is announced once with the new total, and not before the cart shows it', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const { page, user, field, countertop, backend } = renderCheckout({
      answers: { 'POST /api/cart/coupon/': { body: makeCart() } },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    const say = vi.spyOn(countertop.announcer, 'say')
    backend.on('GET /api/cart/', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    await user.type(code, 'TAKE100{Enter}')
    await page.findByText('TAKE100 was accepted')
    expect(say).not.toHaveBeenCalled()
    answer({ body: makeCart({ couponCode: 'TAKE100', couponDiscount: 100, orderTotal: 1199 }) })
    await page.findByText('Code TAKE100 applied')
    await waitFor(() => expect(say.mock.calls).toEqual([['TAKE100 was accepted. Total: $1,199.']]))
    expect(page.getAllByText('$1,199.00').length).toBeGreaterThan(0)
  })

  it('is not announced as removed where the removal failed and another coupon replaces it', async () => {
    let couponCode = 'TAKE100'
    const { page, user, field, countertop } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: makeCart({ couponCode, couponDiscount: 50 }) }),
        'DELETE /api/cart/coupon/{code}': { status: 400, body: { errors: ['Please try again.'], code: 'X' } },
        'POST /api/cart/coupon/': () => {
          couponCode = 'SAVE50'
          return { body: makeCart({ couponCode, couponDiscount: 50 }) }
        },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    await user.click(page.getByRole('button', { name: 'Remove TAKE100' }))
    await page.findByText('Please try again.')
    const say = vi.spyOn(countertop.announcer, 'say')
    await user.type(code, 'SAVE50')
    await user.click(page.getByRole('button', { name: 'Apply' }))
    expect(await page.findByText('Code SAVE50 applied')).toBeTruthy()
    expect(say.mock.calls).toEqual([['SAVE50 was accepted. Total: $1,299.']])
    // The pressed button has disappeared.
    await waitFor(() => expect((code.getRootNode() as ShadowRoot).activeElement).toBe(code))
  })

  it('is announced with the removal of the coupon that it waited for', async () => {
    let couponCode: string | null = 'TAKE100'
    let removed = (_: FakeAnswer): void => undefined
    const { page, user, field, countertop } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: makeCart({ couponCode, couponDiscount: couponCode ? 50 : 0 }) }),
        'DELETE /api/cart/coupon/{code}': new Promise<FakeAnswer>((resolve) => (removed = resolve)),
        'POST /api/cart/coupon/': () => {
          couponCode = 'SAVE50'
          return { body: makeCart({ couponCode }) }
        },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    const say = vi.spyOn(countertop.announcer, 'say')
    await user.click(page.getByRole('button', { name: 'Remove TAKE100' }))
    await user.type(code, 'SAVE50{Enter}')
    couponCode = null
    removed({ body: makeCart({ couponCode }) })
    expect(await page.findByText('Code SAVE50 applied')).toBeTruthy()
    await waitFor(() =>
      expect(say.mock.calls).toEqual([['TAKE100 was removed. SAVE50 was accepted. Total: $1,299.']]),
    )
  })

  it.each([
    ['refused', 'OLD', 'This code has expired.'],
    ['blank', ' ', 'Coupon value cannot be empty.'],
  ])('that was removed is announced although the code that waited is %s', async (_what, next, problem) => {
    let couponCode: string | null = 'TAKE100'
    let removed = (_: FakeAnswer): void => undefined
    const { page, user, field, countertop } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: makeCart({ couponCode, couponDiscount: couponCode ? 50 : 0 }) }),
        'DELETE /api/cart/coupon/{code}': new Promise<FakeAnswer>((resolve) => (removed = resolve)),
        'POST /api/cart/coupon/': { status: 400, body: { errors: ['This code has expired.'], code: 'X' } },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    const say = vi.spyOn(countertop.announcer, 'say')
    await user.click(page.getByRole('button', { name: 'Remove TAKE100' }))
    await user.type(code, `${next}{Enter}`)
    couponCode = null
    removed({ body: makeCart({ couponCode }) })
    expect(await page.findByText(problem)).toBeTruthy()
    await waitFor(() => expect(say).toHaveBeenCalledWith('TAKE100 was removed. Total: $1,299.'))
    expect(say.mock.calls).toHaveLength(2)
    expect(say).toHaveBeenCalledWith(problem, { assertive: true })
  })

  it.each([
    ['TAKE100', 'An Error while applying the coupon.', 1, 'CHK-420'],
    ['   ', 'Coupon value cannot be empty.', 0, 'CHK-423'],
  ])('says of the code “%s”: %s (requests: %i) [%s]', async (code, text, count) => {
    const { page, field, user, requests } = renderCheckout({
      answers: { 'POST /api/cart/coupon/': { status: 500, body: {} } },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    await user.type(await field('Gift card / coupon code'), `${code}{Enter}`)
    expect(await page.findByText(text)).toBeTruthy()
    expect(requests('POST /api/cart/coupon/')).toHaveLength(count)
  })

  it.each([
    [['Please try again.', 'Second'], 'Please try again.', 'CHK-421'],
    [[], 'An Error while deleting the coupon.', 'CHK-422'],
  ])('shows of %j for a coupon that stays: %s [%s]', async (errors, text) => {
    const { page, user } = renderCheckout({
      answers: {
        'GET /api/cart/': { body: makeCart({ couponCode: 'TAKE100', couponDiscount: 100 }) },
        'DELETE /api/cart/coupon/{code}': { status: 400, body: { errors, code: 'X' } },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    await user.click(await page.findByRole('button', { name: 'Remove TAKE100' }))
    expect(await page.findByText(text)).toBeTruthy()
    expect(page.queryByText('Second')).toBeNull()
    expect(page.getByText('Code TAKE100 applied')).toBeTruthy()
  })

  it('shows the reason of a refusal [CHK-292]', async () => {
    const { page, field, user } = renderCheckout({
      answers: {
        'POST /api/cart/coupon/': { status: 400, body: { errors: ['This code has expired.'], code: 'X' } },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    await user.type(await field('Gift card / coupon code'), 'OLD{Enter}')
    expect(await page.findByText('This code has expired.')).toBeTruthy()
  })
})
