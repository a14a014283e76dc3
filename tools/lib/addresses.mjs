import { parseArgs } from 'node:util'
import { Refusal } from './console.mjs'
import { portFrom, requireFreePort } from './ports.mjs'

/** Every brand but the default one; tests/house/brands.test.ts compares them with the rules. */
export const OTHER_BRANDS = ['wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc']

/** @typedef {{ backend: number, sandbox: number, demo: number }} Ports */

/**
 * The ports of the three servers: BACKEND_PORT 4000, SANDBOX_PORT 4001, DEMO_PORT 4002.
 *
 * @returns {Promise<Ports>} all of them free
 */
export async function requirePorts() {
  const ports = {
    backend: portFrom('BACKEND_PORT', 4000),
    sandbox: portFrom('SANDBOX_PORT', 4001),
    demo: portFrom('DEMO_PORT', 4002),
  }
  await requireFreePort('BACKEND_PORT', ports.backend)
  await requireFreePort('SANDBOX_PORT', ports.sandbox)
  await requireFreePort('DEMO_PORT', ports.demo)
  return ports
}

const THIS_MACHINE = '127.0.0.1'
const EVERY_MACHINE = ['0.0.0.0', '::']

/**
 * The address that the three servers listen on: `--host`, else COUNTERTOP_HOST, else the loopback address.
 * The demo has staff with a published password and an open mailbox, so opening it to a network requires an
 * explicit setting.
 *
 * @param {string[]} [args] of the command line
 * @returns {string} 127.0.0.1, 0.0.0.0 or ::
 */
export function listenHost(args = process.argv.slice(2)) {
  const host = argumentOf(args) || process.env.COUNTERTOP_HOST || THIS_MACHINE
  if ([THIS_MACHINE, ...EVERY_MACHINE].includes(host)) return host
  throw new Refusal(
    `The host is "${host}": it must be 127.0.0.1 (this machine only), or 0.0.0.0 or :: (every machine that can reach this one).`,
  )
}

/** @param {string[]} args */
function argumentOf(args) {
  try {
    return parseArgs({ args, options: { host: { type: 'string' } } }).values.host
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. The only option is --host.`)
  }
}

/** Prints the addresses and which machines can open them. @param {Ports} ports @param {string} host */
export function printAddresses(ports, host) {
  const lines = [
    ['aol (default brand)', `http://localhost:${ports.demo}`],
    ...OTHER_BRANDS.map((brand) => [brand, `http://${brand}.localhost:${ports.demo}`]),
    ['mailbox', `http://localhost:${ports.demo}/mailbox`],
    ['operator', `http://localhost:${ports.demo}/operator`],
    ['API reference', `http://localhost:${ports.backend}/api/docs`],
    ['payment sandbox', `http://localhost:${ports.sandbox}`],
  ]
  console.log(`\n${lines.map(([name = '', url]) => `  ${name.padEnd(20)} ${url}`).join('\n')}\n`)
  console.log(`${EVERY_MACHINE.includes(host) ? openWarning(ports, host) : CLOSED}\n`)
}

const CLOSED = `  Only this machine can open these addresses. "npm start -- --host 0.0.0.0" opens them to every machine that can
  reach this one, with the demo's staff accounts and all customers' mail.`

/** @param {Ports} ports @param {string} host */
const openWarning = (
  { demo },
  host,
) => `  WARNING: open to every machine that can reach this one (${host}). Anybody there can sign in as staff with the
  demo's password, refund orders, read every mail in the mailbox and drive the payment sandbox. Use a network you trust.
  Pages under another name need their origin: npm run origins -- add aol http://<address>:${demo}`
