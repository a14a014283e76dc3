import { atom, type ReadableAtom } from 'nanostores'
import { isShopFlagOn, type SettingName, type ShopFlag } from '../../rules'
import type { Countertop } from '../context'
import { failureText } from './logged'

/** Values by name. Other settings of the shop are not typed. */
type Values = Readonly<Partial<Record<SettingName | ShopFlag, string>>>

/** Global settings of the shop, filled from the `items` of `GET /api/settings` (COM-070). */
export interface Settings {
  $values: ReadableAtom<Values>
  /**
   * Loads the settings once for the page; later calls share the answer. Never rejects: a failure is logged
   * and leaves the list empty (COM-345, COM-346), and the next call tries again.
   */
  load(): Promise<void>
  text(name: SettingName, fallback: string): string
  /**
   * Whether a switch is on; `shopFlagDefaults` apply to switches the shop does not set (COM-071 to COM-075).
   */
  isOn(flag: ShopFlag): boolean
}

/** The shop's settings, one set per brand and page. */
export function settingsOf(countertop: Countertop): Settings {
  return countertop.once('settings', createSettings)
}

function createSettings({ client, log }: Countertop): Settings {
  const $values = atom<Values>({})
  let loading: Promise<void> | undefined

  async function read() {
    const { items } = await client.call('GET /api/settings')
    $values.set(Object.fromEntries(items.map(({ name, value }) => [name, String(value)])))
  }

  return {
    $values,
    load() {
      loading ??= read().catch((error: unknown) => {
        loading = undefined
        log('The settings could not be read.', failureText(error))
      })
      return loading
    },
    text: (name, fallback) => $values.get()[name] ?? fallback,
    isOn: (flag) => isShopFlagOn(flag, $values.get()[flag]),
  }
}
