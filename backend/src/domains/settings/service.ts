import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { listSettings, listSitesWithOrigins, readSiteOrigins } from './repository'
import type { settings } from './schema'

export interface SettingsService {
  /** All settings of a site, for its pages (COM-274). */
  all(siteCode: string): Promise<z.infer<typeof settings>>
  /** Text of one setting, or undefined. */
  value(siteCode: string, name: string): Promise<string | undefined>
  /**
   * Origin of a site's own pages: the setting `siteOrigin`, else the allowed origin that is named after the
   * site, else the first one. Undefined if there is none.
   */
  siteOrigin(siteCode: string): Promise<string | undefined>
  /** Origins of each site's pages, for CORS, and of those that may frame its embedded checkout. */
  origins(): Promise<{ code: string; allowedOrigins: string[]; embeddingHosts: string[] }[]>
}

export const settingsService = (db: Db): SettingsService => ({
  all: async (siteCode) => {
    const items = await listSettings(db, siteCode)
    return { items, totalCount: items.length }
  },
  value: async (siteCode, name) =>
    (await listSettings(db, siteCode)).find((item) => item.name === name)?.value,
  siteOrigin: async (siteCode) => {
    const { chosen, allowed } = await readSiteOrigins(db, siteCode)
    return (
      chosen ?? allowed.find((origin) => new URL(origin).hostname.startsWith(`${siteCode}.`)) ?? allowed[0]
    )
  },
  origins: () => listSitesWithOrigins(db),
})
