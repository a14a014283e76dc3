import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { Ended } from './console.mjs'
import { ROOT } from './paths.mjs'

const LEASH = new URL('leash.mjs', import.meta.url).href
const LAST_LINES = 30

/**
 * A process started by this tool, in a process group of its own, so that Ctrl-C reaches only the tool, which
 * then stops the others in order.
 *
 * @typedef {{
 *   name: string,
 *   process: import('node:child_process').ChildProcess,
 *   exited: Promise<number>,
 *   lastLines: string[],
 *   end: (graceMs?: number) => Promise<void>
 * }} Child exited: resolves to the exit code; end: SIGTERM, after the grace SIGKILL, to the whole group
 */

/** @type {Set<Child>} */
const alive = new Set()
let ending = false

/**
 * @param {string} name for messages
 * @param {string[]} args of node: script and arguments
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, onMessage?: (message: any) => void }}
 *   [options]
 * @returns {Child}
 */
export function startNode(name, args, { env = process.env, onLine, onMessage } = {}) {
  const child = start(
    name,
    [process.execPath, '--enable-source-maps', '--import', LEASH, ...args],
    { ...env, COUNTERTOP_TOOL_PID: String(process.pid) },
    ['ignore', 'pipe', 'pipe', 'ipc'],
    onLine,
  )
  if (onMessage) child.process.on('message', onMessage)
  return child
}

/**
 * Starts a program that is not Node's. Only its own means end it when this tool is killed: `setpriv
 * --pdeathsig`, for example.
 *
 * @param {string} name for messages
 * @param {string[]} command the program and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options]
 * @returns {Child}
 */
export function startProgram(name, command, { env = process.env, onLine } = {}) {
  return start(name, command, env, ['ignore', 'pipe', 'pipe'], onLine)
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {(line: string) => void} [onLine]
 * @returns {Child}
 */
function start(name, [program = '', ...args], env, stdio, onLine) {
  if (ending) throw new Ended()
  const child = spawn(program, args, { cwd: ROOT, env, detached: true, stdio })
  /** @type {string[]} */
  const lastLines = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (stream) }).on('line', (line) => {
      if (line.trim() !== '') lastLines.push(line)
      if (lastLines.length > LAST_LINES) lastLines.shift()
      onLine?.(line)
    })
  }
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      lastLines.push(error.message)
      resolve(1)
    })
    // 'close', not 'exit': only then the last lines have been read.
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
  /** @type {Child} */
  const owned = { name, process: child, exited, lastLines, end: (grace) => end(owned, grace) }
  alive.add(owned)
  void exited.then(() => alive.delete(owned))
  return owned
}

/** Whether the tool is shutting down. */
export const isEnding = () => ending

/** Stops every process that is still alive, in reverse order of their start; later starts are refused. */
export async function endAll() {
  ending = true
  for (const child of [...alive].reverse()) await child.end()
}

/** @param {Child} child @param {number} [graceMs] */
async function end({ process: child, exited }, graceMs = 10_000) {
  const group = child.pid
  if (group === undefined) return
  child.kill('SIGTERM')
  const isGone = await Promise.race([exited.then(() => true), after(graceMs, false, { ref: false })])
  if (!isGone) signalGroup(group, 'SIGKILL')
  // Processes that the child started and left behind get a signal first (a database must close its files),
  // then are killed.
  if (!signalGroup(group, 'SIGINT')) return
  for (let waited = 0; waited < 5_000 && signalGroup(group, 0); waited += 50) await after(50)
  signalGroup(group, 'SIGKILL')
}

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the group still exists
 */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}
