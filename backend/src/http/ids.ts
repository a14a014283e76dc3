import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sane = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,99}$/

/** The caller's `X-Request-Id` if it is safe in log lines and headers, else a new UUID. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers['x-request-id']
  return typeof given === 'string' && sane.test(given) ? given : randomUUID()
}
