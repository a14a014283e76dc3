import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScript } from './loadScript'

let inserted: HTMLScriptElement[] = []

beforeEach(() => {
  inserted = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    inserted.push(script as HTMLScriptElement)
  })
})
afterEach(() => vi.restoreAllMocks())

describe('loadScript', () => {
  it('adds a script to the page once, however many callers there are', async () => {
    const first = loadScript('https://one.test/a.js', 'one')
    const second = loadScript('https://one.test/a.js', 'one')
    inserted[0]?.onload?.(new Event('load'))
    await Promise.all([first, second, loadScript('https://one.test/a.js', 'one')])
    expect(inserted.map(({ src }) => src)).toEqual(['https://one.test/a.js'])
  })

  it('carries the nonce of the page’s own scripts', () => {
    const own = document.createElement('script')
    own.setAttribute('nonce', 'n-1')
    own.nonce = 'n-1'
    document.body.append(own)
    void loadScript('https://nonce.test/a.js', 'one')
    own.remove()
    expect(inserted[0]?.nonce).toBe('n-1')
  })

  it('names a script that failed to load, and tries again for the next caller', async () => {
    const failing = loadScript('https://down.test/a.js', 'chat')
    inserted[0]?.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toMatchObject({ message: 'Failed to load script chat', retryable: true })
    const again = loadScript('https://down.test/a.js', 'chat')
    inserted[1]?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toBeUndefined()
  })
})
