import type { Brand } from '@countertop/sdk/rules'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { DomainError, notFound } from '../../foundation/errors'
import { secretHash } from '../identity/service'
import type { PrincipalService } from '../principals/service'
import {
  allow,
  requestedScopes,
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
import { permissionsOf, SCOPE_NAMES } from './scopes'
import type { FrameTokenAnswer } from './frameTokens'
import { issueTokens, REFRESH_MS, revoke, type TokenAnswer } from './tokens'

export { type FramedBuyer, type LinkedBuyer, SCOPE_NAMES }

/** An app that a buyer has connected to their account. */
export interface ConnectedApp {
  readonly id: string
  readonly name: string
  /** Where it is. */
  readonly host: string
  readonly brand: string
  /** What it may do, in plain words. */
  readonly permissions: readonly string[]
  readonly connectedAt: string
}

type Fields = Readonly<Record<string, string>>

/** OAuth 2.0 for platforms of the Universal Commerce Protocol (docs/ucp.md). */
export interface LinkingService {
  readonly issuer: string
  readonly metadata: ReturnType<typeof buildMetadata>
  readRequest(query: Readonly<Record<string, unknown>>): Promise<RequestOutcome>
  /** The scopes that the buyer's consent would be for. */
  requestedScopes(authorization: Authorization, accountId: string): Promise<readonly string[]>
  /** @returns where the browser goes */
  allow(authorization: Authorization, accountId: string): Promise<string>
  deny(authorization: Authorization): string
  /** @throws OAuthError */
  token(authorization: string | undefined, fields: Fields): Promise<TokenAnswer | FrameTokenAnswer>
  /** @throws OAuthError */
  revoke(authorization: string | undefined, fields: Fields): Promise<void>
  /**
   * The buyer of a current access token, for the platform and the brand that it was issued for. One
   * statement.
   */
  linkedBuyer(accessToken: string, brand: Brand, profileUrl: string): Promise<LinkedBuyer | undefined>
  /** The buyer of a token for the frame of this checkout. One of another checkout is used up. */
  framedBuyer(token: string, brand: Brand, checkoutId: string): Promise<FramedBuyer | undefined>
  /** Uses a frame's token up, in the transaction of what it is used for. False where it is good no longer. */
  useFrameToken(trx: Db, token: string): Promise<boolean>
  /** @throws DomainError 401 `SIGNED_OUT` */
  apps(sessionId: Buffer | null): Promise<ConnectedApp[]>
  /** @throws DomainError 401 `SIGNED_OUT`, 404 `APP_NOT_FOUND` */
  disconnect(sessionId: Buffer | null, id: string): Promise<void>
}

/** Ends the links of an account, in the transaction that ends its sign-ins. */
export const endLinksOf = (trx: Db, accountId: string, reason: string, now: Date): Promise<number> =>
  repository.endLinks(trx, { accountId }, reason, now)

/**
 * Deletes expired tokens and ends links without tokens; returns how many rows in all. A used code is stored
 * as long as one of its tokens may live, because a second exchange of it ends those tokens.
 */
export const sweepLinking = (db: Db, now: Date): Promise<number> =>
  inBatches((most) => repository.sweep(db, { now, codesBefore: new Date(now.getTime() - REFRESH_MS) }, most))

export const linkingService = (
  deps: LinkingDeps & { readonly principals: Pick<PrincipalService, 'of'> },
): LinkingService => {
  const holderOf = async (sessionId: Buffer | null): Promise<string> => {
    const principal = await deps.principals.of(sessionId)
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
    requestedScopes: (authorization, accountId) => requestedScopes(deps, authorization, accountId),
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
      const rows = await repository.linksOf(deps.db, await holderOf(sessionId), deps.clock.now())
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
      const accountId = await holderOf(sessionId)
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
