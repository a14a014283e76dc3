import { fireEvent, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, checkoutOption, STORAGE_FREE_DAYS, STORAGE_UNACKNOWLEDGED } from '../../../rules'
import { makeAvailability, makeCart, makeView, oven, sydney } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

const CASH_ON_DELIVERY = 1
const march10: [number, number, number] = [2026, 3, 10]
const suppliers = { Smeg: { dates: [{ date: march10, price: 0 }] } }

describe('errors of the form', () => {
  it('show at their fields and in a focused summary that links to each of them [CHK-076] [CHK-082] [CHK-451]', async () => {
    const { page, field, user, placeOrder, root, requests } = renderCheckout()
    await user.type(await field('Email'), 'sam@example.com')
    await user.type(await page.findByRole('combobox', { name: 'Suburb' }), 'syd')
    await user.click(await page.findByRole('option', { name: '2000 Sydney, NSW' }))
    const state = page.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
    await user.selectOptions(state, '')
    await placeOrder()
    const summary = await waitFor(() => {
      const box = root.activeElement
      expect(box?.textContent).toContain(
        'There has been an error. Please check below to see what fields are invalid.',
      )
      return within(box as HTMLElement)
    })
    const note = (control: HTMLElement) =>
      root.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
    expect(note(state)).toBe('Please select a state')
    expect(state.getAttribute('aria-invalid')).toBe('true')
    const links = (await summary.findAllByRole('button')).map(({ textContent }) => textContent)
    expect(links).toEqual([
      'Phone',
      'First name (delivery address)',
      'Last name (delivery address)',
      'Address (delivery address)',
      'State (delivery address)',
      'Name on card',
    ])
    await user.click(summary.getByRole('button', { name: 'State (delivery address)' }))
    expect(root.activeElement).toBe(state)
    // No input is lost, and nothing was sent.
    expect((await field('Email')).value).toBe('sam@example.com')
    expect(requests('POST /api/checkout')).toHaveLength(0)
  })

  it('name a missing name on the card at its field and in the summary, and only while card is chosen [CHK-176, CHK-183, CHK-341, CHK-349, CHK-351, CHK-438]', async () => {
    const { page, user, field, chooseSuburb, placeOrder } = renderCheckout({
      answers: { 'GET /api/checkout': { body: makeView({ opts: CASH_ON_DELIVERY }) } },
    })
    await chooseSuburb()
    await placeOrder()
    const name = await field('Name on card')
    const note = await page.findByText('Please enter a valid name')
    expect(name.getAttribute('aria-describedby')).toContain(note.closest('[id]')?.id)
    expect(await page.findByRole('button', { name: 'Name on card' })).toBeTruthy()
    await user.click(page.getByRole('radio', { name: 'Cash on Delivery' }))
    expect(page.queryByText('Please enter a valid name')).toBeNull()
    await waitFor(() => expect(page.queryByRole('button', { name: 'Name on card' })).toBeNull())
    expect(page.getByRole('button', { name: 'Phone' })).toBeTruthy()
  })

  it('explain an empty suburb when the order is placed [CHK-071]', async () => {
    const { page, street, placeOrder } = renderCheckout()
    await street()
    await placeOrder()
    const note = await page.findByText('Please enter a valid suburb')
    const suburb = page.getByRole('combobox', { name: 'Suburb' })
    expect(suburb.getAttribute('aria-describedby')).toContain(note.closest('[id]')?.id)
  })

  it('explain an over-long suburb and a missing postcode [CHK-072] [CHK-079] [CHK-082]', async () => {
    const { page, user } = renderCheckout({ answers: { 'GET /api/locality/{query}': { body: [] } } })
    const suburb = await page.findByRole('combobox', { name: 'Suburb' })
    fireEvent.change(suburb, { target: { value: 'x'.repeat(31) } })
    suburb.focus()
    await user.tab()
    expect(await page.findByText('Please enter a valid suburb')).toBeTruthy()
    const postcode = page.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' })
    fireEvent.change(postcode, { target: { value: '' } })
    await user.click(page.getByRole('button', { name: /^Place order/ }))
    expect(await page.findByText('Please enter a valid postcode')).toBeTruthy()
  })

  it('show the text of their field when it is left [CHK-059, CHK-060, CHK-061, CHK-062, CHK-064, CHK-066, CHK-067, CHK-069, CHK-428, CHK-429, CHK-430, CHK-431, CHK-432, CHK-433, CHK-434]', async () => {
    const { section, street } = renderCheckout()
    await street()
    const address = within(await section('Delivery address'))
    const firstName = 'Please enter a first name (max 20 characters)'
    const lastName = 'Please enter a last name (max 20 characters)'
    for (const [role, name, values, text] of [
      ['textbox', 'First name', ['', 'x'.repeat(21)], firstName],
      ['textbox', 'Last name', ['', 'x'.repeat(21)], lastName],
      ['textbox', /^Company/, ['x'.repeat(51)], 'Company Name cannot be more than 50 characters'],
      ['textbox', /^Company/, ['---'], 'Please enter a company name (max 50 characters)'],
      ['combobox', 'Address', ['x'.repeat(51)], 'Address cannot be more than 50 characters'],
      ['combobox', 'Address', [''], 'Please enter a valid address (max 50 characters)'],
      ['combobox', 'Address', ['PO Box 1'], "We don't deliver to PO Boxes"],
    ] as const) {
      const input = address.getByRole(role, { name })
      for (const value of values) {
        fireEvent.focusIn(input)
        fireEvent.change(input, { target: { value: 'Valid 1' } })
        await waitFor(() => expect(address.queryByText(text)).toBeNull())
        fireEvent.change(input, { target: { value } })
        fireEvent.focusOut(input)
        const note = await address.findByText(text)
        expect(input.getAttribute('aria-describedby')).toContain(note.closest('[id]')?.id)
      }
    }
  })

  it('name the lower limit of company and address where the cart has Miele [CHK-037, CHK-065, CHK-068, CHK-430, CHK-433]', async () => {
    const view = makeView({ x509EncryptionKeys: { House: 'AAAA', Miele: 'AAAA' } })
    const products = [{ ...oven, brand: 'Miele' }]
    const { page, street, field } = renderCheckout({
      answers: { 'GET /api/checkout': { body: view }, 'GET /api/cart/': { body: makeCart({ products }) } },
    })
    for (const [input, name] of [
      [await field(/^Company/), 'Company Name'],
      [await street(), 'Address'],
    ] as const) {
      for (const length of [35, 36]) {
        fireEvent.focusIn(input)
        fireEvent.change(input, { target: { value: 'x'.repeat(length) } })
        fireEvent.focusOut(input)
        const text = `${name} cannot be more than 35 characters`
        await waitFor(() => expect(page.queryAllByText(text)).toHaveLength(length - 35))
      }
    }
  })

  it('of a separate billing address have the texts of the delivery address, with its own limits [CHK-103]', async () => {
    const { section, user } = renderCheckout()
    const billing = within(await section('Billing address'))
    await user.click(billing.getByRole('checkbox', { name: 'Same as delivery address' }))
    const type = async (name: string, text: string) => {
      const input = billing.getByRole('textbox', { name })
      fireEvent.change(input, { target: { value: text } })
      input.focus()
      await user.tab()
    }
    await type('Last name', 'x'.repeat(30))
    expect(await billing.findByText('Please enter a last name (max 29 characters)')).toBeTruthy()
    await type('Last name', 'x'.repeat(29))
    await waitFor(() => expect(billing.queryByText(/last name \(max/)).toBeNull())
    await type('First name', 'x'.repeat(21))
    expect(await billing.findByText('Please enter a first name (max 20 characters)')).toBeTruthy()
  })

  it('explain each empty field of a separate billing address but the company [CHK-094] [CHK-103]', async () => {
    const { section, user, root, placeOrder } = renderCheckout()
    const region = await section('Billing address')
    await user.click(within(region).getByRole('checkbox', { name: 'Same as delivery address' }))
    await placeOrder()
    const notes = () =>
      [...region.querySelectorAll('[aria-invalid=true]')].map((input) => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
        return [input.getAttribute('name'), root.getElementById(ids.at(-1) ?? '')?.textContent]
      })
    await waitFor(() =>
      expect(Object.fromEntries(notes())).toEqual({
        'billingAddress.firstName': 'Please enter a first name (max 20 characters)',
        'billingAddress.lastName': 'Please enter a last name (max 29 characters)',
        'billingAddress.address': 'Please enter a valid address (max 50 characters)',
        'billingAddress.suburb': 'Please enter a valid suburb',
        'billingAddress.postcode': 'Please enter a valid postcode',
        'billingAddress.state': 'Please select a state',
      }),
    )
  })

  it('show an invalid PO number on blur [CHK-108]', async () => {
    const { field, user, page } = renderCheckout()
    await user.type(await field(/^PO number/), 'A/1')
    expect(page.queryByText(/valid PO number/)).toBeNull()
    await user.tab()
    expect(await page.findByText('Please enter a valid PO number (max 40 characters)')).toBeTruthy()
  })
})

describe('the keyboard of a phone', () => {
  it('moves to the next field by its Enter key, and places no order [CHK-349]', async () => {
    const { field, user, root, requests, page } = renderCheckout()
    const email = await field('Email')
    expect(email.getAttribute('enterkeyhint')).toBe('next')
    await user.type(email, 'sam@example.com{Enter}')
    expect(root.activeElement).toBe(await field('Phone'))
    await user.keyboard('{Enter}')
    expect(root.activeElement).toBe(await field('First name'))
    expect(page.queryByText(/There has been an error/)).toBeNull()
    expect(requests('POST /api/checkout')).toHaveLength(0)
    expect((await field('Name on card')).getAttribute('enterkeyhint')).toBe('go')
  })

  it('places no order from a tickbox', async () => {
    const { user, page } = renderCheckout()
    const box = await page.findByRole('checkbox', { name: 'Same as delivery address' })
    box.focus()
    await user.keyboard('{Enter}')
    expect(page.queryByRole('alert')).toBeNull()
    expect(page.queryByText(/select a suburb/)).toBeNull()
  })
})

describe('a suburb', () => {
  it('is looked up from three characters on [CHK-074] [CHK-398]', async () => {
    const { page, backend, chooseSuburb } = renderCheckout()
    await chooseSuburb()
    const suburb = page.getByRole('combobox', { name: 'Suburb' })
    suburb.focus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const readLookUps = async (value: string) => {
      const before = backend.requests.length
      fireEvent.change(suburb, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      const paths = backend.requests.slice(before).map(({ url }) => url.pathname)
      return paths.filter((path) => path.startsWith('/api/locality/'))
    }
    expect(await readLookUps('me')).toEqual([])
    expect(await readLookUps('mel')).toEqual(['/api/locality/mel'])
  })
})

describe('autofill', () => {
  it('knows each field by its section and name', async () => {
    const { section, user } = renderCheckout()
    const billing = within(await section('Billing address'))
    await user.click(billing.getByRole('checkbox', { name: 'Same as delivery address' }))
    const tokens = async (name: string) =>
      [...(await section(name)).querySelectorAll<HTMLInputElement>('input:not([type=checkbox]),select')].map(
        (control) => control.getAttribute('autocomplete'),
      )
    const names = [
      'given-name',
      'family-name',
      'organization',
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
    ]
    expect(await tokens('Delivery address')).toEqual(names.map((name) => `shipping ${name}`))
    expect(await tokens('Billing address')).toEqual(names.map((name) => `billing ${name}`))
    expect(await tokens('Contact')).toEqual(['email', 'tel'])
  })

  const richmond = (state: string, postcode: string) => ({
    ...sydney,
    _id: `${postcode}_RICHMOND`,
    suburb: 'Richmond',
    state,
    postcode,
    fullAddress: `${postcode} Richmond, ${state}`,
  })

  it('of a suburb counts as chosen where only one fits the state beside it, and opens no list [CHK-075]', async () => {
    const { page, field, requests } = renderCheckout({
      answers: { 'GET /api/locality/{query}': { body: [richmond('NSW', '2753'), richmond('VIC', '3121')] } },
    })
    const email = await field('Email')
    email.focus()
    fireEvent.change(page.getByRole('combobox', { name: 'Suburb' }), { target: { value: 'Richmond' } })
    fireEvent.change(page.getByRole('combobox', { name: 'State' }), { target: { value: 'VIC' } })
    await waitFor(async () => expect((await field('Postcode')).value).toBe('3121'))
    expect(page.queryByRole('option', { name: /Richmond/ })).toBeNull()
    await waitFor(() => expect(requests('POST /api/checkout/avail')).toHaveLength(1))
  })

  it('of a suburb is not chosen from the suggestions for an earlier text [CHK-075]', async () => {
    const { page, user, field, requests } = renderCheckout({
      answers: {
        'GET /api/locality/{query}': ({ url }) => ({
          body: [
            richmond('VIC', '3121'),
            ...(url.pathname.includes('Richmond') ? [richmond('NSW', '2753')] : []),
          ],
        }),
      },
    })
    const suburb = await page.findByRole('combobox', { name: 'Suburb' })
    await user.type(suburb, 'Rich')
    await page.findByRole('option', { name: /VIC/ })
    await user.click(await field('Email'))
    fireEvent.change(suburb, { target: { value: 'Richmond' } })
    await waitFor(() => expect(requests('GET /api/locality/Richmond')).toHaveLength(1))
    expect((await field('Postcode')).value).toBe('')
    expect(requests('POST /api/checkout/avail')).toEqual([])
  })
})

describe('the options of the dates', () => {
  it.each([
    [32_768, 1],
    [32_767 - 2, 0],
    [0, 0],
  ])('have our own delivery service by its flag alone: %i [CHK-034]', async (opts, ticks) => {
    const { page, section } = renderCheckout({
      answers: { 'GET /api/checkout': { body: makeView({ opts }) } },
    })
    await section('Delivery date')
    const found = page.queryAllByRole('checkbox', { name: 'Assign this order to our own delivery service' })
    expect(found).toHaveLength(ticks)
  })

  it('request the dates of our own service once it is ticked, and hide the suppliers’ notices [CHK-160] [CHK-161]', async () => {
    const { page, user, chooseSuburb, requests } = renderCheckout({
      answers: {
        'GET /api/checkout': { body: makeView({ opts: checkoutOption.WinningDeliveryServiceOverride }) },
        'POST /api/checkout/avail': {
          body: makeAvailability({
            supplierAvailability: suppliers,
            supplierErrors: { Bosch: 'No dates now' },
          }),
        },
      },
    })
    await chooseSuburb()
    expect(await page.findByRole('combobox', { name: 'Delivery date of Smeg' })).toBeTruthy()
    expect(page.getByText('Bosch: No dates now')).toBeTruthy()
    await user.click(page.getByRole('checkbox', { name: 'Assign this order to our own delivery service' }))
    await waitFor(() => expect(page.queryByRole('combobox', { name: 'Delivery date of Smeg' })).toBeNull())
    await page.findByRole('grid')
    expect(page.queryByText('Bosch: No dates now')).toBeNull()
    await user.click(page.getByRole('checkbox', { name: 'Assign this order to our own delivery service' }))
    expect(await page.findByRole('combobox', { name: 'Delivery date of Smeg' })).toBeTruthy()
    expect(await page.findByText('Bosch: No dates now')).toBeTruthy()
    expect(requests('POST /api/checkout/avail').map(({ body }) => body)).toMatchObject([
      { winningDeliveryServiceOverride: false },
      { winningDeliveryServiceOverride: true },
      { winningDeliveryServiceOverride: false },
    ])
  })

  it.each([
    [1024, ['I have unique delivery requirements']],
    [16_384, [expect.stringMatching(/installation/)]],
    [32_767 - 1024 - 16_384, []],
  ])(
    'have unique requirements and a call about installation by their flags, whatever the answer shows: %i [CHK-029] [CHK-033]',
    async (opts, names) => {
      const { page, chooseSuburb } = renderCheckout({
        answers: {
          'GET /api/checkout': { body: makeView({ opts }) },
          'POST /api/checkout/avail': {
            body: makeAvailability({ showUniqueDeliveryRequirements: true, showInstallationContact: true }),
          },
        },
      })
      await chooseSuburb()
      await page.findByRole('grid')
      const boxes = page.queryAllByRole('checkbox', { name: /unique delivery|installation/ })
      expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(names)
    },
  )

  it.each<[string, { opts?: number; product?: Partial<typeof oven>; days?: number }, number, string]>([
    ['a product for $300 and day 60', { product: { price: 300 } }, 1, 'CHK-164'],
    ['the option off', { opts: 0 }, 0, 'CHK-162'],
    ['products below $300', { product: { price: 299.99 } }, 0, 'CHK-164'],
    ['day 59', { days: STORAGE_FREE_DAYS - 1 }, 0, 'CHK-165'],
  ])('with %s: %j have %i tickboxes for storage [%s]', async (_, given, count) => {
    const { opts = checkoutOption.WarehouseStorageCharge, product = {}, days = STORAGE_FREE_DAYS } = given
    const date = addDays([2026, 3, 5], days)
    const dates = [[2026, 3, 5] as [number, number, number], date].map((day) => ({
      date: day,
      price: 0,
      available: true,
    }))
    const { page, user, chooseSuburb } = renderCheckout({
      answers: {
        'GET /api/checkout': { body: makeView({ opts }) },
        'GET /api/cart/': { body: makeCart({ products: [{ ...oven, ...product }] }) },
        'POST /api/checkout/avail': { body: makeAvailability({ dates }) },
      },
    })
    await chooseSuburb()
    await page.findByRole('grid')
    await user.click(page.getByRole('button', { name: 'Next month' }))
    await user.click(page.getByRole('button', { name: 'Next month' }))
    await user.click(page.getByRole('gridcell', { name: new RegExp(`\\b${date[2]} May 2026`) }))
    await page.findByText(`Delivery on 0${date[2]} May 2026`)
    expect(page.queryAllByRole('checkbox', { name: /daily fee/ })).toHaveLength(count)
  })

  it('link the storage fee to its terms, and need it acknowledged while the day is chosen [CHK-166] [CHK-167] [CHK-168] [CHK-169] [CHK-450] [SHL-006]', async () => {
    const late = new Date(Date.UTC(2026, 2, 5 + STORAGE_FREE_DAYS))
    const date: [number, number, number] = [late.getUTCFullYear(), late.getUTCMonth() + 1, late.getUTCDate()]
    const { page, user, chooseSuburb, field, placeOrder, requests } = renderCheckout({
      answers: {
        'GET /api/checkout': { body: makeView({ opts: checkoutOption.WarehouseStorageCharge }) },
        'POST /api/checkout/avail': {
          body: makeAvailability({
            dates: [
              { date: [2026, 3, 5], price: 0, available: true },
              { date, price: 0, available: true },
            ],
          }),
        },
      },
    })
    await user.click(await field('Email'))
    await chooseSuburb()
    await page.findByRole('grid')
    expect(page.queryByRole('link', { name: /storage terms/ })).toBeNull()
    await user.click(page.getByRole('button', { name: 'Next month' }))
    await user.click(page.getByRole('button', { name: 'Next month' }))
    await user.click(page.getByRole('gridcell', { name: /\b4 May 2026/ }))
    const link = await page.findByRole('link', { name: 'See storage terms and conditions.' })
    expect(link.getAttribute('href')).toBe('/s/winning-storage-terms-and-conditions')
    expect(link.parentElement?.textContent).toBe(
      'Free storage for 60 days, then $4 per day (maximum $200). See storage terms and conditions.',
    )
    // The fee is an estimate, not part of the total.
    expect(page.getByText('Estimated storage fee: $4')).toBeTruthy()
    expect(page.getByRole('button', { name: /^Place order/ }).textContent).toBe('Place order$1,299.00')
    const box = page.getByRole<HTMLInputElement>('checkbox', {
      name: 'I acknowledge that my delivery date selection will incur a daily fee.',
    })
    expect(box.checked).toBe(false)
    await placeOrder()
    const problem = await page.findByText(STORAGE_UNACKNOWLEDGED)
    expect(box.getAttribute('aria-describedby')).toContain(problem.closest('[id]')?.id)
    expect(requests('POST /api/checkout')).toEqual([])
    await user.click(box)
    await waitFor(() => expect(page.queryByText(STORAGE_UNACKNOWLEDGED)).toBeNull())
    await user.click(page.getByRole('button', { name: 'Previous month' }))
    await user.click(page.getByRole('button', { name: 'Previous month' }))
    await user.click(page.getByRole('gridcell', { name: /\b5 March 2026/ }))
    await waitFor(() => expect(page.queryByRole('checkbox', { name: /daily fee/ })).toBeNull())
    expect(page.queryByText(/^Estimated storage fee/)).toBeNull()
  })
})

describe('the entry of a gift card', () => {
  it('is blank, filled, refused, accepted, and filled again with the next key; coupon and gift card can both apply [CHK-293] [CHK-297] [CHK-298] [CHK-299] [CHK-396] [CHK-419]', async () => {
    let giftCardCode: string | null = null
    const coupon = { couponCode: 'TAKE10', couponDiscount: 10 }
    const cart = () => makeCart({ ...coupon, giftCardCode, giftCardAmount: giftCardCode ? 50 : 0 })
    const removed: string[] = []
    const { page, field, user, root, countertop } = renderCheckout({
      answers: {
        'GET /api/cart/': () => ({ body: cart() }),
        'POST /api/cart/coupon/': ({ body }) => {
          const { code } = body as { code: string }
          if (code !== 'GIFT50')
            return { status: 400, body: { errors: ['This code is not known.'], code: 'X' } }
          giftCardCode = code
          return { body: cart() }
        },
        'DELETE /api/cart/coupon/{code}': ({ url }) => {
          removed.push(url.pathname)
          giftCardCode = null
          return { body: cart() }
        },
      },
    })
    await user.click(await page.findByText('Gift card or coupon'))
    const code = await field('Gift card / coupon code')
    const state = () => code.closest('form')?.dataset.state
    expect(state()).toBe('blank')
    await user.type(code, 'NONE')
    expect(state()).toBe('filled')
    await user.keyboard('{Enter}')
    await page.findByText('This code is not known.')
    expect(state()).toBe('invalid')
    expect(code.getAttribute('aria-invalid')).toBe('true')
    await user.type(code, '{Backspace>4/}')
    expect(page.queryByText('This code is not known.')).toBeNull()
    await user.type(code, 'GIFT50{Enter}')
    await page.findByText('GIFT50 was accepted')
    expect(state()).toBe('valid')
    expect(page.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(await page.findByText('Code GIFT50 applied')).toBeTruthy()
    expect(page.getByText('Code TAKE10 applied')).toBeTruthy()
    await user.type(code, 'G')
    expect(state()).toBe('filled')
    expect(page.queryByText('GIFT50 was accepted')).toBeNull()
    expect(page.getByRole('button', { name: 'Apply' })).toBeTruthy()
    await user.type(code, '{Backspace}')
    expect(state()).toBe('blank')
    // Each code is removed separately, and the focus moves to the field.
    const say = vi.spyOn(countertop.announcer, 'say')
    await user.click(page.getByRole('button', { name: 'Remove GIFT50' }))
    await waitFor(() => expect(page.queryByText('Code GIFT50 applied')).toBeNull())
    expect(removed).toEqual(['/api/cart/coupon/GIFT50'])
    expect(say.mock.calls).toEqual([['GIFT50 was removed. Total: $1,299.']])
    expect(page.getByText('Code TAKE10 applied')).toBeTruthy()
    expect(root.activeElement).toBe(code)
  })
})
