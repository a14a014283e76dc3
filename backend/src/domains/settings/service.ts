import type { z } from 'zod'
import type { Db } from '../../db/connection'
import { settingsOf, sitesWithOrigins } from './repository'
import type { settings } from './schema'

export interface SettingsService {
  /** All settings of a site, for its pages (COM-274). */
  all(siteCode: string): Promise<z.infer<typeof settings>>
  /** Text of one setting, or undefined. */
  value(siteCode: string, name: string): Promise<string | undefined>
  /** Origins of each site's pages, for CORS. */
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
