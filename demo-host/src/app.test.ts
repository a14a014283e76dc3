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

  it('names its canonical address and what it is to those who share it [SHL-005, SHL-427, SHL-468]', async () => {
    const page = await (await get('/s/Winning-storage-terms-and-conditions?x=1')).text()
    const url = /rel="canonical" href="([^"]+)"/.exec(page)?.[1]
    expect(url).toMatch(/^https:\/\/.+\/s\/winning-storage-terms-and-conditions$/)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:image:width', 'og:image:height']) {
      expect(page).toContain(`property="${property}"`)
    }
    expect(page).toContain('property="og:type" content="article"')
    expect(page).toContain(`property="og:url" content="${url}"`)
  })

  it.each([
    ['/ask-an-expert', '/contact-us', 'SHL-017'],
    ['/search', '/products', 'SHL-025'],
  ])('%s leads to %s [%s]', async (path, target) => {
    expect((await get(path)).headers.get('location')).toBe(target)
  })

  it.each([
    ['/sitemap', 200, 'SHL-015'],
    ['/virtual-tour', 200, 'SHL-026'],
    ['/contact-us', 200, 'SHL-018'],
    ['/compare', 200, 'SHL-014'],
    ['/404', 404, 'SHL-023'],
  ])('%s is a page with %i [%s]', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('<main')
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
    const { host } = new URL((await get('/contact-us')).url)
    expect(policy).toContain(`script-src http://127.0.0.1:${config.backendPort} http://${host}/stand-ins/;`)
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

  it('shows where to sign in and out, and the account; no cache keeps these pages [SHL-020] [SHL-021] [SHL-022]', async () => {
    for (const [path, element] of [
      ['/account/login', '<countertop-sign-in>'],
      ['/account/logout', '<countertop-sign-in view="logout">'],
      ['/account', '<countertop-account>'],
    ] as const) {
      const page = await get(path)
      expect([page.status, page.headers.get('cache-control')], path).toEqual([200, 'no-store'])
      expect(await page.text()).toContain(element)
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

  it.each(['/in-store', '/in-store/next', '/in-store/sign-out'])(
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
    const response = await fetch(`${origin}/in-store`, { method: 'POST', headers: { origin }, body })
    const page = await response.text()
    expect(response.status).toBe(503)
    expect(page).not.toContain('correct horse')
    expect(page).not.toContain('"><b@')
  })
})
