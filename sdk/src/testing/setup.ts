import { configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetFirstWrites } from './firstWrites'

// The library's own limit, 1 s, fails on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })

// An element is found as soon as React has drawn it, and on a loaded machine before its effects have run.
// They run in React's next immediate, which is older than this one.
const { asyncWrapper } = getConfig()
const untilImmediate = setImmediate
configure({
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise((resolve) => untilImmediate(resolve))
    return found
  },
})

// Files that share a worker share the classes of happy-dom too: a spy on a prototype that stays changes the
// next file's elements.
afterEach(() => {
  vi.restoreAllMocks()
  forgetFirstWrites()
})
