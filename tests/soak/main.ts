import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { endWithFolders } from '../support/folders'
import { runSoak, writeResult } from './soak'
import { trendOf } from './trend'

/**
 * Steady use of the product for a long time: its memory and other resources must not grow.
 *
 *   npm run test:soak                                  an hour
 *   npm run test:soak -- --minutes 15 --shoppers 4
 *
 * The first third is warm-up. In the rest, a series fails if it grows by more than its limit (samples.ts) and
 * more than 70 % of its pairs of samples rise (trend.ts). Wrong answers fail as well.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    shoppers: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'countertop' },
  },
})
const minutes = Number(values.minutes)
const shoppers = Number(values.shoppers)
if (!(minutes > 0) || !Number.isInteger(shoppers) || shoppers < 1) {
  console.error('--minutes must be above 0, and --shoppers a whole number of at least 1.')
  process.exit(1)
}

endWithFolders()
const load = loadavg()[0]
const result = await runSoak({ minutes, shoppers, seed: values.seed, progress: (line) => console.log(line) })
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const path = await writeResult(result, {
  minutes,
  shoppers,
  commit,
  node: process.version,
  cores: cpus().length,
  loadBefore: load,
  loadAfter: loadavg()[0],
})

console.log('')
const width = Math.max(...result.series.map(({ name }) => name.length))
for (const series of result.series) {
  const { median, growth, atMost, tau, isFlat } = trendOf(series)
  const number = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 0)
  console.log(
    `${isFlat ? '✓' : '✗'} ${series.name.padEnd(width)} median ${number(median)} ${series.unit}, growth ${number(growth)} (at most ${number(atMost)}), tau ${tau.toFixed(2)}`,
  )
}
console.log(
  Object.entries(result.counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
for (const failure of result.failures) console.log(`✗ ${failure}`)
console.log(`${path}.json, ${path}.svg`)
const isPassed = result.failures.length === 0 && result.series.every((series) => trendOf(series).isFlat)
console.log(isPassed ? '✓ nothing grows' : '✗ a series grows, or something failed')
process.exit(isPassed ? 0 : 1)
