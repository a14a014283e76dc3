import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import { type SavedAddress, savedAddressesSql } from '../identity/service'
import { joinLink } from './links.repository'

/** A customer whom a platform acts for, with what the account fills a checkout with. */
export interface LinkedBuyer {
  readonly linkId: string
  readonly accountId: string
  /** Of the token that the platform has sent. */
  readonly scopes: readonly string[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** In the brand's country, those that the checkout is filled with first. */
  readonly addresses: readonly SavedAddress[]
}

/** A token as a platform sends it, and where. */
export interface SentToken {
  readonly hash: Buffer
  readonly siteCode: string
  readonly country: string
  readonly now: Date
}

/** The customer of token `t`, while it, its link and the account are good. `$2` to `$4` are `valuesOf`. */
const buyerOfToken = `t.link_id as "linkId", a.id::text as "accountId", t.scopes, a.first_name as "firstName",
    a.last_name as "lastName", a.email, a.phone,
    (select coalesce(json_agg(d), '[]') from (${savedAddressesSql({ account: 'a.id', country: '$4' })}) d) as addresses`
const isValid = `t.expires_at > $2 and c.site_code = $3 and l.ended_at is null and a.role = 'customer'`
const joined = `${joinLink('t')} join oauth_clients c on c.id = l.client_id`
const valuesOf = ({ hash, siteCode, country, now }: SentToken): unknown[] => [hash, now, siteCode, country]

/** The buyer of a platform's current access token. One statement for all that a request needs to know. */
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
  /** Of the platform that the token was issued to. */
  readonly profileUrl: string
}

/**
 * The buyer of a token for the frame of one checkout. One that comes to another checkout is used up, because
 * somebody else has it.
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

/** Uses a frame's token up. False where another request has, or where it has ended since it was read. */
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
 * Stores a token for the frame of one checkout, by a current access token of the client that has the scope.
 * It is of the same family, and ends with it: the access token is locked, so that a delete of the family
 * waits and finds this one too. False where the access token is not good for it.
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
