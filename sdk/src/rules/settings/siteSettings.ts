import type { SettingName } from './settingNames'

/** Site feature flags of checkout, with their defaults. */
export const siteFlagDefaults = {
  /** The shopper's input is stored in the browser (CHK-OP-057). */
  checkoutSession: true,
  /** The acquirer's refusal reason is shown (CHK-OP-065). */
  showRefusalReason: false,
  /** A deposit can be paid (CHK-OP-027). */
  partialPayment: false,
  /** The calendar shows at once for a known suburb (CHK-OP-047). */
  showCalendarOnLoad: false,
} as const
export type SiteFlag = keyof typeof siteFlagDefaults

export interface SiteSetting {
  name: string
  value: string
}

/** The value of a setting; null when it is missing or blank. */
export function settingValue(items: readonly SiteSetting[], name: SettingName | SiteFlag): string | null {
  return items.find((item) => item.name === name)?.value.trim() || null
}

/** Whether a flag is on: `true` in any case; the default when it is not set (COM-OP-20). */
export function isFlagOn(items: readonly SiteSetting[], flag: SiteFlag): boolean {
  const value = settingValue(items, flag)
  return value === null ? siteFlagDefaults[flag] : value.toLowerCase() === 'true'
}
