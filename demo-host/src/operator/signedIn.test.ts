import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

/** Names of the visitors by their session; only staff read orders. */
const PEOPLE: Record<string, string> = { staff: 'Amira', customer: 'Jo' }

/** What a new shop answers to the reads of every page. */
const SHOP: Record<string, unknown> = {
  '/sdk/manifest.json': null,
  '/api/v2/categories': [],
  '/api/settings': { items: [], totalCount: 0 },
  '/api/checkout/v2/paymentconfiguration': { paymentConfigurations: {} },
  '/api/alertBanner/': null,
  '/api/promotion/sale/': null,
}

describe('the pages for staff', () => {
  const servers: Server[] = []
  let origin: string
  /** Paths of the reads with a session. */
  const reads: string[] = []

  const start = (server: Server): Promise<string> => {
    servers.push(server)
    return listen(server)
  }
  beforeAll(async () => {
    const backend = createServer((req, res) => {
      const who = /ct_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? ''
      const firstName = PEOPLE[who]
      const send = (status: number, body: unknown) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const path = req.url?.split('?')[0] ?? ''
      if (path in SHOP) return send(200, SHOP[path])
      reads.push(path)
      if (firstName === undefined) send(401, { errors: ['Signed out.'], code: 'SIGNED_OUT' })
      else if (req.url?.startsWith('/api/account')) {
        send(200, { firstName, lastName: 'Citizen', winningUserId: who === 'staff' ? 'W1' : null })
      } else if (who === 'staff') send(404, { errors: ['None.'], code: 'NOT_FOUND' })
      else send(403, { errors: ['For staff.'], code: 'FORBIDDEN' })
    })
    const config = { ...readConfig(), backendUrl: await start(backend), publicApiUrl: null }
    origin = await start(createServer(createApp(config)))
  })
  afterAll(() => close(servers))

  const bar = async (session: string, method: 'GET' | 'POST'): Promise<[number, string]> => {
    const path = method === 'GET' ? '/operator/orders/AOL-1' : '/operator/orders/AOL-1/cancel'
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie: `ct_session=${session}`, origin },
      body: method === 'POST' ? new URLSearchParams({ reason: 'By phone' }) : null,
    })
    const header = /class="wordmark".*?<\/a>(.*)<\/header>/s.exec(await response.text())?.[1] ?? ''
    return [
      response.status,
      header
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]
  }

  it.each([
    ['staff', 'GET', 404, 'Orders Payments Messages Content Amira Sign out'],
    ['customer', 'GET', 403, 'Jo Sign out'],
    ['customer', 'POST', 403, 'Jo Sign out'],
    ['guest', 'POST', 401, ''],
  ] as const)(
    'offer “Sign out” in their bar to signed-in visitors alone: %s, %s',
    async (who, method, status, text) => {
      expect(await bar(who, method)).toEqual([status, text])
    },
  )

  it.each([
    ['GET', '/panels/reminders/create'],
    ['GET', '/panels/reminders/saved'],
    ['POST', '/operator/content/pages/delivery/preview'],
  ] as const)('are refused to a customer where they read nothing: %s %s', async (method, path) => {
    const request = (session: string) =>
      fetch(origin + path, { method, headers: { cookie: `ct_session=${session}`, origin } })
    const [customer, staff] = await Promise.all([request('customer'), request('staff')])
    expect([customer.status, staff.status]).toEqual([403, 200])
  })

  it.each(['/operator/orders', '/operator/orders/AOL-1/shipment', '/operator/nonsense'])(
    'lead back to the orders from %s, which is no page, and run no script there',
    async (path) => {
      const response = await fetch(origin + path, { headers: { cookie: 'ct_session=staff' } })
      const page = await response.text()
      expect([response.status, /<h1[^>]*>([^<]+)/.exec(page)?.[1]]).toEqual([404, 'Page not found'])
      expect(page).toContain('<a href="/operator">Back to the orders</a>')
      expect(page).not.toContain('<script')
    },
  )

  it.each(['/operator/orders/AOL-1', '/panels/reminders/list'])(
    'read the account once, and nothing of the checkout, for %s',
    async (path) => {
      reads.splice(0)
      await fetch(origin + path, { headers: { cookie: 'ct_session=staff' } })
      expect(reads.filter((read) => /account|checkout/.test(read))).toEqual(['/api/account'])
    },
  )

  it('say in a panel that it does not exist, without the shop’s script', async () => {
    const response = await fetch(`${origin}/panels/nonsense`, { headers: { cookie: 'ct_session=staff' } })
    const page = await response.text()
    expect([response.status, /<h1[^>]*>([^<]+)/.exec(page)?.[1]]).toEqual([404, 'Not found'])
    expect(page).not.toContain('countertop.js')
  })

  it.each(['/operator/orders/AOL-1/cancel', '/panels/reminders/create'])(
    'say in the answer to a customer’s post to %s that they are for staff',
    async (path) => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { cookie: 'ct_session=customer', origin },
        body: new URLSearchParams({ id: 'R', title: 'By phone' }),
      })
      const page = await response.text()
      expect([response.status, /<h1[^>]*>([^<]+)/.exec(page)?.[1]]).toEqual([403, 'For staff only'])
      expect(page).toContain(
        'You are signed in as Jo, and this page is for staff. Nothing has been saved. Sign in as staff to continue.',
      )
      expect(page).not.toContain('session has ended')
      expect(page).toContain('name="title" value="By phone"')
    },
  )

  it.each<[string, Record<string, string>, boolean]>([
    ['/operator/orders/AOL-1/cancel', { reason: 'By phone' }, true],
    ['/operator/messages/mails/1', {}, false],
  ])('promise a guest who posts to %s only entries that there are', async (path, form, hasEntries) => {
    const body = new URLSearchParams(form)
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin }, body })
    const page = await response.text()
    expect(page).toContain('Your session has ended.')
    expect(page.includes('What you entered is still here.')).toBe(hasEntries)
  })
})
