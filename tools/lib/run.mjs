import { isEnding, startNode } from './children.mjs'
import { Ended, Refusal } from './console.mjs'

/**
 * Runs a Node program to its end and returns its output.
 *
 * @param {string} name for messages
 * @param {string[]} args of node
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: also print its lines as they arrive
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(name, args, { env, show = false } = {}) {
  /** @type {string[]} */
  const lines = []
  const child = startNode(name, args, {
    ...(env ? { env } : {}),
    onLine: (line) => {
      lines.push(line)
      if (show) process.stdout.write(`${line}\n`)
    },
  })
  const code = await child.exited
  return { code, output: lines.join('\n') }
}

/**
 * Runs a Node program that has to succeed; its output is shown only on failure.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function run(name, args, options) {
  const { code, output } = await capture(name, args, options)
  if (isEnding()) throw new Ended()
  if (code !== 0) throw new Refusal(`${output}\n\n${name} failed (exit code ${code}).`)
}
