import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endWithFolders } from '../support/folders'
import { startTestStack, type TestStack } from '../support/stack'
import { type Bench, type Measurement, meetsGoal } from './bench'
import { bytes } from './bytes'
import { checkoutStart } from './checkout-start'
import { importProducts } from './import-products'
import { interactions } from './interactions'
import { migrations } from './migrations'
import { project } from './project'
import { purchases } from './purchases'
import { shellStart } from './shell-start'
import { shop } from './shop'
import { soak } from './soak'
import { throughput } from './throughput'
import { twoBackends } from './two-backends'

const BENCHES: readonly Bench[] = [
  bytes,
  checkoutStart,
  shellStart,
  interactions,
  project,
  throughput,
  shop,
  purchases,
  twoBackends,
  importProducts,
  migrations,
  soak,
]

const { values, positionals: requested } = parseArgs({
  options: { sizes: { type: 'string' } },
  allowPositionals: true,
})
const sizes = sizesOf(values.sizes)
const unknown = requested.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no bench "${unknown.join('", "')}"; there are: ${BENCHES.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

let running: Promise<TestStack> | undefined
const stack = () => (running ??= startTestStack({ RATE_LIMIT: 'false', LOG_LEVEL: 'silent' }, {}))
const progress = (line: string) => console.log(`  ${line}`)

endWithFolders()

const results: { bench: string; measurements: Measurement[] }[] = []
try {
  for (const bench of BENCHES) {
    if (requested.length > 0 && !requested.includes(bench.name)) continue
    console.log(bench.name)
    results.push({ bench: bench.name, measurements: await bench.run({ stack, progress, sizes }) })
  }
} finally {
  await (await running?.catch(() => undefined))?.stop()
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const at = new Date().toISOString()
const report = { at, commit, node: process.version, cores: cpus().length, results }
const file = `bench-results/${at.slice(0, 19).replaceAll(':', '')}.json`
await mkdir('bench-results', { recursive: true })
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)

const rows = results.flatMap(({ measurements }) => measurements)
const width = Math.max(...rows.map(({ name }) => name.length))
console.log('')
for (const row of rows) console.log(lineOf(row, width))
console.log(`\n${file}`)
process.exitCode = rows.some((row) => meetsGoal(row) === false) ? 1 : 0

/** Catalogue sizes of the bench `shop`, from `--sizes=1000,100000`. */
function sizesOf(list = '1000,10000'): number[] {
  const given = list.split(',').map(Number)
  if (given.every((size) => Number.isInteger(size) && size >= 1000)) return given
  console.error(`--sizes must be whole numbers of at least 1000, separated by commas, not "${list}".`)
  process.exit(1)
}

function lineOf(row: Measurement, nameWidth: number): string {
  const value = row.value.toLocaleString('en-AU', { maximumFractionDigits: row.value < 10 ? 3 : 0 })
  const goal =
    row.goal && ('atMost' in row.goal ? `at most ${row.goal.atMost}` : `at least ${row.goal.atLeast}`)
  const verdict = { true: '✓', false: '✗', undefined: ' ' }[
    String(meetsGoal(row)) as 'true' | 'false' | 'undefined'
  ]
  return `${verdict} ${row.name.padEnd(nameWidth)} ${value.padStart(12)} ${row.unit}${goal ? `  (${goal})` : ''}`
}
