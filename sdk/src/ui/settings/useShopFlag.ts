import { useEffect, useState } from 'react'
import { settingsOf } from '../../core'
import type { ShopFlag } from '../../rules'
import { useCountertop } from '../mount/context'

/**
 * Whether the shop has a setting on (COM-071 to COM-074); null until its settings are loaded. After a failure
 * the defaults apply.
 */
export function useShopFlag(flag: ShopFlag): boolean | null {
  const settings = settingsOf(useCountertop())
  const [isOn, setIsOn] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    void settings.load().then(() => isCurrent && setIsOn(settings.isOn(flag)))
    return () => {
      isCurrent = false
    }
  }, [settings, flag])
  return isOn
}
