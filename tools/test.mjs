import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endAll } from './lib/children.mjs'
import { progress, Refusal, runTool, seconds } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { capture } from './lib/run.mjs'
import { countPlaywright, countVitest } from './lib/test-counts.mjs'

/**
 * `npm test`: build, lint, types and format, from the end of the build beside them the unit, component and
 * house tests (Vitest), then the browser tests (Playwright) against the built product. The failure run in its
 * short form (tests/faults) starts after the build too, because it waits for timeouts most of the time. Each
 * night also what every browser engine must pass, and the failure run on a cluster of Debian's packages, at
 * the end, because they take minutes. The CI runs two browser tests in Firefox too, which it installs where
 * it may.
 *
 *   npm test                          everything
 *   npm test -- --nightly             everything, with other browser engines and a cluster
 *   npm test -- --only unit           one kind: lint (all static checks), unit, e2e, faults, engines or
 *                                     cluster
 *   npm test -- cart                  Vitest and Playwright tests in files whose path contains "cart"
 *
 * The last line is always `N passed, N failed`, after the reasons and the number of skipped tests; each
 * static check and the failure run count as one test.
 */

/** @typedef {import('./lib/test-counts.mjs').Outcome} Outcome */

const UNIT_REPORT = 'test-results/unit.json'
const E2E_REPORT = 'test-results/e2e.json'
const ENGINES_REPORT = 'test-results/engines.json'

const KINDS = ['lint', 'unit', 'e2e', 'engines', 'faults', 'cluster']
/** The short form of the run on a cluster, which meanwhile loses its primary once, at least. */
const SHORT_CLUSTER_RUN = ['--cluster', '--purchases', '100', '--losses', 'primary']

/** @typedef {{ name: string, args: string[], hint?: string }} Check */

/** @type {Check} */
const BUILD = { name: 'build', args: ['tools/build.mjs'] }
/** The build first, because the tests wait for it. @type {Check[]} */
const STATIC_CHECKS = [
  BUILD,
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  // The native compiler: a third of the time. Rollup needs the programming interface of the other one. One
  // checker, because several repeat a third of their work, and the build uses the other core.
  { name: 'types', args: ['node_modules/@typescript/native/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'format', args: ['tools/format-check.mjs'], hint: 'run "npm run format"' },
]

async function test() {
  preflight()
  const { only, isNightly, filters } = readArguments()
  await mkdir(join(ROOT, 'test-results'), { recursive: true })
  const isWhole = !only && filters.length === 0
  // Before the minutes of the other tests: a wrong CHROMIUM_PATH is reported at once.
  const chromium = !only || only === 'e2e' ? await findOrInstallChromium() : undefined
  const installing = isWhole && process.env.CI ? installFirefox() : undefined
  /** @type {Promise<Outcome>[]} */
  const beside = []
  const checks = await staticChecks(isWhole || only === 'lint' ? STATIC_CHECKS : [BUILD], (isBuilt) => {
    if (isWhole && isBuilt) beside.push(failureRun({ isBeside: true }))
    if (!only || only === 'unit') beside.push(unitTests(filters))
  })
  const isBuilt = !checks.failures.includes('build')
  // Browser tests measure what a shopper waits for, so nothing runs beside them.
  const outcomes = [checks, ...(await Promise.all(beside))]
  const firefox = await installing
  if (isWhole && !isBuilt) progress('Failure run: not run, because the build failed')
  if (chromium && !isBuilt) progress('Browser tests: not run, because the build failed')
  if (chromium && isBuilt) outcomes.push(...(await browserTests(chromium, filters, firefox)))
  if (only === 'faults' && isBuilt) outcomes.push(await failureRun())
  // These install Debian's packages where they may, and take minutes.
  if ((isNightly || only === 'engines') && isBuilt) outcomes.push(await engineTests())
  if ((isNightly || only === 'cluster') && isBuilt) outcomes.push(await clusterRun())
  if (filters.length > 0 && isBuilt && outcomes.slice(1).every(isEmpty)) {
    const failure = `no test file has a path that contains ${filters.join(' or ')}`
    outcomes.push({ passed: 0, failed: 1, failures: [failure] })
  }
  return summary(outcomes)
}

/** @param {Outcome} outcome */
const isEmpty = ({ passed, failed, skipped = 0 }) => passed + failed + skipped === 0

/** @returns {{ only: string | undefined, isNightly: boolean, filters: string[] }} */
function readArguments() {
  const { values, positionals } = parsedArguments()
  if (values.only && !KINDS.includes(values.only)) {
    throw new Refusal(`--only ${values.only} is unknown: use ${KINDS.join(', ')}.`)
  }
  if (values.nightly && (values.only || positionals.length > 0)) {
    throw new Refusal('--nightly is for the whole run: use --only engines or --only cluster for one of them.')
  }
  return { only: values.only, isNightly: values.nightly, filters: positionals }
}

function parsedArguments() {
  try {
    return parseArgs({
      options: { only: { type: 'string' }, nightly: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${reason}. The options are --only and --nightly.`)
  }
}

/**
 * Runs two checks at a time, because each uses one core.
 * @param {Check[]} checks
 * @param {(isBuilt: boolean) => void} afterBuild called once the build has ended
 * @returns {Promise<Outcome>}
 */
async function staticChecks(checks, afterBuild) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, failures: [] }
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, args, hint } = check
      const from = performance.now()
      const { code, output } = await capture(name, args)
      const label = `${name} (${seconds(performance.now() - from)})`
      if (code === 0) {
        progress(`✓ ${label}`)
        outcome.passed++
      } else {
        console.log(output)
        progress(`✗ ${label}${hint ? `: ${hint}` : ''}`)
        outcome.failed++
        outcome.failures.push(`${name}${hint ? `: ${hint}` : ''}`)
      }
      if (check === BUILD) afterBuild(code === 0)
    }
  }
  await Promise.all([lane(), lane()])
  return outcome
}

/** @param {string[]} filters @returns {Promise<Outcome>} */
async function unitTests(filters) {
  progress('Unit, component and house tests (Vitest) …')
  await rm(join(ROOT, UNIT_REPORT), { force: true })
  const { code, output } = await capture(
    'Vitest',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
      // As for the browser tests (playwright.config.ts).
      ...(process.env.CI ? ['--retry=1'] : []),
      ...filters,
    ],
    { show: true },
  )
  return countVitest(await report(UNIT_REPORT), code, output)
}

/**
 * Finds Firefox or installs it, while other tests run.
 * @returns {Promise<string | Outcome>} its path, or why tests are skipped
 */
async function installFirefox() {
  const { code, output } = await capture('The installation of Firefox', ['tools/engines/install.mjs'])
  const { findFirefox } = await import('./engines/findFirefox.mjs')
  const path = code === 0 ? findFirefox() : undefined
  if (path) return path
  return skippedFor('two browser tests in Firefox', new Refusal(`It could not be installed:\n${output}`))
}

/** @returns {Promise<string | Refusal>} the path of Chromium, or why it is not available */
async function findOrInstallChromium() {
  const { requireChromium } = await import('./lib/chromium.mjs')
  const chromium = await requiredOr(requireChromium)
  if (chromium instanceof Refusal) progress(`✗ Browser tests: ${chromium.message}`)
  return chromium
}

/**
 * @param {string | Refusal} chromium its path, or why it is not available, which fails the run
 * @param {string[]} filters
 * @param {string | Outcome} [firefox] its path, to run what the CI runs there too, or why that is skipped
 * @returns {Promise<Outcome[]>}
 */
async function browserTests(chromium, filters, firefox) {
  if (chromium instanceof Refusal)
    return [{ passed: 0, failed: 1, failures: [`browser tests: ${chromium.message}`] }]
  const inFirefox = typeof firefox === 'string' ? { FIREFOX_PATH: firefox } : {}
  progress('Browser tests (Playwright): starting the product on free ports …')
  await rm(join(ROOT, E2E_REPORT), { force: true })
  const { code } = await capture(
    'Playwright',
    ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', ...filters],
    { show: true, env: { ...process.env, FIREFOX_PATH: '', CHROMIUM_PATH: chromium, ...inFirefox } },
  )
  const outcome = countPlaywright(await report(E2E_REPORT), code)
  return typeof firefox === 'object' ? [outcome, firefox] : [outcome]
}

/** @returns {Promise<Outcome>} */
async function engineTests() {
  const { requireFirefox } = await import('./engines/findFirefox.mjs')
  const { requireWebKit } = await import('./engines/findWebKit.mjs')
  const path = await requiredOr(() => {
    requireWebKit()
    return requireFirefox()
  })
  if (path instanceof Refusal) return skippedFor('the browser tests in Firefox and WebKitGTK', path)
  progress('Browser tests in Firefox and WebKitGTK: starting the product on free ports …')
  await rm(join(ROOT, ENGINES_REPORT), { force: true })
  const { code } = await capture(
    'Playwright',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.engines.config.ts'],
    { show: true, env: { ...process.env, FIREFOX_PATH: path } },
  )
  return countPlaywright(await report(ENGINES_REPORT), code)
}

/**
 * What `require` finds or installs, or why it is not to be had here.
 * @template T @param {() => T | Promise<T>} require @returns {Promise<T | Refusal>}
 */
async function requiredOr(require) {
  try {
    return await require()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** @param {string} what @param {Refusal} reason @returns {Outcome} */
const skippedFor = (what, reason) => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: 1,
  skips: [`Skipped: ${what}. ${reason.message}`],
})

/**
 * @param {{ isBeside?: boolean }} [options] isBeside: other tests run at the same time
 * @returns {Promise<Outcome>}
 */
async function failureRun({ isBeside = false } = {}) {
  progress(`Failure run: purchases while dependencies fail${isBeside ? ', beside what follows' : ''} …`)
  return faults('failure run', [], { show: !isBeside })
}

/** @returns {Promise<Outcome>} */
async function clusterRun() {
  progress('Failure run on a cluster: installing what is missing …')
  const { requirePrograms } = await import('./cluster/programs.mjs')
  const programs = await requiredOr(requirePrograms)
  if (programs instanceof Refusal) return skippedFor('the failure run on a cluster', programs)
  progress('Failure run on a cluster: purchases while it loses its parts …')
  return faults('failure run on a cluster', SHORT_CLUSTER_RUN)
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ show: boolean }} [options] show: print its lines as they arrive, instead of all at its end
 * @returns {Promise<Outcome>}
 */
async function faults(name, args, { show } = { show: true }) {
  const from = performance.now()
  const { code, output } = await capture(name, ['--import', 'tsx', 'tests/faults/main.ts', ...args], { show })
  if (!show) console.log(output)
  progress(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(performance.now() - from)})`)
  if (code === 0) return { passed: 1, failed: 0, failures: [] }
  // Repeated in the summary: a log that is cut retains its end.
  const violations = output.split('\n').filter((line) => line.startsWith('✗ '))
  const reasons = violations.length > 0 ? violations : ['no violation: its end is above']
  return { passed: 0, failed: 1, failures: [`${name}:`, ...reasons.map((reason) => `  ${reason}`)] }
}

/** @param {string} file @returns {Promise<any>} undefined if the runner ended before writing it */
async function report(file) {
  const path = join(ROOT, file)
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined
}

/** @param {Outcome[]} outcomes */
function summary(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? [])
  if (unsteady.length > 0) console.log(`\nPassed only on the second try; find out why:\n${lines(unsteady)}`)
  console.log(failures.length > 0 ? `\nFailed:\n${lines(failures)}\n` : '')
  process.exitCode = failed > 0 ? 1 : 0
  const skipped = outcomes.reduce((sum, outcome) => sum + (outcome.skipped ?? 0), 0)
  for (const reason of outcomes.flatMap((outcome) => outcome.skips ?? [])) console.log(reason)
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  return process.exitCode
}

/** @param {string[]} names */
const lines = (names) => names.map((name) => `  ${name}`).join('\n')

endsWithSignals({ exitCode: 130 })
await runTool(test)
await endAll()
