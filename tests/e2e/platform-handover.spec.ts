import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Card, CARD, CHALLENGED_CARD, GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

interface Checkout {
  readonly id: string
  readonly status: string
  readonly line_items: readonly { readonly item: { readonly id: string; readonly title: string } }[]
  readonly continue_url?: string
  readonly order?: { readonly id: string }
  readonly messages?: readonly { readonly code: string }[]
  readonly fulfillment?: {
    readonly methods: readonly {
      readonly groups: readonly {
        readonly id: string
        readonly options: readonly { readonly id: string }[]
      }[]
    }[]
  }
}

/** A platform on this machine: it announces what the shop announces, and signs nothing. */
class Platform {
  #server: Server | undefined
  #agent = ''

  constructor(private readonly backend: string) {}

  async start(): Promise<void> {
    const { ucp } = (await (await fetch(`${this.backend}/.well-known/ucp?brand=aol`)).json()) as {
      ucp: object
    }
    // Without a payment handler the buyer pays in the shop.
    const profile = JSON.stringify({ ucp: { ...ucp, payment_handlers: {} } })
    this.#server = createServer((_req, res) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(profile),
    )
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#agent = `profile="http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/profile.json"`
  }

  stop(): void {
    this.#server?.close()
  }

  async call<Answer = Checkout>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.backend}/ucp/aol${path}`, {
      method,
      headers: {
        'UCP-Agent': this.#agent,
        'Content-Type': 'application/json',
        ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }

  /**
   * A session for the first available product of a category, with buyer, address and the last day offered.
   */
  async checkout(): Promise<Checkout> {
    const { products } = await this.call<{
      products: { id: string; variants: { availability: { available: boolean } }[] }[]
    }>('POST', '/catalog/search', { filters: { categories: ['cooktops'] } })
    const sold = products.find(({ variants }) => variants[0]?.availability.available)
    const content = (groups?: unknown) => ({
      line_items: [{ item: { id: sold?.id }, quantity: 1 }],
      buyer: {
        first_name: GUEST.firstName,
        last_name: GUEST.lastName,
        email: GUEST.email,
        phone_number: GUEST.phone,
      },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                street_address: GUEST.address,
                address_locality: GUEST.suburb,
                address_region: 'VIC',
                postal_code: GUEST.postcode,
              },
            ],
            ...(groups === undefined ? {} : { groups }),
          },
        ],
      },
    })
    const first = await this.call('POST', '/checkout-sessions', content())
    const groups = first.fulfillment?.methods[0]?.groups.map(({ id, options }) => ({
      id,
      selected_option_id: options.at(-1)?.id,
    }))
    return this.call('PUT', `/checkout-sessions/${first.id}`, content(groups))
  }

  async read({ id }: Checkout): Promise<Checkout> {
    return this.call('GET', `/checkout-sessions/${id}`)
  }
}

let platform: Platform
test.beforeEach(async ({ countertop }) => {
  platform = new Platform(countertop.backend)
  await platform.start()
})
test.afterEach(() => platform.stop())

for (const [title, card] of [
  ['a card', CARD],
  ['a card that the bank confirms', CHALLENGED_CARD],
] as const satisfies readonly (readonly [string, Card])[]) {
  test(`a buyer pays what a platform has prepared, by ${title}, and the platform sees the order [CHK-001]`, async ({
    page,
    countertop,
  }) => {
    const checkout = await platform.checkout()
    expect(checkout.status).toBe('requires_escalation')
    await page.goto(checkout.continue_url ?? '')

    const shop = new Shop(page, countertop.demo)
    await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
    await expect(shop.email).toHaveValue(GUEST.email)
    await expect(shop.phone).toHaveValue(GUEST.phone)
    await expect(shop.postcode).toHaveValue(GUEST.postcode)
    await expect(page.getByLabel('Address', { exact: true }).first()).toHaveValue(GUEST.address)
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
    expect((await platform.read(checkout)).messages?.map(({ code }) => code)).toContain('continued_in_shop')

    await shop.fillCard(card)
    await shop.pressPlaceOrder()
    if (card === CHALLENGED_CARD) await shop.passChallenge()
    await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
    await expect(shop.thankYou).toBeVisible()
    const done = await platform.read(checkout)
    expect(done.status).toBe('completed')
    await expect(page.getByText(done.order?.id ?? 'no order')).toBeVisible()
    expect(done.continue_url).toBeUndefined()
  })
}

test('a link that has ended, or never was one, shows the shop and nothing of the buyer', async ({
  page,
  countertop,
}) => {
  const checkout = await platform.checkout()
  await platform.call('POST', `/checkout-sessions/${checkout.id}/cancel`)
  const ended = checkout.continue_url ?? ''
  for (const link of [ended, ended.replace(checkout.id, randomUUID()), ended.replace('/aol/', '/nz/')]) {
    await page.goto(link)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible()
    await page.goto(`${countertop.demo}/customer/checkout`)
    await expect(page.getByText(GUEST.email)).toHaveCount(0)
  }
})

test('a cart that a platform has filled is at the checkout of the buyer who opens it', async ({
  page,
  countertop,
}) => {
  const { line_items: lines } = await platform.checkout()
  const line = { item: { id: lines[0]?.item.id }, quantity: 2 }
  const cart = await platform.call('POST', '/carts', { line_items: [line] })
  await page.goto(cart.continue_url ?? '')
  const shop = new Shop(page, countertop.demo)
  await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
  await expect(shop.summary.getByText(lines[0]?.item.title ?? 'no title').first()).toBeVisible()
  await expect(shop.email).toHaveValue('')
})
