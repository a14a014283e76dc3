/** Settings of the demo host, all read from the environment. */
export interface Config {
  /** TCP port the site listens on (`DEMO_PORT`, 4002). */
  port: number
  /**
   * Address to listen on (`DEMO_HOST`, 127.0.0.1). The demo has published passwords, so the default is not
   * reachable from outside, and answers the host names of this machine alone.
   */
  host: string
  /**
   * Number of trusted proxies in front; their X-Forwarded-* headers are used (`DEMO_TRUST_PROXY`, 0: none).
   */
  trustProxy: number
  /** Address at which this server reaches the backend (`BACKEND_URL`). */
  backendUrl: string
  /**
   * Port of the backend as browsers see it. Pages call the API on their own host name, so that its cookie is
   * same-site.
   */
  backendPort: number
  /** Full public address of the API where it does not share the page's host name (`PUBLIC_API_URL`). */
  publicApiUrl: string | null
  /**
   * Origins of the bank's page, to which the 3-D Secure form is posted (`SANDBOX_PORT` or `BANK_ORIGINS`,
   * space separated).
   */
  bankOrigins: string | null
  sandboxPort: number
  /**
   * Where the backend lists mails in place of sending them (`MAILBOX_URL`); null where there is a mail
   * server.
   */
  mailboxUrl: string | null
  /** Reload pages when the build changes (`COUNTERTOP_DEV=1`). */
  isDev: boolean
}

const wholeNumber = (
  name: string,
  fallback: number,
  { limit, what }: { limit: number; what: string },
): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > limit) {
    throw new Error(`${name} must be ${what} between 0 and ${limit}, not "${text}".`)
  }
  return value
}
const port = (name: string, fallback: number): number =>
  wholeNumber(name, fallback, { limit: 65535, what: 'a port number' })

export function readConfig(): Config {
  const backendPort = port('BACKEND_PORT', 4000)
  return {
    port: port('DEMO_PORT', 4002),
    host: process.env.DEMO_HOST || '127.0.0.1',
    trustProxy: wholeNumber('DEMO_TRUST_PROXY', 0, { limit: 10, what: 'a number of proxies' }),
    backendUrl: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
    backendPort,
    publicApiUrl: process.env.PUBLIC_API_URL ?? null,
    bankOrigins: process.env.BANK_ORIGINS ?? null,
    sandboxPort: port('SANDBOX_PORT', 4001),
    mailboxUrl: process.env.MAILBOX_URL || null,
    isDev: process.env.COUNTERTOP_DEV === '1',
  }
}
