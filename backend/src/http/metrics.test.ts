import { describe, expect, it } from 'vitest'
import { createLog } from './log'
import { createMetrics, type Reading } from './metrics'

const log = createLog('silent')
const metricsOf = (readings: readonly Reading[]) => createMetrics({ process: false, readings, log }).registry
const gauge = (read: Reading['read']): Reading => ({ name: 'shops', help: 'Shops', labels: [], read })

describe('a metric that is read at each scrape', () => {
  it.each(['counter', undefined] as const)(
    'has its value once where two scrapes overlap (%s)',
    async (kind) => {
      const registry = metricsOf([{ ...gauge(() => Promise.resolve([{ labels: {}, value: 3 }])), kind }])
      const scrapes = [registry.metrics(), registry.metrics()]
      for (const text of await Promise.all(scrapes)) expect(text).toContain('\nshops 3\n')
    },
  )

  it('is left out while it cannot be read, also without labels, and returns with its value', async () => {
    let isAway = false
    const registry = metricsOf([
      gauge(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ labels: {}, value: 3 }]))),
    ])
    expect(await registry.metrics()).toContain('\nshops 3\n')
    isAway = true
    expect(await registry.metrics()).not.toMatch(/^shops/m)
    isAway = false
    expect(await registry.metrics()).toContain('\nshops 3\n')
  })
})
