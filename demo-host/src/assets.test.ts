import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./siteSheet')
  vi.resetModules()
})

describe('the address of the site’s sheet', () => {
  it('changes where the same files are composed in another order', async () => {
    const readAddress = async (sheet: string): Promise<string> => {
      vi.resetModules()
      vi.doMock('./siteSheet', () => ({ readSiteSheet: () => sheet }))
      return (await import('./assets')).asset('site.css')
    }
    const first = await readAddress('a{}\nb{}')
    expect(await readAddress('b{}\na{}')).not.toBe(first)
    expect(await readAddress('a{}\nb{}')).toBe(first)
  })
})
