import { BRAND_CODES, brandOf, type BrandCode, type Theme } from '../rules'
import { CountertopError } from './errors'

const THEMES: readonly string[] = ['aol', 'wa', 'andoo', 'nz', 'wac', 'hc'] satisfies readonly Theme[]

/** What a host page may configure. */
export interface CountertopOptions {
  /** Origin of the backend: `https://api.example`. */
  api: string
  brand?: BrandCode | undefined
  /** Overrides the brand's own theme. */
  theme?: Theme | undefined
  /** `light` and `dark` are fixed, `system` follows the device; absent follows the page's own `color-scheme`. */
  colorScheme?: 'light' | 'dark' | 'system' | undefined
  /** Whether analytics may run before the host says so. */
  consent?: 'granted' | 'denied' | undefined
  /** Logs what the widgets do to the console. */
  debug?: boolean | undefined
  /** Replaced texts: `{ cart: { empty: 'Nothing here yet' } }`. */
  texts?: Record<string, Record<string, string>> | undefined
  /** Set before every storage key; the brand code by default. */
  storagePrefix?: string | undefined
}

/** What an option has to be, and how that is said. Written out because a schema library would be 5 % of a page's script. */
interface Check {
  expected: string
  isValid(value: unknown): boolean
}

const text: Check = { expected: 'a text', isValid: (value) => typeof value === 'string' }
const oneOf = (values: readonly string[]): Check => ({
  expected: `one of ${values.map((value) => `"${value}"`).join(', ')}`,
  isValid: (value) => values.includes(value as string),
})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checks: Readonly<Record<keyof CountertopOptions, Check>> = {
  api: text,
  brand: oneOf(BRAND_CODES),
  theme: oneOf(THEMES),
  colorScheme: oneOf(['light', 'dark', 'system']),
  consent: oneOf(['granted', 'denied']),
  debug: { expected: 'true or false', isValid: (value) => typeof value === 'boolean' },
  texts: {
    expected: 'texts by area: { cart: { title: "…" } }',
    isValid: (value) =>
      isRecord(value) &&
      Object.values(value).every((area) => isRecord(area) && Object.values(area).every(text.isValid)),
  },
  storagePrefix: text,
}

/** The checked configuration, with its defaults. */
export interface CountertopConfig extends CountertopOptions {
  brand: NonNullable<CountertopOptions['brand']>
  theme: Theme
  consent: 'granted' | 'denied'
  debug: boolean
  storagePrefix: string
}

/**
 * Checks what a host passed and fills in the defaults.
 * @throws CountertopError with code CONFIGURATION, saying what was passed and what was expected
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
  }
}

function checked(value: unknown): CountertopOptions {
  if (!isRecord(value)) throw refused('', 'an object', value)
  for (const name of Object.keys(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof CountertopOptions] : undefined
    if (!check) throw refused(name, `one of the options ${Object.keys(checks).join(', ')}`, value[name])
    if (value[name] !== undefined && !check.isValid(value[name]))
      throw refused(name, check.expected, value[name])
  }
  if (value.api === undefined) throw refused('api', text.expected, undefined)
  return value as unknown as CountertopOptions
}

function refused(name: string, expected: string, got: unknown): CountertopError {
  return new CountertopError(
    'CONFIGURATION',
    `Countertop option "${name}": expected ${expected}, got ${JSON.stringify(got) ?? 'nothing'}`,
  )
}

function originOf(api: string): string {
  try {
    const { origin, protocol } = new URL(api, globalThis.location?.href)
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // Reported below, together with other schemes.
  }
  throw refused('api', 'an http(s) address', api)
}
