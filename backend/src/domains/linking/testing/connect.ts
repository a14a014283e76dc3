import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jar, type Jar, type TestAnswer, type TestApp, testPassword } from '../../../testing/index'
import { secretHash } from '../../identity/service'
import { type Client, saveClient } from '../clients.repository'
import { OAUTH_PATH } from '../deps'

/** Settings of an app that serves identity linking. */
export const linkingEnv = { UCP: 'on', UCP_ALLOW_LOCAL: 'on', UCP_SIGNING_KEY: '5c'.repeat(32) }

export const REDIRECT = 'https://assistant.test/callback'
export const SCOPE = 'dev.ucp.shopping.checkout:manage'
export const ALL_SCOPES = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
export const AUTHORIZE = `${OAUTH_PATH}/authorize`

export interface TestClient extends Client {
  readonly secret: string
}

/** Registers a platform as a client: a public one by default, with a secret if `given` has one. */
export const insertClient = async (
  app: Pick<TestApp, 'db'>,
  given: Partial<Client> & { readonly secret?: string } = {},
): Promise<TestClient> => {
  const { secret = '', ...more } = given
  const client: Client = {
    id: `client-${randomUUID().slice(0, 8)}`,
    siteCode: 'aol',
    name: 'Assistant',
    profileUrl: 'https://assistant.test/profile.json',
    authMethod: secret === '' ? 'none' : 'client_secret_basic',
    secretHash: secret === '' ? null : secretHash(secret),
    jwks: null,
    redirectUris: [REDIRECT],
    ...more,
  }
  await saveClient(app.db, client, new Date('2026-01-01T00:00:00Z'))
  return { ...client, secret }
}

export const newVerifier = (): string => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Builds the parameters of an authorisation request. */
export const requestOf = (
  { id }: Pick<Client, 'id'>,
  verifier: string,
  over: Record<string, string | undefined> = {},
): string => {
  const usual = {
    response_type: 'code',
    client_id: id,
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: 'st-1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...over,
  }
  const entries = Object.entries(usual).filter((one): one is [string, string] => one[1] !== undefined)
  return new URLSearchParams(entries).toString()
}

/** Posts the form of the page as a browser would. */
export const postForm = (
  app: Pick<TestApp, 'request' | 'config'>,
  browser: Jar,
  query: string,
  fields: Record<string, string>,
  origin: string | null = new URL(app.config.identity.url).origin,
): Promise<TestAnswer> =>
  app.request('POST', `${AUTHORIZE}?${query}`, {
    brand: null,
    jar: browser,
    body: new URLSearchParams(fields),
    headers: origin === null ? {} : { Origin: origin },
  })

export const showPage = (app: Pick<TestApp, 'request'>, browser: Jar, query: string): Promise<TestAnswer> =>
  app.request('GET', `${AUTHORIZE}?${query}`, { brand: null, jar: browser })

/** The parameters of the URL that an answer redirects to. */
export const sentTo = (answer: TestAnswer): Record<string, string> =>
  Object.fromEntries(new URL(answer.headers.get('location') ?? '/', 'http://here.test').searchParams)

/** Signs a buyer in on the page and gives consent. @returns the code */
export const allowed = async (
  app: Pick<TestApp, 'request' | 'config'>,
  person: { readonly accountId: number; readonly email: string },
  query: string,
  browser: Jar = jar(),
): Promise<string> => {
  await postForm(app, browser, query, { step: 'sign-in', email: person.email, password: testPassword })
  const answer = await postForm(app, browser, query, { step: 'allow', account: String(person.accountId) })
  return sentTo(answer).code ?? ''
}

/** Sends a request of a client to an OAuth endpoint. */
export const callOAuth = (
  app: Pick<TestApp, 'request'>,
  { id, secret }: Pick<TestClient, 'id' | 'secret'>,
  endpoint: 'token' | 'revoke',
  fields: Record<string, string>,
): Promise<TestAnswer> =>
  app.request('POST', `${OAUTH_PATH}/${endpoint}`, {
    brand: null,
    body: new URLSearchParams({ ...fields, ...(secret === '' ? { client_id: id } : {}) }),
    headers:
      secret === '' ? {} : { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  })

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** Connects a buyer's account to a platform. @returns the tokens */
export const connected = async (
  app: Pick<TestApp, 'request' | 'config'>,
  client: TestClient,
  person: { readonly accountId: number; readonly email: string },
  scope = SCOPE,
): Promise<Tokens> => {
  const verifier = newVerifier()
  const code = await allowed(app, person, requestOf(client, verifier, { scope }))
  const answer = await callOAuth(app, client, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  })
  if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${answer.text}`)
  return answer.body as Tokens
}
