import type { JSONWebKeySet } from 'jose'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export const AUTH_METHODS = ['private_key_jwt', 'client_secret_basic', 'none'] as const
export type AuthMethod = (typeof AUTH_METHODS)[number]

/** A platform as an OAuth 2.0 client, registered for one brand. */
export interface Client {
  readonly id: string
  readonly siteCode: string
  /** The platform's name, as buyers know it. */
  readonly name: string
  /** URL of its profile. A token is valid only for requests of this platform. */
  readonly profileUrl: string
  readonly authMethod: AuthMethod
  readonly secretHash: Buffer | null
  readonly jwks: JSONWebKeySet | null
  readonly redirectUris: readonly string[]
}

const columns = `c.id, c.site_code as "siteCode", c.name, c.profile_url as "profileUrl", c.auth_method as "authMethod",
  c.secret_hash as "secretHash", c.jwks, c.redirect_uris as "redirectUris"`

export const findClient = (db: Db, id: string): Promise<Client | undefined> =>
  preparedOne(db, 'oauth-client', `select ${columns} from oauth_clients c where c.id = $1`, [id])

/** Finds the client of a platform with an authentication method; the oldest if there are several. */
export const findClientByProfile = (
  db: Db,
  { siteCode, profileUrl, authMethod }: Pick<Client, 'siteCode' | 'profileUrl' | 'authMethod'>,
): Promise<Client | undefined> =>
  preparedOne(
    db,
    'oauth-client-of',
    `select ${columns} from oauth_clients c where c.site_code = $1 and c.profile_url = $2 and c.auth_method = $3
     order by c.created_at, c.id limit 1`,
    [siteCode, profileUrl, authMethod],
  )

export const listClients = (db: Db): Promise<Client[]> =>
  prepared(
    db,
    'oauth-clients',
    `select ${columns} from oauth_clients c order by c.site_code, c.name, c.id`,
    [],
  )

/** Inserts a client, or replaces the one with the same id, whose links stay. */
export const saveClient = async (db: Db, client: Client, now: Date): Promise<void> => {
  const { id, siteCode, name, profileUrl, authMethod, secretHash, jwks, redirectUris } = client
  await prepared(
    db,
    'oauth-client-save',
    `insert into oauth_clients (id, site_code, name, profile_url, auth_method, secret_hash, jwks, redirect_uris, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set name = excluded.name, profile_url = excluded.profile_url,
       auth_method = excluded.auth_method, secret_hash = excluded.secret_hash, jwks = excluded.jwks,
       redirect_uris = excluded.redirect_uris`,
    [id, siteCode, name, profileUrl, authMethod, secretHash, jwks && JSON.stringify(jwks), redirectUris, now],
  )
}

/** Deletes a client with its links, codes and tokens; false if there is none. */
export const deleteClient = async (db: Db, id: string): Promise<boolean> =>
  (await prepared(db, 'oauth-client-delete', 'delete from oauth_clients where id = $1 returning id', [id]))
    .length > 0

/** Records the use of a signed assertion; false if it was used before. */
export const useAssertion = async (db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> =>
  (
    await prepared(
      db,
      'oauth-assertion-use',
      'insert into oauth_assertions (hash, expires_at) values ($1, $2) on conflict do nothing returning hash',
      [hash, expiresAt],
    )
  ).length > 0
