import type autocannon from 'autocannon'
import { analyse } from './analyse'
import { skusOnSale } from './catalogue'
import type { Bench, Measurement } from './bench'
import { filledCart, change } from './carts'
import { compare, load, rotated, WARM_UP_SECONDS, type Case } from './load'
import { startYardstick } from './yardstick'

const SESSIONS = 64
const LINES_PER_CART = 3
/** Destination in the availability case. */
const SYDNEY = { suburb: 'Sydney', state: 'NSW', postcode: '2000' }

/** Goals as shares of the requests per second of the bare server, which does one query. */
const GOALS = { product: 0.8, cartRead: 0.8, cartWrite: 0.5, checkoutView: 0.4, availability: 0.2 }

/**
 * One backend process against the bare server on the same Postgres, in alternating rounds. Each of our rounds
 * runs between two rounds of its yardstick, and its ratio is its rate over their mean.
 */
export const throughput: Bench = {
  name: 'throughput',
  async run(context) {
    const stack = await context.stack()
    const yardstick = await startYardstick(stack.urls.database)
    try {
      const ours = await ourCases(stack.urls.backend, stack.backendPid)
      const read = yardstick.read
      const insert = yardstick.insert
      for (const one of [read, insert, ...Object.values(ours)]) await load(one, WARM_UP_SECONDS)
      await analyse(stack.urls.database)
      const pairs: [Case, Case, number | null][] = [
        [ours.product, read, GOALS.product],
        [ours.cartRead, read, GOALS.cartRead],
        [ours.cartAdd, insert, GOALS.cartWrite],
        [ours.cartChange, insert, GOALS.cartWrite],
        [ours.checkoutView, read, GOALS.checkoutView],
        [ours.availability, read, GOALS.availability],
        [ours.navbar, read, null],
        [ours.settings, read, null],
        [ours.banner, read, null],
      ]
      const measurements: Measurement[] = []
      for (const [mine, bare, goal] of pairs) measurements.push(...(await compare(mine, bare, goal, context)))
      return measurements
    } finally {
      await yardstick.end()
    }
  },
}

async function ourCases(backend: string, pid: number) {
  const url = backend.replace('localhost', '127.0.0.1')
  const skus = await skusOnSale(backend)
  const carts = await Promise.all(
    Array.from({ length: SESSIONS }, (_, i) => filledCart(url, rotated(skus, i).slice(0, LINES_PER_CART))),
  )
  const of = (name: string, requests: autocannon.Request[]): Case => ({ name, pid, url, requests })
  const get = (path: string): autocannon.Request[] => [{ method: 'GET', path: `${path}?brand=aol` }]
  return {
    navbar: of('navigation bar', get('/api/navbar/')),
    settings: of('settings', get('/api/settings')),
    banner: of('alert banner', get('/api/alertBanner/')),
    product: of(
      'product read',
      skus.map((sku) => ({
        method: 'GET',
        path: `/api/v2/product/sku/${encodeURIComponent(sku)}?brand=aol`,
      })),
    ),
    cartRead: of(
      'cart read, 3 lines',
      carts.map(({ cookie }) => ({ method: 'GET', path: '/api/cart/?brand=aol', headers: { cookie } })),
    ),
    checkoutView: of(
      'checkout view',
      carts.map(({ cookie }) => ({ method: 'GET', path: '/api/checkout?brand=aol', headers: { cookie } })),
    ),
    availability: of(
      'availability, 3 lines',
      carts.map(({ cookie }) => ({
        method: 'POST',
        path: '/api/checkout/avail',
        body: JSON.stringify({ deliveryAddress: SYDNEY }),
        headers: { 'content-type': 'application/json', 'x-countertop-brand': 'aol', cookie },
      })),
    ),
    cartAdd: of(
      'cart add, new guest',
      skus.map((sku) => ({ method: 'POST', path: '/api/cart/product/', ...change({ sku, quantity: 1 }) })),
    ),
    cartChange: of(
      'cart line changed',
      [1, 2].flatMap((quantity) =>
        carts.map(({ cookie, sku, productCode }) => ({
          method: 'POST' as const,
          path: '/api/cart/product/',
          ...change({ sku, productCode, quantity }, cookie),
        })),
      ),
    ),
  }
}
