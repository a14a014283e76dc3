import { BRAND_CODES, brandOf, type BrandCode, type Theme, THEMES } from '../rules'
import type { AddressProvider } from './address/provider'
import { CountertopError } from './errors'
import type { TextOverrides } from './texts'
import type { FraudCheck, ReportError } from './host/host.types'
import type { ScriptName } from './scripts/scriptNames'

/** The options of a host page. */
export interface CountertopOptions {
  /** Origin of the backend: `https://api.example`. */
  api: string
  /** Origin of the identity host, if it is not the backend. */
  identity?: string | undefined
  brand?: BrandCode | undefined
  /** Overrides the brand's own theme. */
  theme?: Theme | undefined
  /**
   * `light` and `dark` are fixed, `system` follows the device; absent follows the page's own `color-scheme`.
   */
  colorScheme?: 'light' | 'dark' | 'system' | undefined
  /** Type of the loaded page, for a host whose addresses differ from our table of pages. */
  pageType?: string | undefined
  /** Whether analytics may run from the start. */
  consent?: 'granted' | 'denied' | undefined
  /** Logs failures that shoppers do not see, and warns of misspelt attributes, values and keys of texts. */
  debug?: boolean | undefined
  /** Addresses of third-party scripts, https only: `{ chat: 'https://chat.example/widget.js' }` (COM-082). */
  scripts?: Partial<Record<ScriptName, string>> | undefined
  /** Replaced texts: `{ cart: { empty: 'Nothing here yet' } }`. */
  texts?: TextOverrides | undefined
  /**
   * The language of `texts`, as a BCP 47 tag such as `mi`, `zh-Hant` or `ar`: the widgets' `lang`, direction
   * and dates follow it. English of the brand's country by default.
   */
  lang?: string | undefined
  /** Prepended to every storage key; the brand code by default. */
  storagePrefix?: string | undefined
  /** The host's Google Maps key. Google then completes addresses instead of the backend's suburbs. */
  googleMapsKey?: string | undefined
  /** Completes addresses instead of both. */
  addressProvider?: AddressProvider | undefined
  /** Origins of the back office panels for staff, separated by spaces (COM-148, COM-OP-40). */
  cmsOrigins?: string | undefined
  /** Fraud prevention: a script, and the function that returns its token for an order (CHK-406). */
  fraudCheck?: FraudCheck | undefined
  /** Receives every error of a checkout: a function, or an object with `report` (CHK-405). */
  reportError?: ReportError | undefined
}

/**
 * The type of each option: one of a list, or a basic type. A schema library would add 5 % to the page's code
 * for these few checks.
 */
const RULES: Readonly<Record<string, string | readonly unknown[]>> = {
  api: 'string',
  identity: 'string',
  brand: BRAND_CODES,
  theme: THEMES,
  colorScheme: ['light', 'dark', 'system'],
  lang: 'string',
  pageType: 'string',
  consent: ['granted', 'denied'],
  debug: 'boolean',
  scripts: 'object',
  texts: 'object',
  storagePrefix: 'string',
  googleMapsKey: 'string',
  cmsOrigins: 'string',
  addressProvider: 'object',
  fraudCheck: 'object',
  reportError: 'function or object',
} satisfies Record<keyof CountertopOptions, unknown>

/** The validated configuration, with its defaults. */
export interface CountertopConfig extends CountertopOptions {
  brand: NonNullable<CountertopOptions['brand']>
  theme: Theme
  consent: 'granted' | 'denied'
  debug: boolean
  lang: string
  storagePrefix: string
}

/**
 * Validates the host's options and fills in the defaults. Unknown options are left out, with one warning
 * each.
 * @throws CountertopError with code CONFIGURATION that names the value and the expected type
 */
export function readConfig(value: unknown): CountertopConfig {
  const valid = checked(value)
  const brand = valid.brand ?? 'aol'
  return {
    ...valid,
    api: originOf(valid.api),
    brand,
    theme: valid.theme ?? brandOf(brand).theme,
    consent: valid.consent ?? 'denied',
    debug: valid.debug ?? false,
    storagePrefix: valid.storagePrefix ?? brand,
    lang: languageOf(valid.lang ?? brandOf(brand).locale),
  }
}

/** Each widget reads the options of its page: an unknown one is warned of once. */
const unknown = new Set<string>()

function checked(value: unknown): CountertopOptions {
  const given: Record<string, unknown> = { api: undefined, ...(value as object) }
  for (const [name, option] of Object.entries(given)) {
    const rule = Object.hasOwn(RULES, name) && RULES[name]
    if (!rule) {
      // It may be misspelt, or an option of a later release: neither may cost the page its checkout.
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a copy of this call, once for a misspelt page
      delete given[name]
      if (!unknown.has(name))
        console.warn(`Countertop option "${name}": unknown, expected ${JSON.stringify(Object.keys(RULES))}`)
      unknown.add(name)
      continue
    }
    const isValid =
      typeof rule === 'string' ? rule.includes(typeof option) && option !== null : rule.includes(option)
    if (!isValid && (option !== undefined || name === 'api')) throw refused(name, rule, option)
  }
  return given as unknown as CountertopOptions
}

function refused(name: string, expected: unknown, got: unknown): CountertopError {
  return new CountertopError(
    'CONFIGURATION',
    `Countertop option "${name}": expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
  )
}

function languageOf(lang: string): string {
  try {
    return new Intl.Locale(lang).baseName
  } catch {
    throw refused('lang', 'a BCP 47 tag such as en-AU', lang)
  }
}

function originOf(api: string): string {
  try {
    const { origin, protocol } = new URL(api)
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // Reported below, together with other schemes.
  }
  throw refused('api', 'an http(s) address', api)
}
