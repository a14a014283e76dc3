import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOrigin } from './checkOrigin'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SETTINGS = '/api/settings'
const MANIFEST = '/sdk/manifest.json'

interface Page {
  /** The paths whose answers the page can read. */
  readable: readonly string[]
  status?: number
  brand?: string
  origin?: string
}

/** The errors in the console of a page. */
async function readErrors({ readable, status = 200, brand = 'nz', origin }: Page): Promise<unknown[]> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    if (!readable.includes(pathname)) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  if (origin) vi.stubGlobal('location', { origin })
  await checkOrigin('https://api.test', brand)
  return error.mock.calls.flat()
}

describe('the check of the page’s origin', () => {
  it('names the command that allows the origin, where the backend does not', async () => {
    const { origin } = location
    await expect(readErrors({ readable: [MANIFEST] })).resolves.toEqual([
      `Countertop: https://api.test does not allow pages of ${origin}. To allow them: npm run origins -- add nz ${origin}`,
    ])
  })

  it.each([
    ['where the backend allows the page', { readable: [SETTINGS, MANIFEST] }],
    ['where the backend cannot be reached', { readable: [] }],
    ['where a proxy answers for the backend', { readable: [MANIFEST], status: 503 }],
    ['for an unknown brand', { readable: [MANIFEST], brand: 'zn' }],
    ['for a page opened as a file', { readable: [MANIFEST], origin: 'null' }],
  ] as const)('is silent %s', async (_, page) => {
    await expect(readErrors(page)).resolves.toEqual([])
  })
})
