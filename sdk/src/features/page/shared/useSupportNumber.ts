import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { settingsOf } from '../../../core'
import { useCountertop } from '../../../ui'

/**
 * The shop's support number for display; null until it is loaded, and where the shop has none (SHL-102,
 * COM-445).
 */
export function useSupportNumber(): string | null {
  const settings = settingsOf(useCountertop())
  const values = useStore(settings.$values)
  useEffect(() => void settings.load(), [settings])
  return values.customerSupportNumber?.trim() || null
}
