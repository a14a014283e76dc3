import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

interface Stored {
  version: number
  updatedAt: string | null
  updatedBy: string | null
  [field: string]: unknown
}

const newer = { version: 8, updatedAt: '2026-11-23T01:00:00.000Z', updatedBy: 'Noah Reid (S12)' }

describe('the form of an entry that has changed since it was opened', () => {
  let backend: Server
  let site: Server
  let origin: string
  /** The stored entries by the path of their editors' call. */
  const stored = new Map<string, Stored>()
  const saved: unknown[] = []

  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://backend')
    const send = (status: number, body?: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
    if (pathname === '/api/account') {
      send(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' })
    } else if (pathname === '/api/Static') send(200, [])
    else if (pathname === '/api/operator/blog') {
      send(200, { items: [], totalCount: 0, page: 1, pageSize: 12 })
    } else if (req.method === 'GET') {
      const entry = stored.get(pathname)
      if (entry) send(200, entry)
      else if (pathname === '/api/operator/alertBanner') send(204)
      else send(404, { errors: ['None'], code: 'NO_SUCH_PAGE' })
    } else {
      let body = ''
      for await (const part of req) body += String(part)
      saved.push(body === '' ? searchParams.get('version') : JSON.parse(body))
      send(409, { errors: ['It has changed.'], code: 'CHANGED', version: null })
    }
  }
  beforeAll(async () => {
    backend = createServer((req, res) => void respond(req, res))
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend), publicApiUrl: null }))
    origin = await listen(site)
  })
  beforeEach(() => {
    stored.clear()
    saved.length = 0
  })
  afterAll(() => close([site, backend]))

  const request = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${origin}/operator/content${path}`, {
      redirect: 'manual',
      headers: { cookie: 'ct_session=abc', origin },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    const html = await response.text()
    const [alert = ''] = /<p class="problem" role="alert"[^>]*>.*?<\/p>/s.exec(html) ?? []
    const [field, version = ''] = /name="version" value(?:="(\d+)")?/.exec(html) ?? []
    return {
      status: response.status,
      html,
      version: field && version,
      problem: alert.replace(/<[^>]+>/g, '').trim(),
      link: /<a href="(?<href>[^"]+)" target="_blank">/.exec(alert)?.groups?.href,
    }
  }

  const page = { title: 'Mine', html: '<p>My words</p>' }
  const article = { ...page, summary: '', image: '', publishedAt: '2026-11-23T09:00' }
  const banner = {
    bannerURL: '/s/x',
    backgroundColor: '#123456',
    desktopContent: 'Mine',
    mobileContent: 'Mine',
  }
  const kinds = [
    {
      kind: 'page',
      path: '/pages/hours',
      save: '/pages/hours',
      call: '/api/operator/static/hours',
      entered: page,
    },
    {
      kind: 'article',
      path: '/articles/hours',
      save: '/articles/hours',
      call: '/api/operator/blog/hours',
      entered: article,
    },
    { kind: 'banner', path: '', save: '/banner', call: '/api/operator/alertBanner', entered: banner },
  ]

  it.each(kinds)(
    'keeps what was entered, names who changed the $kind, and saves over the newer one on request',
    async ({ kind, path, save, call, entered }) => {
      const before = {
        ...entered,
        publishedAt: '2026-11-22T00:00:00Z',
        version: 7,
        updatedAt: null,
        updatedBy: null,
      }
      stored.set(call, before)
      const opened = await request(path)
      expect(opened.version).toBe('7')

      stored.set(call, { ...before, ...newer })
      const refused = await request(save, { ...entered, version: '7' })
      expect(saved.at(-1)).toMatchObject({ version: 7 })
      expect(refused.status).toBe(409)
      expect(refused.problem).toBe(
        `Noah Reid (S12) saved this ${kind} on 23 Nov 2026, 12:00 after you opened it, so your changes were not saved. ` +
          `What you entered is still here. See the newer ${kind} in a new tab before you save over it.`,
      )
      expect(refused.link).toBe(`/operator/content${path}`)
      expect(refused.html).toContain('Mine')
      expect(refused.html).toContain(`Save over the newer ${kind}`)
      expect(refused.version).toBe('8')

      await request(save, { ...entered, version: '8' })
      expect(saved.at(-1)).toMatchObject({ version: 8 })
    },
  )

  it.each(kinds)(
    'keeps what was entered into the $kind that was removed',
    async ({ kind, save, entered }) => {
      const refused = await request(save, { ...entered, version: '7' })
      expect(refused.problem).toBe(
        `The ${kind} was removed after you opened it, so nothing was saved. ` +
          `What you entered is still here: save it to publish the ${kind} again.`,
      )
      expect(refused.html).toContain('Mine')
      expect(refused.html).toContain(`Save the ${kind}`)
      expect(refused.version).toBe('')
    },
  )

  it.each(kinds)('saves a new $kind only where there is none', async ({ path, save, entered }) => {
    expect((await request(path)).version).toBe('')
    await request(save, { ...entered, version: '' })
    expect(saved).toEqual([expect.objectContaining({ version: null })])
  })

  it('shows the newer banner in place of the one that was to be removed', async () => {
    stored.set('/api/operator/alertBanner', { ...banner, desktopContent: 'Theirs', ...newer })
    const refused = await request('/banner/drop', { version: '7' })
    expect(saved).toEqual(['7'])
    expect(refused).toMatchObject({ status: 409, problem: 'It has changed.', version: '8' })
    expect(refused.html).toContain('Theirs')
  })

  it('replaces the version that it was opened with when another of its values was refused', async () => {
    stored.set('/api/operator/blog/hours', { ...article, ...newer })
    const refused = await request('/articles/hours', { ...article, publishedAt: '', version: '7' })
    expect(refused).toMatchObject({ status: 400, version: '7' })
  })
})
