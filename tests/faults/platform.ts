import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { encryptFor, pemOf } from '../../backend/src/testing/encryptCard'
import { type Answer, Browser } from './browser'
import { cardOf } from './methods'

/** A platform of the Universal Commerce Protocol on this machine, without keys of its own. */
export interface Platform {
  /** The value of `UCP-Agent`. */
  readonly agent: string
}

/** Starts a platform that announces the same capabilities and payment handlers as the shop. */
export const startPlatform = async (backend: string): Promise<Platform> => {
  const answer = await fetch(new URL('/.well-known/ucp?brand=aol', backend))
  const { ucp } = (await answer.json()) as { ucp: object }
  const server = createServer((_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
      .end(JSON.stringify({ ucp })),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.unref()
  return { agent: `profile="http://127.0.0.1:${port}/profile.json"` }
}

type Body = Answer['body']

const POLL_MS = 1000
const POLL_FOR_MS = 65_000

const home = {
  street_address: '1 George Street',
  address_locality: 'Sydney',
  address_region: 'NSW',
  postal_code: '2000',
}

/** Chooses the first free option of each group, else the first one. */
const chosenOf = ({ fulfillment }: Body): object[] =>
  fulfillment.methods[0].groups.map(({ id, options }: Body) => ({
    id,
    selected_option_id: (options.find(({ totals }: Body) => totals[0].amount === 0) ?? options[0])?.id,
  }))

const paymentOf = (checkout: Body, card: ReturnType<typeof cardOf>, attempt: string): object => {
  const [[handler] = []] = Object.values<Body>(checkout.ucp.payment_handlers)
  const envelopes = Object.entries<string>(handler?.config.certificates ?? {}).map(([supplier, der]) => [
    supplier,
    encryptFor(pemOf(der), card, { attempt }),
  ])
  const credential = {
    type: 'encrypted',
    envelopes: Object.fromEntries(envelopes),
    holder_name: card.holderName,
  }
  return { payment: { instruments: [{ id: 'card', handler_id: handler?.id, type: 'card', credential }] } }
}

/** The outcome of a checkout; undefined while it is unknown. */
const endOf = ({ status, messages = [] }: Body): string | undefined => {
  if (status === 'completed') return 'ordered'
  if (status === 'complete_in_progress') return undefined
  if (status === 'requires_escalation') return 'cancelled'
  const [code] = messages.map((one: { code: string }) => one.code)
  return code === 'payment_failed' || status === 'ready_for_complete' ? 'declined' : `refused: ${code}`
}

/**
 * Makes a purchase as a platform, from the first request to its end. Every request is repeated with its
 * idempotency key until it is answered.
 * @returns the outcome, and the id of the checkout; null if none was created
 */
export const purchaseByPlatform = async (
  { agent }: Platform,
  backend: string,
  skus: readonly string[],
  random: Random,
): Promise<{ readonly how: string; readonly checkoutId: string | null }> => {
  const browser = new Browser(backend, 'aol', backend)
  const call = async (method: string, path: string, body?: object, key = randomUUID()): Promise<Body> => {
    const headers = { 'ucp-agent': agent, ...(method === 'GET' ? {} : { 'idempotency-key': key }) }
    const answer = await browser.call(method, `/ucp/aol/checkout-sessions${path}`, body, headers)
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status} ${answer.body.code}`)
    return answer.body
  }
  const content = (groups?: object[]) => ({
    line_items: skus.map((id) => ({ item: { id }, quantity: 1 })),
    buyer: {
      first_name: 'Sam',
      last_name: 'Shopper',
      email: `platform-${randomUUID().slice(0, 8)}@example.com`,
      phone_number: '0412345678',
    },
    fulfillment: { methods: [{ type: 'shipping', destinations: [home], ...(groups ? { groups } : {}) }] },
  })
  const first = await call('POST', '', content())
  if (first.id === undefined) return { how: `refused: ${first.messages[0]?.code}`, checkoutId: null }
  const { id } = first
  const checkout = await call('PUT', `/${id}`, content(chosenOf(first)))
  if (checkout.status !== 'ready_for_complete')
    return { how: `refused: ${checkout.messages?.[0]?.code ?? checkout.status}`, checkoutId: id }
  const key = randomUUID()
  const payment = paymentOf(checkout, cardOf(random), key)
  const complete = () => call('POST', `/${id}/complete`, payment, key)
  // A double click.
  const [answer] = await Promise.all(random.chance(0.2) ? [complete(), complete()] : [complete()])
  let end = endOf(answer)
  for (const until = Date.now() + POLL_FOR_MS; end === undefined && Date.now() < until;) {
    await after(POLL_MS)
    end = endOf(await call('GET', `/${id}`))
  }
  return { how: end ?? 'still open', checkoutId: id }
}
