import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { settingsOf } from '../../core'
import { settingNames } from '../../rules'
import { useCountertop } from '../../ui'

/** The shop's support number as it is shown; null until it is known, and where the shop has none (SHL-102, COM-445). */
export function useSupportNumber(): string | null {
  const settings = settingsOf(useCountertop())
  const values = useStore(settings.$values)
  // Without an answer there is no number to show, as for a shop that has none.
  useEffect(() => void settings.load().catch(() => undefined), [settings])
  return values[settingNames.customerSupportNumber]?.trim() || null
}

/** The address that calls a number. */
export const telOf = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
