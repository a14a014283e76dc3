import { createHash, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../foundation/days'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { newSecret, secretHash } from '../identity/service'
import type { Client } from './clients.repository'
import type { LinkingDeps } from './deps'
import { exchangeForFrame, type FrameTokenAnswer, TOKEN_EXCHANGE } from './frameTokens'
import * as repository from './links.repository'
import { OAuthError, required } from './oauthError'
import { scopesOf } from './scopes'

/** Lifetime of an access token in milliseconds. */
export const ACCESS_MS = 60 * 60_000
/** Lifetime of a refresh token that is not used, in milliseconds. */
export const REFRESH_MS = 90 * DAY_MS
/**
 * For this time, in milliseconds, a replaced refresh token stays valid for a client that authenticates,
 * because its answer may have been lost or another of its processes has renewed the token. It does not for a
 * public client, because a thief could use it too.
 */
export const REFRESH_OVERLAP_MS = 10_000

type Fields = Readonly<Record<string, string>>

/** The answer of the token endpoint (RFC 6749, section 5.1). */
export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

const invalidGrant = (): OAuthError =>
  new OAuthError('invalid_grant', 'It is not known, has expired, was used or was revoked.')

type Family = Pick<repository.NewToken, 'linkId' | 'family'>

/**
 * Issues an access token and a refresh token of a family.
 * @param options.scopes of the access token
 * @param options.granted scopes of the refresh token, which a narrowed renewal does not reduce
 */
const issue = async (
  trx: Db,
  { linkId, family }: Family,
  { scopes, granted, now }: { scopes: readonly string[]; granted: readonly string[]; now: Date },
): Promise<TokenAnswer> => {
  const [access, refresh] = [newSecret(), newSecret()]
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const token = { linkId, family }
  await repository.insertToken(trx, {
    ...token,
    hash: secretHash(access),
    kind: 'access',
    scopes,
    expiresAt: after(ACCESS_MS),
  })
  await repository.insertToken(trx, {
    ...token,
    hash: secretHash(refresh),
    kind: 'refresh',
    scopes: granted,
    expiresAt: after(REFRESH_MS),
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_MS / 1000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

const matchesChallenge = (challenge: string, verifier: string): boolean => {
  const made = createHash('sha256').update(verifier).digest('base64url')
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}

/**
 * Undefined for a refusal. It is returned, not thrown, so that the transaction commits what the refusal ends.
 */
type Outcome = TokenAnswer | undefined

/** @throws OAuthError `invalid_grant` */
const requireGranted = (outcome: Outcome): TokenAnswer => {
  if (outcome === undefined) throw invalidGrant()
  return outcome
}

/**
 * Exchanges a code once. A second use means that the code was stolen, so all of its tokens end.
 * @throws OAuthError `invalid_request`, `invalid_grant`
 */
const exchangeCode = async (deps: LinkingDeps, client: Client, fields: Fields): Promise<TokenAnswer> => {
  const hash = secretHash(required(fields, 'code'))
  const verifier = required(fields, 'code_verifier')
  const redirectUri = required(fields, 'redirect_uri')
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    throw new OAuthError('invalid_grant', 'code_verifier must have 43 to 128 unreserved characters.')
  return requireGranted(
    await inTransaction(deps.db, async (trx): Promise<Outcome> => {
      const now = deps.clock.now()
      const code = await repository.lockCode(trx, hash)
      // A code of another client is not used up.
      if (code === undefined || code.clientId !== client.id) return undefined
      if (code.usedAt !== null) {
        deps.log.warn({ clientId: client.id, linkId: code.linkId }, 'a code was used again: its tokens ended')
        await repository.endFamily(trx, code, 'a code was used again', now)
        return undefined
      }
      await repository.useCode(trx, hash, now)
      const isGood =
        !code.isEnded &&
        code.expiresAt > now &&
        code.redirectUri === redirectUri &&
        matchesChallenge(code.challenge, verifier)
      return isGood ? issue(trx, code, { scopes: code.scopes, granted: code.scopes, now }) : undefined
    }),
  )
}

const isOverlapping = ({ authMethod }: Client, replacedAt: Date, now: Date): boolean =>
  authMethod !== 'none' && now.getTime() - replacedAt.getTime() <= REFRESH_OVERLAP_MS

/**
 * Replaces a refresh token. A second use after the overlap means that the token was stolen, so all tokens of
 * its family end.
 * @throws OAuthError `invalid_request`, `invalid_grant`, `invalid_scope`
 */
const exchangeRefreshToken = async (
  deps: LinkingDeps,
  client: Client,
  fields: Fields,
): Promise<TokenAnswer> => {
  const hash = secretHash(required(fields, 'refresh_token'))
  const wanted = fields.scope === undefined ? undefined : scopesOf(fields.scope)
  const outOfScope = (): OAuthError =>
    new OAuthError('invalid_scope', 'scope is wider than what was allowed.')
  if (fields.scope !== undefined && wanted === undefined) throw outOfScope()
  return requireGranted(
    await inTransaction(deps.db, async (trx): Promise<Outcome> => {
      const now = deps.clock.now()
      const token = await repository.lockToken(trx, hash)
      if (token?.clientId !== client.id || token.kind !== 'refresh') return undefined
      const { replacedAt } = token
      if (replacedAt !== null && !isOverlapping(client, replacedAt, now)) {
        deps.log.warn(
          { clientId: client.id, linkId: token.linkId },
          'a refresh token was used again: its tokens ended',
        )
        await repository.endFamily(trx, token, 'a refresh token was used again', now)
        return undefined
      }
      if (token.isEnded || token.expiresAt <= now) return undefined
      const scopes = wanted ?? token.scopes
      if (!scopes.every((scope) => token.scopes.includes(scope))) throw outOfScope()
      if (replacedAt === null) await repository.replaceToken(trx, hash, now)
      return issue(trx, token, { scopes, granted: token.scopes, now })
    }),
  )
}

/** Serves the token endpoint for an authenticated client. @throws OAuthError */
export const issueTokens = (
  deps: LinkingDeps,
  client: Client,
  fields: Fields,
): Promise<TokenAnswer | FrameTokenAnswer> => {
  switch (required(fields, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(deps, client, fields)
    case 'refresh_token':
      return exchangeRefreshToken(deps, client, fields)
    case TOKEN_EXCHANGE:
      return exchangeForFrame(deps, client, fields)
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        `Use authorization_code, refresh_token or ${TOKEN_EXCHANGE}.`,
      )
  }
}

/**
 * Revokes a token of the client (RFC 7009). Revoking an access token also ends the family's frame tokens.
 * Revoking a refresh token ends the whole family, and the link if it has no other. An unknown token, or one
 * of another client, is ignored.
 * @throws OAuthError `invalid_request`
 */
export const revoke = async (deps: LinkingDeps, client: Client, fields: Fields): Promise<void> => {
  const hash = secretHash(required(fields, 'token'))
  await inTransaction(deps.db, async (trx) => {
    const token = await repository.lockToken(trx, hash)
    if (token?.clientId !== client.id) return
    if (token.kind !== 'refresh') {
      await repository.deleteToken(trx, hash)
      // In this order: a request that is issuing a frame token has the access token locked.
      if (token.kind === 'access') await repository.deleteFrameTokens(trx, token.family)
      return
    }
    await repository.endFamily(trx, token, 'the platform ended it', deps.clock.now())
  })
}
