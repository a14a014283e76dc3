import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GUEST } from './shop'

export interface Checkout {
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

/** A platform on this machine that announces the shop's capabilities and has no keys. */
export class Platform {
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

  /** Creates a checkout of the first available cooktop, with buyer, address and the last offered day. */
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

  /** Replaces a checkout, as after changes by the buyer on the platform's own pages. */
  async update({ id }: Checkout, content: object): Promise<Checkout> {
    return this.call('PUT', `/checkout-sessions/${id}`, content)
  }

  async read({ id }: Checkout): Promise<Checkout> {
    return this.call('GET', `/checkout-sessions/${id}`)
  }
}
