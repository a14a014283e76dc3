import { timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { secretHash } from '../identity/service'
import { type Client, findClient, useAssertion } from './clients.repository'
import { type LinkingDeps, OAUTH_PATH } from './deps'
import { OAuthError } from './oauthError'

/** Algorithms that clients may sign assertions with. */
export const ASSERTION_ALGORITHMS = ['ES256', 'ES384', 'EdDSA']
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** Maximum lifetime of an assertion in seconds. */
const ASSERTION_SECONDS = 300

const invalidClient = (): OAuthError =>
  new OAuthError('invalid_client', 'The client is not known, or did not authenticate as registered.')

type Fields = Readonly<Record<string, string>>

/** Parses id and secret from the header `Authorization` (RFC 6749, section 2.3.1). */
const parseBasic = (
  header: string | undefined,
): { readonly id: string; readonly secret: string } | undefined => {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  try {
    const decoded = (text = ''): string => decodeURIComponent(text.replaceAll('+', '%20'))
    return { id: decoded(id), secret: decoded(secret) }
  } catch {
    return undefined
  }
}

/** The client id that an assertion claims, before it is verified; empty if it is malformed. */
const unverifiedSubject = (assertion: string): string => {
  try {
    const [, payload = ''] = assertion.split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub?: unknown }
    return typeof sub === 'string' ? sub : ''
  } catch {
    return ''
  }
}

const isBadAssertion = (error: unknown): boolean => error instanceof errors.JOSEError

/**
 * Verifies a signed assertion (RFC 7523, section 3), which is valid once. @throws OAuthError `invalid_client`
 */
const verifyAssertion = async (
  { db, clock, issuer }: LinkingDeps,
  { id, jwks }: Client,
  assertion: string,
): Promise<void> => {
  if (jwks === null) throw invalidClient()
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(jwks), {
      algorithms: ASSERTION_ALGORITHMS,
      issuer: id,
      subject: id,
      audience: [issuer, `${issuer}${OAUTH_PATH}/token`],
      currentDate: clock.now(),
      requiredClaims: ['exp', 'jti'],
    })
    const { jti, exp = 0 } = payload
    const isShort = exp * 1000 <= clock.now().getTime() + ASSERTION_SECONDS * 1000
    const isNew = isShort && (await useAssertion(db, secretHash(`${id} ${jti}`), new Date(exp * 1000)))
    if (!isNew) throw invalidClient()
  } catch (error) {
    throw isBadAssertion(error) ? invalidClient() : error
  }
}

/**
 * Authenticates the client of a request by the method that it is registered with.
 * @throws OAuthError `invalid_client`
 */
export const authenticate = async (
  deps: LinkingDeps,
  header: string | undefined,
  fields: Fields,
): Promise<Client> => {
  const basic = parseBasic(header)
  const assertion = fields.client_assertion
  const id = basic?.id ?? fields.client_id ?? (assertion === undefined ? '' : unverifiedSubject(assertion))
  const client = /^[\w.-]{1,100}$/.test(id) ? await findClient(deps.db, id) : undefined
  const isSameClient = fields.client_id === undefined || fields.client_id === id
  const used =
    assertion !== undefined ? 'private_key_jwt' : header === undefined ? 'none' : 'client_secret_basic'
  if (client === undefined || !isSameClient || used !== client.authMethod) throw invalidClient()
  // A request with two proofs is an attack or a mistake.
  const hasOneProof = fields.client_secret === undefined && (assertion === undefined || header === undefined)
  if (!hasOneProof) throw invalidClient()
  switch (used) {
    case 'private_key_jwt':
      if (fields.client_assertion_type !== ASSERTION_TYPE) throw invalidClient()
      await verifyAssertion(deps, client, assertion ?? '')
      return client
    case 'client_secret_basic': {
      const { secretHash: stored } = client
      if (!basic || !stored || !timingSafeEqual(stored, secretHash(basic.secret))) throw invalidClient()
      return client
    }
    case 'none':
      return client
  }
}
