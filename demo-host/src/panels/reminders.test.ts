import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

let backend: Server
let site: Server
let origin: string
let posts = 0
let refusal: [status: number, body: object]
beforeAll(async () => {
  backend = createServer((req, res) => {
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    if (pathname === '/api/account') {
      answer(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' })
    } else if (req.method === 'POST') {
      posts += 1
      answer(400, { errors: ['status: not a status'], code: 'INVALID_REQUEST' })
    } else if (req.method === 'PUT') answer(...refusal)
    else if (req.headers.cookie?.includes('ct_session=busy')) {
      answer(429, { errors: ['Too many requests.'], code: 'RATE_LIMITED' })
    } else if (pathname === '/api/Reminders') answer(200, { reminders: [] })
    else if (pathname.startsWith('/api/Reminders/')) {
      answer(200, { id: 'r1', projectId: null, title: 'Call Jo', notes: '', date: '2026-12-01' })
    } else answer(404, { errors: ['None'], code: 'NOT_FOUND' })
  })
  const backendUrl = await listen(backend)
  site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
  origin = await listen(site)
})
afterAll(() => close([site, backend]))

const cookie = 'ct_session=abc'
const path = '/panels/reminders/create'
const titleOf = (page: string): string | undefined => /<h1>(.*?)<\/h1>/.exec(page)?.[1]

describe('the form', () => {
  it.each([
    ['New reminder', ''],
    ['Edit reminder', '?id=r1'],
  ])('“%s” keeps its title after a refusal [COM-152]', async (title, query) => {
    const page = await (await fetch(`${origin}${path}${query}`, { headers: { cookie } })).text()
    expect(titleOf(page)).toBe(title)
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    refusal = [400, { errors: ['Enter a title.'], code: 'INVALID_REQUEST' }]
    const refused = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ ...fields, title: '', notes: '', date: '2026-12-01' }),
    })
    const again = await refused.text()
    expect([refused.status, titleOf(again)]).toEqual([400, title])
    expect(again).toContain('Enter a title.')
  })

  it.each([404, 429])('keeps what was typed after a refusal with %i', async (status) => {
    refusal = [status, { errors: ['Not this one.'], code: 'REFUSED' }]
    const refused = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({
        id: 'r1',
        isNew: 'true',
        title: 'Call Jo',
        notes: 'At ten',
        date: '2026-12-01',
      }),
    })
    const again = await refused.text()
    expect([refused.status, titleOf(again)]).toEqual([status, 'New reminder'])
    expect(again).toContain('Not this one.')
    expect(again).toContain('At ten')
  })
})

describe('a panel', () => {
  it('shows why it is refused, and no sign-in to somebody who is signed in', async () => {
    const refused = await fetch(`${origin}/panels/reminders/list`, { headers: { cookie: 'ct_session=busy' } })
    const page = await refused.text()
    expect([refused.status, titleOf(page)]).toEqual([429, 'Not available'])
    expect(page).toContain('Too many requests.')
  })
})

describe('a status', () => {
  it('that does not exist is refused without a call', async () => {
    const refused = await fetch(`${origin}/panels/reminders/status`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ id: 'r1', status: 'nonsense' }),
    })
    expect(await refused.text()).toContain('This status does not exist.')
    expect([refused.status, posts]).toEqual([400, 0])
  })
})
