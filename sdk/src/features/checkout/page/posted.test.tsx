import { fireEvent, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../../../core'
import { makeAnswer, makeAvailability, makeView } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

const CASH_ON_DELIVERY = 1
const CREDIT_ACCOUNT = 4

const tradeCustomer = {
  email: 'tao@example.com',
  phone: '0491 570 159',
  locked: false,
  shippingAddress: {
    firstName: 'Tao',
    lastName: 'Builder',
    companyName: '',
    address: '12 Harbour Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    deliveryInstructions: '',
  },
  billingAddress: null,
}
const UNIQUE_REQUIREMENTS = 1024
const INSTALLATION_CONTACT = 16_384

describe('the checkout page', () => {
  it('posts what the shopper ticked, the chosen day and a separate billing address [CHK-050, CHK-104, CHK-141, CHK-142, CHK-157, CHK-159]', async () => {
    const requested = vi.fn()
    onTestFinished(on(document, 'checkout:delivery-contact', requested))
    const { page, user, field, street, section, chooseSuburb, placeOrder, requests } = renderCheckout({
      answers: {
        'GET /api/checkout': {
          body: makeView({ opts: CASH_ON_DELIVERY + UNIQUE_REQUIREMENTS + INSTALLATION_CONTACT }),
        },
        'POST /api/checkout/avail': {
          body: makeAvailability({
            showNotifyIfAvailableSooner: true,
            showUniqueDeliveryRequirements: true,
            showInstallationContact: true,
          }),
        },
        'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
      },
    })
    const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
    type(await field('Email'), 'sam@example.com')
    type(await field('Phone'), '0412345678')
    await user.click(page.getByRole('checkbox', { name: /news and offers/ }))
    type(await field('First name'), 'Sam')
    type(await field('Last name'), 'Ngata')
    type(await street(), '12 Harbour Street')
    await chooseSuburb()

    const billing = within(await section('Billing address'))
    await user.click(billing.getByRole('checkbox', { name: 'Same as delivery address' }))
    const names = { 'First name': 'Bill', 'Last name': 'Payer' }
    for (const [name, value] of Object.entries(names)) {
      type(await billing.findByRole<HTMLInputElement>('textbox', { name }), value)
    }
    type(billing.getByRole('combobox', { name: 'Address' }), 'PO Box 12')
    await user.type(billing.getByRole('combobox', { name: 'Suburb' }), 'syd')
    await user.click(await billing.findByRole('option', { name: '2000 Sydney, NSW' }))

    await user.click(await page.findByRole('checkbox', { name: /earlier delivery date/ }))
    await user.click(page.getByRole('checkbox', { name: /unique delivery/ }))
    const wish = { requested: true, deliveryDate: [2026, 3, 5] }
    expect(requested.mock.calls.map(([detail]) => detail as unknown)).toEqual([wish])
    await user.click(page.getByRole('checkbox', { name: /installation/ }))
    await user.click(page.getByRole('radio', { name: 'Cash on Delivery' }))
    await placeOrder()
    await waitFor(() => expect(requests('POST /api/checkout')).toHaveLength(1))
    expect(requests('POST /api/checkout')[0]?.body).toMatchObject({
      newsletter: false,
      EarlyNotification: true,
      requestedDeliveryContact: true,
      requestedInstallationContact: true,
      deliveryDate: [2026, 3, 5],
      billingAddress: {
        firstName: 'Bill',
        lastName: 'Payer',
        address: 'PO Box 12',
        suburb: 'Sydney',
        country: 'AU',
      },
    })
  })

  it.each([
    ['unticked', true],
    ['ticked', false],
  ])(
    'posts at the trade brand, with its unsubscribe tickbox %s, the newsletter as %s [CHK-385]',
    async (state, newsletter) => {
      const { page, user, placeOrder, requests } = renderCheckout({
        brand: 'aoc',
        settings: { showCalendarOnLoad: 'true' },
        answers: {
          'GET /api/checkout': { body: makeView({ opts: CREDIT_ACCOUNT, customer: tradeCustomer }) },
          'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
        },
      })
      const unsubscribe = await page.findByRole('checkbox', { name: /Unsubscribe/ })
      await page.findByText('Delivery on 05 Mar 2026')
      if (state === 'ticked') await user.click(unsubscribe)
      await placeOrder()
      await waitFor(() => expect(requests('POST /api/checkout')).toHaveLength(1))
      expect(requests('POST /api/checkout')[0]?.body).toMatchObject({ newsletter })
    },
  )
})

describe('a placed order', () => {
  /** @returns the text of the dialog after the order, and the details of the events */
  async function buy(confirmationUrl: string) {
    const completed = vi.fn()
    const navigate = vi.fn((_: unknown, event: Event) => event.preventDefault())
    onTestFinished(on(document, 'checkout:completed', completed))
    onTestFinished(on(document, 'navigate', navigate))
    const { page, placeOrder } = renderCheckout({
      confirmationUrl,
      brand: 'aoc',
      settings: { showCalendarOnLoad: 'true' },
      answers: {
        'GET /api/checkout': { body: makeView({ opts: CREDIT_ACCOUNT, customer: tradeCustomer }) },
        'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
      },
    })
    await page.findByText('Delivery on 05 Mar 2026')
    await placeOrder()
    await waitFor(() => expect(completed).toHaveBeenCalledOnce())
    return { page, completed, navigate }
  }

  it('leads to its confirmation, and says so', async () => {
    const { page, navigate } = await buy('/thanks')
    expect(await page.findByText('We are taking you to your confirmation.')).toBeTruthy()
    expect(navigate).toHaveBeenCalledOnce()
  })

  it('leaves the page to its host, without a dialog, where the address of the confirmation is empty', async () => {
    const { page, completed, navigate } = await buy('')
    expect(completed.mock.calls[0]?.[0]).toMatchObject({ url: '' })
    await waitFor(() => expect(page.getByRole('button', { name: /^Place order/ })).toBeTruthy())
    expect(page.queryByRole('dialog')).toBeNull()
    expect(page.queryByText('We are taking you to your confirmation.')).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })
})
