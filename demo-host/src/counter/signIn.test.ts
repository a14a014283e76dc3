import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { checkoutOption } from '@countertop/sdk/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

const ACCOUNTS: Readonly<Record<string, object>> = {
  staff: { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'w1' },
  customer: { firstName: 'Sam', lastName: 'Citizen', winningUserId: null },
}
const store = { address: '1 High St', suburb: 'Perth', state: 'WA', postcode: '6000', phone: '' }

let backend: Server
let site: Server
let origin: string
/** The writes that the backend got: method, path and session. */
const writes: string[] = []

/** The session `staff` or `customer` is that person's; their password is `right`. */
async function answerCall(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://backend')
  const body = await text(req)
  const session = /ct_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? 'none'
  const send = (answer: object) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  if (req.method !== 'GET') writes.push(`${req.method} ${pathname} ${session}`)
  if (pathname === '/api/account/login-redir') {
    const form = new URLSearchParams(body)
    const result: Record<string, string> =
      form.get('password') === 'right'
        ? { access_token: form.get('email') ?? '', nonce: form.get('nonce') ?? '' }
        : { error: 'invalid_login' }
    res.writeHead(303, { location: `${form.get('origin')}/account#${new URLSearchParams(result)}` }).end()
  } else if (pathname === '/api/account/session' && req.method === 'POST') {
    const { accessToken } = JSON.parse(body) as { accessToken: string }
    res.writeHead(204, { 'set-cookie': `ct_session=${accessToken}; Path=/; HttpOnly` }).end()
  } else if (pathname === '/api/account/session') res.writeHead(204).end()
  else if (pathname === '/api/account' && ACCOUNTS[session]) send(ACCOUNTS[session])
  else if (pathname === '/api/checkout') send({ opts: checkoutOption.SetSalesperson, stores: [], store })
  else res.writeHead(pathname === '/api/account' ? 401 : 404).end()
}

beforeAll(async () => {
  backend = createServer((req, res) => void answerCall(req, res))
  const backendUrl = await listen(backend)
  site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
  origin = await listen(site)
})
beforeEach(() => void writes.splice(0))
afterAll(() => close([site, backend]))

const signIn = (form: Record<string, string>, accept = 'text/html') =>
  fetch(`${origin}/in-store`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'ct_session=sale', origin, accept },
    body: new URLSearchParams({ password: 'right', ...form }),
  })

describe('the sign-in during a sale', () => {
  it('signs staff in with the session of the sale', async () => {
    const answer = await signIn({ email: 'staff' }, 'application/json')
    expect([answer.status, await answer.json()]).toEqual([200, { store: 'Perth', firstName: 'Amira' }])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^ct_session=staff;/)])
    expect(writes.at(-1)).toBe('POST /api/account/session sale')
  })

  it('signs no customer in: the session of the sale keeps its cart, and theirs ends', async () => {
    const answer = await signIn({ email: 'customer' }, 'application/json')
    const problem = 'This account is a customer’s. Please sign in with your staff account.'
    expect([answer.status, await answer.json()]).toEqual([401, { problem }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(writes).toEqual([
      'POST /api/account/login-redir none',
      'POST /api/account/session none',
      'DELETE /api/account/session customer',
    ])
  })

  it('sends a wrong password once', async () => {
    const answer = await signIn({ email: 'staff', password: 'wrong' }, 'application/json')
    const problem = 'Email or password is wrong. Please check both and try again.'
    expect([answer.status, await answer.json()]).toEqual([401, { problem }])
    expect(writes).toEqual(['POST /api/account/login-redir none'])
  })
})

describe('the sign-in page', () => {
  it('signs no customer in', async () => {
    const answer = await signIn({ email: 'customer' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    expect(await answer.text()).toContain('This account is a customer’s.')
    expect(writes).not.toContain('POST /api/account/session sale')
  })
})

describe('the page after signing in', () => {
  it.each([
    ['/in-store/checkout', '/in-store/checkout'],
    ['/in-store/done?id=C', '/in-store/done?id=C'],
    ['in-store/../in-store/checkout#card', '/in-store/checkout'],
    ['/in-store/next', '/in-store'],
    ['https://evil.example/in-store/checkout', '/in-store'],
    ['', '/in-store'],
  ])('for “%s” is %s', async (returnUrl, expected) => {
    const answer = await signIn({ email: 'staff', returnUrl })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected])
  })

  it('is a path, even where the form names the whole address', async () => {
    const answer = await signIn({ email: 'staff', returnUrl: `${origin}/in-store/done?id=C` })
    expect(answer.headers.get('location')).toBe('/in-store/done?id=C')
  })
})
