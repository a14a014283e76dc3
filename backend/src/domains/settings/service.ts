import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { settingsOf, sitesWithOrigins } from './repository'
import type { settings } from './schema'

export interface SettingsService {
  /** Every setting of a site, for its pages (COM-274). */
  all(siteCode: string): Promise<z.infer<typeof settings>>
  /** One setting's text, or undefined. */
  value(siteCode: string, name: string): Promise<string | undefined>
  /** Which origins each site's pages come from, for CORS. */
  origins(): Promise<{ code: string; allowedOrigins: string[] }[]>
}

export const settingsService = (db: Db): SettingsService => ({
  all: async (siteCode) => {
    const items = await settingsOf(db, siteCode)
    return { items, totalCount: items.length }
  },
  value: async (siteCode, name) => (await settingsOf(db, siteCode)).find((item) => item.name === name)?.value,
  origins: () => sitesWithOrigins(db),
})
