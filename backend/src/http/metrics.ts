import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { carried } from './context'

export interface Metrics {
  readonly registry: Registry
  /** Times every request by its route template and status. */
  readonly measure: RequestHandler
}

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of one app. `process: true` adds those of the Node process (memory, event loop, collections). */
export const createMetrics = ({ process }: { process: boolean }): Metrics => {
  const registry = new Registry()
  if (process) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsSeconds,
    registers: [registry],
  })
  return {
    registry,
    measure: (req, res, next) => {
      const start = performance.now()
      res.once('finish', () => {
        const labels = { method: req.method, route: carried(req).callPath ?? 'none', status: res.statusCode }
        duration.observe(labels, (performance.now() - start) / 1000)
      })
      next()
    },
  }
}
