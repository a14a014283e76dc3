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

/**
 * What each option has to be: one of a list, or of a type. A schema library would be 5 % of what a page loads, and this is
 * all of it that would be used here.
 */
const RULES: Readonly<Record<string, string | readonly unknown[]>> = {
  api: 'string',
  brand: BRAND_CODES,
  theme: THEMES,
  colorScheme: ['light', 'dark', 'system'],
  consent: ['granted', 'denied'],
  debug: 'boolean',
  texts: 'object',
  storagePrefix: 'string',
} satisfies Record<keyof CountertopOptions, unknown>

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
  const given: Readonly<Record<string, unknown>> = { api: undefined, ...(value as object) }
  for (const [name, option] of Object.entries(given)) {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : Object.keys(RULES)
    const isRight =
      typeof rule === 'string' ? typeof option === rule && option !== null : rule?.includes(option)
    if (!isRight && (option !== undefined || name === 'api')) throw refused(name, rule, option)
  }
  return given as unknown as CountertopOptions
}

function refused(name: string, expected: unknown, got: unknown): CountertopError {
  return new CountertopError(
    'CONFIGURATION',
    `Countertop option "${name}": expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
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
