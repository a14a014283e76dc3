import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BRAND_CODES, brands } from '@countertop/sdk/rules'
import { createApp } from './app'
import { type Config, readConfig } from './config'
import { EDITOR_SCRIPTS } from './operator/editorScripts'
import { createSiteServer } from './server'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
/** Reads the contact page under a host name. */
const getFrom = (origin: string, host: string): Promise<{ status: number | undefined }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}/contact-us`, { headers: { host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode })
    })
    sent.on('error', reject).end()
  })
const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the site, while its backend is down,', () => {
  let server: Server
  let origin: string
  let config: Config

  beforeAll(async () => {
    const backendPort = await freePort()
    config = {
      port: 0,
      host: '127.0.0.1',
      trustProxy: 0,
      backendUrl: `http://127.0.0.1:${backendPort}`,
      backendPort,
      publicApiUrl: null,
      bankOrigins: null,
      sandboxPort: 4001,
      mailboxUrl: null,
      isDev: false,
    }
    server = createSiteServer(createApp(config))
    origin = `http://127.0.0.1:${await listen(server)}`
  })
  afterAll(async () => {
    // A response that no test read leaves its connection open.
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', headers })

  it('answers 503 with a link back to the shop, and loads no script without a hash', async () => {
    const response = await get('/')
    const page = await response.text()
    expect(response.status).toBe(503)
    expect(page).toContain('Your cart is saved')
    expect(page).not.toMatch(/<script[^>]* src=/)
  })

  it.each(BRAND_CODES)('%s: preloads two typefaces, which it serves permanently', async (brand) => {
    const page = await (
      await get('/s/winning-storage-terms-and-conditions', { Cookie: `demo_brand=${brand}` })
    ).text()
    const fonts = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, href = '']) => href,
    )
    expect(fonts).toHaveLength(2)
    const sheet = await (await get('/assets/site.css')).text()
    for (const font of fonts) {
      expect(sheet).toContain(`url('${font}')`)
      const response = await get(font)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('font/woff2')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it.each(BRAND_CODES)(
    'starts as the variant %s, with its name, theme and language [SHL-501, SHL-502, SHL-503, SHL-504, SHL-505]',
    async (brand) => {
      const page = await (
        await get('/s/winning-storage-terms-and-conditions', { Cookie: `demo_brand=${brand}` })
      ).text()
      const { name, theme, locale } = brands[brand]
      expect(page).toContain(`<html lang="${locale}" data-theme="${theme}"`)
      expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toContain(name.replaceAll('&', '&amp;'))
    },
  )

  it('serves the checkout at its one route [CHK-004] [SHL-028]', async () => {
    const response = await get('/customer/checkout')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<countertop-checkout')
    expect((await get('/checkout')).status).toBe(404)
  })

  it('serves its own texts [CHK-009] [SHL-005]', async () => {
    const response = await get('/s/winning-storage-terms-and-conditions')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Storage is free for 60 days')
  })

  it('has a canonical address and Open Graph data [SHL-005, SHL-427, SHL-428, SHL-431, SHL-468, COM-125, COM-126, COM-127]', async () => {
    const page = await (await get('/s/Winning-storage-terms-and-conditions/?x=1')).text()
    const url = /rel="canonical" href="([^"]+)"/.exec(page)?.[1]
    expect(url).toMatch(/^https:\/\/.+\/s\/winning-storage-terms-and-conditions$/)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:image:width', 'og:image:height']) {
      expect(page).toContain(`property="${property}"`)
    }
    expect(page).toContain('property="og:type" content="article"')
    expect(page).toContain(`property="og:url" content="${url}"`)
  })

  it('names the canonical address of its first page with a slash [SHL-429]', async () => {
    const [, url = ''] = /rel="canonical" href="([^"]+)"/.exec(await (await get('/')).text()) ?? []
    expect(url).toBe(`${new URL(url).origin}/`)
  })

  it('is shared with the logo in the small size where it has no picture [SHL-437]', async () => {
    const page = await (await get('/contact-us')).text()
    const valueOf = (name: string) =>
      new RegExp(`property="og:image${name}" content="([^"]*)"`).exec(page)?.[1]
    expect(valueOf('')).toContain('/media/brands/aol.svg')
    expect([valueOf(':width'), valueOf(':height')]).toEqual(['150', '150'])
  })

  it.each([
    ['/s/winning-storage-terms-and-conditions', 'article', 'SHL-432'],
    ['/p/aria-oven', 'product', 'SHL-433'],
    ['/c/ovens', 'product.group', 'SHL-434'],
    ['/search/oven', 'product.group', 'SHL-435'],
    ['/', 'website', 'SHL-436'],
    ['/sitemap', 'website', 'SHL-436'],
    ['/contact-us', 'website', 'SHL-436'],
    ['/compare', 'website', 'SHL-436'],
  ])('has in the source of %s the Open Graph type %s [%s]', async (path, type) => {
    expect(await (await get(path)).text()).toContain(`<meta property="og:type" content="${type}"`)
  })

  it.each([
    ['/ask-an-expert', '/contact-us', 'SHL-017'],
    ['/search', '/products', 'SHL-025'],
  ])('redirects %s to %s [%s]', async (path, target) => {
    expect((await get(path)).headers.get('location')).toBe(target)
  })

  it('names the symbols that a search alone consists of, and offers the categories', async () => {
    const { headers } = await get(`/search?q=${encodeURIComponent('🙂 ?!')}`)
    const page = await (await get(headers.get('location') ?? '')).text()
    expect(page).toContain('We found nothing for “🙂 ?!”. Try a model number, a brand or a category.')
    expect(page).toContain('<title>Search for 🙂 ?!')
  })

  it.each([
    ['/sitemap', 200, 'SHL-015'],
    ['/contact-us', 200, 'SHL-018, SHL-514'],
    ['/virtual-tour', 200, 'SHL-026'],
    ['/compare', 200, 'SHL-014'],
  ])('serves %s with status %i [%s]', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('<main')
  })

  it.each(['/contact-us', '/virtual-tour'])('logs why %s does without the stores', async (path) => {
    const log = vi.spyOn(console, 'error').mockClear()
    await get(path)
    expect(log).toHaveBeenCalledWith('The stores are left out:', 'Error: GET /api/store failed')
  })

  it.each(['/no/such/page', '/404'])('answers 404 with a page for %s [SHL-023]', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toContain('Page not found')
    // The way on, which does not need the backend.
    expect(page).toContain('<a href="/products">All products</a>')
  })

  it.each(['//', '//shop.test/x', '///'])('names no other host in the page of %s [COM-125]', async (path) => {
    const response = await get(path)
    const page = await response.text()
    expect(page).toMatch(/rel="canonical" href="https:\/\/127\.0\.0\.1:\d+\//)
    expect(page).not.toMatch(/(?:href|action)="\/\//)
  })

  it('redirects the product address of the API permanently [SHL-007]', async () => {
    const response = await get('/product/an-oven')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/p/an-oven'])
  })

  it('offers no choice of a store on the contact page where it lists none', async () => {
    expect(await (await get('/contact-us')).text()).not.toContain('countertop-store-panel')
  })

  it('redirects ask-an-expert to contact-us [CHK-008]', async () => {
    const response = await get('/ask-an-expert')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/contact-us'])
  })

  it('allows no inline script or style and no eval', async () => {
    const policy = (await get('/contact-us')).headers.get('content-security-policy') ?? ''
    const { host } = new URL((await get('/contact-us')).url)
    expect(policy).toContain(
      `script-src http://127.0.0.1:${config.backendPort} http://${host}/stand-ins/ http://${host}/assets/scripts/;`,
    )
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  })

  it('links cooking demos in the footer, but not in a furniture shop', async () => {
    const readFooter = async (brand: string) =>
      /<footer class="site-footer"[\s\S]*<\/footer>/.exec(
        await (await get(`/sitemap?brand=${brand}`)).text(),
      )?.[0]
    expect(await readFooter('aol')).toContain('href="/cooking-demos"')
    expect(await readFooter('andoo')).toContain('href="/stores"')
    expect(await readFooter('andoo')).not.toContain('href="/cooking-demos"')
  })

  it('stores the brand from the address in a cookie', async () => {
    const first = await get('/contact-us?brand=nz')
    expect(await first.text()).toContain('data-theme="nz"')
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await get('/contact-us', { cookie })).text()).toContain('data-theme="nz"')
  })

  it('serves the default brand for an unknown one', async () => {
    expect(await (await get('/contact-us?brand=nobody')).text()).toContain('data-theme="aol"')
  })

  it('serves the account, sign-in and sign-out pages, which no cache may store [SHL-020] [SHL-021] [SHL-022]', async () => {
    for (const [path, element] of [
      ['/account/login', '<countertop-sign-in>'],
      ['/account/logout', '<countertop-sign-in view="logout">'],
      ['/account', '<countertop-account receipt-url="/account/receipt">'],
    ] as const) {
      const page = await get(path)
      expect([page.status, page.headers.get('cache-control')], path).toEqual([200, 'no-store'])
      expect(await page.text()).toContain(element)
    }
  })

  it('asks staff whose session has ended to sign in, and then to record the payment that they took', async () => {
    const response = await fetch(`${origin}/in-store/paid`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ id: 'C', number: 'AOL-100001', amount: '189', method: 'eftpos', key: 'K' }),
    })
    const draft = 'form=payment&amount=189&method=eftpos&reason=Received+at+the+counter'
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/account/login?returnUrl=${encodeURIComponent(`/operator/orders/AOL-100001?${draft}`)}`,
    ])
  })

  it('shows the sign-in form before any page of the counter [CHK-003]', async () => {
    const page = await get('/in-store')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('Start serving')
    for (const path of ['/in-store/checkout', '/in-store/done']) {
      const response = await get(path)
      const signIn = `/in-store?returnUrl=${encodeURIComponent(path)}`
      expect([response.status, response.headers.get('location')]).toEqual([303, signIn])
    }
  })

  it.each(['/in-store', '/in-store/next', '/in-store/sign-out'])(
    'refuses a form at %s that was posted from another site or states no origin',
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

  it('says that signing in is unavailable, and writes no password into the page', async () => {
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

  it.each(['/contact-us', '/', '/s/winning-storage-terms-and-conditions', '/no/such/page'])(
    'lets no shared cache store the page %s, which varies by cookie',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')?.split(', ')).toContain('Cookie')
    },
  )

  it('has caches store the assets of its pages permanently, and validate those of other releases', async () => {
    const page = await (await get('/contact-us')).text()
    const sheet = /href="(\/assets\/site\.css\?v=\w+)"/.exec(page)?.[1] ?? ''
    const readPolicy = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await readPolicy(sheet)).toBe('public, max-age=31536000, immutable')
    const script = sheet.replace('site.css', 'scripts/gallery.js')
    expect(await readPolicy(script)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/assets/site.css', '/assets/site.css?v=0', '/assets/scripts/panel.js']) {
      expect(await readPolicy(path)).toBe('public, no-cache')
    }
  })

  it.each(['operator.css', 'scripts/panel.js', 'scripts/squire.js', 'scripts/purify.min.js'])(
    'names the content of %s in its ETag, because all files of a release have the same date',
    async (path) => {
      const sent = await get(`/assets/${path}?v=0`)
      expect(sent.headers.get('last-modified')).toBeNull()
      const content = Buffer.from(await sent.arrayBuffer())
      expect(sent.headers.get('etag')).toBe(
        `W/"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
      )
    },
  )

  it('has caches store the libraries of the editors permanently under their own version', async () => {
    for (const address of EDITOR_SCRIPTS) {
      const { status, headers } = await get(address)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  it('links the documentation only where it serves it', async () => {
    const page = await (await get('/sitemap')).text()
    expect(page.includes('href="/docs/"')).toBe((await get('/docs/')).status === 200)
  })

  it.each(['/', '/assets/site.css', '/assets/operator.css'])('compresses %s', async (path) => {
    const { headers } = await get(path, { 'Accept-Encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  it('sends every file of its styles, once and in one piece', async () => {
    const sheet = await (await get('/assets/site.css')).text()
    const folder = join(import.meta.dirname, '../public/site')
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    for (const file of files) expect(sheet.split(file)).toHaveLength(2)
    expect(sheet.length).toBe(files.join('\n').length)
  })

  it.each([
    ['demo.example', 400],
    ['demo.example:4002', 400],
    ['localhost.example', 400],
    ['nz.localhost:4002', 200],
    ['[::1]:4002', 200],
  ])('answers %s with %i, because a rebound domain could read the mailbox', async (host, status) => {
    expect((await getFrom(origin, host)).status).toBe(status)
  })

  it('answers other hosts where it is opened to them', async () => {
    for (const opened of [{ host: '0.0.0.0' }, { trustProxy: 1 }]) {
      const own = createSiteServer(createApp({ ...config, ...opened }))
      const { status } = await getFrom(`http://127.0.0.1:${await listen(own)}`, 'demo.example')
      await new Promise((resolve) => own.close(resolve))
      expect(status).toBe(200)
    }
  })

  it('remembers the brand of a page in a cookie, and of nothing that shared caches store', async () => {
    const readCookie = async (path: string) => (await get(path)).headers.get('set-cookie')
    expect(await readCookie('/contact-us?brand=nz')).toContain('demo_brand=nz')
    expect(await readCookie('/banners.css?alert=102030&sale=405060&brand=nz')).toBeNull()
    expect(await readCookie('/assets/site.css?brand=nz')).toBeNull()
  })

  describe('the addresses in its pages', () => {
    const forwarded = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    }
    const proxied = async (trustProxy: number) => {
      const own = createSiteServer(createApp({ ...config, trustProxy }))
      const port = await listen(own)
      const response = await fetch(`http://127.0.0.1:${port}/contact-us`, { headers: forwarded })
      const sent = `${await response.text()}${response.headers.get('content-security-policy')}`
      await new Promise((resolve) => own.close(resolve))
      return sent
    }

    it('are those of the request even if X-Forwarded headers differ', async () => {
      expect(await proxied(0)).not.toContain('evil.example')
    })

    it('are those sent by a trusted proxy', async () => {
      expect(await proxied(1)).toContain('script-src https://evil.example:')
    })
  })
})

describe('the settings of the site', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('listen on the loopback address and trust no proxy by default', () => {
    vi.stubEnv('DEMO_HOST', '')
    vi.stubEnv('DEMO_TRUST_PROXY', '')
    expect(readConfig()).toMatchObject({ host: '127.0.0.1', trustProxy: 0 })
  })

  it.each(['-1', '11', 'all', '1.5'])('refuse %s as the number of proxies', (value) => {
    vi.stubEnv('DEMO_TRUST_PROXY', value)
    expect(() => readConfig()).toThrow(
      `DEMO_TRUST_PROXY must be a number of proxies between 0 and 10, not "${value}".`,
    )
  })
})

describe('malformed requests', () => {
  let server: Server
  let port: number
  const log = vi.spyOn(console, 'error')

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const backendUrl = `http://127.0.0.1:${await freePort()}`
    const limits = { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 }
    server = createSiteServer(createApp({ ...readConfig(), host: '0.0.0.0', backendUrl }), limits)
    port = await listen(server)
    log.mockReset()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    log.mockRestore()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  /** Everything the server sends in answer to these bytes until it closes the connection. */
  const raw = (text: string): Promise<string> =>
    new Promise((answer, failed) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8').on('data', (part: string) => (received += part))
      socket.on('close', () => answer(received)).on('error', failed)
    })

  it.each([
    ['no Host', 'GET / HTTP/1.0\r\n\r\n'],
    ['an empty Host', 'GET / HTTP/1.0\r\nHost:\r\n\r\n'],
    ['no Host in HTTP/1.1', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 'GET / HTTP/1.0\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ...[
      'a b',
      'x;script-src *',
      'a.example, b.example',
      'a..example',
      'a/b',
      'a@b',
      'a:port',
      'a:99999',
      ':4002',
      '[::1',
      "a'b",
      'a"b',
      'x'.repeat(300),
    ].map((host) => [`the Host ${host.slice(0, 20)}`, `GET / HTTP/1.0\r\nHost: ${host}\r\n\r\n`]),
  ])('with %s get 400, no stack trace and no line in the log', async (_name, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/ {4}at |node_modules/)
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['localhost', 'nz.localhost:4002', '127.0.0.1:4002', '[::1]:4002', 'demo_host', 'shop.example.'])(
    'serves the Host %s',
    async (host) => {
      expect(await raw(`GET /health HTTP/1.0\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  it('with an address that cannot be decoded get 400 and no line in the log', async () => {
    expect(await raw('GET /p/%E0%A4%A HTTP/1.0\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(log).not.toHaveBeenCalled()
  })

  it('end with 408 if the body arrives too slowly', async () => {
    const head = `POST /in-store HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n`
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n'
    expect(await raw(`${head}${form}email=`)).toMatch(/^HTTP\/1\.1 408 /)
  })

  /** Posts a form from the site itself. */
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((answer, failed) => {
      const origin = `http://localhost:${port}`
      const type = 'application/x-www-form-urlencoded'
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method: 'POST',
          headers: { host: `localhost:${port}`, origin, 'content-type': type, ...headers },
        },
        (response) => {
          response.resume().on('end', () => answer(response.statusCode ?? 0))
        },
      )
      sent.on('error', failed).end(body)
    })

  it('leave nothing of a body in the log', async () => {
    const secret = 'correct-horse-battery'
    const tooMany = Array.from({ length: 30 }, (_, index) => `f${index}=${secret}`).join('&')
    expect(await post('/in-store', tooMany)).toBe(413)
    expect(await post('/in-store', `password=${secret}&more=${'x'.repeat(9000)}`)).toBe(413)
    expect(await post('/in-store', `password=${secret}`, { 'content-encoding': 'gzip' })).toBe(400)
    expect(
      await post('/in-store', `password=${secret}`, {
        'content-type': `${'application/x-www-form-urlencoded'}; charset=utf-7`,
      }),
    ).toBe(415)
    expect(log).not.toHaveBeenCalled()
    expect(await post('/in-store', `email=a@example.com&password=${secret}`)).toBe(503)
    expect(log.mock.calls.flat().join('\n')).not.toContain(secret)
  })
})
