import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { checkoutOption } from '../../../rules'
import { makeAvailability, makeStaffView, makeView, TODAY } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

const today = makeAvailability({ dates: [{ date: TODAY, price: 0, available: true }] })

function renderStaff(answers: Parameters<typeof renderCheckout>[0] = {}) {
  return renderCheckout({
    ...answers,
    answers: {
      'GET /api/checkout': { body: makeStaffView() },
      'POST /api/checkout/avail': { body: today },
      ...answers.answers,
    },
  })
}

const names = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent)

describe('the part for staff', () => {
  it('follows the order summary, and has the stores and their salespeople [CHK-005] [CHK-323] [CHK-324]', async () => {
    const { section, container } = renderStaff()
    const staff = within(await section('In store'))
    const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings.slice(-2)).toEqual(['Order summary', 'In store'])
    const store = staff.getByRole<HTMLSelectElement>('combobox', { name: 'Store' })
    const salesperson = staff.getByRole<HTMLSelectElement>('combobox', { name: 'Salesperson' })
    expect([names(store), store.value]).toEqual([['Alexandria', 'Richmond'], '1'])
    expect([names(salesperson), salesperson.value]).toEqual([['Nobody', 'Amira Haddad', 'Ben Okoro'], 'BEN'])
  })

  it('lists the salespeople of the chosen store, the first of them chosen [CHK-324] [CHK-325]', async () => {
    const { section, user } = renderStaff()
    const staff = within(await section('In store'))
    await user.selectOptions(staff.getByRole('combobox', { name: 'Store' }), 'Richmond')
    const salesperson = staff.getByRole<HTMLSelectElement>('combobox', { name: 'Salesperson' })
    expect([names(salesperson), salesperson.value]).toEqual([['Nobody', 'Chi Nguyen'], 'CHI'])
  })

  it.each([
    ['a guest', makeView()],
    ['staff without the flags', { ...makeStaffView(), opts: checkoutOption.StaffOnlyOtherPaymentMethod }],
    ['staff of a site without stores', { ...makeStaffView(), stores: [], salesPeople: [], store: null }],
  ])('is not there for %s [CHK-012] [CHK-013] [CHK-025] [CHK-323]', async (_, view) => {
    const { field, page } = renderStaff({ answers: { 'GET /api/checkout': { body: view } } })
    await field('Email')
    expect(page.queryByRole('region', { name: 'In store' })).toBeNull()
    expect(page.queryByRole('checkbox', { name: 'Cash and carry' })).toBeNull()
  })

  it.each([{ stores: [] }, { salesPeople: [] }])(
    'has no selector where the view lacks one of its lists: %j [CHK-323]',
    async (without) => {
      const view = { ...makeStaffView(), ...without }
      const { section } = renderStaff({ answers: { 'GET /api/checkout': { body: view } } })
      const staff = within(await section('In store'))
      expect(staff.getByRole('checkbox', { name: 'Cash and carry' })).toBeTruthy()
      expect(staff.queryAllByRole('combobox')).toEqual([])
    },
  )

  it('has cash and carry alone where only that is offered, and the selector alone where only that is [CHK-025] [CHK-031]', async () => {
    const mode = renderStaff({
      answers: { 'GET /api/checkout': { body: { ...makeStaffView(), opts: checkoutOption.CashAndCarry } } },
    })
    const carrying = within(await mode.section('In store'))
    expect(carrying.getByRole('checkbox', { name: 'Cash and carry' })).toBeTruthy()
    expect(carrying.queryByRole('combobox')).toBeNull()
    const selling = renderStaff({
      answers: { 'GET /api/checkout': { body: { ...makeStaffView(), opts: checkoutOption.SetSalesperson } } },
    })
    const sold = within(await selling.section('In store'))
    expect(sold.getByRole('combobox', { name: 'Store' })).toBeTruthy()
    expect(sold.queryByRole('checkbox')).toBeNull()
  })

  it('in cash and carry fills and locks phone and address, shows today, and restores them [CHK-328] [CHK-329] [CHK-330] [CHK-331] [CHK-332] [CHK-334] [CHK-335]', async () => {
    const { section, page, field, user } = renderStaff()
    const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Cash and carry' })
    await user.type(await field('Phone'), '0412345678')
    await user.click(box)
    const phone = await field('Phone')
    const address = within(await section('Customer and store'))
    const street = address.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
    expect([phone.value, phone.disabled]).toEqual(['02 5550 1214', true])
    expect([street.value, street.disabled]).toEqual(['214 Mandible Street', true])
    const others = ['Suburb', 'State'].map((name) =>
      address.getByRole<HTMLInputElement>('combobox', { name }),
    )
    expect(others.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['Alexandria', true],
      ['NSW', true],
    ])
    const postcode = address.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' })
    expect([postcode.value, postcode.disabled]).toEqual(['2015', true])
    expect(address.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).disabled).toBe(false)
    expect(await page.findByText('Handed over in the store today, 02 Mar 2026')).toBeTruthy()
    await user.click(box)
    await waitFor(() => expect([phone.value, phone.disabled]).toEqual(['0412345678', false]))
    expect([street.value, street.disabled]).toEqual(['', false])
    expect(others.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['', false],
      ['', false],
    ])
  })

  it('saves in cash and carry the customer’s own phone and address, not the store’s [CHK-372] [CHK-373]', async () => {
    const { page, field, user, chooseSuburb } = renderStaff()
    const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Cash and carry' })
    await user.type(await field('Phone'), '0412345678')
    await chooseSuburb()
    await user.click(box)
    await page.findByText('Handed over in the store today, 02 Mar 2026')
    await user.type(await field('First name'), 'Sam')
    await waitFor(() => {
      const stored = localStorage.getItem('aol:checkoutSession') ?? '{}'
      expect((JSON.parse(stored) as { value?: object }).value).toMatchObject({
        phoneNumber: '0412345678',
        deliveryAddress: { firstName: 'Sam', address: '', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
      })
    })
  })

  it('speaks in cash and carry of the store, and of a delivery again without it', async () => {
    const { section, page, user } = renderStaff()
    const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Cash and carry' })
    const delivered = [
      'Delivery address',
      'Delivery date',
      'Same as delivery address',
      'So that the driver can reach you',
      'Choose it from the suggestions',
    ]
    const carried = [
      'Customer and store',
      'Pick-up',
      'Same as the store’s address',
      'The store’s own number',
      'Pick-up in store',
    ]
    const shown = (list: readonly string[]) => list.filter((text) => page.queryAllByText(text).length > 0)
    await section('Delivery address')
    expect([shown(delivered), shown(carried)]).toEqual([delivered, []])
    await user.click(box)
    await page.findByText('Handed over in the store today, 02 Mar 2026')
    expect([shown(delivered), shown(carried)]).toEqual([[], carried])
    await user.click(box)
    await section('Delivery address')
    expect([shown(delivered), shown(carried)]).toEqual([delivered, []])
  })

  it('has in cash and carry no instructions for a driver, and what was typed again without it [CHK-023]', async () => {
    const view = makeStaffView()
    const { page, field, user } = renderStaff({
      answers: {
        'GET /api/checkout': { body: { ...view, opts: view.opts | checkoutOption.DeliveryInstructions } },
      },
    })
    const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Cash and carry' })
    await user.type(await field(/Delivery instructions/), 'Back gate')
    await user.click(box)
    await page.findByText('Handed over in the store today, 02 Mar 2026')
    expect(page.queryByRole('textbox', { name: /instructions/ })).toBeNull()
    await user.click(box)
    expect((await field(/Delivery instructions/)).value).toBe('Back gate')
  })

  it('shows when the store does not have everything', async () => {
    const { page, user } = renderStaff({
      answers: { 'POST /api/checkout/avail': { body: makeAvailability({ dates: [], unavailable: true }) } },
    })
    await user.click(await page.findByRole('checkbox', { name: 'Cash and carry' }))
    expect(await page.findByText('The store does not have everything in this cart.')).toBeTruthy()
  })

  it('follows a colleague who signs in, with the colleague’s own store', async () => {
    const own = makeStaffView()
    const colleagues = {
      ...own,
      staffId: 'colleague',
      stores: own.stores.map((store) => ({ ...store, selected: store.subdivision === '2' })),
      salesPeople: own.salesPeople.map((person) => ({ ...person, selected: person.code === 'CHI' })),
    }
    let view = own
    const { section } = renderStaff({ answers: { 'GET /api/checkout': () => ({ body: view }) } })
    const staff = within(await section('In store'))
    const chosen = (name: string) => staff.getByRole<HTMLSelectElement>('combobox', { name }).value
    expect([chosen('Store'), chosen('Salesperson')]).toEqual(['1', 'BEN'])
    view = colleagues
    dispatchEvent(new CustomEvent('countertop:refresh'))
    await waitFor(() => expect([chosen('Store'), chosen('Salesperson')]).toEqual(['2', 'CHI']))
  })

  it('retries to load a store', async () => {
    let isDown = true
    const store = { ...makeStaffView().store, phone: '03 5550 1300' }
    const { page, user, section, field } = renderStaff({
      answers: {
        'GET /api/checkout': ({ url }) =>
          url.searchParams.get('subdivision') !== '2'
            ? { body: makeStaffView() }
            : isDown
              ? { status: 500, body: {} }
              : { body: { ...makeStaffView(), store } },
      },
    })
    await user.click(await page.findByRole('checkbox', { name: 'Cash and carry' }))
    const staff = within(await section('In store'))
    await user.selectOptions(staff.getByRole('combobox', { name: 'Store' }), 'Richmond')
    await staff.findByText('The store’s address could not be loaded.')
    isDown = false
    await user.click(staff.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await field('Phone')).value).toBe('03 5550 1300'))
  })
})
