const KEY = Symbol.for('countertop.afterFile')
const shared = globalThis as { [KEY]?: (() => unknown)[] }
/** One list for all copies of this module: a file that resets its modules imports a second one. */
const endings = (shared[KEY] ??= [])

/**
 * Runs `end` after the test file, the latest one first. Unlike Vitest's `afterAll`, which is ignored in a
 * hook, it may be called anywhere.
 */
export const afterFile = (end: () => unknown): void => void endings.push(end)

/** @throws the errors of all ends together, after the last one */
export const endFile = async (): Promise<void> => {
  const errors: unknown[] = []
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'))
  if (errors.length === 1) throw errors[0]
}
