import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

/** The backend's answers, by path. */
const answers = new Map<string, object>([
  ['/api/account', { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' }],
])
let servers: Server[]
let origin: string
beforeAll(async () => {
  const backend = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    const body = answers.get(pathname)
    res
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { errors: ['None'], code: 'NOT_FOUND' }))
  })
  const backendUrl = await listen(backend)
  const site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
  origin = await listen(site)
  servers = [site, backend]
})
afterAll(() => close(servers))

const renderPage = async (path: string): Promise<string> =>
  (await fetch(`${origin}/panels${path}`, { headers: { cookie: 'ct_session=abc' } })).text()

describe('a product panel', () => {
  it('shows N/A for a missing price, and other prices with cents [COM-118]', async () => {
    answers.set('/api/product/competitor-prices', { prices: [] })
    answers.set('/api/stock', { locations: [] })
    answers.set('/api/v2/product/sku/A1', { title: 'Oven', sku: 'A1', price: null, rrp: 1299 })
    const page = await renderPage('/product-page?sku=A1')
    const facts = [...page.matchAll(/<dt>(\w+)<\/dt><dd class="figures">(.*?)<\/dd>/g)].map(
      ([, ...fact]) => fact,
    )
    expect(facts).toEqual([
      ['Price', 'N/A'],
      ['RRP', '$1,299.00'],
    ])
  })

  it('dates a competitor’s price by the shop’s day, not by that of UTC', async () => {
    answers.set('/api/product/competitor-prices', {
      // In Sydney 7:30 on the next morning.
      prices: [{ competitor: 'Rival', price: 999, url: '', checkedAt: '2026-11-26T20:30:00.000Z' }],
    })
    expect(await renderPage('/product-page?sku=A1')).toContain('$999.00, checked 27 Nov 2026')
  })
})

describe('a reminder of the list', () => {
  it('is edited under its own id [COM-152]', async () => {
    const reminder = { id: 'r1', title: 'Ring Rita', date: '2026-12-01', status: 'open', dueState: 'NotDue' }
    answers.set('/api/Reminders', { reminders: [{ ...reminder, projectId: null, notes: '' }] })
    expect(await renderPage('/reminders/list')).toContain(
      'href="/panels/reminders/create?id=r1" aria-label="Edit Ring Rita"',
    )
  })
})

describe('long notes of a reminder', () => {
  it('are cut to 84 characters and three dots, and can be expanded [COM-123] [COM-124]', async () => {
    const fits = 'a'.repeat(84)
    const reminder = {
      title: 'Ring Rita',
      date: '2026-12-01',
      status: 'open',
      dueState: 'NotDue',
      projectId: null,
    }
    answers.set('/api/Reminders', {
      reminders: [
        { ...reminder, id: 'r1', notes: fits },
        { ...reminder, id: 'r2', notes: `${fits}b` },
      ],
    })
    const page = await renderPage('/reminders/list')
    expect(page).toContain(`<p class="hint">${fits}</p>`)
    expect(page).toContain(`<details class="hint"><summary>${fits}...</summary>${fits}b</details>`)
  })
})
