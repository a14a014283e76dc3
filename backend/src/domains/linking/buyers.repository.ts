import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import { type SavedAddress, savedAddressesSql } from '../identity/service'
import { joinLink } from './links.repository'

/** A customer whom a platform acts for, with the account's details for a checkout. */
export interface LinkedBuyer {
  readonly linkId: string
  readonly accountId: string
  /** Scopes of the token that the platform has sent. */
  readonly scopes: readonly string[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Saved addresses in the brand's country, with the default ones first. */
  readonly addresses: readonly SavedAddress[]
}

/** A token that a platform has sent, and the brand that it was sent to. */
export interface SentToken {
  /** SHA-256 of the token. */
  readonly hash: Buffer
  readonly siteCode: string
  readonly country: string
  readonly now: Date
}

/**
 * The customer of token `t`, with conditions for a valid token, link and account. Uses `valuesOf` as `$1` to
 * `$4`.
 */
const buyerOfToken = `t.link_id as "linkId", a.id::text as "accountId", t.scopes, a.first_name as "firstName",
    a.last_name as "lastName", a.email, a.phone,
    (select coalesce(json_agg(d), '[]') from (${savedAddressesSql({ account: 'a.id', country: '$4' })}) d) as addresses`
const isValid = `t.expires_at > $2 and c.site_code = $3 and l.ended_at is null and a.role = 'customer'`
const joined = `${joinLink('t')} join oauth_clients c on c.id = l.client_id`
const valuesOf = ({ hash, siteCode, country, now }: SentToken): unknown[] => [hash, now, siteCode, country]

/** Finds the buyer of a platform's valid access token, in the one statement that a request needs. */
export const findBuyer = (
  db: Db,
  { profileUrl, ...token }: SentToken & { readonly profileUrl: string },
): Promise<LinkedBuyer | undefined> =>
  preparedOne(
    db,
    'oauth-buyer',
    `select ${buyerOfToken} from oauth_tokens t ${joined}
     where t.hash = $1 and t.kind = 'access' and c.profile_url = $5 and ${isValid}`,
    [...valuesOf(token), profileUrl],
  )

/** A buyer in a host's frame. */
export interface FramedBuyer extends LinkedBuyer {
  /** URL of the profile of the platform that the token was issued to. */
  readonly profileUrl: string
}

/**
 * Finds the buyer of a token for the frame of one checkout. A token that is sent for another checkout is
 * deleted, because it must have been stolen.
 */
export const findFramedBuyer = (
  db: Db,
  { checkoutId, ...token }: SentToken & { readonly checkoutId: string },
): Promise<FramedBuyer | undefined> =>
  preparedOne(
    db,
    'oauth-frame-buyer',
    `with astray as (delete from oauth_tokens where hash = $1 and kind = 'frame' and checkout_id <> $5)
     select ${buyerOfToken}, c.profile_url as "profileUrl" from oauth_tokens t ${joined}
     where t.hash = $1 and t.kind = 'frame' and t.checkout_id = $5 and ${isValid}`,
    [...valuesOf(token), checkoutId],
  )

/** Uses up a frame's token. False if another request has, or if it has ended since it was read. */
export const useFrameToken = async (
  trx: Db,
  { hash, now }: Pick<SentToken, 'hash' | 'now'>,
): Promise<boolean> =>
  (await preparedOne(
    trx,
    'oauth-frame-use',
    `delete from oauth_tokens where hash = $1 and kind = 'frame' and expires_at > $2 returning 1`,
    [hash, now],
  )) !== undefined

/**
 * Inserts a token for the frame of one checkout, issued by a valid access token of the client with the scope.
 * It belongs to the same family and ends with it: the access token is locked, so that a concurrent deletion
 * of the family waits and deletes this token too. False if the access token is invalid.
 */
export const insertFrameToken = async (
  db: Db,
  token: {
    readonly hash: Buffer
    readonly accessHash: Buffer
    readonly clientId: string
    readonly scope: string
    readonly checkoutId: string
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<boolean> =>
  (await preparedOne(
    db,
    'oauth-frame-insert',
    `with t as (
       select t.* from oauth_tokens t ${joinLink('t')}
       where t.hash = $2 and t.kind = 'access' and l.client_id = $3 and $4 = any(t.scopes) and t.expires_at > $6
         and l.ended_at is null and a.role = 'customer'
       for share of t
     )
     insert into oauth_tokens (hash, link_id, family, kind, scopes, checkout_id, expires_at)
     select $1, t.link_id, t.family, 'frame', array[$4::text], $5::uuid, $7::timestamptz from t
     returning 1`,
    [token.hash, token.accessHash, token.clientId, token.scope, token.checkoutId, token.now, token.expiresAt],
  )) !== undefined
