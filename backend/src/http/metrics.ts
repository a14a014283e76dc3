import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from 'pino'

/** A value that is read at each scrape of the metrics, in most cases from the database. */
export interface Reading {
  readonly name: string
  /** `counter` for a value that only grows while the process lives; otherwise a gauge. */
  readonly kind?: 'counter'
  readonly help: string
  readonly labels: readonly string[]
  read(): Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>
}

export interface Metrics {
  readonly registry: Registry
  /** Counts an answered request: `route` is its template, undefined for a path without a call. */
  observe(method: string, route: string | undefined, status: number, ms: number): void
}

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Adds one metric for a reading. A failed reading has no value, and the others are unaffected. The values are
 * replaced in one turn after the read: scrapes may overlap.
 */
const addReading = (registry: Registry, { name, kind, help, labels, read }: Reading, log: Logger): unknown =>
  new (kind === 'counter' ? Counter : Gauge)({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      try {
        const values = await read()
        this.reset()
        for (const { labels: of, value } of values) this.inc(of, value)
      } catch (error) {
        this.reset()
        // A reset metric without labels has the value 0, which would resolve an alarm.
        if (labels.length === 0) this.remove()
        log.warn({ metric: name, err: error }, 'a metric could not be read')
      }
    },
  })

export interface MetricsOptions {
  /** Adds metrics of the Node process: memory, event loop, garbage collections. */
  readonly process: boolean
  readonly readings: readonly Reading[]
  /** Requests that are counted from 0: Prometheus' `increase` leaves out the first value of a series. */
  readonly expected?: readonly { readonly method: string; readonly route: string; readonly status: number }[]
  readonly log: Logger
}

/** Prometheus metrics of one app. */
export const createMetrics = ({ process, readings, expected = [], log }: MetricsOptions): Metrics => {
  const registry = new Registry()
  if (process) collectDefaultMetrics({ register: registry })
  for (const reading of readings) addReading(registry, reading, log)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsSeconds,
    registers: [registry],
  })
  for (const labels of expected) duration.zero(labels)
  return {
    registry,
    observe: (method, route = 'none', status, ms) => {
      duration.observe({ method: route === 'none' ? 'any' : method, route, status }, ms / 1000)
    },
  }
}
