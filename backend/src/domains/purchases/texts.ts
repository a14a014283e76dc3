import { settingNames } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { checkoutSite, readSite } from '../checkout/service'
import type { TextContext } from './refusals'

/** The settings of a site's refusal texts: support number, and whether the provider's reason is shown. */
export const textContext = async (db: Db, siteCode: string): Promise<TextContext> => {
  const stored = await readSite(db, siteCode)
  return {
    supportNumber: stored.settings[settingNames.customerSupportNumber],
    showRefusalReason: checkoutSite(stored).features.showRefusalReason,
  }
}
