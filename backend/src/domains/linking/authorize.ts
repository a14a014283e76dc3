import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/transaction'
import { newSecret, secretHash } from '../identity/service'
import { type Client, findClient } from './clients.repository'
import type { LinkingDeps } from './deps'
import * as links from './links.repository'
import { fieldsOf, OAuthError, required } from './oauthError'
import { type Scope, SCOPE_NAMES, scopesOf } from './scopes'

/** A code is exchanged at once, by the platform's own server or app. Milliseconds. */
export const CODE_MS = 60_000

/** A request for a buyer's permission, as it may be answered. */
export interface Authorization {
  readonly client: Client
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly Scope[]
  readonly challenge: string
}

/**
 * What a request leads to. `unknown`: neither the client nor the address to return to is known, so that
 * nothing may be sent to it. `refused`: the browser goes back with an error.
 */
export type RequestOutcome =
  | { readonly kind: 'valid'; readonly authorization: Authorization }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'refused'; readonly location: string }

const LOOPBACK = ['127.0.0.1', '[::1]']

/**
 * Whether an address is one that a client has registered, compared letter by letter. An app on the buyer's
 * own machine gets its port from the system at the last moment (RFC 8252, 7.3), so there the port does not
 * count.
 */
export const isRegistered = (registered: readonly string[], given: string): boolean => {
  if (registered.includes(given)) return true
  const withoutPort = (text: string): string | undefined => {
    if (!URL.canParse(text)) return undefined
    const url = new URL(text)
    if (url.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) return undefined
    // Anything that the parser would tidy up is not letter by letter.
    if (url.href !== text && `${url.origin}${url.search}` !== text) return undefined
    url.port = ''
    return url.href
  }
  const asked = withoutPort(given)
  return asked !== undefined && registered.some((one) => withoutPort(one) === asked)
}

/** The address that the browser returns to. The issuer protects the platform from mix-ups (RFC 9207). */
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

/** @throws OAuthError for what the client may be told */
const parseParameters = (query: unknown): Pick<Authorization, 'scopes' | 'challenge'> => {
  const fields = fieldsOf(query)
  if (required(fields, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'Only response_type=code is supported.')
  const challenge = required(fields, 'code_challenge')
  if (fields.code_challenge_method !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.')
  if (!/^[\w-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'code_challenge must be the base64url of a SHA-256.')
  // Platforms ask for what `config.scopes` requires, which is nothing here: that is for all (RFC 6749, 3.3).
  const scopes = (fields.scope ?? '') === '' ? SCOPE_NAMES : scopesOf(fields.scope ?? '')
  if (scopes === undefined)
    throw new OAuthError('invalid_scope', 'scope must name scopes of scopes_supported.')
  return { scopes, challenge }
}

/** Reads a request of a platform's buyer (RFC 6749, 4.1.1, with RFC 7636). */
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

/** The buyer does not want it. @returns where the browser goes */
export const deny = (deps: Pick<LinkingDeps, 'issuer'>, authorization: Authorization): string =>
  buildRedirect(deps, authorization, {
    error: 'access_denied',
    error_description: 'The buyer did not allow it.',
  })

/**
 * All that the platform may do once the buyer allows it: what it asks for, with what it was allowed before.
 */
export const requestedScopes = async (
  deps: Pick<LinkingDeps, 'db' | 'clock'>,
  { client, scopes }: Authorization,
  accountId: string,
): Promise<readonly string[]> => {
  const before = await links.findLiveScopes(deps.db, {
    clientId: client.id,
    accountId,
    now: deps.clock.now(),
  })
  return [...new Set([...scopes, ...before])]
}

/** Links the buyer's account to the platform. @returns where the browser goes, with a code */
export const allow = async (
  deps: LinkingDeps,
  authorization: Authorization,
  accountId: string,
): Promise<string> => {
  const { client, scopes, redirectUri, challenge } = authorization
  const code = newSecret()
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    // What the buyer has allowed before stays allowed; the page has shown it.
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
