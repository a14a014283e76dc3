import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixtureProducts, insertCatalogue, type TestApp, testApp } from '../../testing/index'
import { type Jar, jar } from '../../testing/client'
import { testClock } from '../../testing/clock'
import { signedIn } from '../../testing/people'

// 11.30 pm in Sydney, already the next day in Auckland.
const now = new Date('2026-11-21T12:30:00Z')
const clock = testClock(now)
let app: TestApp
let staff: Jar
let customer: Jar

beforeAll(async () => {
  app = await testApp({ clock })
  await insertCatalogue(app.db, [...fixtureProducts])
  staff = jar()
  await signedIn(app, staff, 'staff')
  customer = jar()
  await signedIn(app, customer, 'customer')
})

beforeEach(() => clock.set(now))

const get = async (path: string, brand = 'aol') => {
  const { result, count } = await app.queryCount(() => app.request('GET', path, { brand }))
  expect(count).toBeLessThanOrEqual(3)
  return result
}
const send = (method: string, path: string, body: unknown, by: Jar | undefined = staff) =>
  app.request(method, path, { ...(by ? { jar: by } : {}), ...(body === undefined ? {} : { body }) })

const hostile =
  '<b onclick="x()">Hot</b><script>steal()</script><a href="javascript:x()">a</a><img src=x onerror=x()><iframe src="//x"></iframe><style>*{}</style>'

describe('the alert banner', () => {
  const banner = {
    bannerURL: '/s/delivery',
    backgroundColor: '#0B5FD7',
    desktopContent: 'Free <strong>delivery</strong> <a href="https://example.com/x">more</a>',
    mobileContent: 'Free delivery',
  }

  it('is empty until staff set one, and empty again after they remove it [SHL-240] [SHL-377] [SHL-470]', async () => {
    expect((await get('/api/alertBanner/')).status).toBe(204)
    const saved = await send('PUT', '/api/alertBanner/', banner)
    expect(saved.status).toBe(200)
    expect((await get('/api/alertBanner/')).body).toEqual({
      ...banner,
      desktopContent:
        'Free <strong>delivery</strong> <a href="https://example.com/x" rel="noopener noreferrer">more</a>',
    })
    expect((await get('/api/alertBanner/', 'nz')).status).toBe(204)
    expect((await send('DELETE', '/api/alertBanner/', undefined)).status).toBe(204)
    expect((await get('/api/alertBanner/')).status).toBe(204)
  })

  it('removes scripts, styles, frames, pictures and handlers from an editor’s HTML', async () => {
    const { body } = await send('PUT', '/api/alertBanner/', { ...banner, desktopContent: hostile })
    expect(body.desktopContent).toBe('<b>Hot</b><a>a</a>')
  })

  it.each([
    { bannerURL: 'javascript:x()' },
    { bannerURL: '//evil.example' },
    { bannerURL: '/\\evil.example' },
    { bannerURL: '/\t/evil.example' },
    { bannerURL: '/..//evil.example' },
    { backgroundColor: 'red;background:url(x)' },
    { desktopContent: 'x'.repeat(2001) },
    { position: 'top' },
  ])('refuses %o and changes nothing', async (over) => {
    await send('PUT', '/api/alertBanner/', banner)
    expect((await send('PUT', '/api/alertBanner/', { ...banner, ...over })).status).toBe(400)
    expect((await get('/api/alertBanner/')).body.mobileContent).toBe('Free delivery')
  })

  it('can be changed by staff only, not by guests or customers', async () => {
    for (const [by, status] of [
      [jar(), 401],
      [customer, 403],
    ] as const) {
      expect((await send('PUT', '/api/alertBanner/', banner, by)).status).toBe(status)
      expect((await send('DELETE', '/api/alertBanner/', undefined, by)).status).toBe(status)
    }
  })
})

describe('a static page', () => {
  it('is found by its URI, with sanitised HTML [COM-275]', async () => {
    const html = `<h2>Storage</h2>${hostile}<p>$4 a day</p>`
    const saved = await send('PUT', '/api/Static/storage', { title: 'Storage', html })
    expect(saved.status).toBe(200)
    const { status, body } = await get('/api/Static/storage')
    expect(status).toBe(200)
    expect(body).toEqual({
      uri: 'storage',
      title: 'Storage',
      html: '<h2>Storage</h2><b>Hot</b><a>a</a><img src="x" /><p>$4 a day</p>',
    })
    expect((await get('/api/Static')).body).toContainEqual({ uri: 'storage', title: 'Storage' })
    expect((await get('/api/Static/none')).body.code).toBe('NO_SUCH_PAGE')
    expect((await get('/api/Static/Not%20a%20uri')).status).toBe(400)
    expect((await send('PUT', '/api/Static/storage', { title: '', html })).status).toBe(400)
    expect((await send('PUT', '/api/Static/storage', { title: 'x', html }, customer)).status).toBe(403)
  })
})

describe('content that two editors save', () => {
  const banner = {
    bannerURL: '/s/delivery',
    backgroundColor: '#0b5fd7',
    desktopContent: 'First',
    mobileContent: '',
  }
  const article = { title: 'First', html: '<p>First</p>', publishedAt: '2026-11-20T00:00:00Z' }
  const kinds = [
    {
      name: 'banner',
      path: '/api/alertBanner/',
      edited: '/api/operator/alertBanner',
      first: banner,
      field: 'desktopContent',
    },
    {
      name: 'page',
      path: '/api/Static/shared',
      edited: '/api/operator/static/shared',
      first: { title: 'First', html: '' },
      field: 'title',
    },
    {
      name: 'article',
      path: '/api/blog/shared',
      edited: '/api/operator/blog/shared',
      first: article,
      field: 'title',
    },
  ] as const
  const read = (path: string) => app.request('GET', path, { jar: staff })
  const remove = async (): Promise<void> => {
    await app.db('alert_banners').delete()
    await app.db('static_pages').where({ uri: 'shared' }).delete()
    await app.db('blog_articles').where({ uri: 'shared' }).delete()
  }
  beforeAll(remove)
  afterEach(remove)

  it.each(kinds)(
    'is never lost: the later save of a $name is refused',
    async ({ path, edited, first, field }) => {
      const made = await send('PUT', path, { ...first, version: null })
      const { version } = made.body
      expect(made).toMatchObject({
        status: 200,
        body: { [field]: 'First', version: expect.any(Number), updatedAt: now.toISOString() },
      })
      expect(made.body.updatedBy).toMatch(/^\S.* \(\S+\)$/)
      expect((await read(edited)).body).toEqual(made.body)

      const second = await send('PUT', path, { ...first, [field]: 'Second', version })
      expect(second).toMatchObject({ status: 200, body: { [field]: 'Second' } })
      expect(second.body.version).toBeGreaterThan(version)

      const refused = await send('PUT', path, { ...first, [field]: 'Third', version })
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
      const { version: newer, updatedAt, updatedBy } = second.body
      expect(refused.body).toMatchObject({ version: newer, updatedAt, updatedBy })
      expect((await read(edited)).body).toEqual(second.body)

      expect((await send('PUT', path, { ...first, [field]: 'Third', version: newer })).status).toBe(200)
      expect((await read(edited)).body[field]).toBe('Third')
    },
  )

  it.each(kinds)(
    'is not written again after the $name was removed',
    async ({ path, edited, first, field }) => {
      const { version } = (await send('PUT', path, first)).body
      await remove()
      const refused = await send('PUT', path, { ...first, [field]: 'Second', version })
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', version: null } })
      expect([204, 404]).toContain((await read(edited)).status)
      expect((await send('PUT', path, { ...first, version: null })).body.version).toBeGreaterThan(version)
    },
  )

  it.each(kinds)(
    'keeps the $name that has taken the address of a new one',
    async ({ path, edited, first, field }) => {
      await send('PUT', path, first)
      const refused = await send('PUT', path, { ...first, [field]: 'Second', version: null })
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
      expect((await read(edited)).body[field]).toBe('First')
    },
  )

  it.each(kinds)('is the same $name after a second press', async ({ path, first }) => {
    const made = await send('PUT', path, { ...first, version: null })
    expect(await send('PUT', path, { ...first, version: null })).toMatchObject({
      status: 200,
      body: made.body,
    })
  })

  it.each(kinds)(
    'of the same version is one $name, whichever comes first',
    async ({ path, first, field }) => {
      const { version } = (await send('PUT', path, first)).body
      const saves = ['A', 'B', 'C', 'D'].map((text) =>
        send('PUT', path, { ...first, [field]: text, version }),
      )
      const statuses = (await Promise.all(saves)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409, 409, 409])
    },
  )

  it.each(kinds)(
    'is replaced by callers that send no version of the $name',
    async ({ path, first, field }) => {
      await send('PUT', path, first)
      expect(await send('PUT', path, { ...first, [field]: 'Second' })).toMatchObject({
        status: 200,
        body: { [field]: 'Second' },
      })
    },
  )

  it.each([0, -1, 1.5, 'x', 2_147_483_648])('refuses %o as a version', async (version) => {
    await send('PUT', '/api/Static/shared', { title: 'First', html: '' })
    const refused = await send('PUT', '/api/Static/shared', { title: 'Second', html: '', version })
    expect(refused).toMatchObject({ status: 400, body: { fields: { version: [expect.any(String)] } } })
    expect((await read('/api/operator/static/shared')).body.title).toBe('First')
  })

  it('keeps a banner that has changed since another editor decided to remove it', async () => {
    const { version } = (await send('PUT', '/api/alertBanner/', banner)).body
    const { body: second } = await send('PUT', '/api/alertBanner/', { ...banner, desktopContent: 'Second' })
    const removal = (of: number) => send('DELETE', `/api/alertBanner/?version=${of}`, undefined)
    expect(await removal(version)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', version: second.version },
    })
    expect((await read('/api/operator/alertBanner')).body).toEqual(second)
    expect((await removal(second.version)).status).toBe(204)
    expect((await removal(second.version)).status).toBe(204)
    expect((await read('/api/operator/alertBanner')).status).toBe(204)
  })

  it.each(kinds)('names no editor to customers: the $name', async ({ path, edited, first }) => {
    await send('PUT', path, first)
    expect(Object.keys((await get(path)).body)).not.toContain('updatedBy')
    expect((await app.request('GET', edited, { jar: customer })).status).toBe(403)
    expect((await app.request('GET', edited)).status).toBe(401)
  })
})

describe('a link in an editor’s text', () => {
  const away = ['/\\evil.example/x', '/\t/evil.example/x', '//evil.example/x', '\\\\evil.example/x']

  it.each(away)('may leave the site only as a full address: %j', async (link) => {
    const html = `<p><a href="${link}">a</a><img src="${link}" alt="b"></p>`
    await send('PUT', '/api/Static/links', { title: 'Links', html })
    expect((await get('/api/Static/links')).body.html).toBe('<p><a>a</a><img alt="b" /></p>')
    const article = { title: 'x', html: '', image: link, publishedAt: '2026-11-01T00:00:00Z' }
    expect((await send('PUT', '/api/blog/away', article)).status).toBe(400)
    expect((await get('/api/blog/away')).body.code).toBe('NO_SUCH_ARTICLE')
  })
})

describe('the blog', () => {
  const write = (uri: string, publishedAt: string) =>
    send('PUT', `/api/blog/${uri}`, { title: `On ${uri}`, html: `<p>${uri}</p>${hostile}`, publishedAt })

  it('lists published articles, newest first, and returns one article', async () => {
    await write('older', '2026-11-01T00:00:00Z')
    await write('newer', '2026-11-20T00:00:00Z')
    await write('tomorrow', '2026-11-23T00:00:00Z')
    const { body } = await get('/api/blog')
    expect(body).toMatchObject({ totalCount: 2, page: 1, pageSize: 12 })
    expect(body.items.map(({ uri }: { uri: string }) => uri)).toEqual(['newer', 'older'])
    expect((await get('/api/blog/newer')).body.html).toContain('<p>newer</p>')
    expect((await get('/api/blog/newer')).body.html).not.toContain('script')
    expect((await get('/api/blog/tomorrow')).body.code).toBe('NO_SUCH_ARTICLE')
    clock.set(new Date('2026-11-24T00:00:00Z'))
    expect((await get('/api/blog/tomorrow')).status).toBe(200)
    expect((await get('/api/blog?page=2')).body).toMatchObject({ items: [], totalCount: 3, page: 2 })
    expect((await get('/api/blog?page=0')).status).toBe(400)
    const refused = { title: 'x', html: '', publishedAt: 'soon' }
    expect((await send('PUT', '/api/blog/x', refused)).status).toBe(400)
  })

  it('shows upcoming articles to editors only', async () => {
    await write('next-month', '2026-12-20T00:00:00Z')
    const listed = await send('GET', '/api/operator/blog', undefined)
    expect(listed.body.items[0]).toMatchObject({ uri: 'next-month', publishedAt: '2026-12-20T00:00:00.000Z' })
    const read = await send('GET', '/api/operator/blog/next-month', undefined)
    expect(read.body).toMatchObject({ title: 'On next-month', html: expect.stringContaining('next-month') })
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect((await send('GET', '/api/operator/blog/never', undefined)).body.code).toBe('NO_SUCH_ARTICLE')
    expect((await send('GET', '/api/operator/blog?page=0', undefined)).status).toBe(400)
    for (const path of ['/api/operator/blog', '/api/operator/blog/next-month']) {
      expect((await send('GET', path, undefined, jar())).status).toBe(401)
      expect((await send('GET', path, undefined, customer)).status).toBe(403)
    }
  })
})

describe('a text as long as its editor allows', () => {
  it.each([
    ['page', '/api/Static/long', 100_000],
    ['article', '/api/blog/long', 200_000],
  ])('is saved as a %s', async (kind, path, characters) => {
    // “ takes three bytes.
    const html = '“'.repeat(characters)
    const publishedAt = '2026-11-01T00:00:00Z'
    const save = (longer: string) =>
      send('PUT', path, { title: 'Long', html: longer, ...(kind === 'article' ? { publishedAt } : {}) })
    const { status, body } = await save(html)
    expect([status, body.html === html]).toEqual([200, true])
    expect((await save(`${html}“`)).status).toBe(400)
    expect((await get(path)).body.html.length).toBe(characters)
  })
})

describe('promotions', () => {
  const insert = (over: Record<string, unknown> = {}) =>
    app.db('site_promotions').insert({
      site_code: 'aol',
      path: 'miele-cashback',
      title: 'Cashback',
      html: '<p>Back</p>',
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      brand_slug: 'miele',
      skus: ['KM7464', 'GONE', 'H2265-1BP'],
      category_slugs: ['ovens'],
      reward_label: '$500 cashback',
      ...over,
    })

  beforeEach(async () => {
    await app.db('site_promotions').delete()
  })

  it('run to the end of their last day in the main zone of the country [SHL-476]', async () => {
    await insert()
    await insert({ site_code: 'nz' })
    const { body } = await get('/api/promotion')
    expect(body).toEqual([
      {
        path: 'miele-cashback',
        title: 'Cashback',
        startDate: [2026, 11, 1],
        endDate: [2026, 11, 21],
        brand: 'Miele',
        thumbnailImg: '',
        ribbon: null,
        featured: false,
        categories: ['Ovens'],
        products: ['KM7464', 'GONE', 'H2265-1BP'],
        redemption: null,
        redemptionEndDate: null,
        childHasActiveRedemption: false,
        rewardLabel: '$500 cashback',
      },
    ])
    // In Auckland it is already the 22nd.
    expect((await get('/api/promotion', 'nz')).body).toEqual([])
    clock.set(new Date('2026-11-21T13:00:00Z'))
    expect((await get('/api/promotion')).body).toEqual([])
  })

  it('have their picture, ribbon and redemption [SHL-476]', async () => {
    await insert({
      thumbnail_img: '/media/cashback.svg',
      ribbon: 'cashback',
      featured: true,
      redemption: 'Claim within 30 days',
      redemption_end_date: '2026-12-21',
      child_has_active_redemption: true,
    })
    clock.set(new Date('2026-11-20T00:00:00Z'))
    expect((await get('/api/promotion')).body).toMatchObject([
      {
        thumbnailImg: '/media/cashback.svg',
        ribbon: 'cashback',
        featured: true,
        redemption: 'Claim within 30 days',
        redemptionEndDate: [2026, 12, 21],
        childHasActiveRedemption: true,
      },
    ])
  })

  it('can be filtered by category and manufacturer, featured ones first', async () => {
    await insert()
    await insert({ path: 'laundry', brand_slug: null, category_slugs: ['washers'], featured: true })
    const paths = async (query: string) =>
      (await get(`/api/promotion${query}`)).body.map(({ path }: { path: string }) => path)
    expect(await paths('')).toEqual(['laundry', 'miele-cashback'])
    expect(await paths('?manufacturer=miele')).toEqual(['miele-cashback'])
    expect(await paths('?category=washers')).toEqual(['laundry'])
  })

  it('show their existing products in the given order', async () => {
    await insert()
    const { status, body } = await get('/api/promotion/miele-cashback')
    expect(status).toBe(200)
    expect(body.html).toBe('<p>Back</p>')
    expect(body.tiles.map(({ sku }: { sku: string }) => sku)).toEqual(['KM7464', 'H2265-1BP'])
    expect((await get('/api/promotion/none')).body.code).toBe('NO_SUCH_PROMOTION')
  })
})

describe('the sale', () => {
  beforeAll(async () => {
    await app.db('sales').insert({
      site_code: 'aol',
      name: 'Spring <sale>',
      title: 'Spring & sale',
      base_image_path: '/media/sale',
      starts_at: '2026-11-25T00:00:00Z',
      ends_at: '2026-12-05T00:00:00Z',
      image_paths: JSON.stringify({ header: { desktop: '/aol-desktop.svg', mobile: '/aol-mobile.svg' } }),
    })
  })

  it('is off outside its days and reveals nothing else then [COM-093]', async () => {
    expect((await get('/api/promotion/sale/')).body).toEqual({ isSaleOn: false })
    expect((await get('/api/promotion/sale/', 'nz')).body).toEqual({ isSaleOn: false })
    expect((await get('/media/sale/aol-desktop.svg')).status).toBe(404)
    clock.set(new Date('2026-12-05T00:00:00Z'))
    expect((await get('/api/promotion/sale/')).body).toEqual({ isSaleOn: false })
  })

  it('has a name, texts, pictures by placement and an end [COM-335] [COM-418] [COM-099]', async () => {
    clock.set(new Date('2026-11-26T00:00:00Z'))
    expect((await get('/api/promotion/sale/')).body).toEqual({
      isSaleOn: true,
      name: 'Spring <sale>',
      title: 'Spring & sale',
      description: null,
      url: null,
      colour: null,
      baseImagePath: '/media/sale',
      time: '2026-12-05T00:00:00.000Z',
      imagePaths: {
        header: { desktop: '/media/sale/aol-desktop.svg', mobile: '/media/sale/aol-mobile.svg' },
      },
    })
    const picture = await get('/media/sale/aol-mobile.svg')
    expect(picture.status).toBe(200)
    expect(picture.text).toContain('Spring &#38; sale')
    // The next sale has the same address.
    expect(picture.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
    expect((await get('/media/sale/../x.svg')).status).toBe(404)
    expect((await get('/media/sale/aol-huge.svg')).status).toBe(400)
  })

  it('has the typeface of the headings in the picture of a shop whose headings are in Archivo', async () => {
    clock.set(new Date('2026-11-26T00:00:00Z'))
    await app.db('sales').insert({
      site_code: 'hc',
      name: 'Spring sale',
      base_image_path: '/media/sale',
      starts_at: '2026-11-25T00:00:00Z',
      ends_at: '2026-12-05T00:00:00Z',
    })
    const readFace = async (site: string) => {
      const { text } = await get(`/media/sale/${site}-mobile.svg`)
      const [, data = ''] = /src:url\(data:font\/woff2;base64,([^)]+)\)/.exec(text) ?? []
      const [, family] = /<text font-family="([^",]+)/.exec(text) ?? []
      return [Buffer.from(data, 'base64').subarray(0, 4).toString(), family]
    }
    expect(await readFace('hc')).toEqual(['wOF2', 'Archivo'])
    expect(await readFace('aol')).toEqual(['', '&#34;Helvetica Neue&#34;'])
  })

  it('of another day is visible to staff only [COM-335]', async () => {
    const saleOn = (day: string, by?: Jar) =>
      app.request('GET', `/api/promotion/sale/?dateOverride=${day}`, by ? { jar: by } : {})
    expect((await saleOn('2026-11-30')).body).toEqual({ isSaleOn: false })
    expect((await saleOn('2026-11-30', customer)).body).toEqual({ isSaleOn: false })
    expect((await saleOn('2026-11-30', staff)).body.isSaleOn).toBe(true)
    // Noon of the 25th in Sydney is after the start; noon of the 5th is after the end.
    expect((await saleOn('2026-11-25', staff)).body.isSaleOn).toBe(true)
    expect((await saleOn('2026-12-05', staff)).body.isSaleOn).toBe(false)
    expect((await saleOn('30.11.2026', staff)).status).toBe(400)
  })

  it('of another day is visible to anyone where the setting DATE_OVERRIDE is on [COM-335]', async () => {
    const open = await testApp({ clock, env: { DATE_OVERRIDE: 'on' } })
    const days = { starts_at: '2026-11-25T00:00:00Z', ends_at: '2026-12-05T00:00:00Z' }
    await open.db('sales').insert({ site_code: 'aol', name: 'Spring', image_paths: '{}', ...days })
    const saleOn = async (query: string) =>
      (await open.request('GET', `/api/promotion/sale/${query}`)).body.isSaleOn
    expect(await Promise.all(['', '?dateOverride=2026-11-30'].map(saleOn))).toEqual([false, true])
  })
})
