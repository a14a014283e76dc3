import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

let backend: Server
let site: Server
let origin: string
const asked: (string | null)[] = []
beforeAll(async () => {
  backend = createServer((req, res) => {
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://backend')
    if (pathname === '/api/account') {
      answer(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' })
    } else if (pathname === '/api/v2/project/minimal') {
      asked.push(searchParams.get('email'))
      answer(200, { projects: [], totalProjects: 0 })
    } else answer(404, { errors: ['None'], code: 'NOT_FOUND' })
  })
  const backendUrl = await listen(backend)
  site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
  origin = await listen(site)
})
afterAll(() => close([site, backend]))

describe('the projects of a customer', () => {
  it.each([
    ['', 404, []],
    ['?email=', 404, []],
    ['?email=%20%20', 404, []],
    ['?email=jo%40example.com', 200, ['jo@example.com']],
  ])('are those of an email, never all of the shop: “%s” [COM-156]', async (query, status, emails) => {
    asked.length = 0
    const answer = await fetch(`${origin}/panels/project/list${query}`, {
      headers: { cookie: 'ct_session=abc' },
    })
    expect([answer.status, asked]).toEqual([status, emails])
  })
})
