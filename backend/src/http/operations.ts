import { Router } from 'express'
import { carried } from './context'

export interface Readiness {
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  isDraining(): boolean
}

/** `/health/live` and `/health/ready`, for the platform. Metrics have a separate address (internal.ts). */
export const operationsRouter = (readiness: Readiness): Router => {
  const router = Router()
  router.get('/health/live', (req, res) => {
    carried(req).callPath = '/health/live'
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'live' })
  })
  router.get('/health/ready', async (req, res) => {
    carried(req).callPath = '/health/ready'
    res.setHeader('Cache-Control', 'no-store')
    if (readiness.isDraining()) {
      res.status(503).json({ status: 'draining' })
      return
    }
    try {
      await readiness.ping()
      res.json({ status: 'ready' })
    } catch (error) {
      carried(req).log.warn({ err: error }, 'database does not answer')
      res.status(503).json({ status: 'database unavailable' })
    }
  })
  return router
}
