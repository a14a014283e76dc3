import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import { readConfig } from './config'
import { createSiteServer } from './server'
import { close, listen } from './testing/servers'

const manifest = {
  version: '0.1.0',
  entries: { 'countertop.js': 'countertop.abc.js' },
  files: { 'countertop.abc.js': { integrity: 'sha384-abc' } },
}

describe('the theme of a page', () => {
  /** The setting of each brand, and the account of each session; 500 for the session `broken`. */
  const settings: Record<string, string> = { nz: 'hc', wa: 'nonsense' }
  const accounts: Record<string, string | null> = { staff: 'wa', plain: null, odd: 'nonsense' }
  let backend: Server
  let site: Server
  let origin: string

  beforeAll(async () => {
    backend = createServer((req, res) => {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://backend.test')
      const send = (status: number, body: unknown) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (pathname === '/sdk/manifest.json') return send(200, manifest)
      if (pathname === '/api/settings') {
        const theme = settings[searchParams.get('brand') ?? '']
        return send(200, { items: theme ? [{ name: 'theme', value: theme }] : [], totalCount: 1 })
      }
      if (pathname === '/api/account') {
        const session = /ct_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? ''
        if (session === 'broken') return send(500, {})
        return session in accounts ? send(200, { theme: accounts[session] }) : send(401, {})
      }
      return send(404, {})
    })
    site = createSiteServer(createApp({ ...readConfig(), backendUrl: await listen(backend) }))
    origin = await listen(site)
  })
  afterAll(() => close([site, backend]))

  /** The theme of the page's own styles, and that of its widgets; undefined for the brand's own. */
  const themes = async (brand: string, session?: string): Promise<(string | undefined)[]> => {
    const cookie = `demo_brand=${brand}${session === undefined ? '' : `; ct_session=${session}`}`
    const page = await (await fetch(`${origin}/contact-us`, { headers: { cookie } })).text()
    const script = /<script [^>]*countertop[^>]*>/.exec(page)?.[0]
    expect(script).toContain(`data-brand="${brand}"`)
    return [/<html[^>]* data-theme="(\w+)"/.exec(page)?.[1], / data-theme="(\w+)"/.exec(script ?? '')?.[1]]
  }

  it('is the account’s before the settings’ and the brand’s own [SHL-511]', async () => {
    expect(await themes('nz', 'staff')).toEqual(['wa', 'wa'])
    expect(await themes('nz', 'plain')).toEqual(['hc', 'hc'])
    expect(await themes('nz')).toEqual(['hc', 'hc'])
    expect(await themes('aol', 'staff')).toEqual(['wa', 'wa'])
  })

  it('is the brand’s own where neither names one that exists, or the account cannot be read [SHL-512]', async () => {
    expect(await themes('aol')).toEqual(['aol', undefined])
    expect(await themes('wa')).toEqual(['wa', undefined])
    expect(await themes('aol', 'odd')).toEqual(['aol', undefined])
    for (const session of ['guest', 'broken'])
      expect(await themes('aol', session)).toEqual(['aol', undefined])
  })
})
