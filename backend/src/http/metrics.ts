import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Counts an answered request: `route` is its template, undefined for a path that is no call. */
  observe(method: string, route: string | undefined, status: number, ms: number): void
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
    observe: (method, route = 'none', status, ms) => {
      duration.observe({ method: route === 'none' ? 'any' : method, route, status }, ms / 1000)
    },
  }
}
