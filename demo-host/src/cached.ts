const FRESH_MS = 60_000
const DEV_FRESH_MS = 1_000

/** How long the site uses an answer of the backend, in ms. */
export const freshFor = (isDev: boolean): number => (isDev ? DEV_FRESH_MS : FRESH_MS)

/**
 * Caches an answer for `freshMs`. After a failed refresh every request gets the last good answer at once,
 * and the backend is queried in the background until it answers.
 */
export function cached<T>(read: () => Promise<T>, fallback: T, freshMs: number): () => Promise<T> {
  let value = fallback
  let readAt = -Infinity
  let hasFailed = false
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    try {
      value = await read()
      readAt = Date.now()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      console.error('A refresh failed, so the last good answer is used:', String(error))
    }
    reading = undefined
  }

  return async () => {
    if (Date.now() - readAt >= freshMs) reading ??= refresh()
    if (!hasFailed) await reading
    return value
  }
}
