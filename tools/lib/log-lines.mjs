/** pino's levels by number. @type {Record<number, string>} */
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/**
 * Prints each log line of a server as one short line, prefixed by the name of its process.
 *
 * @param {string} name
 * @param {(line: string) => void} print
 * @returns {(line: string) => void}
 */
export function logPrinter(name, print) {
  return (line) => {
    if (line.trim() !== '') print(`${name.padEnd(9)} | ${concise(line)}`)
  }
}

/**
 * Formats a pino record as `level message (method url status)`; other lines are unchanged.
 *
 * @param {string} line
 */
export function concise(line) {
  const entry = parsed(line)
  if (!entry) return line
  const { level, msg = '', err, req, res } = entry
  const request = req?.url ? ` (${req.method} ${req.url}${res?.statusCode ? ` ${res.statusCode}` : ''})` : ''
  const cause = err?.message && err.message !== msg ? `: ${err.message}` : ''
  return `${LEVELS[level] ?? level} ${msg}${cause}${request}`
}

/** @param {string} line @returns {any} */
function parsed(line) {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line)
    return typeof entry.level === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}
