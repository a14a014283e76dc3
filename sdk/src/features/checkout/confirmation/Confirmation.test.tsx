import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer, type SeenRequest } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { CART_ID } from '../testing/fixtures'
import { sampleOrder as order } from '../testing/sampleOrder'
import { accountOffer, type NewAccountProps } from './accountOffer'
import { Confirmation } from './Confirmation'
import { optionsOf } from './confirmation.widget'

function draw(
  answer: FakeAnswer | ((request: SeenRequest) => FakeAnswer) = { body: order },
  cartId: string = CART_ID,
) {
  const backend = fakeBackend({ 'GET /api/orders/confirmation': answer })
  const view = renderInWidget(<Confirmation cartId={cartId} shopUrl="/" />, { backend })
  return { ...view, page: within(view.container), requests: backend.requests }
}

describe('the confirmation', () => {
  it('shows number, email, products, amounts with tax, date and address [CHK-007]', async () => {
    const { page, requests, container } = draw()
    await page.findByRole('heading', { name: 'Thank you for your order' })
    expect(requests[0]?.url.searchParams.get('cartId')).toBe(CART_ID)
    const text = container.textContent
    for (const part of [
      'Order number 100001',
      'A confirmation is on its way to sam@example.com.',
      'Brassica Oven',
      'Quantity 2',
      'Installation$149',
      '$2,598.00',
      '−$100.00',
      'FREE',
      '$39.00',
      '$2,686.00',
      'Includes GST of $244.18',
      'Thu 05 Mar 2026',
      '12 Harbour Street',
      'Sydney NSW 2000',
      'Visa ending 1237',
    ]) {
      expect(text).toContain(part)
    }
    expect(container.querySelector('img')?.src).toBe('https://api.test/media/oven.svg')
  })

  it('shows what all units cost without their add-ons, and what the add-ons cost', async () => {
    const [product] = order.products
    const addOns = [
      { name: 'Installation', price: 74.95 },
      { name: 'Warranty', price: 23 },
    ]
    const { page } = draw({
      body: { ...order, products: [{ ...product!, quantity: 3, lineTotal: 4190.85, addOns }] },
    })
    const list = within(await page.findByRole('region', { name: 'Your order' }))
    const figures = [...list.getByRole('listitem').querySelectorAll('.figures')]
    expect(figures.map(({ textContent }) => textContent)).toEqual(['$3,897.00', '$224.85', '$69.00'])
  })

  it('names the floor that each line of one product was called off for [COM-300]', async () => {
    const [product] = order.products
    const products = ['Level 1', 'Level 2'].map((calledOffFor) => ({ ...product!, calledOffFor }))
    const { page } = draw({ body: { ...order, products } })
    const list = within(await page.findByRole('region', { name: 'Your order' }))
    const lines = list.getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    expect(within(lines[0]!).getByText('Level 1')).toBeTruthy()
    expect(within(lines[1]!).getByText('Level 2')).toBeTruthy()
  })

  it('lists the free gifts [COM-397]', async () => {
    const { page } = draw({ body: { ...order, rewards: [{ promoId: 'pan', title: 'A cast iron pan' }] } })
    expect(await page.findByText('Gift: A cast iron pan')).toBeTruthy()
  })

  it('names the day on which a supplier delivers its own products', async () => {
    const supplierDates = [{ supplier: 'Miele', date: [2026, 3, 9] as const }]
    const { page } = draw({ body: { ...order, supplierDates } })
    expect((await page.findByText('Delivery date of Miele')).nextSibling?.textContent).toBe('Mon 09 Mar 2026')
  })

  it('names the delivery day once where a supplier delivers on the same day', async () => {
    const supplierDates = [{ supplier: 'Miele', date: [2026, 3, 5] as const }]
    const { page } = draw({ body: { ...order, supplierDates } })
    expect(await page.findAllByText('Thu 05 Mar 2026')).toHaveLength(1)
    expect(page.queryByText('Delivery date of Miele')).toBeNull()
  })

  it('names every supplier, and no day of the shop, where suppliers deliver everything', async () => {
    const supplierDates = [{ supplier: 'Miele', date: [2026, 3, 5] as const }]
    const { page } = draw({ body: { ...order, supplierDates, isFromSuppliers: true } })
    expect((await page.findByText('Delivery date of Miele')).nextSibling?.textContent).toBe('Thu 05 Mar 2026')
    expect(page.queryByText('Delivery date')).toBeNull()
  })

  it('says what happens next, with the booked day as a calendar file', async () => {
    const { page } = draw()
    const next = await page.findByRole('region', { name: 'What happens next' })
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'We check and pack your order.',
      'We’ll email you when your order is on its way, with a list of what’s in the delivery.',
      'We deliver on Thu 05 Mar 2026.',
    ])
    const link = within(next).getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' })
    expect(link.download).toBe('100001.ics')
    const [type = '', file = ''] = link.href.split(',')
    expect(type).toBe('data:text/calendar;charset=utf-8')
    expect(decodeURIComponent(file)).toContain('DTSTART;VALUE=DATE:20260305\r\n')
  })

  it.each([
    [
      'is contacted, without a calendar file',
      { deliveryDate: null },
      'We’ll contact you to arrange your delivery day.',
    ],
    [
      'gets it from a supplier',
      { isFromSuppliers: true, supplierDates: [{ supplier: 'Miele', date: [2026, 3, 5] as const }] },
      'Miele delivers on Thu 05 Mar 2026.',
    ],
  ])('says what happens next to a customer who %s', async (_, over, last) => {
    const { page } = draw({ body: { ...order, ...over } })
    const next = await page.findByRole('region', { name: 'What happens next' })
    expect(within(next).getAllByRole('listitem').at(-1)?.textContent).toBe(last)
    expect(within(next).queryAllByRole('link')).toHaveLength('deliveryDate' in over ? 0 : 1)
  })

  it.each(['cancelled', 'refunded', 'paymentFailed'])(
    'promises no delivery of an order that is %s',
    async (status) => {
      const { page } = draw({ body: { ...order, status } })
      await page.findByRole('region', { name: 'Payment' })
      expect(page.queryByRole('region', { name: 'What happens next' })).toBeNull()
      expect(page.queryByText('Delivery date')).toBeNull()
      expect(page.getByText('Delivery address')).toBeTruthy()
    },
  )

  it('shows shipments in the shop’s time zone, with the carrier’s page until delivery', async () => {
    const lines = [{ line: 0, sku: 'OV-600', title: 'Brassica Oven', quantity: 1 }]
    const left = {
      carrier: 'StarTrack',
      trackingNumber: 'ST1',
      trackingUrl: 'https://startrack.test/ST1',
      // The next day in Sydney.
      shippedAt: '2026-03-04T20:00:00.000Z',
      deliveredAt: null,
      lines,
    }
    const arrived = {
      ...left,
      carrier: 'Own van',
      trackingNumber: null,
      deliveredAt: '2026-03-06T01:00:00.000Z',
    }
    const { page } = draw({ body: { ...order, shipments: [left, arrived] } })
    const section = await page.findByRole('region', { name: 'Deliveries' })
    const [first, second] = within(section).getAllByRole('listitem')
    expect(first?.textContent).toBe(
      'Sent on Thu 05 Mar 2026With StarTrackTracking number ST11 × Brassica OvenTrack with StarTrack',
    )
    expect(within(section).getByRole<HTMLAnchorElement>('link').href).toBe('https://startrack.test/ST1')
    expect(second?.textContent).toBe('Delivered on Fri 06 Mar 2026With Own van1 × Brassica Oven')
  })

  it('shows delivered parcels as delivered, even when they were sent together', async () => {
    const parcel = {
      carrier: 'Own van',
      trackingNumber: null,
      trackingUrl: null,
      shippedAt: '2026-03-04T20:00:00.000Z',
      deliveredAt: '2026-03-06T01:00:00.000Z',
      lines: [{ line: 0, sku: 'OV-600', title: 'Brassica Oven', quantity: 1 }],
    }
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    const { page } = draw({ body: { ...order, shipments: [parcel, parcel] } })
    const section = await page.findByRole('region', { name: 'Deliveries' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(2)
    expect(page.queryByText('On its way')).toBeNull()
    expect(logged).not.toHaveBeenCalled()
  })

  it('has no section for shipments before the first one', async () => {
    const { page } = draw()
    await page.findByRole('region', { name: 'Payment' })
    expect(page.queryByRole('region', { name: 'Deliveries' })).toBeNull()
  })

  it('has the payment in a section of its own', async () => {
    const { page } = draw()
    const payment = await page.findByRole('region', { name: 'Payment' })
    expect(payment.textContent).toContain('Visa ending 1237')
    expect(page.getByRole('region', { name: 'Delivery' }).textContent).not.toContain('Visa')
  })

  it.each([
    [
      'onDelivery',
      'You pay the driver $2,686.00 when your order arrives.',
      'To be paid on delivery$2,686.00',
    ],
    ['onAccount', 'Your order goes on your account with us: $2,686.00.', 'On your account$2,686.00'],
  ] as const)('shows the amount due for an order that is paid later: %s', async (due, text, row) => {
    const payment = { method: 'None', label: 'Later', cardSummary: null, due }
    const { page, container } = draw({ body: { ...order, status: 'awaitingPayment', payment } })
    await page.findByText(text, { exact: false })
    expect(container.textContent).toContain(row)
    expect(container.textContent).not.toContain('awaiting payment')
  })

  it('explains that a missing date will be arranged', async () => {
    const { page } = draw({ body: { ...order, deliveryDate: null } })
    expect(await page.findByText('You’ll be contacted to arrange a date.')).toBeTruthy()
  })

  it('shows what was paid and what remains of a deposit', async () => {
    const totals = { ...order.totals, deposit: 1000, remaining: 1686 }
    const { page } = draw({ body: { ...order, status: 'depositPaid', paid: 1000, totals } })
    expect((await page.findByText('Deposit paid')).nextSibling?.textContent).toBe('$1,000.00')
    expect(page.getByText('Remaining').nextSibling?.textContent).toBe('$1,686.00')
  })

  it.each([1000, null])('adds up what staff recorded after a deposit of %s', async (deposit) => {
    const totals = { ...order.totals, deposit, remaining: 1286 }
    const { page } = draw({ body: { ...order, status: 'depositPaid', paid: 1400, totals } })
    expect((await page.findByText('Paid so far')).nextSibling?.textContent).toBe('$1,400.00')
    expect(page.getByText('Remaining').nextSibling?.textContent).toBe('$1,286.00')
  })

  it.each([
    ['onDelivery', 'To be paid on delivery'],
    ['onAccount', 'On your account'],
  ] as const)('names how the rest is paid after part of an order due %s was paid', async (due, label) => {
    const totals = { ...order.totals, deposit: null, remaining: 2586 }
    const payment = { ...order.payment, due }
    const { page } = draw({ body: { ...order, status: 'depositPaid', paid: 100, totals, payment } })
    expect((await page.findByText(label)).nextSibling?.textContent).toBe('$2,586.00')
    expect(page.queryByText('Remaining')).toBeNull()
  })

  it.each([
    ['cancelled', 'This order was cancelled'],
    ['refunded', 'This order was refunded'],
    ['paymentFailed', 'The payment for this order was reversed'],
  ])('does not thank for an order that is %s, nor announce its email', async (status, title) => {
    const { page, container } = draw({ body: { ...order, status } })
    expect(await page.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(container.textContent).toContain('Order number 100001')
    expect(container.textContent).not.toMatch(/thank you|on its way/i)
    expect(container.querySelector('.confirmation-mark')).toBeNull()
  })

  it.each(['paid', 'cancelled', 'refunded', 'paymentFailed'])(
    'names nothing that remains of a deposit once the order is %s',
    async (status) => {
      const totals = { ...order.totals, deposit: 1000, remaining: 1686 }
      const { page } = draw({ body: { ...order, status, totals } })
      await page.findByText('Total')
      expect(page.queryByText('Deposit paid')).toBeNull()
      expect(page.queryByText('Remaining')).toBeNull()
    },
  )

  it('names neither GST nor the returned gift card of a cancelled order, as its receipt', async () => {
    const totals = { ...order.totals, discounts: 100, giftCard: 100 }
    const { page, container } = draw({
      body: { ...order, status: 'cancelled', giftCardRefunded: 100, totals },
    })
    expect((await page.findByText('Total')).nextSibling?.textContent).toBe('$2,786.00')
    expect(container.textContent).not.toMatch(/GST|Gift card|Discounts|Refunded/)
  })

  it('shows the refunded amount only once there is one', async () => {
    const { page, container } = draw({ body: { ...order, refunded: 500, giftCardRefunded: 99.5 } })
    await page.findByText('Refunded')
    expect(container.textContent).toContain('Refunded−$599.50')
    const untouched = draw()
    await untouched.page.findByText('Total')
    expect(untouched.page.queryByText('Refunded')).toBeNull()
  })

  it.each([
    [{ discounts: 150, giftCard: 100 }, 'Discounts−$50.00Gift card−$100.00Delivery'],
    [{ discounts: 100, giftCard: 100 }, 'Gift card−$100.00Delivery'],
    [{ discounts: 100 }, 'Discounts−$100.00Delivery'],
  ])('shows what a gift card paid apart from the discounts: %j [CHK-286]', async (sums, text) => {
    const totals = { ...order.totals, ...sums }
    const { page, container } = draw({ body: { ...order, totals } })
    await page.findByText('Total')
    expect(container.querySelector('.totals')?.textContent).toContain(`0${text}`)
  })

  it('shows the amount due and the payment method of an unpaid order', async () => {
    const { page, container } = draw({
      body: {
        ...order,
        status: 'awaitingPayment',
        payment: { method: 'Cash', label: 'Cash on delivery', cardSummary: null },
        payments: [],
      },
    })
    await page.findByText(
      'Your order is awaiting payment. Paid in store? Our team will record your payment shortly.',
    )
    expect(container.textContent).toContain('To be paid$2,686.00')
    expect(page.getByText('Cash on delivery')).toBeTruthy()
  })

  it('names each of several payments with its amount', async () => {
    const payment = { ...order.payment, lines: ['Gift card $100.00', 'Visa ending 1237 $2,586.00'] }
    const { page } = draw({ body: { ...order, payment } })
    const { textContent } = await page.findByRole('region', { name: 'Payment' })
    expect(textContent).toBe('PaymentGift card $100.00Visa ending 1237 $2,586.00')
  })

  it('names the card where a backend of the release before sends no lines', async () => {
    const payment = { ...order.payment, cardSummary: 'Visa ending 1237', lines: undefined }
    const { page } = draw({ body: { ...order, payment } })
    const { textContent } = await page.findByRole('region', { name: 'Payment' })
    expect(textContent).toBe('PaymentVisa ending 1237')
  })

  it('names the showroom instead of a delivery address in cash and carry', async () => {
    const store = {
      name: 'Alexandria showroom',
      address: '9 Bourke Road',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      phone: '02 5550 1234',
    }
    const { page, container } = draw({ body: { ...order, store } })
    await page.findByRole('region', { name: 'Collect from' })
    for (const line of ['Alexandria showroom', 'Alexandria NSW 2015', '02 5550 1234']) {
      expect(page.getByText(line)).toBeTruthy()
    }
    expect(container.textContent).not.toContain('Delivery address')
    expect(page.queryByText('Delivery')).toBeNull()
  })

  it('does not show another shopper’s order', async () => {
    const { page } = draw({ status: 404, body: { errors: ['No'], code: 'NO_SUCH_ORDER' } })
    expect(await page.findByRole('heading', { name: 'We could not find this order' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Continue shopping' })).toBeTruthy()
  })

  it('sends no request where neither the host nor the address names an order', async () => {
    const { page, requests } = draw(undefined, '')
    expect(await page.findByRole('heading', { name: 'We could not find this order' })).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('reads an order that the host names later, and the next one', async () => {
    const answer = ({ url }: SeenRequest) => ({
      body: { ...order, orderNumber: url.searchParams.get('cartId') === CART_ID ? '100001' : '100002' },
    })
    const { page, requests, rerender } = draw(answer, '')
    await page.findByRole('heading', { name: 'We could not find this order' })
    rerender(<Confirmation cartId={CART_ID} shopUrl="/" />)
    expect(await page.findByText('100001')).toBeTruthy()
    rerender(<Confirmation cartId="another" shopUrl="/" />)
    expect(await page.findByText('100002')).toBeTruthy()
    expect(page.queryByText('100001')).toBeNull()
    expect(requests).toHaveLength(2)
  })

  it('retries when the order could not be loaded, and keeps the focus in its place', async () => {
    let isDown = true
    const { page, root, container } = draw(() => (isDown ? { status: 500, body: {} } : { body: order }))
    await page.findByRole('heading', { name: 'Your order could not be shown' })
    isDown = false
    page.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(root.activeElement).toBe(container)
    expect(await page.findByText('100001')).toBeTruthy()
    expect(root.activeElement).toBe(container)
  })
})

describe('the offer of an account', () => {
  const newAccount = { firstName: 'Sam', lastName: 'Ngata', phone: '0412 345 678' }
  function drawOffer(body: object = { ...order, newAccount }) {
    const Part = ({ email, details }: NewAccountProps) => (
      <p>
        Account of {details.firstName}, {email}
      </p>
    )
    const load = vi.fn(() => Promise.resolve({ Part, sheets: [] }))
    const backend = fakeBackend({ 'GET /api/orders/confirmation': { body } })
    const element = <Confirmation cartId={CART_ID} shopUrl="/" AccountOffer={accountOffer(load)} />
    return { page: within(renderInWidget(element, { backend }).container), load }
  }

  it('loads for a guest whose order has the details', async () => {
    expect(await drawOffer().page.findByText('Account of Sam, sam@example.com')).toBeTruthy()
  })

  it('does not load for an order without details, nor for a signed-in customer', async () => {
    const without = drawOffer(order)
    await without.page.findByText('100001')
    expect(without.load).not.toHaveBeenCalled()
    localStorage.setItem('aol:loggedin', 'true')
    onTestFinished(() => localStorage.clear())
    const signedIn = drawOffer()
    await signedIn.page.findAllByText('100001')
    expect(signedIn.load).not.toHaveBeenCalled()
  })

  it('is of the cart in the page’s address, unless the host names another [CHK-007]', () => {
    const Offer = () => null
    history.replaceState(null, '', `/customer/confirmation?id=${CART_ID}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    expect(optionsOf(Offer, {}).cartId).toBe(CART_ID)
    expect(optionsOf(Offer, { cartId: 'another' }).cartId).toBe('another')
  })

  it.each([
    [undefined, false],
    ['false', false],
    ['', true],
    [true, true],
  ])('is off unless the host turns it on: %j', (offerAccount, isOn) => {
    const Offer = () => null
    expect(optionsOf(Offer, { offerAccount }).AccountOffer).toBe(isOn ? Offer : undefined)
  })
})
