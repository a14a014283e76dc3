import { portFrom, requireFreePort } from './ports.mjs'

const OTHER_BRANDS = ['wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc']

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

/** @param {Ports} ports */
export function printAddresses(ports) {
  const lines = [
    ['aol (default brand)', `http://localhost:${ports.demo}`],
    ...OTHER_BRANDS.map((brand) => [brand, `http://${brand}.localhost:${ports.demo}`]),
    ['mailbox', `http://localhost:${ports.demo}/mailbox`],
    ['operator', `http://localhost:${ports.demo}/operator`],
    ['API reference', `http://localhost:${ports.backend}/api/docs`],
    ['payment sandbox', `http://localhost:${ports.sandbox}`],
  ]
  console.log(`\n${lines.map(([name = '', url]) => `  ${name.padEnd(20)} ${url}`).join('\n')}\n`)
}
