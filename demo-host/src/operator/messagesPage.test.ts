import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

describe('the page of messages', () => {
  let backend: Server
  let site: Server
  let origin: string

  beforeAll(async () => {
    backend = createServer((req, res) => {
      const send = (status: number, body: object) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (req.url?.startsWith('/api/account')) send(200, { firstName: 'Amira', winningUserId: 'W1' })
      else if (req.method === 'POST')
        send(404, { errors: ['There is no such failed email.'], code: 'NO_SUCH_MAIL' })
      else send(200, [])
    })
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend), publicApiUrl: null }))
    origin = await listen(site)
  })
  afterAll(() => close([site, backend]))

  it('shows why a mail is not sent again that was sent again already', async () => {
    const response = await fetch(`${origin}/operator/messages/mails/1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: 'ct_session=abc', origin },
    })
    const page = await response.text()
    expect([response.status, /<h1[^>]*>([^<]+)/.exec(page)?.[1]]).toEqual([404, 'Messages'])
    expect(page).toContain('There is no such failed email.')
  })
})
