import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

let backend: Server
let site: Server
let origin: string
let posts = 0
beforeAll(async () => {
  backend = createServer((req, res) => {
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    if (pathname === '/api/account') {
      answer(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: null })
    } else if (req.method === 'POST') {
      posts += 1
      answer(400, { errors: ['status: not a status'], code: 'INVALID_REQUEST' })
    } else if (req.method === 'PUT') answer(400, { errors: ['Enter a title.'], code: 'INVALID_REQUEST' })
    else if (pathname === '/api/Reminders') answer(200, { reminders: [] })
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
  ])('“%s” keeps its title after a refusal', async (title, query) => {
    const page = await (await fetch(`${origin}${path}${query}`, { headers: { cookie } })).text()
    expect(titleOf(page)).toBe(title)
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    const refused = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ ...fields, title: '', notes: '', date: '2026-12-01' }),
    })
    const again = await refused.text()
    expect([refused.status, titleOf(again)]).toEqual([400, title])
    expect(again).toContain('Enter a title.')
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
