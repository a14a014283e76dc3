import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, failures: string[], unsteady?: string[], skipped?: number,
 *   skips?: string[] }} Outcome skips: why tests were skipped, each reason once
 */

/**
 * Counts a Vitest JSON report. A file that failed to load has no tests and counts as one failure, as does a
 * run that exits with an error although no test failed. A test that passed only on the second try counts as
 * passed and is listed as unsteady. Skipped tests are counted and named.
 *
 * @param {any} report
 * @param {number} exitCode
 * @param {string} output of the runner, which alone has the errors outside any test
 * @returns {Outcome}
 */
export function countVitest(report, exitCode, output) {
  if (!report) return died('Vitest', exitCode)
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const unsteady = []
  /** @type {string[]} */
  const skips = []
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    const described = (/** @type {any} */ test) =>
      withReason(`${shortPath(file.name)} › ${test.fullName}`, test.failureMessages?.[0])
    failures.push(...failed.map(described))
    // The errors of a test that has passed are those of its first try.
    const repeated = (/** @type {any} */ test) => test.status === 'passed' && test.failureMessages?.length > 0
    unsteady.push(...file.assertionResults.filter(repeated).map(described))
    for (const { status, fullName } of file.assertionResults)
      if (status === 'skipped') skips.push(`Skipped: ${shortPath(file.name)} › ${fullName}`)
    if (failed.length === 0 && file.status === 'failed') {
      failures.push(`${shortPath(file.name)}: ${firstLine(file.message)}`)
    }
  }
  const counts = total('Vitest', report.numPassedTests, failures, exitCode, unhandledErrors(output))
  return { ...counts, unsteady, skipped: skips.length, skips }
}

/**
 * The errors that Vitest caught outside any test, each with the file that ran.
 * @param {string} output
 */
function unhandledErrors(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.flatMap((line, index) => {
    if (/^⎯+ Unhandled (?!Errors )/.test(line)) return [lines[index + 1] ?? '']
    return line.match(/^This error originated in "[^"]*"/) ?? []
  })
}

/**
 * Counts a Playwright JSON report. An error outside any test (the product did not start) counts as one
 * failure. A test that passed only on the second try counts as passed and is listed as unsteady. Skipped
 * tests are counted, with their reasons.
 *
 * @param {any} report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return died('Playwright', exitCode)
  /** @type {string[]} */
  const failures = report.errors.map((/** @type {any} */ error) => `Playwright: ${firstLine(error.message)}`)
  /** @type {string[]} */
  const unsteady = []
  /** @type {Set<string>} */
  const skips = new Set()
  const visit = (/** @type {any} */ suite) => {
    for (const spec of suite.specs ?? []) {
      // The same test may run in two browsers.
      const off = spec.tests?.find((/** @type {any} */ test) => test.status !== 'expected')
      const browser = off?.projectName === 'firefox' ? ' (Firefox)' : ''
      const name = `${spec.file}:${spec.line} › ${spec.title}${browser}`
      for (const { annotations = [] } of spec.tests ?? [])
        for (const { type, description } of annotations)
          if (type === 'skip' && description) skips.add(description)
      if (!spec.ok) failures.push(withReason(name, errorOf(spec)))
      else if (spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')) unsteady.push(name)
    }
    suite.suites?.forEach(visit)
  }
  report.suites.forEach(visit)
  return {
    ...total('Playwright', report.stats.expected + report.stats.flaky, failures, exitCode),
    unsteady,
    skipped: report.stats.skipped,
    skips: [...skips],
  }
}

/**
 * @param {string} runner @param {number} passed @param {string[]} failures @param {number} exitCode
 * @param {string[]} [reasons] why it exits with an error although no test failed
 */
function total(runner, passed, failures, exitCode, reasons) {
  const all = failures.length === 0 && exitCode !== 0 ? died(runner, exitCode, reasons).failures : failures
  return { passed, failed: all.length, failures: all }
}

/** @param {string} runner @param {number} exitCode @param {string[]} [reasons] @returns {Outcome} */
function died(runner, exitCode, reasons = []) {
  const failure = [`${runner} ended with exit code ${exitCode}, see above`, ...reasons].join('\n    ')
  return { passed: 0, failed: 1, failures: [failure] }
}

/** @param {any} spec @returns {string | undefined} why its last try failed */
const errorOf = (spec) =>
  spec.tests?.flatMap((/** @type {any} */ test) => test.results ?? []).at(-1)?.error?.message

/** @param {string} name @param {string} [reason] */
const withReason = (name, reason) => (reason ? `${name}\n    ${firstLine(reason)}` : name)

/** @param {string} [text] */
const firstLine = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

/** @param {string} path */
const shortPath = (path) => path.replace(/^.*?\/(?=(?:sdk|backend|demo-host|tests|tools)\/)/, '')
