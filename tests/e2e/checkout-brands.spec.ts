import type { BrandCode } from '../../sdk/src/rules/index'
import { openCheckout, PRODUCTS } from './support/journey'
import { GUEST } from './support/shop'
import { expect, test } from './support/test'

interface BrandPage {
  product: string
  /** Email of one of the demo's people, for shops where visitors may not buy. */
  person?: string
  /** In display order. */
  methods: readonly string[]
  chosen: string
  newsletter: readonly [label: string, isTicked: boolean]
  hasState: boolean
  hasDeposit: boolean
  /** Colour of the button that places the order. */
  accent: string
  /** A place without delivery, and the text shown there in place of the calendar. */
  offshore: readonly [suburb: string, postcode: string]
  unavailable: string
}

const CARD = 'Credit or debit card'
const consumer: BrandPage = {
  product: PRODUCTS.microwave,
  methods: [CARD, 'Pay with Afterpay', 'PayPal', 'Zip'],
  chosen: CARD,
  newsletter: ['Send me news and offers by email', true],
  hasState: true,
  hasDeposit: false,
  accent: 'rgb(11, 95, 215)',
  offshore: ['Christmas Island', '6798'],
  unavailable: 'Once your order has been processed we will contact you to confirm a delivery date and time.',
}
const withKlarna = [...consumer.methods, 'Klarna']
const showroom = { ...consumer, product: PRODUCTS.kettle, hasDeposit: true, accent: 'rgb(28, 27, 26)' }

/**
 * What docs/brands.md states, as a shopper sees it. Written by hand, so that a changed capability is noticed.
 */
const PAGES: Readonly<Record<BrandCode, BrandPage>> = {
  aol: { ...consumer, hasDeposit: true },
  wa: showroom,
  waapp: showroom,
  andoo: { ...consumer, product: PRODUCTS.lamp, hasDeposit: true, accent: 'rgb(47, 93, 80)' },
  nz: {
    ...consumer,
    methods: withKlarna,
    hasState: false,
    accent: 'rgb(0, 114, 122)',
    offshore: ['Chatham Islands', '8016'],
  },
  aoc: {
    ...consumer,
    person: 'trade@example.com',
    methods: [...consumer.methods, 'Credit Account'],
    chosen: 'Credit Account',
    newsletter: ['Unsubscribe me from news and offers', false],
    accent: 'rgb(29, 53, 87)',
  },
  hc: {
    ...consumer,
    methods: [...withKlarna, 'Cash on Delivery'],
    accent: 'rgb(196, 16, 43)',
    unavailable:
      'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 975 711',
  },
}

for (const [brand, expected] of Object.entries(PAGES)) {
  test(`${brand}: the checkout has the brand’s fields, texts, methods and defaults`, async ({
    page,
    countertop,
  }) => {
    const { product, person, offshore, newsletter } = expected
    const shop = await openCheckout(page, countertop, {
      brand,
      products: [product],
      ...(person ? { person } : {}),
    })
    const radios = shop.section('Payment').getByRole('radio')
    const shown = {
      methods: await radios.evaluateAll((all) =>
        all.map((radio) => radio.closest('label')?.querySelector('.card-text')?.textContent),
      ),
      chosen: await shop.section('Payment').locator('label:has(:checked) .card-text').textContent(),
      newsletter: [
        await shop.section('Contact').locator('label:has([type="checkbox"])').textContent(),
        await shop.section('Contact').getByRole('checkbox').isChecked(),
      ],
      hasState: (await shop.section('Delivery address').getByRole('combobox', { name: 'State' }).count()) > 0,
      accent: await shop.placeOrder.evaluate((button) => getComputedStyle(button).backgroundColor),
    }
    expect(shown).toEqual({
      methods: expected.methods,
      chosen: expected.chosen,
      newsletter,
      hasState: expected.hasState,
      accent: expected.accent,
    })
    await shop.fillAddress({ ...GUEST, suburb: offshore[0], postcode: offshore[1] })
    await expect(shop.section('Delivery date')).toContainText(expected.unavailable)
    await expect(page.getByRole('textbox', { name: 'Pay a deposit' })).toHaveCount(
      expected.hasDeposit && expected.chosen === CARD ? 1 : 0,
    )
  })
}
