import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

const CART_ID = '7b1c2f9e-0000-4000-8000-000000000000'
const ORDER = { cartId: CART_ID, status: 'paid', totals: { total: 1100, discounts: 0, giftCard: 0 } }
const LEFT_OUT = 'The link that prints an order is left out:'

let answer: RequestListener
/** Answers only the order; what else a page reads is optional. */
const backend = createServer((req, res) => {
  if (req.url?.startsWith('/api/orders/confirmation')) answer(req, res)
  else res.writeHead(404).end()
})
let site: Server
let origin: string
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend) }))
  origin = await listen(site)
})
beforeEach(() => void log.mockClear())
afterEach(() => backend.closeAllConnections())
afterAll(async () => {
  log.mockRestore()
  await close([site, backend])
})

const page = async (): Promise<string> => {
  const response = await fetch(`${origin}/customer/confirmation?id=${CART_ID}`)
  expect(response.status).toBe(200)
  return response.text()
}
const failures = (): unknown[] => log.mock.calls.filter(([text]) => text === LEFT_OUT).map(([, why]) => why)
const status =
  (code: number): RequestListener =>
  (_req, res) =>
    res.writeHead(code).end()

describe('the confirmation', () => {
  it('links the page that prints the order', async () => {
    answer = (_req, res) => res.end(JSON.stringify(ORDER))
    expect(await page()).toContain(`/customer/receipt?id=${CART_ID}`)
    expect(failures()).toEqual([])
  })

  it.each([401, 403, 404])('has no link where the backend answers %i', async (code) => {
    answer = status(code)
    expect(await page()).not.toContain('/customer/receipt')
    expect(failures()).toEqual([])
  })

  it('logs why the link is missing where the backend fails', async () => {
    answer = status(500)
    expect(await page()).not.toContain('/customer/receipt')
    expect(failures()).toEqual(['Error: GET /api/orders/confirmation failed with 500'])
  })

  it('does not wait for a slow backend', async () => {
    answer = () => undefined
    const started = performance.now()
    expect(await page()).not.toContain('/customer/receipt')
    expect(performance.now() - started).toBeLessThan(3000)
    expect(failures()).toEqual(['Error: GET /api/orders/confirmation failed'])
  })
})
