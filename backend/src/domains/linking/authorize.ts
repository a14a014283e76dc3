import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/transaction'
import { newSecret, secretHash } from '../identity/service'
import { type Client, findClient } from './clients.repository'
import type { LinkingDeps } from './deps'
import * as links from './links.repository'
import { fieldsOf, OAuthError, required } from './oauthError'
import { type Scope, SCOPE_NAMES, scopesOf } from './scopes'

/** Lifetime of a code in milliseconds. The platform's server or app exchanges it immediately. */
export const CODE_MS = 60_000

/** A valid authorisation request, which asks for a buyer's consent. */
export interface Authorization {
  readonly client: Client
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly Scope[]
  /** The PKCE challenge: base64url of a SHA-256. */
  readonly challenge: string
}

/**
 * The outcome of reading an authorisation request. `unknown`: the client or its redirect URI is not
 * registered, so the browser must not be redirected. `refused`: `location` is the redirect URI with an error.
 */
export type RequestOutcome =
  | { readonly kind: 'valid'; readonly authorization: Authorization }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'refused'; readonly location: string }

const LOOPBACK = ['127.0.0.1', '[::1]']

/**
 * Whether a redirect URI is registered, compared character by character. On a loopback address the port is
 * ignored, because an app on the buyer's machine gets its port from the system (RFC 8252, section 7.3).
 */
export const isRegistered = (registered: readonly string[], given: string): boolean => {
  if (registered.includes(given)) return true
  const withoutPort = (text: string): string | undefined => {
    if (!URL.canParse(text)) return undefined
    const url = new URL(text)
    if (url.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) return undefined
    // A URL that the parser normalises would not be compared character by character.
    if (url.href !== text && `${url.origin}${url.search}` !== text) return undefined
    url.port = ''
    return url.href
  }
  const wanted = withoutPort(given)
  return wanted !== undefined && registered.some((one) => withoutPort(one) === wanted)
}

/** Builds the URL to redirect to. `iss` protects the platform from mix-up attacks (RFC 9207). */
const buildRedirect = (
  { issuer }: Pick<LinkingDeps, 'issuer'>,
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  values: Readonly<Record<string, string>>,
): string => {
  const url = new URL(redirectUri)
  const all = { ...values, ...(state === undefined ? {} : { state }), iss: issuer }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

const unknown = (message: string): RequestOutcome => ({ kind: 'unknown', message })
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @throws OAuthError for an error that the client is redirected with */
const parseParameters = (query: unknown): Pick<Authorization, 'scopes' | 'challenge'> => {
  const fields = fieldsOf(query)
  if (required(fields, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'Only response_type=code is supported.')
  const challenge = required(fields, 'code_challenge')
  if (fields.code_challenge_method !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.')
  if (!/^[\w-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'code_challenge must be the base64url of a SHA-256.')
  // Platforms request the scopes that `config.scopes` requires. It is empty, so a request without scopes is
  // for all of them, the default that RFC 6749, section 3.3, leaves to the server.
  const scopes = (fields.scope ?? '') === '' ? SCOPE_NAMES : scopesOf(fields.scope ?? '')
  if (scopes === undefined)
    throw new OAuthError('invalid_scope', 'scope must name scopes of scopes_supported.')
  return { scopes, challenge }
}

/** Reads and validates an authorisation request (RFC 6749, section 4.1.1, with RFC 7636). */
export const readRequest = async (
  deps: Pick<LinkingDeps, 'db' | 'issuer'>,
  query: Readonly<Record<string, unknown>>,
): Promise<RequestOutcome> => {
  const clientId = textOf(query.client_id)
  const client = /^[\w.-]{1,100}$/.test(clientId) ? await findClient(deps.db, clientId) : undefined
  if (client === undefined) return unknown('This app is not known to the shop.')
  const redirectUri = textOf(query.redirect_uri)
  if (!isRegistered(client.redirectUris, redirectUri))
    return unknown(`${client.name} wants to return to an address that it has not registered.`)
  const state = typeof query.state === 'string' && query.state.length <= 4096 ? query.state : undefined
  try {
    return { kind: 'valid', authorization: { client, redirectUri, state, ...parseParameters(query) } }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    const values = { error: error.code, error_description: error.message }
    return { kind: 'refused', location: buildRedirect(deps, { redirectUri, state }, values) }
  }
}

/** Ends a request that the buyer denies. @returns the URL to redirect to */
export const deny = (deps: Pick<LinkingDeps, 'issuer'>, authorization: Authorization): string =>
  buildRedirect(deps, authorization, {
    error: 'access_denied',
    error_description: 'The buyer did not allow it.',
  })

/**
 * Loads the scopes that the platform has after the buyer's consent: the requested ones and those of a live
 * link.
 */
export const loadRequestedScopes = async (
  deps: Pick<LinkingDeps, 'db' | 'clock'>,
  { client, scopes }: Authorization,
  accountId: string,
): Promise<readonly string[]> => {
  const before = await links.listLiveScopes(deps.db, {
    clientId: client.id,
    accountId,
    now: deps.clock.now(),
  })
  return [...new Set([...scopes, ...before])]
}

/** Links the buyer's account to the platform. @returns the URL to redirect to, with a code */
export const allow = async (
  deps: LinkingDeps,
  authorization: Authorization,
  accountId: string,
): Promise<string> => {
  const { client, scopes, redirectUri, challenge } = authorization
  const code = newSecret()
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    // The link keeps the scopes that were granted before. The consent page has shown them too.
    const link = await links.saveLink(trx, { id: randomUUID(), clientId: client.id, accountId, scopes, now })
    await links.insertCode(trx, {
      hash: secretHash(code),
      linkId: link.id,
      family: randomUUID(),
      scopes: link.scopes,
      redirectUri,
      challenge,
      expiresAt: new Date(now.getTime() + CODE_MS),
    })
  })
  return buildRedirect(deps, authorization, { code })
}
