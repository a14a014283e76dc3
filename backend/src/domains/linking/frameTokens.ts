import { newSecret, secretHash } from '../identity/service'
import { insertFrameToken } from './buyers.repository'
import type { Client } from './clients.repository'
import type { LinkingDeps } from './deps'
import { OAuthError, required } from './oauthError'
import type { Scope } from './scopes'
import { parseUuid } from '../../text/uuid'

/** Lifetime of a frame's token in milliseconds. The frame is opened immediately. */
export const FRAME_MS = 5 * 60_000
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'
const FRAME_SCOPE: Scope = 'dev.ucp.shopping.checkout:manage'

/** The answer to a token exchange (RFC 8693, section 2.2.1). */
export interface FrameTokenAnswer {
  /**
   * The token that the host passes to the frame as `ec_auth`, or as `credential` when the frame requests it.
   */
  readonly access_token: string
  readonly issued_token_type: typeof ACCESS_TOKEN
  readonly token_type: 'N_A'
  /** Seconds. */
  readonly expires_in: number
  readonly scope: string
}

/**
 * Parses the id of the checkout from a `continue_url` of the client's brand.
 * @throws OAuthError `invalid_target`
 */
const parseCheckoutId = (resource: string, { siteCode }: Client): string => {
  const path = URL.canParse(resource) ? new URL(resource).pathname : ''
  const [, brand, id] = /\/ucp\/([^/]+)\/checkout-sessions\/([\da-f-]{36})\/continue$/i.exec(path) ?? []
  const checkoutId = parseUuid(id)
  if (brand !== siteCode || checkoutId === undefined)
    throw new OAuthError('invalid_target', 'resource must be the continue_url of a checkout.')
  return checkoutId
}

/**
 * Exchanges an access token for a token that is valid once, for the frame of one checkout (RFC 8693), so that
 * the access token itself never has to reach a browser.
 * @throws OAuthError `invalid_request`, `invalid_target`
 */
export const exchangeForFrame = async (
  { db, clock }: LinkingDeps,
  client: Client,
  fields: Readonly<Record<string, string>>,
): Promise<FrameTokenAnswer> => {
  const accessHash = secretHash(required(fields, 'subject_token'))
  if (required(fields, 'subject_token_type') !== ACCESS_TOKEN)
    throw new OAuthError('invalid_request', `subject_token_type must be ${ACCESS_TOKEN}.`)
  const checkoutId = parseCheckoutId(required(fields, 'resource'), client)
  const token = newSecret()
  const now = clock.now()
  const isIssued = await insertFrameToken(db, {
    hash: secretHash(token),
    accessHash,
    clientId: client.id,
    scope: FRAME_SCOPE,
    checkoutId,
    now,
    expiresAt: new Date(now.getTime() + FRAME_MS),
  })
  if (!isIssued)
    throw new OAuthError(
      'invalid_request',
      `subject_token is not known, has expired, was revoked, or lacks the scope ${FRAME_SCOPE}.`,
    )
  return {
    access_token: token,
    issued_token_type: ACCESS_TOKEN,
    token_type: 'N_A',
    expires_in: FRAME_MS / 1000,
    scope: FRAME_SCOPE,
  }
}
