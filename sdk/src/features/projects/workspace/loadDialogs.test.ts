import { describe, expect, it, vi } from 'vitest'
import { withDialogs } from './loadDialogs'
import type { ProjectStore } from './store.types'

vi.mock('./ui/dialogsPart', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

describe('a press that needs the part of the dialogs', () => {
  it('says that the page is offline where the part does not load', async () => {
    const fail = vi.fn()
    const use = vi.fn()
    await withDialogs({ fail } as unknown as ProjectStore, use)
    expect(use).not.toHaveBeenCalled()
    expect(fail.mock.calls).toEqual([['You seem to be offline. Please check your connection and try again.']])
  })
})
