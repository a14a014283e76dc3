/** A busy page must not keep a folder from being drawn. Milliseconds. */
const IDLE_MAX_MS = 300

/** Runs once the browser has nothing else to do. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  const request = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  if (!request) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const id = request(run, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(id)
}
