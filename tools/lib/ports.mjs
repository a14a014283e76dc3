import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Refusal } from './console.mjs'

const HOSTS = ['127.0.0.1', '::', '0.0.0.0']

/**
 * Throws a Refusal if a port is in use or not permitted.
 *
 * @param {string} setting the name of the environment variable, for the message
 * @param {number} port
 */
export async function requireFreePort(setting, port) {
  // Check both families: a server on ::1 only would still answer a browser that requests localhost.
  for (const host of HOSTS) {
    const code = await listenOnce(port, host)
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} is in use: end the program that listens there, or choose another port with ${setting}=….`,
      )
    }
    if (code === 'EACCES') {
      throw new Refusal(
        `Port ${port} is not permitted for this user: choose one above 1023 with ${setting}=….`,
      )
    }
  }
}

/**
 * @param {string} setting
 * @param {number} fallback
 */
export function portFrom(setting, fallback) {
  const text = process.env[setting]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${setting} is "${text}": it must be a port number from 1 to 65535.`)
  }
  return port
}

/**
 * Below the range that systems use for outgoing connections, which could take a port before its server has
 * started.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]

/**
 * Finds different ports that are currently free.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set()
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

/** Whether `requireFreePort` would accept the port. @param {number} port */
async function isFree(port) {
  for (const host of HOSTS) {
    // A machine without IPv6 has no such address.
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL', undefined].includes(await listenOnce(port, host))) return false
  }
  return true
}

/** @param {number} port @param {string} host @returns {Promise<import('node:net').Server>} */
function listening(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the error's code */
async function listenOnce(port, host) {
  try {
    const server = await listening(port, host)
    await new Promise((done) => server.close(done))
    return undefined
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code
  }
}
