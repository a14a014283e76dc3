import { BRAND_CODES, brands, type BrandCode } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import type { MailData, MailKind } from '../kinds'
import { mailSamples } from '../testing/samples'
import { compose, type LetterContext } from './index'
import { looks } from './looks'

const contextOf = (code: BrandCode): LetterContext => ({
  brand: brands[code],
  supportNumber: code === 'nz' ? '0800 555 014' : '1300 975 707',
  publicUrl: 'https://api.test',
  siteOrigin: 'https://www.shop.test',
  orderStatusPath: '/order-status',
})
const kinds = Object.keys(mailSamples) as MailKind[]
const order = mailSamples.orderConfirmation
const confirmed = (over: Partial<MailData['orderConfirmation']> = {}, code: BrandCode = 'aol') =>
  compose('orderConfirmation', { ...order, ...over }, contextOf(code))

/** Text of an HTML mail without its markup. */
const readOf = (html: string): string =>
  html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

describe('the order confirmation', () => {
  it('shows pictures, lines, totals, tax, delivery and payment, in HTML and in text [CHK-007]', () => {
    const { subject, html, text } = confirmed()
    expect(subject).toBe('Your Plug & Pantry order AOL-100001')
    expect(html).toContain('src="https://api.test/media/thumbnails/OV-600.png?v=1"')
    expect(html).not.toContain('.svg')
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      for (const part of [
        'Thank you for your order, Sam',
        'AOL-100001 of 21 Nov 2026',
        'Brassica Oven 60',
        'Quantity 2',
        '3 year warranty',
        'Harbour Towers · Level 3',
        '$2,598.00',
        '−$50.00',
        'FREE',
        '$39.00',
        '$2,587.00',
        'Includes GST of $235.18',
        '26 Nov 2026',
        'Sam Ngata',
        '12 Harbour Street',
        'Sydney NSW 2000',
        'Visa ending 1237',
        'Call us on 1300 975 707',
        'Australian dollars (AUD) and include GST',
      ]) {
        expect(read).toContain(part)
      }
    }
    expect(html).toContain('href="https://shop.test/order-status?order=AOL-100001"')
    expect(text).toContain('https://shop.test/order-status?order=AOL-100001')
  })

  it('never breaks the number of the order or of the telephone over two lines', () => {
    const { html } = confirmed({ orderNumber: 'AOL-100001' })
    expect(html).toContain('your order <span style="white-space:nowrap">AOL-100001</span> of ')
    expect(html).toContain('Call us on <span style="white-space:nowrap">1300 975 707</span>.')
  })

  it('uses New Zealand dollars, phone numbers and dates for a shopper there', () => {
    const { subject, html, text } = confirmed(
      {
        // Still the 21st in Sydney, already the 22nd in Auckland.
        placedAt: '2026-11-21T12:30:00.000Z',
        deliveryAddress: { ...order.deliveryAddress, suburb: 'Ranui', state: '', postcode: '0612' },
        totals: { ...order.totals, gstIncludedCents: 33_743 },
      },
      'nz',
    )
    expect(subject).toContain('Southern Plug')
    expect(html).toContain('<html lang="en-NZ">')
    expect(html).toContain(looks.nz.accent)
    for (const part of [
      'of 22 Nov 2026',
      'Ranui, Auckland 0612',
      'Includes GST of $337.43',
      '0800 555 014',
      'New Zealand dollars (NZD)',
    ]) {
      expect([readOf(html).includes(part), text.includes(part)]).toEqual([true, true])
    }
  })

  it('states the amount due if nothing has been paid', () => {
    const { text } = confirmed({
      isAwaitingPayment: true,
      paymentMethod: 'Cash on delivery',
      cardSummary: null,
    })
    expect(text).toContain(
      'Your order is awaiting payment. Paid in store? Our team will record your payment shortly.',
    )
    expect(text).toMatch(/To be paid +\$2,587\.00/)
    expect(text).toContain('Cash on delivery')
    expect(text).not.toContain('and your payment')
  })

  it('shows a deposit and the remainder', () => {
    const totals = { ...order.totals, depositCents: 100_000, remainingCents: 158_700 }
    const { text } = confirmed({ totals })
    expect(text).toMatch(/Deposit paid +\$1,000\.00/)
    expect(text).toMatch(/Remaining +\$1,587\.00/)
  })

  it('shows what a gift card paid apart from the discounts [CHK-286]', () => {
    const rowsOf = (discountsCents: number, giftCardCents: number) =>
      confirmed({ totals: { ...order.totals, discountsCents, giftCardCents } }).text.match(
        /(Discounts|Gift card) +−\$\S+/g,
      )
    expect(rowsOf(15_000, 10_000)?.map((row) => row.replace(/ +/g, ' '))).toEqual([
      'Discounts −$50.00',
      'Gift card −$100.00',
    ])
    expect(rowsOf(10_000, 10_000)?.map((row) => row.replace(/ +/g, ' '))).toEqual(['Gift card −$100.00'])
  })

  it('names the showroom instead of a delivery for cash and carry', () => {
    const store = {
      name: 'Alexandria showroom',
      address: '9 Bourke Road',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      phone: '02 5550 1234',
    }
    const { text } = confirmed({ store })
    expect(text).toContain(
      'Collect from:\n  Alexandria showroom\n  9 Bourke Road\n  Alexandria NSW 2015\n  02 5550 1234',
    )
    expect(text.replaceAll('Delivery services', '')).not.toContain('Delivery')
    expect(text.replace(/\s+/g, ' ')).toContain('of 21 Nov 2026 and your payment.')
    expect(text).not.toContain('before it arrives')
  })

  it('says that a date will be arranged if there is none', () => {
    expect(confirmed({ deliveryDate: null }).text).toContain('You’ll be contacted to arrange a date.')
  })

  it('says what to pay, to whom and when, for an unpaid order', () => {
    const onDelivery = confirmed({ isAwaitingPayment: true, due: 'onDelivery' }).text.replace(/\s+/g, ' ')
    expect(onDelivery).toContain('You pay the driver $2,587.00 when your order arrives.')
    expect(onDelivery).toMatch(/To be paid on delivery:? \$2,587\.00/)
    const onAccount = confirmed({ isAwaitingPayment: true, due: 'onAccount' }).text.replace(/\s+/g, ' ')
    expect(onAccount).toContain('Your order goes on your account with us: $2,587.00.')
    expect(onAccount).not.toContain('awaiting payment')
  })

  it('lists the gifts that come along [COM-397]', () => {
    const { html, text } = confirmed({ gifts: ['A cast iron pan'] })
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      expect(read).toMatch(/A cast iron pan\W+Gift\W+FREE|A cast iron pan\W+FREE\W+Gift/)
    }
    expect(confirmed({}).text).not.toContain('Gift')
  })

  it('states the day on which a supplier delivers its own products', () => {
    const { html, text } = confirmed({ supplierDates: [{ supplier: 'Miele', date: '2026-12-03' }] })
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      expect(read).toMatch(/Delivery date of Miele:? Thu 03 Dec 2026/)
      expect(read).toContain('26 Nov 2026')
    }
  })

  it('names only the supplier if suppliers deliver everything', () => {
    const supplierDates = [{ supplier: 'Miele', date: '2026-11-26' }]
    const { html, text } = confirmed({ supplierDates, isFromSuppliers: true })
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      expect(read).toMatch(/Delivery date of Miele:? Thu 26 Nov 2026/)
      expect(read.match(/Delivery date/g)).toHaveLength(1)
    }
  })
})

describe('a refund notice', () => {
  it.each([
    [true, 'the full amount you paid'],
    [false, 'part of the amount you paid'],
  ])('states the refunded amount (everything refunded: %s)', (isFull, words) => {
    const { subject, text } = compose(
      'refundNotice',
      { ...mailSamples.refundNotice, isFull },
      contextOf('aol'),
    )
    expect(subject).toBe('Your refund for Plug & Pantry order AOL-100001')
    expect(text).toContain('We have refunded $49.50')
    expect(text).toContain(words)
    expect(text).toContain('Visa ending 1237')
    expect(text.replace(/\s+/g, ' ')).toContain('Depending on your bank')
  })

  it('names neither payment method nor bank if staff refund by hand', () => {
    const data = { ...mailSamples.refundNotice, isByHand: true, paymentMethod: 'Cash on delivery' }
    const { text } = compose('refundNotice', { ...data, cardSummary: null }, contextOf('aol'))
    expect(text).toContain('We have refunded $49.50')
    for (const words of ['Refunded to', 'Cash on delivery', 'bank']) expect(text).not.toContain(words)
  })
})

describe('a refund notice', () => {
  it.each([
    ['cash', 'Cash'],
    ['eftpos', 'EFTPOS'],
    ['bankTransfer', 'Bank transfer'],
    ['account', 'Credit account'],
  ] as const)('names how staff return the money: %s', (returnBy, name) => {
    const data = { ...mailSamples.refundNotice, isByHand: true }
    const textOf = (over: object) => compose('refundNotice', { ...data, ...over }, contextOf('aol')).text
    expect(textOf({ returnBy })).toMatch(new RegExp(`Refund method:\\n {2}${name}`))
    for (const none of [{}, { returnBy: 'other' }]) expect(textOf(none)).not.toContain('Refund method')
  })
})

describe('a refund notice of an order paid in part by gift card', () => {
  it.each([
    [{}, 'part of the amount you paid'],
    [{ isFull: true }, 'the full amount you paid'],
    [{ isFull: true, isRest: true }, 'the rest of the amount you paid'],
  ])('says how much of the payment it is: %j', (over, words) => {
    const { text } = compose('refundNotice', { ...mailSamples.refundNotice, ...over }, contextOf('aol'))
    expect(text.replace(/\s+/g, ' ')).toContain(`we have refunded ${words} for order AOL-100001.`)
  })

  it('states what went back to the card', () => {
    const textOf = (over: object) =>
      compose('refundNotice', { ...mailSamples.refundNotice, ...over }, contextOf('aol')).text
    expect(textOf({ giftCardCents: 10_000 })).toMatch(/Returned to your gift card:\n {2}\$100\.00/)
    for (const none of [{}, { giftCardCents: 0 }]) expect(textOf(none)).not.toContain('gift card')
  })

  it('names no bank where the card has it already', () => {
    const toCard = { isToGiftCard: true, paymentMethod: 'Gift card', cardSummary: null }
    const { text } = compose('refundNotice', { ...mailSamples.refundNotice, ...toCard }, contextOf('aol'))
    expect(text).toMatch(/Refunded to:\n {2}Gift card/)
    expect(text).not.toContain('bank')
  })
})

describe('a cancelled order', () => {
  const cancelled = (over: Partial<MailData['orderCancelled']> = {}) =>
    compose('orderCancelled', { ...mailSamples.orderCancelled, ...over }, contextOf('aol'))

  it('is reported with its items, the link to its page, and whom to call', () => {
    const { subject, html, text } = cancelled()
    expect(subject).toBe('Cancelled: your Plug & Pantry order AOL-100001')
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      for (const part of [
        'Hello Sam, your order AOL-100001 is cancelled.',
        '2 × Brassica Oven 60',
        'Call us on 1300 975 707',
      ]) {
        expect(read).toContain(part)
      }
    }
    expect(html).toContain('href="https://shop.test/order-status?order=AOL-100001"')
  })

  it('lists what had already left apart from what was cancelled', () => {
    const sent = [{ title: 'Brassica Hood 90', quantity: 1 }]
    const words =
      'Already sent: 1 × Brassica Hood 90 If any of the items already sent have arrived, please call us on 1300 975 707 so we can arrange their return.'
    const part = cancelled({ sent }).text.replace(/\s+/g, ' ')
    expect(part).toContain(`Cancelled: 2 × Brassica Oven 60 ${words}`)
    expect(cancelled({ products: [], sent }).text.replace(/\s+/g, ' ')).toContain(words)
    expect(cancelled({ products: [], sent }).text).not.toContain('Cancelled:\n')
    for (const none of [{}, { sent: [] }]) expect(cancelled(none).text).not.toContain('lready sent')
  })

  it.each([
    [{}, 'There is nothing left to pay.'],
    [{ wasReversed: true }, 'Your payment was reversed, so there is nothing to refund.'],
    [{ giftCardCents: 10_000 }, 'We have returned $100.00 to your gift card. There is nothing left to pay.'],
    [
      { giftCardCents: 10_000, wasReversed: true },
      'We have returned $100.00 to your gift card. Your payment was reversed, so there is nothing to refund.',
    ],
  ])('says what happens with its money: %j', (over, words) => {
    expect(cancelled(over).text.replace(/\s+/g, ' ')).toContain(words)
  })
})

describe('a shipment', () => {
  it('is announced with its items and the carrier’s page', () => {
    const { subject, html, text } = compose('orderShipped', mailSamples.orderShipped, contextOf('aol'))
    expect(subject).toBe('On its way: your Plug & Pantry order AOL-100001')
    expect(text.replace(/\s+/g, ' ')).toContain('your order AOL-100001 has left us with StarTrack.')
    for (const part of ['2 × Brassica Oven 60', 'ST 4711', '12 Harbour Street']) expect(text).toContain(part)
    expect(html).toContain('href="https://startrack.test/ST4711"')
    expect(text).not.toContain('the rest')
  })

  it('says that the rest follows, and leads to the order without a carrier’s page', () => {
    const data = { ...mailSamples.orderShipped, trackingNumber: null, trackingUrl: null, isPart: true }
    const { text, html } = compose('orderShipped', data, contextOf('nz'))
    expect(text.replace(/\s+/g, ' ')).toContain('We will email you when the rest leaves.')
    expect(text).not.toContain('Tracking number')
    expect(html).toContain('order=AOL-100001')
  })
})

describe('a failed payment', () => {
  it.each([
    ['declined', 'Your payment was declined.'],
    ['cancelled', 'Your payment was cancelled.'],
    ['expired', 'Your payment was not completed in time.'],
  ] as const)('is reported if it was %s', (outcome, words) => {
    const { text } = compose('paymentFailed', { ...mailSamples.paymentFailed, outcome }, contextOf('aol'))
    expect(text).toContain(`${words} No order was placed.`)
    expect(text).toContain('https://shop.test/customer/checkout')
    expect(text.replace(/\s+/g, ' ')).toContain('If your bank shows an amount on hold')
    expect(text).not.toContain('business days')
  })

  it('promises the refund of what had been taken', () => {
    const data = { ...mailSamples.paymentFailed, takenCents: 129_995 }
    const { text } = compose('paymentFailed', data, contextOf('aol'))
    for (const part of [
      '$1,299.95 of it had already been taken. We are refunding this amount to you.',
      'it can take up to ten business days to appear.',
      'If your bank shows another amount on hold',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(part)
  })
})

describe('a demo confirmation', () => {
  it('states day and hours in the store’s time zone, and whom to call [COM-116]', () => {
    const { subject, text } = compose('demoBooked', mailSamples.demoBooked, contextOf('wa'))
    expect(subject).toBe('Your seats for Steam cooking with Miele')
    for (const part of [
      '5 Dec 2026',
      '10:00 am to 12:00 pm AWST',
      'Osborne Park',
      '08 5550 0106',
      '$90, to be paid in the store on the day',
    ]) {
      expect(text).toContain(part)
    }
    const free = compose('demoBooked', { ...mailSamples.demoBooked, priceCents: 0 }, contextOf('wa'))
    expect(free.text).toMatch(/Price:\n {2}FREE/)
  })
})

describe('a project by email', () => {
  const sent = mailSamples.projectQuote

  it('names project, quote, total, the day it holds to and the link [COM-203] [COM-318]', () => {
    const { subject, html, text } = compose('projectQuote', sent, contextOf('aoc'))
    expect(subject).toBe('Your quote Q100123-2 for Harbour Towers')
    for (const read of [readOf(html), text.replace(/\s+/g, ' ')]) {
      for (const part of ['Rita Marsden', 'Amir Haddad', 'Harbour Towers', '$41,990.00', '22 Dec 2026']) {
        expect(read).toContain(part)
      }
    }
    expect(html).toContain('href="https://shop.test/project/shared/abc"')
    expect(text).toContain('https://shop.test/project/shared/abc')
  })

  it('says that the quote is attached only where it is [COM-318]', () => {
    const textOf = (hasAttachments: boolean) =>
      compose('projectQuote', sent, { ...contextOf('aoc'), hasAttachments }).text
    expect(textOf(true)).toContain('The quote is attached as a PDF.')
    expect(textOf(false)).not.toContain('attached')
  })

  it('leads the owner of the project to the page where it can be ordered, and nobody else [COM-318]', () => {
    const orderLink = 'https://shop.test/project/5d2f6c0e-9a4b-4d1e-8f3a-0c1d2e3f4a5b'
    const { html, text } = compose('projectQuote', { ...sent, orderLink }, contextOf('aoc'))
    expect(html).toContain(`href="${orderLink}"`)
    expect(text).toContain(orderLink)
    for (const none of [sent, { ...sent, orderLink: null }]) {
      expect(compose('projectQuote', none, contextOf('aoc')).text).not.toContain('order')
    }
  })

  it('greets a customer without a name', () => {
    const { text } = compose('projectQuote', { ...sent, customerName: '' }, contextOf('aoc'))
    expect(text).toContain('Hello, Amir Haddad has put this together for you.')
  })

  it('without a quote or without prices names neither quote, total nor day', () => {
    const plain = { ...sent, quoteNumber: null, totalCents: null, holdsUntil: null, pdf: null }
    const { subject, html } = compose('projectQuote', plain, contextOf('aoc'))
    expect(subject).toBe('Your project Harbour Towers')
    expect(readOf(html)).not.toMatch(/Q100123|Total|\$|hold until/)
  })
})

describe('mails to staff about projects', () => {
  it('name who requests a quote, how to reach them, and the project [COM-115]', () => {
    const requested = { ...mailSamples.quoteRequested, phone: '0491570159' }
    const { subject, text } = compose('quoteRequested', requested, contextOf('aoc'))
    expect(subject).toBe('Quote requested: Harbour Towers (P100123)')
    for (const part of ['Rita Marsden', 'rita@builder.example', '0491 570 159', '120', '/project/5d2f6c0e'])
      expect(text).toContain(part)
    const { text: without } = compose(
      'quoteRequested',
      { ...mailSamples.quoteRequested, phone: '' },
      contextOf('aoc'),
    )
    expect(without).not.toContain('Phone')
  })

  it('list the quotes that end soon, with customer, total, day and link', () => {
    const { subject, text } = compose('quotesEnding', mailSamples.quotesEnding, contextOf('aoc'))
    expect(subject).toBe('One of your quotes ends soon')
    for (const part of ['Q100123-2', 'Harbour Towers, Rita Marsden', '$41,990.00, until 24 Nov 2026'])
      expect(text).toContain(part)
  })

  it('list the reminders of today and the overdue ones', () => {
    const { subject, text } = compose('remindersDue', mailSamples.remindersDue, contextOf('aoc'))
    expect(subject).toBe('2 reminders are due')
    for (const part of ['Today', 'Ring Rita about Level 3', 'Overdue since 19 Nov 2026', 'Order samples'])
      expect(text).toContain(part)
  })
})

describe('mails about an account', () => {
  it('contain the complete link and state its validity', () => {
    const { html, text } = compose('confirmEmail', mailSamples.confirmEmail, contextOf('wa'))
    expect(text).toContain('https://shop.test/customer/confirm?token=abc&x=1')
    expect(html).toContain('href="https://shop.test/customer/confirm?token=abc&amp;x=1"')
    expect(compose('passwordReset', mailSamples.passwordReset, contextOf('wa')).text).toContain(
      'for 60 minutes',
    )
  })

  it('date a changed password in the shop’s time zone, and say whom to call', () => {
    const text = (code: BrandCode) =>
      compose('passwordChanged', mailSamples.passwordChanged, contextOf(code)).text
    expect(text('aol')).toContain('changed on 21 Nov 2026')
    expect(text('nz')).toContain('changed on 22 Nov 2026')
    expect(text('nz')).toContain('call us on 0800 555 014 at once')
  })
})

describe('every mail', () => {
  const hostile = '"><script>alert(1)</script>\'&'

  /** The same data with markup added to every text except addresses and dates. */
  const poisoned = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => poisoned(item, key))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]))
    }
    const isKept = typeof value !== 'string' || /At$|[dD]ate$|Until$|Url$|outcome/.test(key)
    return isKept ? value : key === 'image' ? `/media/${hostile}` : hostile
  }

  it.each(kinds)('escapes all its data: %s', (kind) => {
    const data = poisoned(mailSamples[kind]) as MailData[typeof kind]
    const { html } = compose(kind, data, contextOf('aol'))
    expect(html).not.toContain('<script')
    expect(html).not.toContain('">\'')
    expect(html).toContain('&lt;script&gt;')
  })

  it.each(kinds)('has each brand’s colours, name and tagline: %s', (kind) => {
    for (const code of BRAND_CODES) {
      const { html, text } = compose(kind, mailSamples[kind], contextOf(code))
      const brand = brands[code]
      expect(html).toContain(`background:${looks[brand.theme].accent}`)
      expect(readOf(html)).toContain(`${brand.name}. ${brand.texts.tagline}.`)
      expect(text).toContain(`${brand.name}. ${brand.texts.tagline}.`)
      expect(html).not.toMatch(/undefined|\[object|NaN/)
      expect(text).not.toMatch(/undefined|\[object|NaN/)
    }
  })
})
