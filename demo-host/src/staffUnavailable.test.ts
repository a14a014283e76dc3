import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from './app'
import { readConfig } from './config'
import { close, listen } from './testing/servers'

describe('a form of staff that is posted during an outage', () => {
  let backend: Server
  let site: Server
  let origin: string

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // The backend fails after it has read the account of the session `staff`.
    backend = createServer((req, res) => {
      const isStaff = ['ct_session=staff', 'ct_session=busy'].includes(req.headers.cookie ?? '')
      const isRead = req.url?.startsWith('/api/account?') && isStaff
      if (req.headers.cookie === 'ct_session=limited') return res.writeHead(429).end('{}')
      if (req.headers.cookie === 'ct_session=misrouted') return res.writeHead(404).end('{}')
      if (!isRead && req.headers.cookie === 'ct_session=busy') return res.writeHead(429).end('{}')
      if (!isRead) return req.socket.destroy()
      const account = { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' }
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(account))
    })
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend), publicApiUrl: null }))
    origin = await listen(site)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await close([site, backend])
  })

  const send = async (path: string, session: string, form?: Record<string, string>) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { cookie: `ct_session=${session}`, origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const page = await response.text()
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return {
      status: response.status,
      page,
      action: /<form method="post" action="([^"]+)"/.exec(page)?.[1],
      fields: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    }
  }

  it.each([
    ['/operator/content/articles/hours', 'staff', { title: 'Hours', html: 'My words', version: '7' }],
    ['/operator/orders/AOL-1/payment', 'staff', { amount: '49.95', method: 'cash', key: 'K' }],
    ['/operator/orders/AOL-1/payment', 'unread', { amount: '49.95', method: 'cash', key: 'K' }],
    ['/operator/orders/AOL-1/payment', 'misrouted', { amount: '49.95', method: 'cash', key: 'K' }],
    ['/in-store/paid', 'misrouted', { id: 'C', number: 'AOL-1', amount: '189', method: 'eftpos', key: 'K' }],
    ['/in-store/paid', 'unread', { id: 'C', number: 'AOL-1', amount: '189', method: 'eftpos', key: 'K' }],
    ['/panels/reminders/create', 'staff', { id: 'R', title: 'Call Jo', notes: 'At ten', date: '2026-12-01' }],
    [
      '/panels/reminders/create',
      'unread',
      { id: 'R', title: 'Call Jo', notes: 'At ten', date: '2026-12-01' },
    ],
  ])('can be posted to %s again with all that was entered: session %s', async (path, session, form) => {
    const { status, page, action, fields } = await send(path, session, form)
    expect([status, action, fields]).toEqual([503, path, form])
    expect(page).toContain('What you entered is kept here')
    expect(page).not.toContain('Your cart is saved')
  })

  it.each<Record<string, string>>([{}, { email: 'amira@example.com', password: 'correct horse' }])(
    'can be posted again without an entry, of which the page says nothing: %o',
    async (form) => {
      const { status, page, action, fields } = await send('/in-store/next', 'unread', form)
      expect([status, action, fields]).toEqual([503, '/in-store/next', {}])
      expect(page).not.toContain('What you entered')
    },
  )

  it('can be posted again after too many requests, and says that there were too many', async () => {
    const form = { amount: '49.95', method: 'cash', key: 'K' }
    const { status, page, fields } = await send('/operator/orders/AOL-1/payment', 'limited', form)
    expect([status, fields]).toEqual([429, form])
    expect(page).toContain('There were too many requests in a short time. Please try again in a minute.')
  })

  it('repeats no password', async () => {
    const form = { email: 'amira@example.com', password: 'correct horse' }
    const again = await send('/operator/orders/AOL-1/payment', 'staff', { ...form, amount: '49.95' })
    expect([again.status, again.fields]).toEqual([503, { amount: '49.95' }])
    const entry = await send('/in-store', 'staff', form)
    expect([entry.status, entry.fields]).toEqual([503, {}])
    expect(entry.page).toContain('<a href="/in-store">Try again</a>')
    expect(again.page + entry.page).not.toContain('correct horse')
  })

  it.each([
    ['/operator/payments?view=waiting', 'limited'],
    ['/operator/payments?view=waiting', 'busy'],
    ['/in-store?q=oven', 'limited'],
    ['/panels/reminders/list', 'limited'],
  ])('answers %s with 429 after too many requests: session %s', async (path, session) => {
    const { status, page } = await send(path, session)
    expect(status).toBe(429)
    expect(page).toContain('<h1>Too many requests</h1>')
    expect(page).toContain(`<a href="${path}">Try again</a>`)
  })

  it('leads from a page back to the same page', async () => {
    const { status, page } = await send('/operator/payments?view=waiting', 'unread')
    expect(status).toBe(503)
    expect(page).toContain('<a href="/operator/payments?view=waiting">Try again</a>')
  })
})
