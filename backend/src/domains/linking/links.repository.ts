import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/** The link of an account to a client. */
export interface Link {
  readonly id: string
  readonly scopes: readonly string[]
}

/** SQL: whether a link has a valid refresh token. */
const hasToken = (link: string, now: string): string =>
  `exists (select 1 from oauth_tokens t where t.link_id = ${link} and t.kind = 'refresh' and t.replaced_at is null
     and t.expires_at > ${now})`

/** SQL: whether a link has a valid refresh token, or a code that can still be exchanged for one. */
const isLive = (link: string, now: string): string =>
  `(${hasToken(link, now)}
    or exists (select 1 from oauth_codes c where c.link_id = ${link} and c.used_at is null and c.expires_at > ${now}))`

/** Finds the scopes of the live link between an account and a client; empty without one. */
export const listLiveScopes = async (
  db: Db,
  { clientId, accountId, now }: { readonly clientId: string; readonly accountId: string; readonly now: Date },
): Promise<readonly string[]> =>
  (
    await preparedOne<Pick<Link, 'scopes'>>(
      db,
      'oauth-link-scopes',
      `select l.scopes from oauth_links l
       where l.client_id = $1 and l.account_id = $2 and l.ended_at is null and ${isLive('l.id', '$3')}`,
      [clientId, accountId, now],
    )
  )?.scopes ?? []

/**
 * Links an account to a client. If they have a live link already, adds the scopes to it; the consent page has
 * shown the scopes of both.
 */
export const saveLink = async (
  trx: Db,
  link: {
    readonly id: string
    readonly clientId: string
    readonly accountId: string
    readonly scopes: readonly string[]
    readonly now: Date
  },
): Promise<Link> => {
  const saved = await preparedOne<Link>(
    trx,
    'oauth-link-save',
    `insert into oauth_links as l (id, client_id, account_id, scopes, created_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, client_id) where ended_at is null do update
       set scopes = case when ${isLive('l.id', '$5')}
             then array(select distinct unnest(l.scopes || excluded.scopes) order by 1) else excluded.scopes end,
           created_at = case when ${isLive('l.id', '$5')} then l.created_at else excluded.created_at end
     returning id, scopes`,
    [link.id, link.clientId, link.accountId, link.scopes, link.now],
  )
  if (saved === undefined) throw new Error('The link was not stored')
  return saved
}

/** A connected app, for the account's page. */
export interface AppRow {
  readonly id: string
  readonly name: string
  readonly siteCode: string
  readonly profileUrl: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
}

/** Lists the links of an account that have a valid refresh token, newest first. */
export const listLinks = (db: Db, accountId: string, now: Date): Promise<AppRow[]> =>
  prepared(
    db,
    'oauth-links',
    `select l.id, c.name, c.site_code as "siteCode", c.profile_url as "profileUrl", l.scopes, l.created_at as "createdAt"
     from oauth_links l join oauth_clients c on c.id = l.client_id
     where l.account_id = $1 and l.ended_at is null and ${hasToken('l.id', '$2')} order by l.created_at desc, l.id`,
    [accountId, now],
  )

/**
 * Ends links of an account, or one of them. Their codes and tokens become invalid, and their sessions become
 * guests'. Returns how many.
 */
export const endLinks = async (
  trx: Db,
  { accountId, id }: { readonly accountId: string; readonly id?: string },
  reason: string,
  now: Date,
): Promise<number> =>
  (
    await prepared(
      trx,
      'oauth-links-end',
      `update oauth_links set ended_at = $3, end_reason = $4
       where ended_at is null and account_id = $1 and ($2::uuid is null or id = $2)
       returning id`,
      [accountId, id ?? null, now, reason],
    )
  ).length

export interface NewCode {
  readonly hash: Buffer
  readonly linkId: string
  readonly family: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: string
  readonly expiresAt: Date
}

export const insertCode = async (trx: Db, code: NewCode): Promise<void> => {
  const { hash, linkId, family, scopes, redirectUri, challenge, expiresAt } = code
  await prepared(
    trx,
    'oauth-code-insert',
    `insert into oauth_codes (hash, link_id, family, scopes, redirect_uri, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, linkId, family, scopes, redirectUri, challenge, expiresAt],
  )
}

interface LinkedRow {
  readonly linkId: string
  readonly family: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
  readonly clientId: string
  /** Whether the link has ended, or the account has become one of staff. */
  readonly isEnded: boolean
}

export interface CodeRow extends LinkedRow {
  readonly redirectUri: string
  readonly challenge: string
  readonly usedAt: Date | null
}

const linkedColumns = (alias: string): string =>
  `${alias}.link_id as "linkId", ${alias}.family, ${alias}.scopes, ${alias}.expires_at as "expiresAt",
   l.client_id as "clientId", l.ended_at is not null or a.role <> 'customer' as "isEnded"`

export const joinLink = (alias: string): string =>
  `join oauth_links l on l.id = ${alias}.link_id join accounts a on a.id = l.account_id`

/** Locks a code, so that only one of several concurrent exchanges finds it unused. */
export const lockCode = (trx: Db, hash: Buffer): Promise<CodeRow | undefined> =>
  preparedOne(
    trx,
    'oauth-code-lock',
    `select ${linkedColumns('c')}, c.redirect_uri as "redirectUri", c.challenge, c.used_at as "usedAt"
     from oauth_codes c ${joinLink('c')} where c.hash = $1 for update of c`,
    [hash],
  )

export const useCode = async (trx: Db, hash: Buffer, now: Date): Promise<void> => {
  await prepared(trx, 'oauth-code-use', 'update oauth_codes set used_at = $2 where hash = $1', [hash, now])
}

export type TokenKind = 'access' | 'refresh' | 'frame'

export interface NewToken {
  readonly hash: Buffer
  readonly linkId: string
  readonly family: string
  readonly kind: TokenKind
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

export const insertToken = async (trx: Db, token: NewToken): Promise<void> => {
  const { hash, linkId, family, kind, scopes, expiresAt } = token
  await prepared(
    trx,
    'oauth-token-insert',
    `insert into oauth_tokens (hash, link_id, family, kind, scopes, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [hash, linkId, family, kind, scopes, expiresAt],
  )
}

export interface TokenRow extends LinkedRow {
  readonly kind: TokenKind
  /** For a refresh token: when it was used and replaced by another one. */
  readonly replacedAt: Date | null
}

/** Locks a token, so that only one of several concurrent renewals finds it unreplaced. */
export const lockToken = (trx: Db, hash: Buffer): Promise<TokenRow | undefined> =>
  preparedOne(
    trx,
    'oauth-token-lock',
    `select ${linkedColumns('t')}, t.kind, t.replaced_at as "replacedAt"
     from oauth_tokens t ${joinLink('t')} where t.hash = $1 for update of t`,
    [hash],
  )

export const replaceToken = async (trx: Db, hash: Buffer, now: Date): Promise<void> => {
  await prepared(trx, 'oauth-token-replace', 'update oauth_tokens set replaced_at = $2 where hash = $1', [
    hash,
    now,
  ])
}

export const deleteToken = async (trx: Db, hash: Buffer): Promise<void> => {
  await prepared(trx, 'oauth-token-delete', 'delete from oauth_tokens where hash = $1', [hash])
}

/** Deletes the frame tokens of a family. */
export const deleteFrameTokens = async (trx: Db, family: string): Promise<void> => {
  await prepared(
    trx,
    'oauth-frames-delete',
    `delete from oauth_tokens where family = $1 and kind = 'frame'`,
    [family],
  )
}

/** Deletes the tokens of a family and returns how many. */
const deleteFamily = async (trx: Db, family: string): Promise<number> =>
  (
    await prepared(trx, 'oauth-family-delete', 'delete from oauth_tokens where family = $1 returning 1', [
      family,
    ])
  ).length

/**
 * Deletes all tokens of a family, which come from one code, and ends the link if it has no refresh token of
 * another family. A statement that waits for a concurrent renewal does not see the tokens that the renewal
 * inserts, so the deletion is repeated until it finds none. No further renewal can follow, because it would
 * have to lock a token that is deleted by then.
 */
export const endFamily = async (
  trx: Db,
  { family, linkId }: Pick<LinkedRow, 'family' | 'linkId'>,
  reason: string,
  now: Date,
): Promise<void> => {
  let deleted: number
  do deleted = await deleteFamily(trx, family)
  while (deleted > 0)
  await prepared(
    trx,
    'oauth-link-without-tokens',
    `update oauth_links set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null
       and not exists (select 1 from oauth_tokens where link_id = $1 and kind = 'refresh' and expires_at > $2)`,
    [linkId, now, reason],
  )
}

/**
 * Ends links without a valid refresh token or code; returns how many. A link younger than an hour is left,
 * because its code may have been inserted since this statement began.
 */
const endUnused = async (db: Db, now: Date, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'sweep-oauth_links',
      `update oauth_links set ended_at = $1, end_reason = 'its tokens expired' where id in
         (select l.id from oauth_links l where l.ended_at is null and l.created_at < $1::timestamptz - interval '1 hour'
            and not ${isLive('l.id', '$1')} limit $2 for update skip locked)
       returning 1`,
      [now, limit],
    )
  ).length

/**
 * Deletes expired codes, tokens and assertions, and ends links without a valid token or code; returns how
 * many rows in all.
 * @param times.codesBefore codes that expired before are deleted
 * @param limit rows of each table at most
 */
export const sweep = async (
  db: Db,
  { now, codesBefore }: { readonly now: Date; readonly codesBefore: Date },
  limit: number,
): Promise<number> => {
  let count = 0
  for (const [table, before] of [
    ['oauth_codes', codesBefore],
    ['oauth_tokens', now],
    ['oauth_assertions', now],
  ] as const)
    count += (
      await prepared(
        db,
        `sweep-${table}`,
        `delete from ${table} where hash in
           (select hash from ${table} where expires_at < $1 order by expires_at limit $2 for update skip locked)
         returning 1`,
        [before, limit],
      )
    ).length
  return count + (await endUnused(db, now, limit))
}
