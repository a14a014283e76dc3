/** What the demo host needs to know, all from the environment. */
export interface Config {
  /** TCP port the site listens on (`DEMO_PORT`, 4002). */
  port: number
  host: string
  /** Where the server itself reaches the backend (`BACKEND_URL`). */
  backendUrl: string
  /** Port of the backend as browsers see it: pages call the API on their own host name, so that its cookie is same-site. */
  backendPort: number
  /** Full public address of the API, where it does not share the page's host name (`PUBLIC_API_URL`). */
  publicApiUrl: string | null
  /** Where the bank's page lives: the 3-D Secure form is posted there (`SANDBOX_PORT` or `BANK_ORIGINS`, space separated). */
  bankOrigins: string | null
  sandboxPort: number
  /** Where the backend tells of mails that were not sent (`MAILBOX_URL`); null where there is a mail server. */
  mailboxUrl: string | null
  /** Reload pages when the build changes (`COUNTERTOP_DEV=1`). */
  isDev: boolean
}

const port = (name: string, fallback: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65535) {
    throw new Error(`${name} must be a port number between 0 and 65535, not "${text}".`)
  }
  return value
}

export function readConfig(): Config {
  const backendPort = port('BACKEND_PORT', 4000)
  return {
    port: port('DEMO_PORT', 4002),
    host: process.env.DEMO_HOST ?? '',
    backendUrl: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
    backendPort,
    publicApiUrl: process.env.PUBLIC_API_URL ?? null,
    bankOrigins: process.env.BANK_ORIGINS ?? null,
    sandboxPort: port('SANDBOX_PORT', 4001),
    mailboxUrl: process.env.MAILBOX_URL || null,
    isDev: process.env.COUNTERTOP_DEV === '1',
  }
}
