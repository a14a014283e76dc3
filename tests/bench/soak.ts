import { runSoak } from '../soak/soak'
import { trendOf } from '../soak/trend'
import type { Bench } from './bench'

const MINUTES = 3
const SHOPPERS = 4

/**
 * A short soak on its own stack. It finds leaks of every request; slow leaks need an hour (`npm run
 * test:soak`).
 */
export const soak: Bench = {
  name: 'soak',
  async run({ progress }) {
    const { series, failures } = await runSoak({
      minutes: MINUTES,
      shoppers: SHOPPERS,
      seed: 'bench',
      progress,
    })
    if (failures.length > 0) throw new Error(`The soak failed: ${failures.join('; ')}`)
    const trends = series.map((one) => ({ ...one, trend: trendOf(one) }))
    return [
      {
        name: `soak of ${MINUTES} minutes: growing numbers`,
        value: trends.filter(({ trend }) => !trend.isFlat).length,
        unit: 'numbers',
        goal: { atMost: 0 },
      },
      ...trends.map(({ name, unit, trend }) => ({
        name: `soak, ${name}: growth`,
        value: trend.growth,
        unit,
        details: { ...trend },
      })),
    ]
  },
}
