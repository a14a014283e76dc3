import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index'

describe('files of the SDK that cannot be read', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'countertop-sdk-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  it('fail the request, and missing ones are not found', async () => {
    const build = join(dir, 'build')
    const releases = join(dir, 'releases')
    const app = await testApp({ env: { SDK_DIST_DIR: build, SDK_RELEASES_DIR: releases } })
    const readStatus = async (path: string) => (await app.request('GET', path)).status
    expect(await readStatus('/sdk/1/countertop.js')).toBe(404)
    await writeFile(releases, 'A file, not a folder.')
    expect(await readStatus('/sdk/1/countertop.js')).toBe(500)
    const other = await testApp({ env: { SDK_DIST_DIR: build } })
    await mkdir(join(build, 'manifest.json'), { recursive: true })
    expect((await other.request('GET', '/sdk/1/countertop.js')).status).toBe(500)
  })
})

describe('the built SDK at /sdk/', () => {
  let app: TestApp
  let dir: string

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'countertop-sdk-'))
    await mkdir(join(dir, 'chunks'))
    await writeFile(join(dir, 'countertop.js'), 'plain')
    await writeFile(join(dir, 'countertop.js.gz'), gzipSync('compressed'))
    await writeFile(join(dir, 'chunks/cart-1.js'), 'cart')
    await writeFile(join(dir, 'card.Ab12Cd34.js'), 'card')
    await writeFile(join(dir, '.secret.js'), 'secret')
    await writeFile(join(dir, 'manifest.json'), JSON.stringify({ version: '0.3.0' }))
    for (const version of ['0.2.0', '0.10.0', '1.0.0', 'notes']) {
      await mkdir(join(dir, 'releases', version, 'chunks'), { recursive: true })
      await writeFile(join(dir, 'releases', version, 'countertop.js'), `release ${version}`)
      await writeFile(join(dir, 'releases', version, `chunks/only-in-${version}.js`), version)
    }
    app = await testApp({ env: { SDK_DIST_DIR: dir, SDK_RELEASES_DIR: join(dir, 'releases') } })
  })
  afterAll(() => rm(dir, { recursive: true }))

  const get = (path: string, encoding = 'identity') =>
    app.request('GET', path, { headers: { 'Accept-Encoding': encoding, Origin: 'https://any.test' } })

  it('serves the loader to any origin, for five minutes', async () => {
    const { status, text, headers } = await get('/sdk/countertop.js')
    expect([status, text]).toEqual([200, 'plain'])
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('timing-allow-origin')).toBe('*')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  it('serves the precompressed file if the client accepts it, with the type of the original', async () => {
    const { text, headers } = await get('/sdk/countertop.js', 'gzip, br')
    expect(text).toBe('compressed')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('allows permanent caching of hashed names', async () => {
    for (const path of ['/sdk/chunks/cart-1.js', '/sdk/card.Ab12Cd34.js']) {
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('answers 304 for a matching ETag', async () => {
    const etag = (await get('/sdk/countertop.js')).headers.get('etag') ?? ''
    const again = await app.request('GET', '/sdk/countertop.js', {
      headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    '/sdk/none.js',
    '/sdk/',
    '/sdk/.secret.js',
    '/sdk/..%2f..%2fpackage.json',
    '/sdk/%2e%2e/package.json',
  ])('answers 404, never cached, for %s', async (path) => {
    const answer = await get(path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NO_SUCH_CALL' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  const readCache = async (path: string) => {
    const { status, text, headers } = await get(path)
    return [status, text, headers.get('cache-control')]
  }
  const FOR_EVER = 'public, max-age=31536000, immutable'
  const BRIEFLY = 'public, max-age=300, stale-while-revalidate=86400'

  it('serves a released version unchanged for ever', async () => {
    expect(await readCache('/sdk/0.2.0/countertop.js')).toEqual([200, 'release 0.2.0', FOR_EVER])
    expect(await readCache('/sdk/0.2.0/chunks/only-in-0.2.0.js')).toEqual([200, '0.2.0', FOR_EVER])
    expect((await get('/sdk/0.2.0/chunks/only-in-0.10.0.js')).status).toBe(404)
  })

  it('serves its own build at its version before that is released, and has it checked each time', async () => {
    expect(await readCache('/sdk/0.3.0/countertop.js')).toEqual([200, 'plain', 'no-cache'])
    expect(await readCache('/sdk/0.3.0/chunks/cart-1.js')).toEqual([200, 'cart', FOR_EVER])
    expect((await get('/sdk/0.4.0/countertop.js')).status).toBe(404)
  })

  it('serves as a train its own build, and the newest release of another major version', async () => {
    expect(await readCache('/sdk/0/countertop.js')).toEqual([200, 'plain', BRIEFLY])
    expect(await readCache('/sdk/1/countertop.js')).toEqual([200, 'release 1.0.0', BRIEFLY])
    expect((await get('/sdk/2/countertop.js')).status).toBe(404)
  })

  it('still has the chunks that loaders of earlier releases name', async () => {
    for (const path of ['/sdk/chunks/only-in-0.2.0.js', '/sdk/0/chunks/only-in-0.10.0.js']) {
      expect((await readCache(path)).slice(0, 1)).toEqual([200])
      expect((await get(path)).headers.get('cache-control')).toBe(FOR_EVER)
    }
    expect((await get('/sdk/0/chunks/only-in-1.0.0.js')).status).toBe(404)
  })
})
