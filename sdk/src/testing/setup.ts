import { configure } from '@testing-library/dom'
import { afterEach, vi } from 'vitest'

// The library's own limit, 1 s, fails on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })

// Files that share a worker share the classes of happy-dom too: a spy on a prototype that stays changes the
// next file's elements.
afterEach(() => {
  vi.restoreAllMocks()
})
