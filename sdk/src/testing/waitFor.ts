import { vi } from 'vitest'

/**
 * Vitest's `vi.waitFor` with the patience of the DOM library's (setup.ts): its own limit of 1 s is too short
 * on a loaded machine. It advances fake timers, which the DOM library's does not.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 })
