import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import { readConfig } from './config'
import { createSiteServer } from './server'
import { close, listen } from './testing/servers'

const file = (integrity: string, ...imports: string[]) => ({ integrity, imports })
const manifest = {
  version: '0.1.0',
  entries: {
    'countertop.js': 'countertop.js',
    checkout: 'chunks/checkout.js',
    cart: 'chunks/cart.js',
    project: 'chunks/project.js',
    table: 'chunks/table.js',
  },
  files: {
    'countertop.js': file('sha384-loader'),
    'chunks/checkout.js': file('sha384-checkout', 'chunks/base.js', 'chunks/charts.js'),
    'chunks/charts.js': file('sha384-charts', 'chunks/base.js'),
    'chunks/base.js': file('sha384-base'),
    'chunks/cart.js': file('sha384-cart', 'chunks/base.js'),
    'chunks/project.js': file('sha384-project', 'chunks/base.js'),
    'chunks/table.js': file('sha384-table'),
  },
}

const profileOf = (req: IncomingMessage) => ({ brand: req.headers['x-countertop-brand'] })

let backend: Server
let site: Server
let origin: string

beforeAll(async () => {
  backend = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://backend.test')
    const isProfile = pathname === '/.well-known/ucp'
    const answer = pathname === '/sdk/manifest.json' ? manifest : isProfile ? profileOf(req) : null
    if (isProfile) res.setHeader('cache-control', 'public, max-age=300')
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    res.end(JSON.stringify(answer ?? {}))
  })
  site = createSiteServer(createApp({ ...readConfig(), backendUrl: await listen(backend) }))
  origin = await listen(site)
})
afterAll(() => close([site, backend]))

const pageAt = async (path: string, cookie = ''): Promise<string> =>
  (await fetch(origin + path, { headers: { cookie } })).text()

/** File and hash of each `<link rel="modulepreload">`. */
const named = async (path: string, cookie?: string): Promise<string[]> => {
  const page = await pageAt(path, cookie)
  return [...page.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => {
    const [, name] = /href="[^"]*\/sdk\/([^"]+)"/.exec(tag) ?? []
    const [, hash] = /integrity="([^"]+)"/.exec(tag) ?? []
    return `${name} ${hash}`
  })
}

describe('the demo host', () => {
  it('forwards the profile of the brand that this browser chose, and a cache stores it for that cookie alone', async () => {
    const read = await fetch(`${origin}/.well-known/ucp`, { headers: { cookie: 'demo_brand=nz' } })
    expect(await read.json()).toEqual({ brand: 'nz' })
    expect(read.headers.get('vary')).toMatch(/\bCookie\b/i)
  })

  it('names the checkout’s files in the head of its page, each once and with its hash, and on no other page', async () => {
    expect(await named('/customer/checkout')).toEqual([
      '0.1.0/chunks/checkout.js sha384-checkout',
      '0.1.0/chunks/base.js sha384-base',
      '0.1.0/chunks/charts.js sha384-charts',
    ])
    expect(await named('/contact-us')).toEqual([])
  })

  it('names the files of the workspace, with the table that its script looks it up in, and no read', async () => {
    const path = '/project/00000000-0000-4000-8000-000000000001'
    expect(await named(path, 'demo_brand=aoc')).toEqual([
      '0.1.0/chunks/table.js sha384-table',
      '0.1.0/chunks/project.js sha384-project',
      '0.1.0/chunks/base.js sha384-base',
    ])
    expect(await pageAt(path, 'demo_brand=aoc; ct_session=trade')).not.toContain('as="fetch"')
  })
})
