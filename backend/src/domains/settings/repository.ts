import { settingNames } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface SettingRow {
  name: string
  value: string
}

/** A site's settings in order of name. */
export const listSettings = (db: Db, siteCode: string): Promise<SettingRow[]> =>
  prepared(db, 'settings-of', 'select name, value from settings where site_code = $1 order by name', [
    siteCode,
  ])

/** Every site with the origins of its pages, and of those that may frame its embedded checkout. */
export const listSitesWithOrigins = async (
  db: Db,
): Promise<{ code: string; allowedOrigins: string[]; embeddingHosts: string[] }[]> =>
  prepared(
    db,
    'sites-origins',
    `select code, allowed_origins as "allowedOrigins", embedding_hosts as "embeddingHosts"
     from sites order by code`,
    [],
  )

/** The origin in a site's setting `siteOrigin`, and the origins its pages may have. */
export const readSiteOrigins = async (
  db: Db,
  siteCode: string,
): Promise<{ chosen: string | null; allowed: string[] }> =>
  (await preparedOne<{ chosen: string | null; allowed: string[] }>(
    db,
    'site-origins',
    `select (select value from settings where site_code = code and name = '${settingNames.siteOrigin}') as chosen,
       allowed_origins as allowed from sites where code = $1`,
    [siteCode],
  )) ?? { chosen: null, allowed: [] }

/**
 * Allows an origin's pages to use a site; makes the site where the brand has none. The first origin remains
 * the base of the site's addresses. False if already allowed.
 */
export const addOrigin = async (db: Db, siteCode: string, origin: string): Promise<boolean> =>
  (
    await prepared(
      db,
      'sites-add-origin',
      `insert into sites as site (code, allowed_origins) values ($1, array[$2::text])
       on conflict (code) do update set allowed_origins = site.allowed_origins || $2::text
         where $2 <> all (site.allowed_origins) returning code`,
      [siteCode, origin],
    )
  ).length > 0

/** False if the origin was not allowed. */
export const removeOrigin = async (db: Db, siteCode: string, origin: string): Promise<boolean> =>
  (
    await prepared(
      db,
      'sites-remove-origin',
      'update sites set allowed_origins = array_remove(allowed_origins, $2) where code = $1 and $2 = any (allowed_origins) returning code',
      [siteCode, origin],
    )
  ).length > 0

/**
 * Lets an origin's pages frame a site's embedded checkout; makes no site, because one without origins has no
 * address. False if they may already; undefined if the brand has no site.
 */
export const addHost = async (db: Db, siteCode: string, origin: string): Promise<boolean | undefined> =>
  (
    await preparedOne<{ added: boolean }>(
      db,
      'sites-add-host',
      `with added as (
         update sites set embedding_hosts = embedding_hosts || $2::text
         where code = $1 and $2 <> all (embedding_hosts) returning code)
       select exists (select from added) as added from sites where code = $1`,
      [siteCode, origin],
    )
  )?.added

/** False if the origin's pages could not frame it. */
export const removeHost = async (db: Db, siteCode: string, origin: string): Promise<boolean> =>
  (
    await prepared(
      db,
      'sites-remove-host',
      'update sites set embedding_hosts = array_remove(embedding_hosts, $2) where code = $1 and $2 = any (embedding_hosts) returning code',
      [siteCode, origin],
    )
  ).length > 0
