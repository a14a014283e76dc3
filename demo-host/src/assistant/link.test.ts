import { createServer, type Server } from 'node:http'
import express, { urlencoded } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountLinks } from './link'
import { close, listen } from '../testing/servers'

describe('the sample host’s link to an account', () => {
  const servers: Server[] = []
  let host = ''
  /** Refresh tokens that the shop has received. */
  let renewals: string[] = []
  let refusal: { status: number; body: object } | null = null

  beforeAll(async () => {
    const shop = express()
    const server = createServer(shop)
    const issuer = await listen(server)
    let count = 0
    shop.get('/.well-known/oauth-authorization-server', (_req, res) =>
      res.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
      }),
    )
    shop.post('/revoke', (_req, res) => void res.status(refusal?.status ?? 200).json({}))
    shop.post('/token', urlencoded({ extended: false }), (req, res) => {
      const { refresh_token: renewed } = req.body as { refresh_token?: string }
      if (renewed !== undefined) renewals.push(renewed)
      if (refusal !== null) return void res.status(refusal.status).json(refusal.body)
      count += 1
      // With this lifetime, the token is renewed for every request.
      res.json({ access_token: `access-${count}`, refresh_token: `refresh-${count}`, expires_in: 30 })
    })
    const app = express()
    const links = accountLinks({ backendUrl: issuer, path: '/assistant' })
    app.use(links.router)
    app.get('/authorization', async (req, res) => {
      const authorization = await links.readAuthorization(req).catch(() => 'failed')
      res.json({ authorization, isLinked: links.isLinked(req) })
    })
    const ours = createServer(app)
    host = await listen(ours)
    servers.push(server, ours)
  })
  afterAll(() => close(servers))

  const link = async (): Promise<string> => {
    refusal = null
    const start = await fetch(`${host}/assistant/link`, { redirect: 'manual' })
    const cookie = String(start.headers.get('set-cookie')).split(';')[0] ?? ''
    const at = new URL(String(start.headers.get('location')))
    const back = new URLSearchParams({
      state: at.searchParams.get('state') ?? '',
      iss: at.origin,
      code: 'a code',
    })
    await fetch(`${host}/assistant/linked?${back}`, { redirect: 'manual', headers: { Cookie: cookie } })
    renewals = []
    return cookie
  }
  const readLink = async (cookie: string): Promise<unknown> =>
    (await fetch(`${host}/authorization`, { headers: { Cookie: cookie } })).json()

  it('is renewed once for concurrent requests', async () => {
    const cookie = await link()
    const answers = await Promise.all([1, 2, 3, 4].map(() => readLink(cookie)))
    expect(renewals).toHaveLength(new Set(renewals).size)
    for (const answer of answers) expect(answer).toMatchObject({ isLinked: true })
    expect(await readLink(cookie)).toMatchObject({ isLinked: true })
  })

  it('survives a failure of the shop and answers without tokens, and ends when the shop refuses its token', async () => {
    const cookie = await link()
    refusal = { status: 503, body: { error: 'temporarily_unavailable' } }
    expect(await readLink(cookie)).toEqual({ authorization: 'failed', isLinked: true })
    for (const body of [{}, { access_token: 'a', refresh_token: 'b' }, ['a']]) {
      refusal = { status: 200, body }
      expect(await readLink(cookie)).toEqual({ authorization: 'failed', isLinked: true })
    }
    refusal = null
    expect(await readLink(cookie)).toMatchObject({ authorization: { Authorization: expect.any(String) } })
    refusal = { status: 400, body: { error: 'invalid_grant' } }
    expect(await readLink(cookie)).toEqual({ authorization: {}, isLinked: false })
  })

  it('remains while the shop does not answer, so that the buyer can press “Disconnect” again', async () => {
    const cookie = await link()
    const unlink = () =>
      fetch(`${host}/assistant/unlink`, { method: 'POST', redirect: 'manual', headers: { Cookie: cookie } })
    refusal = { status: 503, body: {} }
    expect((await unlink()).status).toBe(500)
    refusal = null
    expect(await readLink(cookie)).toMatchObject({ isLinked: true })
    expect((await unlink()).status).toBe(303)
    expect(await readLink(cookie)).toEqual({ authorization: {}, isLinked: false })
  })

  it('ends by “Disconnect” at a shop that no longer knows this host', async () => {
    const cookie = await link()
    refusal = { status: 401, body: { error: 'invalid_client' } }
    const headers = { Cookie: cookie }
    await fetch(`${host}/assistant/unlink`, { method: 'POST', redirect: 'manual', headers })
    expect(await readLink(cookie)).toEqual({ authorization: {}, isLinked: false })
  })
})
