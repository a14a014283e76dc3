import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import type { Config } from './config'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the site while its backend is down', () => {
  let server: Server
  let origin: string
  let config: Config

  beforeAll(async () => {
    const backendPort = await freePort()
    config = {
      port: 0,
      host: '127.0.0.1',
      backendUrl: `http://127.0.0.1:${backendPort}`,
      backendPort,
      publicApiUrl: null,
      bankOrigins: null,
      sandboxPort: 4001,
      mailboxUrl: null,
      isDev: false,
    }
    server = createServer(createApp(config))
    origin = `http://127.0.0.1:${await listen(server)}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', headers })

  it('says so with 503 and keeps the way back, without a script it cannot vouch for', async () => {
    const response = await get('/')
    const page = await response.text()
    expect(response.status).toBe(503)
    expect(page).toContain('Nothing in your cart is lost')
    expect(page).not.toContain('<script')
  })

  it('serves its own texts [CHK-009]', async () => {
    const response = await get('/s/winning-storage-terms-and-conditions')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Storage is free for 60 days')
  })

  it('answers an unknown address with a page and 404', async () => {
    const response = await get('/no/such/page')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page not found')
  })

  it('redirects the product address of the API for good', async () => {
    const response = await get('/product/an-oven')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/p/an-oven'])
  })

  it('redirects ask-an-expert to contact-us [CHK-008]', async () => {
    const response = await get('/ask-an-expert')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/contact-us'])
  })

  it('allows no inline script or style and no eval', async () => {
    const policy = (await get('/contact-us')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src http://127.0.0.1:${config.backendPort};`)
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  })

  it('keeps the brand that the address names in a cookie', async () => {
    const first = await get('/contact-us?brand=nz')
    expect(await first.text()).toContain('data-theme="nz"')
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await get('/contact-us', { cookie })).text()).toContain('data-theme="nz"')
  })

  it('serves the default brand for an unknown one', async () => {
    expect(await (await get('/contact-us?brand=nobody')).text()).toContain('data-theme="aol"')
  })

  it('shows where to sign in, and keeps where to go afterwards on this site [SHL-022]', async () => {
    const returnUrl = async (asked: string) =>
      /name="returnUrl" value="([^"]*)"/.exec(
        await (await get(`/account/login?returnUrl=${encodeURIComponent(asked)}`)).text(),
      )?.[1]
    expect(await returnUrl('/stores')).toBe('/stores')
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      expect(await returnUrl(elsewhere), elsewhere).toBe('/')
    }
  })

  it('asks staff to sign in before anything of the counter [CHK-003]', async () => {
    const page = await get('/in-store')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('Start serving')
    for (const path of ['/in-store/checkout', '/in-store/done']) {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/in-store'])
    }
  })

  it.each(['/account/login', '/in-store', '/in-store/next', '/in-store/sign-out'])(
    'refuses a form of another site at %s, and one whose site is not told',
    async (path) => {
      const senders: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]
      for (const headers of senders) {
        const body = new URLSearchParams({ email: 'staff@example.com', password: 'secret' })
        const response = await fetch(`${origin}${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body,
        })
        expect(response.status).toBe(403)
      }
    },
  )

  it('says that signing in does not work, and writes no password into the page', async () => {
    const body = new URLSearchParams({
      email: 'a"><b@example.com',
      password: 'correct horse',
      returnUrl: '/',
    })
    const response = await fetch(`${origin}/account/login`, { method: 'POST', headers: { origin }, body })
    const page = await response.text()
    expect(response.status).toBe(503)
    expect(page).not.toContain('correct horse')
    expect(page).not.toContain('"><b@')
  })
})
