import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { testOrigin } from '../../../testing/sites'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-sdk-'))
  folders.push(folder)
  return folder
}

const built = () => {
  const dir = newFolder()
  const manifest = {
    entries: { 'card-frame': 'card-frame.abc12345.js' },
    files: { 'card-frame.abc12345.js': { integrity: 'sha384-xyz' } },
  }
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest))
  return dir
}
const app = await testApp({ env: { SDK_DIST_DIR: built() } })
const address = (parent: string, frame = 'ct-1') =>
  `/card-frame?brand=nz&parent=${encodeURIComponent(parent)}&frame=${frame}`

describe('GET /card-frame', () => {
  it('serves the card fields for a page of the brand, framed by that page alone', async () => {
    const answer = await app.request('GET', address(testOrigin('nz')))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain(
      '<script src="/sdk/card-frame.abc12345.js" integrity="sha384-xyz" defer></script>',
    )
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${testOrigin('nz')}`,
    )
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('needs no session and makes none', async () => {
    const answer = await app.request('GET', address(testOrigin('nz')))
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await app.db('sessions').count()).toEqual([{ count: 0 }])
  })

  it('refuses a page of another brand or of an unknown origin, without a policy that would let it frame anything', async () => {
    for (const parent of [testOrigin('hc'), 'https://evil.test', `${testOrigin('nz')}/`]) {
      const answer = await app.request('GET', address(parent))
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('ORIGIN_NOT_ALLOWED')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('refuses an address with parts that could break out of the page or the policy', async () => {
    const frame = await app.request('GET', address(testOrigin('nz'), '%22%3E%3Cscript%3E'))
    expect(frame.status).toBe(400)
    const parent = await app.request('GET', address("http://nz.shop.test; script-src 'unsafe-inline'"))
    expect([400, 403]).toContain(parent.status)
  })
})

describe('GET /card-frame before the SDK is built', () => {
  it('says so', async () => {
    const bare = await testApp({ env: { SDK_DIST_DIR: newFolder() } })
    const answer = await bare.request('GET', address(testOrigin('nz')))
    expect(answer.status).toBe(503)
    expect(answer.body.code).toBe('CARD_FRAME_NOT_BUILT')
  })
})
