import { createHash } from 'node:crypto'
import { brands, fallbackPicture, PICTURE_KINDS } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index'

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="6" height="10" fill="${colour}"/></svg>`

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await app.db('media_files').insert(
    [
      ['products', 'OV-600.svg', 'image/svg+xml', Buffer.from(drawing('#123'))],
      ['products', 'TW 90/X.svg', 'image/svg+xml', Buffer.from(drawing('#321'))],
      ['products', 'photo.webp', 'image/webp', Buffer.from([1, 2, 3])],
      ['brands', 'nz.svg', 'image/svg+xml', Buffer.from(drawing('#00727a'))],
      ['stores', 'alexandria.svg', 'image/svg+xml', Buffer.from(drawing('#c4102b'))],
    ].map(([folder, file, content_type, body]) => ({ folder, file, content_type, body })),
  )
})

const picture = (path: string) => app.request('GET', path)

const readBytes = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a picture of the media folders', () => {
  it('is served with one statement and cached permanently under its version, or for a day without one', async () => {
    const { result, count } = await app.queryCount(() => picture('/media/products/OV-600.svg?v=1'))
    expect(count).toBe(1)
    expect([result.status, result.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(result.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(result.text).toBe(drawing('#123'))
    const unversioned = await picture('/media/products/OV-600.svg')
    expect(unversioned.headers.get('cache-control')).toContain('max-age=86400')
  })

  it('loads and runs nothing if a browser opens it as a page', async () => {
    const answer = await picture('/media/products/OV-600.svg')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('has the stored bytes and type, in each folder and under a name with a slash and a space', async () => {
    expect((await picture('/media/brands/nz.svg')).text).toBe(drawing('#00727a'))
    expect((await picture('/media/stores/alexandria.svg')).text).toBe(drawing('#c4102b'))
    expect((await picture('/media/products/TW%2090%2FX.svg')).text).toBe(drawing('#321'))
    const { answer, bytes } = await readBytes('/media/products/photo.webp')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect([...bytes]).toEqual([1, 2, 3])
  })
})

describe('the route of pictures', () => {
  it('renders a PNG of a product’s picture for mails, the same bytes for the same content', async () => {
    const { answer, bytes } = await readBytes('/media/thumbnails/OV-600.png?v=1')
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
    // An empty picture would have one colour.
    const { channels } = await sharp(bytes).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
    expect((await readBytes('/media/thumbnails/OV-600.png?v=1')).bytes.equals(bytes)).toBe(true)
    const other = await readBytes('/media/thumbnails/TW%2090%2FX.png')
    expect([other.answer.status, other.bytes.equals(bytes)]).toEqual([200, false])
  })
})

describe('the sprite of placeholder pictures', () => {
  it('has a part for each kind and is cached permanently under its version [SHL-048, SHL-049]', async () => {
    const { status, headers, text } = await picture(fallbackPicture(brands.aol, 'brand'))
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect([...text.matchAll(/<view id="(\w+)"/g)].map(([, id]) => id)).toEqual([...PICTURE_KINDS])
    const unversioned = await picture('/media/sprites/fallbacks.svg')
    expect(unversioned.headers.get('cache-control')).toContain('max-age=86400')
  })

  // Browsers cache a sprite permanently: a new drawing needs the next version in the brands' maps, and its
  // hash here.
  it('has a new version for a new drawing [SHL-048]', async () => {
    const { text } = await picture(fallbackPicture(brands.aol, 'brand'))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const versions = new Set(Object.values(brands).map(({ sprites }) => sprites.fallbacks))
    expect([...versions].map((version) => [version, hash])).toEqual([[1, 'fa5f6d21']])
  })
})

describe('the route of pictures', () => {
  it('answers 404 for an unknown picture and 400 for an unsupported rendition', async () => {
    for (const [path, code] of [
      ['/media/products/NOPE.svg', 'NO_SUCH_PICTURE'],
      ['/media/stores/nope.svg', 'NO_SUCH_PICTURE'],
      ['/media/brands/nope.svg', 'NO_SUCH_PICTURE'],
      ['/media/thumbnails/NOPE.png', 'NO_SUCH_PICTURE'],
      ['/media/sprites/nope.svg', 'NO_SUCH_SPRITE'],
      ['/media/sprites/toString.svg', 'NO_SUCH_SPRITE'],
    ] as const) {
      const answer = await picture(path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, code])
    }
    for (const path of ['/media/thumbnails/OV-600.svg', '/media/products/OV-600.svg?view=2'])
      expect((await picture(path)).status).toBe(400)
  })
})
