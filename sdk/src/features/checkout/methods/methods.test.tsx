import { waitFor, within } from '@testing-library/dom'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkoutOption, FIRST_POLL_MS, POLL_TIMEOUT_MS } from '../../../rules'
import { afterpayTexts } from './afterpay/texts'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { makeAnswer, makeAvailability, makeCart, makeView } from '../testing/fixtures'
import { renderCheckout, type RenderCheckoutOptions } from '../testing/renderCheckout'

const PAYMENT_PROBLEM =
  'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on'
const ZIP_CODE_MISSING = 'Please enter a zip store code'
const ZIP_CODE_MALFORMED = 'Zip store code should be exactly 6 digits and contain only numbers'
const ZIP_AUSTRALIA = 'Own it now, pay later with Zip. Choose weekly, fortnightly or monthly repayments.'
const PAYPAL_NOTE = 'You will be redirected to PayPal to complete your payment.'
const ALL = 1 | 2 | 4 | 128 | 256 | 512 | 2048
const limits = (minimumAmount: number | null, maximumAmount: number | null) => ({
  isEnabled: true,
  details: { minimumAmount, maximumAmount },
})

/** The payment section with every method offered, for a cart of $1,000. */
function renderMethods({
  opts = ALL,
  total = 1000,
  paymentConfigurations = {},
  view = {},
  ...options
}: Partial<RenderCheckoutOptions> & {
  opts?: number
  total?: number
  paymentConfigurations?: object
  view?: Parameters<typeof makeView>[0]
} = {}) {
  const rendered = renderCheckout({
    ...options,
    answers: {
      'GET /api/checkout': { body: makeView({ opts, ...view }) },
      'GET /api/cart/': { body: makeCart({ orderTotal: total }) },
      'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations } },
      ...options.answers,
    },
  })
  const section = async () => within(await rendered.section('Payment'))
  return {
    ...rendered,
    section,
    labels: async () =>
      (await section()).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    choose: async (name: string) => {
      await rendered.user.click(await (await section()).findByRole('radio', { name }))
      return section()
    },
    /** Fills in the contact and the delivery address, and places the order. */
    async buy() {
      const { user, field, street, chooseSuburb, placeOrder } = rendered
      await user.type(await field('Email'), 'sam@example.com')
      await user.type(await field('Phone'), '0412345678')
      await user.type(await field('First name'), 'Sam')
      await user.type(await field('Last name'), 'Ngata')
      await user.type(await street(), '1 Quay Street')
      await chooseSuburb()
      await placeOrder()
    },
  }
}

describe('the payment methods', () => {
  it('are eight in the listed order, only the chosen one open, card first, whatever else is on [CHK-035] [CHK-171] [CHK-174] [CHK-265] [CHK-266] [CHK-267]', async () => {
    const { labels, section } = renderMethods({ opts: 0xffff })
    expect(await labels()).toEqual([
      'Credit or debit card',
      'Pay with Afterpay',
      'PayPal',
      'Zip',
      'Pay with Zip App',
      'Use Other Payment Method',
      'Credit Account',
      'Cash on Delivery',
    ])
    const payment = await section()
    expect(payment.getByRole<HTMLInputElement>('radio', { name: 'Credit or debit card' }).checked).toBe(true)
    expect(payment.queryByText(afterpayTexts.afterpayRedirect)).toBeNull()
    expect(payment.queryByRole('textbox', { name: 'Customer store code' })).toBeNull()
  })

  it.each([
    [0, [], 'CHK-018'],
    [1, ['Cash on Delivery'], 'CHK-019'],
    [2, ['PayPal'], 'CHK-020'],
    [4, ['Credit Account'], 'CHK-021'],
    [128, ['Use Other Payment Method'], 'CHK-026'],
    [256, ['Zip'], 'CHK-027'],
    [512, ['Pay with Zip App'], 'CHK-028'],
    [2048, ['Pay with Afterpay'], 'CHK-030'],
    [2 + 256, ['PayPal', 'Zip'], 'CHK-017'],
  ])('are card and those of the flags %i: %j [%s]', async (opts, names) => {
    const payment = await renderMethods({ opts }).section()
    expect(await payment.findByRole('textbox', { name: 'Name on card' })).toBeTruthy()
    const labels = payment.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(labels).toEqual(['Credit or debit card', ...names])
  })

  it('are only those whose range contains the cart’s total [CHK-173]', async () => {
    const paymentConfigurations = { afterpay: limits(1, 999.99), zipmoney: limits(1000, 1500) }
    const { labels } = renderMethods({
      opts: checkoutOption.AfterPay | checkoutOption.Zip,
      paymentConfigurations,
    })
    expect(await labels()).toEqual(['Credit or debit card', 'Zip'])
  })

  it('carry a mark beside their names once the shopper has begun', async () => {
    const { section, user, field } = renderMethods({ opts: checkoutOption.AfterPay })
    await user.type(await field('Email'), 's')
    const payment = await section()
    await expect
      .poll(() => payment.getByText('Pay with Afterpay').parentElement?.querySelector('svg'))
      .toBeTruthy()
  })

  it('are hidden when there is nothing to pay [CHK-179]', async () => {
    const { section } = renderMethods({ total: 0 })
    const payment = await section()
    expect(payment.queryByRole('radio')).toBeNull()
    expect(payment.getByText('There is nothing to pay.')).toBeTruthy()
  })
})

describe('Afterpay', () => {
  it('explains its terms, its payments and the redirect [CHK-232] [CHK-233] [CHK-234] [CHK-235] [CHK-236] [CHK-237]', async () => {
    const { choose } = renderMethods()
    const payment = await choose('Pay with Afterpay')
    expect(await payment.findByText('Buy now, pay in four fortnightly payments')).toBeTruthy()
    expect(payment.getByText('4 payments of $250 every 2 weeks')).toBeTruthy()
    expect(payment.getByText('Always interest-free. No fees when you pay on time')).toBeTruthy()
    expect(payment.getByText('Instant approval decision')).toBeTruthy()
    expect(
      payment.getByText(
        'You will be redirected to Afterpay when you place your order and returned here once your payment is done.',
      ),
    ).toBeTruthy()
    expect(payment.queryByTitle(/Card number/)).toBeNull()
  })

  it('divides the shown total, rounded up to the cent [CHK-234]', async () => {
    const { choose, chooseSuburb } = renderMethods({
      total: 1299,
      answers: { 'POST /api/checkout/avail': { body: makeAvailability() } },
    })
    await chooseSuburb()
    const payment = await choose('Pay with Afterpay')
    expect(await payment.findByText('4 payments of $337 every 2 weeks')).toBeTruthy()
  })

  it('shows the site’s own texts where it has some [CHK-237]', async () => {
    const { choose } = renderMethods({ view: { texts: { afterpayRedirect: 'Off you go.' } } })
    expect(await (await choose('Pay with Afterpay')).findByText('Off you go.')).toBeTruthy()
  })

  it('shows every message of a refusal, reads the view again, and then focuses them again [CHK-358] [CHK-359] [CHK-409]', async () => {
    const errorMessages = ['The price has changed.', 'The coupon has expired.']
    const { choose, page, buy, requests } = renderMethods({
      answers: {
        'POST /api/checkout': { status: 400, body: { errors: errorMessages, errorMessages, errorCode: 400 } },
      },
    })
    await choose('Pay with Afterpay')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    onTestFinished(() => focus.mockRestore())
    await buy()
    for (const message of errorMessages) expect(await page.findByText(message)).toBeTruthy()
    const focused = () =>
      focus.mock.contexts.filter((element) => (element as Element).className === 'notice').length
    await waitFor(() => expect(focused()).toBe(2))
    expect(requests('GET /api/checkout')).toHaveLength(2)
    expect(page.getByText('The coupon has expired.')).toBeTruthy()
  })
})

describe('PayPal', () => {
  it('is one method with a redirect [CHK-238]', async () => {
    const { choose } = renderMethods({ paymentConfigurations: { paypal: limits(1000, 1000) } })
    const payment = await choose('PayPal')
    expect(await payment.findByText(PAYPAL_NOTE)).toBeTruthy()
    expect(payment.queryByRole('radio', { name: /Pay in 4/ })).toBeNull()
  })

  it.each([limits(1000.01, null), limits(null, 999.99)])(
    'is absent where its range does not contain the total: %j [CHK-238]',
    async (paypal) => {
      const { labels } = renderMethods({ opts: checkoutOption.PayPal, paymentConfigurations: { paypal } })
      expect(await labels()).toEqual(['Credit or debit card'])
    },
  )

  it('shows the site’s own text where it has one [CHK-238]', async () => {
    const { choose } = renderMethods({ view: { texts: { paypalRedirect: 'Off you go.' } } })
    expect(await (await choose('PayPal')).findByText('Off you go.')).toBeTruthy()
  })

  it('has Pay in 4 as a second choice inside it, posted with the order [CHK-238] [CHK-239]', async () => {
    const { choose, user, buy, requests } = renderMethods({
      paymentConfigurations: { paypalbnpl: limits(30, 2000) },
      answers: { 'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) } },
    })
    const payment = await choose('PayPal')
    const four = await payment.findByRole('radio', {
      name: /^PayPal Pay in 4 4 payments of \$250 every 2 weeks$/,
    })
    await user.click(four)
    expect((four as HTMLInputElement).checked).toBe(true)
    await buy()
    await expect.poll(() => requests('POST /api/checkout').length).toBe(1)
    expect(requests('POST /api/checkout')[0]?.body).toMatchObject({
      selectedPaymentOption: checkoutOption.PayPal,
      payInFour: true,
      encryptedValues: null,
    })
  })
})

describe('Zip', () => {
  it('offers a choice of plans in Australia, without card fields [CHK-240] [CHK-242]', async () => {
    const { choose, unmount } = renderMethods()
    const payment = await choose('Zip')
    expect(await payment.findByText(ZIP_AUSTRALIA)).toBeTruthy()
    expect(payment.queryByRole('list')).toBeNull()
    expect(payment.queryByRole('textbox', { name: 'Name on card' })).toBeNull()
    unmount()
    const ofSite = renderMethods({ view: { texts: { zipText: 'In your own time.' } } })
    expect(await (await ofSite.choose('Zip')).findByText('In your own time.')).toBeTruthy()
  })

  it('lists its four payments in New Zealand [CHK-241]', async () => {
    const { choose } = renderMethods({ brand: 'nz' })
    const payment = await choose('Zip')
    const list = within(await payment.findByRole('list', { name: 'Your four payments' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Due today $250',
      'In 2 weeks $250',
      'In 4 weeks $250',
      'In 6 weeks $250',
    ])
    expect(payment.queryByText(ZIP_AUSTRALIA)).toBeNull()
  })
})

describe('Zip in the store', () => {
  it('requires the customer’s code, which is six digits [CHK-178] [CHK-243] [CHK-244] [CHK-245] [CHK-246] [CHK-447] [CHK-448]', async () => {
    const { choose, user, page } = renderMethods()
    const payment = await choose('Pay with Zip App')
    const code = await payment.findByRole<HTMLInputElement>('textbox', { name: 'Customer store code' })
    expect(code.inputMode).toBe('numeric')
    expect(code.autocomplete).toBe('off')
    await user.type(code, '12a456')
    await user.tab()
    expect(await payment.findByText(ZIP_CODE_MALFORMED)).toBeTruthy()
    fireEvent.change(code, { target: { value: '' } })
    expect(await payment.findByText(ZIP_CODE_MISSING)).toBeTruthy()
    fireEvent.change(code, { target: { value: '123 456' } })
    expect(code.value).toBe('123456')
    expect(payment.queryByText(ZIP_CODE_MALFORMED)).toBeNull()
    await user.click(payment.getByRole('radio', { name: 'Credit or debit card' }))
    expect(page.queryByRole('textbox', { name: 'Customer store code' })).toBeNull()
  })

  it('has a waiting text of its own, and can be cancelled [CHK-005] [CHK-249] [CHK-250] [CHK-426]', async () => {
    const { choose, user, page, buy, requests } = renderMethods({
      answers: {
        'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
        'POST /api/checkout/void': { body: { status: 'Cancelled' } },
        'GET /api/checkout/payment/status': {
          body: { status: 'Pending', message: '', orderCompleted: false },
        },
      },
    })
    const payment = await choose('Pay with Zip App')
    await user.type(await payment.findByRole('textbox', { name: 'Customer store code' }), '123456')
    await buy()
    const dialog = within(await page.findByRole('dialog'))
    expect(
      await dialog.findByRole('heading', { name: 'Waiting for customer to confirm in their Zip app' }),
    ).toBeTruthy()
    expect(dialog.getByText('Please do not refresh the page')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel payment' }))
    expect(await page.findByText('The transaction was canceled')).toBeTruthy()
    expect(requests('POST /api/checkout/void').map(({ body }) => body)).toEqual([
      { cartId: makeCart().cartId, selectedPaymentOption: checkoutOption.ZipInStore },
    ])
  })

  it.each<[string, string, FakeAnswer, number, string]>([
    [
      'the order reference where the customer has not confirmed after 65 s',
      'CHK-425',
      { body: { status: 'Pending', message: '', orderCompleted: false } },
      POLL_TIMEOUT_MS,
      'There has been an error processing your order, please contact our support team. Order reference: PAY-1',
    ],
    [
      'the server’s text of an error that ends the polling',
      'CHK-259',
      { status: 404, body: { errors: ['No payment is open.'], code: 'X' } },
      FIRST_POLL_MS,
      'No payment is open.',
    ],
  ])('shows %s [%s]', async (_what, _row, answer, ms, text) => {
    const { choose, user, page, buy } = renderMethods({
      answers: {
        'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
        'GET /api/checkout/payment/status': answer,
      },
    })
    const payment = await choose('Pay with Zip App')
    await user.type(await payment.findByRole('textbox', { name: 'Customer store code' }), '123456')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await buy()
    await page.findByText('Please do not refresh the page')
    await vi.advanceTimersByTimeAsync(ms)
    expect(within(await page.findByRole('dialog')).getByText(text)).toBeTruthy()
  })

  it('shows the support number of the settings as a link when the payment fails [CHK-402, CHK-408, CHK-453]', async () => {
    const { choose, page, buy } = renderMethods({
      answers: { 'POST /api/checkout': { status: 401, body: { errors: ['no'], errorCode: 401 } } },
      settings: { customerSupportNumber: '1800 111 222' },
    })
    await choose('Pay with Afterpay')
    await buy()
    const shown = '1800\u00a0111\u00a0222'
    const number = await page.findByRole('link', { name: shown })
    expect(number.getAttribute('href')).toBe('tel:1800111222')
    expect(number.closest('[role=alert]')?.textContent).toBe(`${PAYMENT_PROBLEM} ${shown}`)
  })

  const refusal = 'Zip declined this payment. Ask the customer for a new code.'
  it.each([
    [
      'at once',
      {
        status: 401,
        body: {
          errors: [refusal],
          errorMessages: [refusal],
          errorCode: 400,
          code: 'PAYMENT_DECLINED',
          fields: { devicePaymentCode: [refusal] },
        },
      },
    ],
    ['on the phone', { body: makeAnswer({ paymentReference: 'PAY-1' }) }],
  ] as const)('shows a refusal %s at the field, focused for the next code [CHK-255]', async (...end) => {
    const [, answer] = end
    const { choose, user, buy } = renderMethods({
      answers: {
        'POST /api/checkout': answer,
        'GET /api/checkout/payment/status': {
          body: { status: 'Declined', message: refusal, orderCompleted: false },
        },
      },
    })
    const payment = await choose('Pay with Zip App')
    const code = await payment.findByRole<HTMLInputElement>('textbox', { name: 'Customer store code' })
    await user.type(code, '222222')
    await buy()
    expect(await payment.findByText(refusal)).toBeTruthy()
    expect(code.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect((code.getRootNode() as ShadowRoot).activeElement).toBe(code))
    await user.keyboard('333333')
    expect(code.value).toBe('333333')
    expect(payment.queryByText(refusal)).toBeNull()
  })

  it('does not change the field when something else was refused', async () => {
    const { choose, user, placeOrder, page } = renderMethods()
    const payment = await choose('Pay with Zip App')
    const code = await payment.findByRole<HTMLInputElement>('textbox', { name: 'Customer store code' })
    await user.type(code, '111111')
    await placeOrder()
    expect(await page.findAllByRole('alert')).not.toHaveLength(0)
    expect(code.getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('an order that is not placed', () => {
  it.each<[string, string, NonNullable<Parameters<typeof renderMethods>[0]>, string]>([
    [
      'Credit Account',
      'CHK-407',
      {
        view: { features: { showRefusalReason: true } },
        answers: {
          'POST /api/checkout': {
            status: 401,
            body: { errors: ['no'], errorCode: 401, refusalReason: 'Not enough balance' },
          },
        },
      },
      'Not enough balance',
    ],
    [
      'Credit Account',
      'CHK-452',
      { answers: { 'POST /api/checkout/avail': { status: 500, body: {} } } },
      'There is an error with the delivery date. Please try again or contact support.',
    ],
    [
      'Pay with Zip App',
      'CHK-418',
      {
        answers: {
          'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
          'GET /api/checkout/payment/status': {
            body: { status: 'Declined', message: '', orderCompleted: false },
          },
        },
      },
      "We're sorry, something has gone wrong. Please try again later.",
    ],
  ])('is explained above the form: %s [%s]', async (method, _row, options, text) => {
    const { choose, user, buy, container } = renderMethods(options)
    const payment = await choose(method)
    if (method === 'Pay with Zip App') {
      await user.type(await payment.findByRole('textbox', { name: 'Customer store code' }), '444444')
    }
    await buy()
    await waitFor(() => expect(container.querySelector('.notice')?.textContent).toBe(text))
  })
})

describe('methods without a provider', () => {
  it.each([
    ['Use Other Payment Method', 'Cash or EFTPOS. Take the payment on the terminal, then press Place order.'],
    ['Credit Account', 'Your order goes on your account with us.'],
    ['Cash on Delivery', 'You pay when your order is delivered.'],
  ])('explain how to pay: %s [CHK-265] [CHK-266] [CHK-267]', async (name, text) => {
    const { choose } = renderMethods()
    expect(await (await choose(name)).findByText(text)).toBeTruthy()
  })
})
