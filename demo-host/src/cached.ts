const FRESH_MS = 60_000
const DEV_FRESH_MS = 1_000

/** How long the site uses an answer of the backend, in ms. */
export const freshFor = (isDev: boolean): number => (isDev ? DEV_FRESH_MS : FRESH_MS)

/** Caches an answer for `freshMs`. If a refresh fails, the last good answer is served. */
export function cached<T>(read: () => Promise<T>, fallback: T, freshMs: number): () => Promise<T> {
  let value = fallback
  let readAt = -Infinity
  return async () => {
    if (Date.now() - readAt < freshMs) return value
    try {
      value = await read()
      readAt = Date.now()
    } catch (error) {
      console.error('A refresh failed, so the last good answer is used:', String(error))
    }
    return value
  }
}
