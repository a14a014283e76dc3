import { randomBytes } from 'node:crypto'
import type { TestApp } from './app'
import type { Jar, TestAnswer } from './client'
import { testPassword } from './people'
import { testOrigin } from './sites'

/** A mail queued by the identity domain. */
export interface QueuedMail {
  readonly kind: string
  readonly recipient: string
  readonly site_code: string
  readonly data: Record<string, string>
}

/** Runs the jobs that look up the recipients, and returns the mails they queued. */
export const accountMails = async (app: Pick<TestApp, 'db' | 'backend'>): Promise<QueuedMail[]> => {
  const before = await app.db('mails').pluck('id')
  const { rows } = (await app.db.raw(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'account-mail' returning j.payload`,
  )) as { rows: { payload: unknown }[] }
  for (const { payload } of rows) await app.backend.services.identity.tasks['account-mail']?.(payload)
  return app
    .db('mails')
    .whereNotIn('id', before)
    .orderBy('created_at')
    .select('kind', 'recipient', 'site_code', 'data')
}

/** The fragment of an address, after `#`. */
export const fragmentOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)))

/** The secret in the link of a mail. */
export const secretOf = (mail: QueuedMail | undefined): string => {
  const values = fragmentOf(mail?.data.link ?? 'http://none.test/')
  return values.confirm_token ?? values.reset_token ?? ''
}

export interface PostedLogin {
  readonly answer: TestAnswer
  /** The redirect's target, without its fragment. */
  readonly target: string
  readonly values: Record<string, string>
}

export interface LoginGiven {
  brand?: string
  email?: string
  password?: string
  returnUrl?: string
  origin?: string
  nonce?: string
  /** The `Origin` header, if it has to differ from the form's field; null omits it. */
  from?: string | null
  headers?: Record<string, string>
}

export const newNonce = (): string => randomBytes(12).toString('base64url')

/** Posts the login form as a browser does. */
export const postLogin = async (
  app: Pick<TestApp, 'request'>,
  jar: Jar,
  given: LoginGiven = {},
): Promise<PostedLogin> => {
  const { brand = 'aol', password = testPassword, returnUrl = '/cart', nonce = newNonce() } = given
  const origin = given.origin ?? testOrigin(brand)
  const from = given.from === undefined ? origin : given.from
  const answer = await app.request('POST', `/api/account/login-redir?brand=${brand}`, {
    jar,
    brand: null,
    headers: { ...(from === null ? {} : { Origin: from }), ...given.headers },
    body: new URLSearchParams({ email: given.email ?? '', password, returnUrl, origin, nonce }),
  })
  const location = answer.headers.get('location')
  if (location === null) return { answer, target: '', values: {} }
  return { answer, target: location.split('#', 1)[0] ?? '', values: fragmentOf(location) }
}

/** Signs in by a page's calls: the form, then the session. Returns the tokens. */
export const logIn = async (
  app: Pick<TestApp, 'request'>,
  jar: Jar,
  email: string,
  { brand = 'aol', password = testPassword }: { brand?: string; password?: string } = {},
): Promise<{ accessToken: string; idToken: string }> => {
  const { values } = await postLogin(app, jar, { brand, email, password })
  const { access_token: accessToken = '', id_token: idToken = '' } = values
  const bound = await app.request('POST', '/api/account/session', { jar, brand, body: { accessToken } })
  if (bound.status !== 204) throw new Error(`The session was not bound: ${bound.status} ${bound.text}`)
  return { accessToken, idToken }
}
