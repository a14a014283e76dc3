const startedAt = performance.now()

/** A reason to stop that the user can act on: one sentence, shown without a stack trace. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
}

/** The user interrupted the work, so nothing is printed about it. */
export class Ended extends Refusal {
  constructor() {
    super('Ended.')
  }
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Prints one progress line with the time since the tool started.
 *
 * @param {string} line
 */
export function progress(line) {
  process.stdout.write(`${seconds(performance.now() - startedAt).padStart(8)}  ${line}\n`)
}

/**
 * Prints that a step begins and, when it ends, how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const from = performance.now()
  progress(`${title} …`)
  const result = await work()
  progress(`${title}: done in ${seconds(performance.now() - from)}`)
  return result
}

/**
 * Runs a tool. A Refusal prints its sentence and exits with code 1; any other error is a bug and prints its
 * stack.
 *
 * @param {() => Promise<number | void>} main resolves to the exit code; 0 if it resolves to nothing
 * @returns {Promise<void>}
 */
export async function runTool(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    // The signal handler (endsWithSignals) ends the process with an exit code of its own.
    if (error instanceof Ended) return new Promise(() => {})
    process.exitCode = 1
    if (error instanceof Refusal) process.stderr.write(`\n${error.message}\n`)
    else console.error(error)
  }
}
