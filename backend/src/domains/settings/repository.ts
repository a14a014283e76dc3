import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

export interface SettingRow {
  name: string
  value: string
}

/** A site's settings in order of name. */
export const settingsOf = (db: Db, siteCode: string): Promise<SettingRow[]> =>
  prepared(db, 'settings-of', 'select name, value from settings where site_code = $1 order by name', [
    siteCode,
  ])

/** Every site with the origins its pages are served from. */
export const sitesWithOrigins = async (db: Db): Promise<{ code: string; allowedOrigins: string[] }[]> =>
  prepared(
    db,
    'sites-origins',
    'select code, allowed_origins as "allowedOrigins" from sites order by code',
    [],
  )
