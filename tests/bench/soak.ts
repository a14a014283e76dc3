import { runSoak } from '../soak/soak'
import { trendOf } from '../soak/trend'
import type { Bench } from './bench'

const MINUTES = 3
const SHOPPERS = 4

/**
 * The soak in its short form, on a product of its own. What leaks slowly shows in an hour only (`npm run
 * test:soak`); this finds what leaks with every request.
 */
export const soak: Bench = {
  name: 'soak',
  async run({ progress }) {
    const { series, wrongs } = await runSoak({
      minutes: MINUTES,
      shoppers: SHOPPERS,
      seed: 'bench',
      progress,
    })
    if (wrongs.length > 0) throw new Error(`The soak went wrong: ${wrongs.join('; ')}`)
    const trends = series.map((one) => ({ ...one, trend: trendOf(one) }))
    return [
      {
        name: `soak of ${MINUTES} minutes: what grows`,
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
