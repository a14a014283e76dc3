import { createHash } from 'node:crypto'
import { brands, fallbackPicture, PICTURE_KINDS } from '@countertop/sdk/rules'
import { beforeAll, expect, it } from 'vitest'
import { insertCatalogue, type TestApp, testApp } from '../../testing/index'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await insertCatalogue(app.db)
  await app.db('stores').insert({
    id: 1,
    store_uri: 'alexandria',
    name: 'Alexandria',
    sites: ['wa', 'waapp'],
    subdivision: 'NSW',
    address: '1 Test Street',
    suburb: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    country: 'AU',
    phone: '02 5550 1214',
    time_zone: 'Australia/Sydney',
    latitude: -33.9,
    longitude: 151.2,
    open_times: '[]',
  })
})

const picture = (path: string) => app.request('GET', path)

it("serves a product's picture and its detail in one statement, kept for ever under its version", async () => {
  const { body } = await app.request('GET', '/api/v2/product/sku/H2265-1BP')
  const [main, detail] = body.images as { path: string }[]
  const { result, count } = await app.queryCount(() => picture(main!.path))
  expect(count).toBe(1)
  expect(result.status).toBe(200)
  expect(result.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(result.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(result.text).toMatch(/^<svg /)
  expect(result.text).toContain('MIELE')
  expect((await picture(detail!.path)).text).not.toBe(result.text)
  const unversioned = await picture('/media/products/H2265-1BP.svg')
  expect(unversioned.text).toBe(result.text)
  expect(unversioned.headers.get('cache-control')).toContain('max-age=86400')
})

it('lets a picture load and run nothing when it is opened as a page', async () => {
  const answer = await picture('/media/products/H2265-1BP.svg')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

it('makes a PNG of it for mails, once for the same content, and for nothing else', async () => {
  const { body } = await app.request('GET', '/api/v2/product/sku/H2265-1BP')
  const drawn = (body.images as { path: string }[])[0]!.path
  const path = drawn.replace('/products/', '/thumbnails/').replace('.svg', '.png')
  const get = async (at: string) => {
    const answer = await fetch(`${app.url}${at}`)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const { answer, bytes } = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { default: sharp } = await import('sharp')
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 240,
    height: 240,
    hasAlpha: false,
  })
  expect(bytes.length).toBeLessThan(30_000)
  // It shows something: an empty picture has one colour.
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
  expect((await get(path)).bytes.equals(bytes)).toBe(true)
  const other = await get('/media/thumbnails/TW%2090%2FX.png')
  expect([other.answer.status, other.bytes.equals(bytes)]).toEqual([200, false])
  expect((await get('/media/thumbnails/NOPE.png')).answer.status).toBe(404)
  expect((await get('/media/thumbnails/H2265-1BP.svg')).answer.status).toBe(400)
})

it('serves the picture of a SKU with a slash and a space', async () => {
  expect((await picture('/media/products/TW%2090%2FX.svg')).status).toBe(200)
})

it("serves a store's front and a brand's mark", async () => {
  expect((await picture('/media/stores/alexandria.svg')).text).toContain('Alexandria')
  expect((await picture('/media/brands/nz.svg')).text).toContain('#00727a')
})

it('serves the sprite of what stands in for a picture, a part for each kind, kept for ever under its version [SHL-048, SHL-049]', async () => {
  const { status, headers, text } = await picture(fallbackPicture(brands.aol, 'brand'))
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect([...text.matchAll(/<view id="(\w+)"/g)].map(([, id]) => id)).toEqual([...PICTURE_KINDS])
  const unversioned = await picture('/media/sprites/fallbacks.svg')
  expect(unversioned.headers.get('cache-control')).toContain('max-age=86400')
})

// Browsers keep a sprite for ever: who draws it anew gives it the next version in the brands' maps, and the new hash here.
it('has another version for another drawing of a sprite [SHL-048]', async () => {
  const { text } = await picture(fallbackPicture(brands.aol, 'brand'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const versions = new Set(Object.values(brands).map(({ sprites }) => sprites.fallbacks))
  expect([...versions].map((version) => [version, hash])).toEqual([[1, 'fa5f6d21']])
})

it('answers 404 for what does not exist and 400 for what is no picture', async () => {
  for (const [path, code] of [
    ['/media/products/NOPE.svg', 'NO_SUCH_PRODUCT'],
    ['/media/stores/nope.svg', 'NO_SUCH_STORE'],
    ['/media/brands/nope.svg', 'NO_SUCH_BRAND'],
    ['/media/sprites/nope.svg', 'NO_SUCH_SPRITE'],
    ['/media/sprites/toString.svg', 'NO_SUCH_SPRITE'],
  ] as const) {
    const answer = await picture(path)
    expect([answer.status, answer.body.code]).toEqual([404, code])
  }
  for (const path of ['/media/products/H2265-1BP.png', '/media/products/H2265-1BP.svg?view=3'])
    expect((await picture(path)).status).toBe(400)
})
