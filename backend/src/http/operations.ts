import { Router } from 'express'
import { carried } from './context'
import type { Metrics } from './metrics'

export interface Readiness {
  /** Fails when the database does not answer. */
  ping(): Promise<void>
  isDraining(): boolean
}

/** `/health/live`, `/health/ready` and `/metrics`: for the platform, not for browsers. */
export const operationsRouter = (readiness: Readiness, metrics: Metrics): Router => {
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
  router.get('/metrics', async (req, res) => {
    carried(req).callPath = '/metrics'
    res.setHeader('Cache-Control', 'no-store')
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return router
}
