import type { Brand } from '@countertop/sdk/rules'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { DomainError, notFound } from '../../foundation/errors'
import { secretHash } from '../identity/service'
import type { PrincipalService } from '../principals/service'
import {
  allow,
  loadRequestedScopes,
  type Authorization,
  deny,
  readRequest,
  type RequestOutcome,
} from './authorize'
import {
  findBuyer,
  findFramedBuyer,
  type FramedBuyer,
  type LinkedBuyer,
  type SentToken,
  useFrameToken,
} from './buyers.repository'
import { authenticate } from './clientAuth'
import type { LinkingDeps } from './deps'
import * as repository from './links.repository'
import { buildMetadata } from './metadata'
import { permissionsOf } from './scopes'
import type { FrameTokenAnswer } from './frameTokens'
import { issueTokens, REFRESH_MS, revoke, type TokenAnswer } from './tokens'

export type { FramedBuyer, LinkedBuyer }

/** An app that a buyer has connected to their account. */
export interface ConnectedApp {
  readonly id: string
  readonly name: string
  /** Host of the platform's profile. */
  readonly host: string
  /** Code of the brand. */
  readonly brand: string
  /** Texts of its scopes. */
  readonly permissions: readonly string[]
  /** ISO 8601. */
  readonly connectedAt: string
}

type Fields = Readonly<Record<string, string>>

/** OAuth 2.0 for platforms of the Universal Commerce Protocol (docs/ucp.md). */
export interface LinkingService {
  readonly issuer: string
  readonly metadata: ReturnType<typeof buildMetadata>
  /** Reads and validates an authorisation request. */
  readRequest(query: Readonly<Record<string, unknown>>): Promise<RequestOutcome>
  /** Loads the scopes that the platform has after the buyer's consent. */
  loadRequestedScopes(authorization: Authorization, accountId: string): Promise<readonly string[]>
  /** Links the account to the platform. @returns the URL to redirect to, with a code */
  allow(authorization: Authorization, accountId: string): Promise<string>
  /** @returns the URL to redirect to, with the error `access_denied` */
  deny(authorization: Authorization): string
  /**
   * Serves the token endpoint.
   * @param authorization the header `Authorization`
   * @throws OAuthError
   */
  token(authorization: string | undefined, fields: Fields): Promise<TokenAnswer | FrameTokenAnswer>
  /**
   * Serves the revocation endpoint (RFC 7009).
   * @param authorization the header `Authorization`
   * @throws OAuthError
   */
  revoke(authorization: string | undefined, fields: Fields): Promise<void>
  /**
   * The buyer of a valid access token; undefined for a token of another platform or brand. Runs one
   * statement.
   */
  linkedBuyer(accessToken: string, brand: Brand, profileUrl: string): Promise<LinkedBuyer | undefined>
  /** The buyer of a valid token for the frame of this checkout. A token of another checkout is deleted. */
  framedBuyer(token: string, brand: Brand, checkoutId: string): Promise<FramedBuyer | undefined>
  /** Uses up a frame's token, in the transaction of its use. False if it is no longer valid. */
  useFrameToken(trx: Db, token: string): Promise<boolean>
  /** Lists the apps connected to the session's account. @throws DomainError 401 `SIGNED_OUT` */
  apps(sessionId: Buffer | null): Promise<ConnectedApp[]>
  /**
   * Disconnects an app of the session's account. @throws DomainError 401 `SIGNED_OUT`, 404 `APP_NOT_FOUND`
   */
  disconnect(sessionId: Buffer | null, id: string): Promise<void>
}

/** Ends the links of an account, in the transaction that ends its sign-ins. Returns how many. */
export const endLinksOf = (trx: Db, accountId: string, reason: string, now: Date): Promise<number> =>
  repository.endLinks(trx, { accountId }, reason, now)

/**
 * Deletes expired codes, tokens and assertions, and ends links without tokens; returns how many rows in all.
 * A code is stored as long as its tokens may live, because a second exchange of it must end them.
 */
export const sweepLinking = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) =>
    repository.sweep(db, { now, codesBefore: new Date(now.getTime() - REFRESH_MS) }, limit),
  )

export const linkingService = (
  deps: LinkingDeps & { readonly principals: Pick<PrincipalService, 'read'> },
): LinkingService => {
  const requireHolder = async (sessionId: Buffer | null): Promise<string> => {
    const principal = await deps.principals.read(sessionId)
    if (principal.kind === 'guest')
      throw new DomainError(401, 'SIGNED_OUT', 'You are signed out. Please sign in again.')
    return principal.accountId
  }
  const sent = (token: string, { code, country }: Brand): SentToken => ({
    hash: secretHash(token),
    siteCode: code,
    country,
    now: deps.clock.now(),
  })
  return {
    issuer: deps.issuer,
    metadata: buildMetadata(deps.issuer),
    readRequest: (query) => readRequest(deps, query),
    loadRequestedScopes: (authorization, accountId) => loadRequestedScopes(deps, authorization, accountId),
    allow: (authorization, accountId) => allow(deps, authorization, accountId),
    deny: (authorization) => deny(deps, authorization),
    token: async (authorization, fields) =>
      issueTokens(deps, await authenticate(deps, authorization, fields), fields),
    revoke: async (authorization, fields) =>
      revoke(deps, await authenticate(deps, authorization, fields), fields),
    linkedBuyer: (token, brand, profileUrl) => findBuyer(deps.db, { ...sent(token, brand), profileUrl }),
    framedBuyer: (token, brand, checkoutId) =>
      findFramedBuyer(deps.db, { ...sent(token, brand), checkoutId }),
    useFrameToken: (trx, token) => useFrameToken(trx, { hash: secretHash(token), now: deps.clock.now() }),
    apps: async (sessionId) => {
      const rows = await repository.listLinks(deps.db, await requireHolder(sessionId), deps.clock.now())
      return rows.map(({ id, name, siteCode, profileUrl, scopes, createdAt }) => ({
        id,
        name,
        host: new URL(profileUrl).host,
        brand: siteCode,
        permissions: permissionsOf(scopes),
        connectedAt: createdAt.toISOString(),
      }))
    },
    disconnect: async (sessionId, id) => {
      const accountId = await requireHolder(sessionId)
      const ended = await repository.endLinks(
        deps.db,
        { accountId, id },
        'the buyer disconnected it',
        deps.clock.now(),
      )
      if (ended === 0) throw notFound('APP_NOT_FOUND', 'This app is not connected any more.')
    },
  }
}
