import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { readConfig } from '../../config'
import type { OrderMoney } from '../api'
import { choiceKey } from '../formKey'
import { entriesOf as reductionEntries, reductionFieldsOf } from '../reduce/fields'
import { entriesOf, isKey, refundBody, refundFieldsOf, reviewRefund } from './fields'
import { close, listen } from '../../testing/servers'

const KEY = '7b0d34b4-9a7e-4a3f-9a58-25e5f3d3a1aa'

/** Two kettles of $129.00 and a fridge of $908.10 with $29 delivery, $1,000 by card and the rest in cash. */
const order = (over: Partial<OrderMoney> = {}): OrderMoney => ({
  orderNumber: 'AOL-100001',
  status: 'paid',
  paymentType: 'CreditCard',
  placedAt: '2026-11-23T01:00:00.000Z',
  email: 'jo@example.com',
  cartId: '0b7f7a52-2f0c-4bb1-9d44-6f4f3f0b8f10',
  deliveryDate: [2026, 12, 1],
  supplierDates: [],
  deliveryAddress: {
    firstName: 'Jo',
    lastName: 'Citizen',
    companyName: null,
    address: '12 Example Street',
    suburb: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    country: 'AU',
  },
  store: null,
  given: null,
  projects: [],
  currency: 'AUD',
  total: 1195.1,
  paid: 1195.1,
  refunded: 0,
  refundable: 1195.1,
  remaining: 0,
  recordable: ['cash', 'eftpos', 'bankTransfer'],
  canCancel: false,
  reducible: null,
  payments: [
    {
      reference: 'L1',
      provider: 'card',
      supplier: 'House',
      providerReference: null,
      state: 'captured',
      amount: 1000,
      refundable: 1000,
    },
  ],
  recorded: {
    method: 'cash',
    returnBy: 'cash',
    amount: 195.1,
    refundable: 195.1,
    payments: [{ method: 'cash', amount: 195.1 }],
  },
  giftCard: 0,
  giftCardAdvance: 0,
  delivery: 29,
  lines: [
    line(0, { title: 'Kettle', quantity: 2, paid: 258, worth: 258 }),
    line(1, { title: 'Fridge <b>600</b>', quantity: 1, paid: 908.1, worth: 908.1 }),
  ],
  gifts: [],
  reductions: [],
  shipments: [],
  refunds: [],
  history: [],
  ...over,
})

function line(place: number, over: Partial<OrderMoney['lines'][number]>): OrderMoney['lines'][number] {
  const none = {
    image: '',
    addOns: [],
    goods: 0,
    returned: 0,
    restocked: 0,
    restockable: 0,
    shipped: 0,
    toShip: 0,
  }
  return {
    line: place,
    sku: `SKU-${place}`,
    title: '',
    quantity: 1,
    price: over.paid ?? 0,
    paid: 0,
    worth: 0,
    ...none,
    ...over,
  }
}

const fields = (given: Record<string, string>) => refundFieldsOf({ key: KEY, reason: 'Scratched', ...given })
/** Of the refund of one unit of the first line. */
const REFUND_KEY = choiceKey(entriesOf(fields({ 'units-0': '1' })))

describe('a refund as entered by staff', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing', {}, { items: 'Choose items to refund, or enter an amount.' }],
    ['no amount', { kind: 'amount' }, { amount: 'Enter an amount in dollars, such as 49.95.' }],
    [
      'an amount of 0',
      { kind: 'amount', amount: '0' },
      { amount: 'Enter an amount in dollars, such as 49.95.' },
    ],
    [
      'a part of a cent',
      { kind: 'amount', amount: '1.005' },
      { amount: 'Enter an amount in dollars, such as 49.95.' },
    ],
    ['too much', { kind: 'amount', amount: '1195.11' }, { amount: 'Only $1,195.10 can be refunded.' }],
    ['too many units', { 'units-0': '3' }, { 'units-0': 'Only 2 of Kettle can be refunded ($258).' }],
    ['a part of a unit', { 'units-0': '1.5' }, { 'units-0': 'Enter a whole number of units.' }],
    ['a negative number of units', { 'units-1': '-1' }, { 'units-1': 'Enter a whole number of units.' }],
    [
      'too many units and no reason',
      { 'units-0': '3', reason: 'x' },
      {
        'units-0': 'Only 2 of Kettle can be refunded ($258).',
        reason: 'Enter a reason of at least 3 characters.',
      },
    ],
  ])('is refused with %s', (_name, given, errors) => {
    expect(reviewRefund(order(), fields(given))).toEqual({ errors })
  })

  it('sends only the fields of its kind: an amount without items, items without an amount', () => {
    const both = { 'units-0': '1', delivery: 'on', amount: '20', restock: 'on' }
    const expected = { amountCents: 1, refundableCents: 119_510, giftCardCents: 0 }
    const shown = { reason: 'Scratched', expected: { amount: 0.01, refundable: 1195.1, giftCard: 0 } }
    expect(refundBody(fields({ ...both, kind: 'amount' }), expected)).toEqual({ ...shown, amount: 20 })
    expect(refundBody(fields({ ...both, kind: 'items' }), expected)).toEqual({
      ...shown,
      lines: [{ line: 0, quantity: 1 }],
      delivery: true,
      restock: true,
    })
    expect(refundBody(fields({ ...both, kind: 'all' }), expected)).toEqual({
      ...shown,
      all: true,
      restock: true,
    })
    // A refund of delivery alone returns nothing to stock.
    expect(refundBody(fields({ delivery: 'on', restock: 'on' }), expected)).toEqual({
      ...shown,
      delivery: true,
    })
  })

  it('is unchanged after a round trip through an address', () => {
    for (const kind of ['items', 'amount', 'all']) {
      const typed = fields({ kind, 'units-0': '1', delivery: 'on', amount: '20', restock: 'on' })
      const again = refundFieldsOf(Object.fromEntries(new URLSearchParams(entriesOf(typed))))
      expect(entriesOf(again)).toEqual(entriesOf(typed))
    }
  })
})

describe('the refund pages', () => {
  let backend: Server
  let site: Server
  let origin: string
  let money: OrderMoney
  let answer: { status: number; body: object }
  const posted: { path: string; key: unknown; body: unknown }[] = []

  /** Answers as the backend does for staff, and records the requests. */
  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/api/account') {
      send(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' })
    } else if (pathname === '/api/orders/AOL-100001/payments') send(200, money)
    else if (pathname === '/api/orders/nonsense/payments') send(400, { errors: ['number: wrong'] })
    else if (req.method === 'POST') {
      let text = ''
      for await (const part of req) text += String(part)
      posted.push({ path: pathname, key: req.headers['idempotency-key'], body: JSON.parse(text) as unknown })
      send(answer.status, answer.body)
    } else send(404, { errors: ['None'], code: 'NOT_FOUND' })
  }
  beforeAll(async () => {
    backend = createServer((req, res) => void respond(req, res))
    const backendUrl = await listen(backend)
    site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
    origin = await listen(site)
  })
  afterAll(() => close([site, backend]))
  beforeEach(() => {
    money = order()
    answer = { status: 200, body: {} }
    posted.length = 0
  })

  const at = '/operator/orders/AOL-100001'
  const cookie = 'ct_session=abc'
  const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie } })
  const review = (given: Record<string, string>) =>
    get(`${at}/refund/review?${new URLSearchParams({ key: KEY, reason: 'Scratched', ...given })}`)
  const post = (given: Record<string, string>) =>
    fetch(`${origin}${at}/refund`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin },
      body: new URLSearchParams({ key: KEY, reason: 'Scratched', ...given }),
    })
  /** The text of a page without its markup. */
  const readText = async (response: Response): Promise<string> =>
    (await response.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

  const reducible: OrderMoney['reducible'] = {
    lines: [{ title: 'Kettle', quantity: 2, lineTotal: 258, removable: 2 }],
    totals: { discounts: 0, delivery: 29, services: 0 },
    giftCard: 0,
    services: [],
    supplierDates: [],
  }
  /** Presses the button of the review of a reduction. */
  const confirmReduction = (page: string) => {
    const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return fetch(`${origin}${at}/reduce`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin },
      body: new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value])),
    })
  }

  it('do not exist for an address that is no order number', async () => {
    for (const page of ['', '/refund', '/reduce']) {
      const response = await get(`/operator/orders/nonsense${page}`)
      expect([response.status, await readText(response)]).toEqual([404, expect.stringContaining('Amira')])
    }
  })

  it('keep the fields of a form that was posted after the session had ended', async () => {
    answer = { status: 401, body: { errors: ['Please sign in.'], code: 'SIGN_IN_REQUIRED' } }
    const response = await fetch(`${origin}${at}/cancel`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin },
      body: new URLSearchParams({ reason: 'The customer rang' }),
    })
    expect(response.status).toBe(401)
    const page = await response.text()
    expect(page).toContain(`action="${at}/cancel"`)
    expect(page).toContain('<input type="hidden" name="reason" value="The customer rang"/>')
  })

  it('name no delivery where items of a pick-up are removed', async () => {
    const store = { name: 'Alexandria', address: '9 Bourke Road', suburb: 'Alexandria', state: 'NSW' }
    money = order({ reducible, total: 287, store: { ...store, postcode: '2015', phone: '02 5550 1214' } })
    const page = await (await get(`${at}/reduce/review?key=${KEY}&units-0=1&reason=No+room`)).text()
    expect(page).toContain('Remove items, new total $158.00')
    expect(page).not.toContain('Delivery')
  })

  it('remove items of an unpaid order for the total that was shown', async () => {
    money = order({ reducible, total: 287 })
    const page = await (await get(`${at}/reduce/review?key=${KEY}&units-0=1&reason=No+room`)).text()
    expect(page).toContain('Remove items, new total $158.00')
    expect(page).toContain('Stays as agreed: $29.00 AUD.')
    const response = await confirmReduction(page)
    expect(response.headers.get('location')).toBe(`${at}?done=reduce`)
    const lines = [{ line: 0, quantity: 1 }]
    expect(posted).toMatchObject([
      { path: '/api/orders/AOL-100001/reduce', body: { reason: 'No room', lines, services: [], total: 158 } },
    ])
    // A double click is the same change.
    await confirmReduction(page)
    const [first, second] = posted.map(({ key }) => String(key))
    expect([second, isKey(first ?? '')]).toEqual([first, true])
  })

  it.each(['refund', 'reduce'])(
    'keep the key of a %s in the address, for Back and a reload',
    async (page) => {
      money = order({ reducible })
      const response = await get(`${at}/${page}?units-0=1&reason=Scratched`)
      const to = new URL(response.headers.get('location') ?? '', origin)
      expect([response.status, to.pathname]).toEqual([303, `${at}/${page}`])
      expect(isKey(to.searchParams.get('key') ?? '')).toBe(true)
      expect([to.searchParams.get('units-0'), to.searchParams.get('reason')]).toEqual(['1', 'Scratched'])
      expect((await get(to.pathname + to.search)).status).toBe(200)
    },
  )

  it('redirect to the order after Back to a removal that was made, and say that it removed no more', async () => {
    const fields = { key: KEY, 'units-0': '1', reason: 'No room' }
    const reductions = [choiceKey(reductionEntries(reductionFieldsOf(fields)))]
    for (const shown of [reducible, null]) {
      money = order({ reducible: shown, reductions })
      const response = await get(`${at}/reduce/review?${new URLSearchParams(fields)}`)
      const to = response.headers.get('location') ?? ''
      expect([response.status, to]).toEqual([303, `${at}?done=reducedBefore`])
      expect(await readText(await get(to))).toContain('already made, so nothing more was removed')
    }
    money = order({ reducible, reductions })
    const other = await get(`${at}/reduce/review?${new URLSearchParams({ ...fields, reason: 'One more' })}`)
    expect(await readText(other)).toContain('Remove items, new total $158.00')
  })

  it('say what happens to the coupon and the gifts before items are removed or refunded', async () => {
    const pan = { promoId: 'pan', title: 'A pan', earnedBy: { minimum: 200, lines: [0] } }
    const lines = [line(0, { title: 'Kettle', quantity: 2, paid: 238, worth: 238, goods: 258 })]
    const withCoupon = { ...reducible, totals: { ...reducible.totals, discounts: 20 } }
    money = order({ reducible: withCoupon, lines, gifts: [pan], total: 267 })
    expect(await readText(await get(at))).toContain('Gift: A pan 1 $0.00 AUD')
    const reduced = await readText(await get(`${at}/reduce/review?key=${KEY}&units-0=1&reason=No+room`))
    expect(reduced).toContain(
      'Coupon $10.00 off the items that stay, as agreed. Its minimum does not apply again.',
    )
    expect(reduced).toContain('Gifts A pan is removed: the items that stay do not earn it.')
    const lost = 'Gifts A pan is no longer earned. Do not send it, or ask the customer to return it.'
    expect(await readText(await review({ 'units-0': '1' }))).toContain(lost)
    expect(await readText(await review({ kind: 'amount', amount: '20' }))).not.toContain(lost)
    money = order({ gifts: [pan], lines: lines.map((one) => ({ ...one, returned: 1 })) })
    expect(await readText(await get(at))).toContain(
      'Gift: A pan No longer earned: its items were refunded or removed 1',
    )
    expect(await readText(await review({ 'units-0': '1' }))).not.toContain(lost)
  })

  it('give the forms of an order the same keys until it has changed', async () => {
    const readKeys = async () =>
      [...(await (await get(at)).text()).matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key)
    money = order({
      remaining: 100,
      lines: [line(0, { quantity: 2, returned: 1, restockable: 1, toShip: 1 })],
    })
    const shown = await readKeys()
    expect([new Set(shown).size, shown.every((key) => isKey(String(key)))]).toEqual([3, true])
    expect(await readKeys()).toEqual(shown)
    money = order({ ...money, remaining: 50 })
    expect(await readKeys()).toHaveLength(3)
    expect((await readKeys()).filter((key) => shown.includes(key))).toEqual([])
  })

  it('say in words that another press has used the key of a form', async () => {
    money = order({ lines: [line(0, { returned: 1, restockable: 1 })] })
    answer = {
      status: 422,
      body: { errors: ['This Idempotency-Key was used.'], code: 'IDEMPOTENCY_KEY_REUSED' },
    }
    const response = await fetch(`${origin}${at}/restock`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ key: KEY, reason: 'Back', 'units-0': '1' }),
    })
    expect(response.status).toBe(422)
    expect(await readText(response)).toContain(
      'This order has changed since you opened this page, so nothing was recorded. Please check it and try again.',
    )
  })

  it('say why nothing was removed of an order that was paid after the review', async () => {
    money = order({ reducible, total: 287 })
    const page = await (await get(`${at}/reduce/review?key=${KEY}&units-0=1&reason=No+room`)).text()
    money = order({ reducible: null, total: 287 })
    answer = { status: 409, body: { errors: ['Refund them instead.'], code: 'ORDER_NOT_REDUCIBLE' } }
    const response = await confirmReduction(page)
    expect(response.status).toBe(409)
    expect(await readText(response)).toContain('Refund them instead.')
  })

  it('name the deliveries that end with the removed items', async () => {
    const line = (supplier: string) => ({
      title: supplier,
      quantity: 1,
      lineTotal: 99,
      removable: 1,
      supplier,
    })
    const totals = { discounts: 0, delivery: 54, services: 0 }
    const supplierDates = [{ supplier: 'Miele', price: 25 }]
    const lines = [line('House'), line('Miele')]
    const reducible = { lines, totals, giftCard: 0, services: [], supplierDates }
    money = order({ reducible, total: 252 })
    const shown = async (removed: number) =>
      readText(await get(`${at}/reduce/review?key=${KEY}&units-${removed}=1&reason=No+room`))
    expect(await shown(0)).toContain(
      'The delivery by Plug &amp; Pantry is removed. Delivery now costs $25.00 AUD.',
    )
    expect(await shown(1)).toContain('The delivery by Miele is removed. Delivery now costs $29.00 AUD.')
  })

  it('name the services that stay in the total although the shop’s own delivery ends', async () => {
    const line = (supplier: string) => ({
      title: supplier,
      quantity: 1,
      lineTotal: 99,
      removable: 1,
      supplier,
    })
    const services = [
      { sku: 'REMOVE', title: 'Removal', price: 45 },
      { sku: 'HOSE', title: 'Connection', price: 20 },
    ]
    const reducible = {
      lines: [line('House'), line('Miele')],
      totals: { discounts: 0, delivery: 54, services: 65 },
      giftCard: 0,
      services,
      supplierDates: [{ supplier: 'Miele', price: 25 }],
    }
    money = order({ reducible, total: 317 })
    const shown = async (given: Record<string, string>) =>
      readText(
        await get(`${at}/reduce/review?${new URLSearchParams({ key: KEY, reason: 'No room', ...given })}`),
      )
    const stay = 'no longer delivers, but the total still includes'
    expect(await shown({ 'units-0': '1' })).toContain(
      `Plug &amp; Pantry ${stay} Removal ($45.00), Connection ($20.00). Choose “Change” to remove any that the customer no longer needs.`,
    )
    expect(await shown({ 'units-0': '1', service: 'HOSE' })).toContain(`${stay} Removal ($45.00). Choose`)
    expect(await shown({ 'units-1': '1' })).not.toContain(stay)
  })

  it('show the items, the payments and the sum on the button before any money moves', async () => {
    const response = await review({ 'units-0': '1', 'units-1': '1', delivery: 'on' })
    const page = await readText(response)
    expect(response.status).toBe(200)
    expect(page).toContain('Kettle 1 $129.00 AUD')
    expect(page).toContain('Fridge &lt;b>600&lt;/b> 1 $908.10 AUD')
    expect(page).toContain('Delivery and services $29.00 AUD')
    expect(page).toContain('Total refund $1,066.10 AUD')
    expect(page).toContain('Credit or debit card By the provider $1,000.00 AUD')
    expect(page).toContain('Cash By hand $66.10 AUD')
    expect(page).toContain('Hand $66.10 to the customer.')
    expect(page).toContain('Refund $1,066.10')
    expect(posted).toEqual([])
  })

  it.each([
    ['paypal', 'PayPal'],
    ['afterpay-nz', 'Afterpay'],
    ['zip-nz-in-store', 'Zip'],
    ['card', 'Credit or debit card'],
  ])('name the payment %s as %s', async (provider, name) => {
    money = order({ payments: money.payments.map((leg) => ({ ...leg, provider })) })
    expect(await readText(await review({ 'units-0': '1' }))).toContain(`${name} By the provider $129.00 AUD`)
  })

  it.each([
    ['eftpos', 'Refund $66.10 on the EFTPOS terminal.'],
    ['bankTransfer', 'Transfer $66.10 to the customer’s bank account.'],
    ['other', 'Return $66.10 to the customer the way they paid.'],
  ] as const)('tell staff how to return what was paid by %s', async (returnBy, text) => {
    const recorded = { method: 'cash', amount: 195.1, refundable: 195.1, payments: [], returnBy }
    money = order({ recorded: recorded as OrderMoney['recorded'] })
    const page = await readText(await review({ 'units-0': '1', 'units-1': '1', delivery: 'on' }))
    expect(page).toContain(text)
    expect(page).toContain('By hand $66.10')
  })

  it('say that an account is credited, and that the last refund restores the gift card', async () => {
    money = order({
      payments: [],
      recorded: { method: 'account', returnBy: 'account', amount: 1195.1, refundable: 1195.1, payments: [] },
      giftCard: 100,
    })
    const page = await readText(await review({ kind: 'all' }))
    expect(page).toContain('Credit $1,195.10 to the customer’s account.')
    expect(page).toContain('Gift card Added back to the card $100.00 AUD')
    expect(page).toContain('Paid by gift card $100.00 AUD Total refund $1,295.10 AUD')
    expect(page).toContain('Refund $1,195.10 and $100.00 to the gift card')
    // This gift card is of an order placed before the gift card's part of its lines was stored.
    expect(await readText(await review({ 'units-0': '1' }))).not.toContain('Gift card')
  })

  it('return what a gift card paid for the items to the card, and say so before and after', async () => {
    const lines = [
      line(0, { title: 'Oven', price: 1299.95, paid: 451.77, worth: 451.77 }),
      line(1, { title: 'Fridge', price: 999, paid: 347.18, worth: 347.18 }),
    ]
    const byCard = { paid: 798.95, refundable: 798.95, total: 798.95, delivery: 0, recorded: null, lines }
    const payments = [{ ...order().payments[0]!, amount: 798.95, refundable: 798.95 }]
    money = order({ ...byCard, payments, giftCard: 1500 })
    const form = await readText(await get(`${at}/refund?key=${KEY}`))
    expect(form).toContain('Items also return what a gift card paid for them to the card.')
    expect(form).toContain('Oven 1 of 1 left, $451.77 and $848.18 by gift card')
    expect(form).toContain('Everything: all items and delivery, $798.95 and $1,500.00 to the gift card')
    const html = await (await review({ 'units-0': '1' })).text()
    const page = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(page).toContain('Oven 1 $1,299.95 AUD Total refund $1,299.95 AUD')
    expect(page).toContain('Gift card Added back to the card $848.18 AUD')
    expect(page).toContain('Refund $451.77 and $848.18 to the gift card')
    expect(html).toContain('name="expectedGiftCard" value="84818"')
    const shown = { expectedAmount: '45177', expectedRefundable: '79895', expectedGiftCard: '84818' }
    await post({ 'units-0': '1', ...shown })
    expect(posted).toMatchObject([
      { body: { expected: { amount: 451.77, refundable: 798.95, giftCard: 848.18 } } },
    ])
    // The share is back on the card already where an earlier refund of it failed at the bank.
    money = order({ ...byCard, payments, giftCard: 651.82, giftCardAdvance: 848.18 })
    const again = await readText(await review({ 'units-0': '1' }))
    expect(again).not.toContain('ard Added back')
    expect(again).toContain(
      'Oven 1 $1,299.95 AUD Back on the gift card before -$848.18 AUD Total refund $451.77 AUD',
    )
    expect(await readText(await get(`${at}/refund?key=${KEY}`))).toContain(
      '$848.18 AUD is on the gift card already, from a refund that the provider did not make.',
    )
    money = order({ ...byCard, payments, giftCard: 1500 })
    expect(await readText(await review({ kind: 'amount', amount: '451.77' }))).not.toContain('Added back')
    money = order({ refunds: [made({ amount: 451.77 }), made({ method: 'giftCard', amount: 848.18 })] })
    expect(await readText(await get(`${at}?refund=${REFUND_KEY}`))).toContain(
      'Refund of $451.77 AUD requested. $848.18 AUD is back on the gift card.',
    )
  })

  it('return items to the gift card that paid for everything, and never the last ones', async () => {
    const lines = [line(0, { title: 'Oven', price: 1299.95 }), line(1, { title: 'Fridge', price: 999 })]
    const free = { total: 0, paid: 0, refundable: 0, delivery: 0, payments: [], recorded: null }
    money = order({ ...free, canCancel: true, giftCard: 2298.95, lines })
    expect(await readText(await get(at))).toContain('Items can be refunded to the gift card')
    const form = await readText(await get(`${at}/refund?key=${KEY}`))
    expect(form).toContain('Oven 1 of 1 left, $1,299.95 by gift card')
    expect(form).toContain(
      'A gift card pays $2,298.95 AUD of this order. Items return what it paid for them to the card.',
    )
    for (const other of ['$0.00', 'What do you want', 'An amount only', 'Everything', 'At most'])
      expect(form).not.toContain(other)
    const page = await readText(await review({ 'units-0': '1' }))
    expect(page).toContain('Oven 1 $1,299.95 AUD Total refund $1,299.95 AUD')
    expect(page).toContain('Refund $1,299.95 to the gift card')
    const shown = { expectedAmount: '0', expectedRefundable: '0', expectedGiftCard: '129995' }
    await post({ 'units-0': '1', ...shown })
    expect(posted).toMatchObject([{ body: { expected: { amount: 0, refundable: 0, giftCard: 1299.95 } } }])
    const both = await review({ 'units-0': '1', 'units-1': '1' })
    expect(both.status).toBe(400)
    expect(await readText(both)).toContain('Cancel the order instead')
    money = order({
      ...free,
      canCancel: true,
      giftCard: 999,
      lines: [{ ...lines[0]!, returned: 1 }, lines[1]!],
    })
    expect(await readText(await get(at))).not.toContain('Items can be refunded')
    expect((await get(`${at}/refund?key=${KEY}`)).headers.get('location')).toBe(at)
    money = order({ refunds: [made({ method: 'giftCard', amount: 1299.95 })] })
    expect(await readText(await get(`${at}?refund=${REFUND_KEY}`))).toContain(
      '$1,299.95 AUD is back on the gift card.',
    )
  })

  it('say that an order stays open while a gift card pays for items, and how to return the rest', async () => {
    const lines = [
      line(0, { title: 'Oven', price: 1299.95, paid: 28.28, worth: 28.28 }),
      line(1, { title: 'Fridge', price: 999, paid: 21.72, worth: 21.72 }),
    ]
    const almostWhole = { paid: 50, refundable: 50, total: 50, delivery: 0, recorded: null, lines }
    const payments = [{ ...order().payments[0]!, amount: 50, refundable: 50 }]
    money = order({ ...almostWhole, payments, giftCard: 2248.95 })
    const amount = await readText(await review({ kind: 'amount', amount: '50' }))
    expect(amount).toContain(
      'Order Stays open: no money is left, but a gift card pays $2,248.95 for its items. To return that to the card too, refund everything, or cancel the order later.',
    )
    expect(amount).not.toContain('Added back to the card')
    for (const other of [{ kind: 'all' }, { 'units-0': '1', 'units-1': '1' }] as Record<string, string>[]) {
      const page = await readText(await review(other))
      expect(page).not.toContain('Stays open')
      expect(page).toContain('Refund $50.00 and $2,248.95 to the gift card')
    }
    expect(await readText(await review({ kind: 'amount', amount: '49.99' }))).not.toContain('Stays open')

    const [leg] = payments
    const returned = { ...almostWhole, payments: [{ ...leg!, refundable: 0 }], refundable: 0, refunded: 50 }
    money = order({ ...returned, delivery: 20, canCancel: true, giftCard: 2248.95 })
    const form = await readText(await get(`${at}/refund?key=${KEY}`))
    expect(form).toContain('A gift card pays $2,248.95 AUD of this order; $50.00 AUD was refunded before.')
    expect(form).toContain('Oven 1 of 1 left, $1,271.67 by gift card')
    expect(form).not.toContain('Delivery and services')
    const items = await readText(await review({ 'units-0': '1' }))
    expect(items).toContain(
      'Oven 1 $1,299.95 AUD Refunded before, or not paid -$28.28 AUD Total refund $1,271.67 AUD',
    )
    expect(items).toContain('a gift card pays $977.28 for its other items. To return that to the card too')
    expect(items).toContain('Refund $1,271.67 to the gift card')
    expect(await readText(await review({ 'units-0': '1', 'units-1': '1' }))).toContain(
      'Cancel the order instead',
    )
  })

  it('name no gift card that has its value back', async () => {
    const none = { paid: 50, refunded: 50, refundable: 0, payments: [], recorded: null }
    money = order({ ...none, status: 'refunded', giftCard: 0 })
    const page = await readText(await review({ 'units-0': '1' }))
    expect(page).toContain('Nothing is left to refund; $50.00 AUD was refunded before.')
    expect(page).not.toContain('$0.00')
  })

  it('say of which items the card has its share, although their payment was not refunded', async () => {
    const lines = [{ line: 0, title: 'Kettle', quantity: 1, restocked: false }]
    const parts = [
      made({ lines, status: 'refused', refusal: 'Too old' }),
      made({ lines, method: 'giftCard', amount: 60, status: 'done' }),
    ]
    const text = 'The provider did not make the rest, so these items are not refunded.'
    money = order({ refunds: parts })
    expect(await readText(await get(at))).toContain(text)
    money = order({ refunds: parts.map((one) => ({ ...one, status: 'done' })) })
    expect(await readText(await get(at))).not.toContain(text)
  })

  it('say that a refund of all that was paid closes the order, and how to keep one that is due', async () => {
    const closes = 'Closes, because this is all that was paid: its items cannot be sent any more'
    const keep = 'To keep the order, record the right payment first.'
    expect(await readText(await review({ kind: 'amount', amount: '1195.10' }))).toContain(closes)
    expect(await readText(await review({ kind: 'amount', amount: '1195.10' }))).not.toContain(keep)
    expect(await readText(await review({ kind: 'all' }))).not.toContain(closes)
    const recorded = { method: 'cash', returnBy: 'cash', amount: 100, refundable: 100, payments: [] } as const
    money = order({
      status: 'depositPaid',
      paid: 100,
      refundable: 100,
      remaining: 1095.1,
      payments: [],
      recorded: { ...recorded, payments: [] },
    })
    for (const kind of ['amount', 'all']) {
      const page = await readText(await review({ kind, ...(kind === 'amount' ? { amount: '100' } : {}) }))
      expect(page).toContain(closes)
      expect(page).toContain(keep)
    }
    expect(await readText(await review({ kind: 'amount', amount: '99' }))).not.toContain(closes)
  })

  it('say so where the rest of the payment is refunded for some of the items', async () => {
    const closes =
      'Closes, because this is all that was paid: its other items cannot be sent any more, and the customer gets an email that the full amount was refunded. To keep it, refund an amount only, less than all that is left.'
    const rest = { refunded: 300, refundable: 895.1, delivery: 0 }
    const [leg] = order().payments
    money = order({ ...rest, recorded: null, payments: [{ ...leg!, refundable: 895.1 }] })
    expect(await readText(await review({ 'units-1': '1' }))).toContain(closes)
    expect(await readText(await review({ 'units-0': '2' }))).not.toContain('Closes')
    expect(await readText(await review({ 'units-0': '2', 'units-1': '1' }))).not.toContain('Closes')
    const lines = money.lines.map((one) => ({ ...one, returned: one.line === 0 ? 2 : 0 }))
    money = { ...money, lines }
    expect(await readText(await review({ 'units-1': '1' }))).not.toContain('Closes')
  })

  it('say so beside a refund under way, and not where a part was charged back', async () => {
    const closes = 'Closes, because this is all that was paid'
    const [leg] = order().payments
    const rest = {
      payments: [{ ...leg!, refundable: 900 }],
      refundable: 1095.1,
    }
    money = order({ ...rest, refunds: [made({ amount: 100 })] })
    expect(await readText(await review({ kind: 'amount', amount: '1095.10' }))).toContain(closes)
    money = order({ ...rest, giftCard: 100 })
    const page = await readText(await review({ kind: 'amount', amount: '1095.10' }))
    expect(page).not.toContain(closes)
    expect(page).not.toContain('Added back to the card')
  })

  it('ask for a choice if nothing was chosen, and move no money', async () => {
    const response = await review({})
    expect(response.status).toBe(400)
    expect(await readText(response)).toContain('Choose items to refund, or enter an amount.')
    expect(posted).toEqual([])
  })

  it('send the sum that was shown, with the key of the form', async () => {
    const response = await post({
      'units-0': '1',
      expectedAmount: '12900',
      expectedRefundable: '119510',
      expectedGiftCard: '0',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${at}?refund=${REFUND_KEY}`])
    expect(posted).toEqual([
      {
        path: '/api/orders/AOL-100001/refunds',
        key: REFUND_KEY,
        body: {
          reason: 'Scratched',
          lines: [{ line: 0, quantity: 1 }],
          delivery: false,
          expected: { amount: 129, refundable: 1195.1, giftCard: 0 },
        },
      },
    ])
  })

  it.each(['', '0', '-1', '1.5', '1e3', '12345678901'])(
    'refuse the confirmed sum %j',
    async (expectedAmount) => {
      const response = await post({
        'units-0': '1',
        expectedAmount,
        expectedRefundable: '119510',
        expectedGiftCard: '0',
      })
      expect(response.status).toBe(400)
      expect(await readText(response)).toContain('Please review the refund before you confirm it.')
      expect(posted).toEqual([])
    },
  )

  it('show the review with current sums if the order has changed', async () => {
    const errors = ['This order has changed.']
    answer = { status: 409, body: { errors, code: 'REFUND_CHANGED' } }
    money = order({ refundable: 295.1, payments: money.payments.map((leg) => ({ ...leg, refundable: 100 })) })
    const response = await post({
      kind: 'all',
      expectedAmount: '119510',
      expectedRefundable: '119510',
      expectedGiftCard: '0',
    })
    const page = await readText(response)
    expect(response.status).toBe(409)
    expect(page).toContain('This order has changed.')
    expect(page).toContain('Refund $295.10')
  })

  const made = (over: Partial<OrderMoney['refunds'][number]>): OrderMoney['refunds'][number] => ({
    id: '1',
    key: REFUND_KEY,
    method: 'card',
    delivery: 0,
    lines: [],
    amount: 129,
    reason: 'Scratched',
    by: 'Amira Haddad (AMH)',
    restocked: false,
    status: 'requested',
    refusal: null,
    requestedAt: '2026-11-23T01:00:00.000Z',
    ...over,
  })

  it('redirect to the order after Back or a reload of a confirmed review', async () => {
    money = order({ refunds: [made({})] })
    const response = await review({ 'units-0': '1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${at}?refund=${REFUND_KEY}`])
    // Another choice from the same form is another refund.
    const other = await review({ kind: 'amount', amount: '20' })
    expect(await readText(other)).toContain('Refund $20.00')
  })

  it('state the requested sum, the cash to hand over and the provider’s refusal on the order', async () => {
    const readNotices = async (...refunds: OrderMoney['refunds']) => {
      money = order({ refunds })
      return readText(await get(`${at}?refund=${REFUND_KEY}`))
    }
    expect(await readNotices(made({}))).toContain('Refund of $129.00 AUD requested. ')
    expect(await readNotices(made({ method: 'cash', status: 'done' }))).toContain(
      'Refund of $129.00 AUD recorded. Hand $129.00 to the customer.',
    )
    expect(
      await readNotices(made({}), made({ id: '2', method: 'cash', status: 'done', amount: 66.1 })),
    ).toContain('Refund of $195.10 AUD requested. Hand $66.10 to the customer.')
    const refused = await readNotices(made({ status: 'refused', refusal: 'Too old' }))
    expect(refused).toContain('The provider refused to refund $129.00 AUD.')
    expect(refused).not.toContain('requested. ')
  })

  it('show the price of the items of an order that a gift card paid, and what it paid', async () => {
    const lines = [line(0, { title: 'Kettle', quantity: 2, price: 258, paid: 0 })]
    money = order({ total: 0, paid: 0, refundable: 0, payments: [], recorded: null, lines })
    const page = await readText(await get(at))
    expect(page).toContain('2 $258.00 AUD Gift card −$258.00 AUD Total $0.00 AUD')
  })

  it('link an order to its invoice', async () => {
    money = order()
    expect(await (await get(at)).text()).toContain(
      `href="/customer/receipt?id=${money.cartId}&amp;from=desk"`,
    )
  })

  it('mark an order as partly refunded after a partial refund', async () => {
    money = order({ refunded: 129 })
    expect(await readText(await get(at))).toContain('State Partly refunded')
    money = order({ refunded: 1195.1, status: 'refunded' })
    expect(await readText(await get(at))).toContain('State Refunded')
    money = order({ refunds: [made({ method: 'giftCard', amount: 60, status: 'done' })] })
    const page = await readText(await get(at))
    expect(page).toContain('State Partly refunded')
    expect(page).toContain('Refunded $0.00 AUD, and $60.00 AUD to the gift card')
  })

  it('offer to return refunded items to stock, and name missing input', async () => {
    money = order({
      lines: [line(0, { title: 'Kettle', quantity: 2, returned: 2, restockable: 1, restocked: 1 })],
    })
    const page = await readText(await get(at))
    expect(page).toContain('1 not returned to stock')
    expect(page).toContain('Refunded, 1 returned to stock')
    const restock = (units: string) =>
      fetch(`${origin}${at}/restock`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin },
        body: new URLSearchParams({ key: KEY, reason: 'Back', 'units-0': units }),
      })
    for (const [units, problem] of [
      ['0', 'Choose the items that were returned.'],
      ['x', 'Enter whole numbers of units.'],
    ] as const) {
      const refused = await restock(units)
      expect([refused.status, (await readText(refused)).includes(problem)], units).toEqual([400, true])
    }
    expect(posted).toEqual([])
    expect((await restock('1')).headers.get('location')).toBe(`${at}?done=restock`)
    expect(posted).toMatchObject([{ key: KEY, body: { lines: [{ line: 0, quantity: 1 }] } }])
  })

  it('warn that a cancellation leaves sent items out of stock, and record their return', async () => {
    const sent = { title: 'Kettle', quantity: 2, shipped: 1, toShip: 1 }
    const warning = 'Items that have been sent are not returned to stock until you record that they are back.'
    money = order({ canCancel: true, lines: [line(0, sent)] })
    expect(await readText(await get(at))).toContain(warning)
    money = order({ canCancel: true, lines: [line(0, { ...sent, shipped: 0 })] })
    expect(await readText(await get(at))).not.toContain(warning)
    money = order({ status: 'cancelled', lines: [line(0, { ...sent, toShip: 0, restockable: 1 })] })
    expect(await readText(await get(at))).toContain('1 not returned to stock')
    money = order({ status: 'cancelled', lines: [line(0, { ...sent, toShip: 0, restocked: 1 })] })
    expect(await readText(await get(at))).toContain('1 returned to stock')
  })

  it('dispatch, return, refund and remove all 1,000 lines of an order at once', async () => {
    const left = { returned: 1, restockable: 1, toShip: 1, quantity: 2, paid: 2, worth: 1 }
    money = order({ lines: Array.from({ length: 1000 }, (_, place) => line(place, left)) })
    const page = await (await get(at)).text()
    for (const form of ['shipment', 'restock']) {
      const html = page.split(`action="${at}/${form}"`)[1]?.split('</form>')[0] ?? ''
      const units = [...html.matchAll(/name="(units-\d+)" value="(\d)"/g)]
      expect(units.map(([, , value]) => value).join('')).toBe('1'.repeat(1000))
      const shown = Object.fromEntries(units.map(([, name = '', value = '']) => [name, value]))
      const sent = await fetch(`${origin}${at}/${form}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin },
        body: new URLSearchParams({ key: KEY, reason: 'Back', carrier: 'StarTrack', ...shown }),
      })
      expect(sent.headers.get('location')).toBe(`${at}?done=${form}`)
      expect((posted.pop()!.body as { lines: unknown[] }).lines).toHaveLength(1000)
    }
    const units = Object.fromEntries(Array.from({ length: 1000 }, (_, place) => [`units-${place}`, '1']))
    const chosen = new URLSearchParams({ key: KEY, kind: 'items', ...units, reason: 'Wrong colour' })
    expect((await get(`${at}/refund/review?${chosen}`)).status).toBe(200)
    const refunded = await post({
      ...units,
      expectedAmount: '100000',
      expectedRefundable: '119510',
      expectedGiftCard: '0',
    })
    expect(refunded.status).toBe(303)
    const stay = Object.fromEntries(Object.keys(units).map((name) => [name.replace('units', 'stay'), '1']))
    const removed = await fetch(`${origin}${at}/reduce`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin },
      body: new URLSearchParams({ key: KEY, ...units, ...stay, total: '100', reason: 'Too many' }),
    })
    expect(removed.headers.get('location')).toBe(`${at}?done=reduce`)
  })

  it('keep what was entered in the refused form alone', async () => {
    const both = line(0, { quantity: 9, returned: 4, restockable: 4, toShip: 5 })
    money = order({ lines: [both], remaining: 10, canCancel: true })
    const shown = { shipment: '5', restock: '4' }
    for (const form of ['shipment', 'restock'] as const) {
      const response = await fetch(`${origin}${at}/${form}`, {
        method: 'POST',
        headers: { cookie, origin },
        body: new URLSearchParams({ key: KEY, reason: 'Sent by mistake', carrier: 'TNT', 'units-0': 'x' }),
      })
      const page = await response.text()
      const unitsIn = (name: string) =>
        /name="units-0" value="(\w*)"/.exec(page.split(`action="${at}/${name}"`)[1] ?? '')?.[1]
      const units = { shipment: unitsIn('shipment'), restock: unitsIn('restock') }
      expect(units, form).toEqual({ ...shown, [form]: 'x' })
      expect(page.split('value="TNT"')).toHaveLength(form === 'shipment' ? 2 : 1)
      expect(page.split('value="Sent by mistake"')).toHaveLength(form === 'restock' ? 2 : 1)
    }
  })

  it('offer the ways to pay and show each recorded payment by its own', async () => {
    const payments = [{ method: 'bankTransfer', amount: 100 } as const, { method: null, amount: 95.1 }]
    money = order({
      remaining: 100,
      recorded: { method: 'cash', returnBy: 'other', amount: 195.1, refundable: 195.1, payments },
      history: [
        {
          at: '2026-03-02T00:00:00Z',
          what: 'awaitingPayment',
          soldBy: { store: 'Alexandria', salesperson: 'Ben (BEN)' },
          amount: 0,
          reason: null,
          by: 'Sasha',
        },
        {
          at: '2026-03-02T01:00:00Z',
          what: 'captured',
          method: 'bankTransfer',
          amount: 100,
          reason: 'Paid',
          by: 'Sasha',
        },
        {
          at: '2026-03-02T01:00:00Z',
          what: 'captured',
          method: null,
          amount: 95.1,
          reason: 'Paid',
          by: 'Sasha',
        },
      ],
    })
    const page = await readText(await fetch(origin + at, { headers: { cookie } }))
    expect(page).toContain('How the customer paid Please choose Cash EFTPOS Bank transfer')
    expect(page).toContain('Bank transfer Recorded $100.00 AUD Recorded by staff Recorded $95.10 AUD')
    expect(page).toContain('Store: Alexandria, Salesperson: Ben (BEN) Sasha')
    expect(page).toContain('Paid: Bank transfer $100.00 AUD')
    expect(page).toContain('Payment recorded $95.10 AUD')
  })

  it.each(['', 'cheque'])('refuse a recorded payment by “%s”, and keep what was typed', async (method) => {
    money = order({ remaining: 100 })
    const response = await fetch(`${origin}${at}/payment`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ key: KEY, reason: 'Paid in full', amount: '100', method }),
    })
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('Choose how the customer paid.')
    expect(page).toContain('value="Paid in full"')
    expect(posted).toEqual([])
  })

  it('refuse a recorded payment without an amount', async () => {
    money = order({ remaining: 100 })
    const response = await fetch(`${origin}${at}/payment`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ key: KEY, reason: 'Paid cash', amount: '' }),
    })
    expect(response.status).toBe(400)
    expect(await readText(response)).toContain('Enter an amount in dollars, such as 49.95.')
    expect(posted).toEqual([])
  })
})
