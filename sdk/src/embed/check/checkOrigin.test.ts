import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOrigin } from './checkOrigin'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The errors in the console of a page for which only requests of these modes succeed. */
async function errorsWith(modes: readonly RequestMode[]): Promise<unknown[]> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = async (_: URL, { mode }: { mode: RequestMode }) => {
    if (!modes.includes(mode)) throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', answer)
  await checkOrigin('https://api.test', 'nz')
  return error.mock.calls.flat()
}

describe('the check of the page’s origin', () => {
  it('names the command that allows the origin, where the backend answers other pages alone', async () => {
    const { origin } = location
    await expect(errorsWith(['no-cors'])).resolves.toEqual([
      `Countertop: https://api.test answers, but not pages of ${origin}. To allow them: npm run origins -- add nz ${origin}`,
    ])
  })

  it.each([
    ['this page', ['cors', 'no-cors']],
    ['no page', []],
  ] as const)('is silent where the backend answers %s', async (_, modes) => {
    await expect(errorsWith(modes)).resolves.toEqual([])
  })
})
