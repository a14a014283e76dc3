import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '../../../testing/afterFile'
import type { TestAnswer, TestApp } from '../../../testing/index'
import { publicKeyOf } from '../keys'
import {
  CAPABILITIES,
  IDENTITY_LINKING,
  REST_SCHEMA,
  SERVICE_SPEC,
  SHOPPING_SERVICE,
  UCP_VERSION,
} from '../protocol'
import { signerOf, signRequest } from '../signatures/sign'

/**
 * A profile that announces all served capabilities except identity linking, with changes to its `ucp` member.
 */
export const profileWith = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [SHOPPING_SERVICE]: [
        { version: UCP_VERSION, spec: SERVICE_SPEC, transport: 'rest', schema: REST_SCHEMA },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES)
        .filter(([name]) => name !== IDENTITY_LINKING)
        .map(([name, one]) => [name, [one]]),
    ),
    payment_handlers: {},
    ...changes,
  },
})

export interface DocumentServer {
  readonly url: string
  /** Number of requests so far. */
  hits(): number
}

/** Starts a server of documents on this machine, which is closed after the test file. */
export const documentServer = async (answer: RequestListener): Promise<DocumentServer> => {
  let hits = 0
  const server = createServer((req, res) => {
    hits += 1
    answer(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits: () => hits }
}

export const serveJson =
  (document: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', ...headers })
    res.end(typeof document === 'string' ? document : JSON.stringify(document))
  }

export interface TestPlatform extends DocumentServer {
  /** The value of `UCP-Agent`. */
  readonly agent: string
  /** Sends a request to a brand as this platform. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; brand?: string; headers?: Record<string, string> },
  ): Promise<TestAnswer>
}

/** The suburbs of the addresses in tests, as the shop knows them. */
const insertSuburbs = async (db: TestApp['db']): Promise<void> => {
  await db('localities')
    .insert([
      {
        id: '2000_SYDNEY',
        country: 'AU',
        suburb: 'Sydney',
        search: 'sydney',
        postcode: '2000',
        state: 'NSW',
      },
      { id: '0610_HENDERSON', country: 'NZ', suburb: 'Henderson', search: 'henderson', postcode: '0610' },
    ])
    .onConflict()
    .ignore()
}

/** Starts a platform whose profile is on this machine. */
export const testPlatform = async (
  app: Pick<TestApp, 'request' | 'db'>,
  profile: unknown = profileWith(),
): Promise<TestPlatform> => {
  await insertSuburbs(app.db)
  const server = await documentServer(serveJson(profile, { 'cache-control': 'public, max-age=600' }))
  const agent = `profile="${server.url}/profile.json"`
  return {
    ...server,
    agent,
    call: (method, path, { body, brand = 'aol', headers } = {}) =>
      app.request(method, `/ucp/${brand}${path}`, {
        brand: null,
        body,
        headers: { 'UCP-Agent': agent, ...headers },
      }),
  }
}

/** Settings of an app that serves the protocol to platforms on this machine. */
export const ucpEnv = { UCP: 'on', UCP_ALLOW_LOCAL: 'on', UCP_SIGNING_KEY: '5c'.repeat(32) }

/** Starts a platform that publishes a key and signs every request. */
export const signingPlatform = async (
  app: Pick<TestApp, 'request' | 'db'>,
  {
    profile = profileWith(),
    authority,
    secret = 'a7'.repeat(32),
  }: {
    readonly profile?: Record<string, unknown>
    /** Host of the backend's public address. */
    readonly authority: string
    /** 32 bytes in hex. */
    readonly secret?: string
  },
): Promise<TestPlatform> => {
  const platform = await testPlatform(app, { ...profile, keys: [publicKeyOf(secret)] })
  const signer = signerOf(secret)
  return {
    ...platform,
    call: (method, path, { body, brand = 'aol', headers = {} } = {}) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
      const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
      const signed = signRequest(signer, {
        method,
        url: new URL(`/ucp/${brand}${path}`, `http://${authority}`),
        headers: {
          'ucp-agent': platform.agent,
          'content-type': 'application/json',
          ...Object.fromEntries(lower),
        },
        body: Buffer.from(text),
        now: new Date(),
      })
      return app.request(method, `/ucp/${brand}${path}`, {
        brand: null,
        headers: signed,
        ...(text === '' ? {} : { body: text }),
      })
    },
  }
}

/** Runs `work` while Postgres refuses an event on a table, such as `insert`. */
export const whileRefused = async <T>(
  db: TestApp['db'],
  { event, table }: { readonly event: string; readonly table: string },
  work: () => Promise<T>,
): Promise<T> => {
  await db.raw(`create or replace function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`)
  await db.raw(
    `create trigger refused before ${event} on ${table} for each row execute function refuse_write()`,
  )
  try {
    return await work()
  } finally {
    await db.raw(`drop trigger refused on ${table}`)
  }
}
