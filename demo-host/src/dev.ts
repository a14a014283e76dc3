import { watch } from 'node:fs'
import { Router } from 'express'

const SETTLE_MS = 150

/**
 * Reloads the page during development. A restart of the server closes the stream, and the browser reloads
 * once it is back; a new build of the SDK is detected by watching its folder (`COUNTERTOP_SDK_DIST`).
 */
export function devRoutes(): Router {
  const router = Router()
  const listeners = new Set<() => void>()
  const dist = process.env.COUNTERTOP_SDK_DIST
  let settle: NodeJS.Timeout | undefined
  if (dist !== undefined) {
    watch(dist, { recursive: true }, () => {
      clearTimeout(settle)
      settle = setTimeout(() => {
        for (const notify of listeners) notify()
      }, SETTLE_MS)
    })
  }
  router.get('/__dev/events', (req, res) => {
    res.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
    res.write('event: hello\ndata: {}\n\n')
    const notify = (): void => {
      res.write('event: reload\ndata: {}\n\n')
    }
    listeners.add(notify)
    req.on('close', () => listeners.delete(notify))
  })
  router.get('/__dev/reload.js', (_req, res) => {
    res.type('js').send(RELOAD_SCRIPT)
  })
  return router
}

const RELOAD_SCRIPT = `
let wasOpen = false
const events = new EventSource('/__dev/events')
events.addEventListener('hello', () => { if (wasOpen) location.reload(); wasOpen = true })
events.addEventListener('reload', () => location.reload())
`
