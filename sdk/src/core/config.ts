import { boolean, enums, object, optional, record, string, type Infer, validate } from 'superstruct'
import { BRAND_CODES, brandOf, type Theme } from '../rules'
import { CountertopError } from './errors'

const themes = ['aol', 'wa', 'andoo', 'nz', 'wac', 'hc'] as const satisfies readonly Theme[]

const options = object({
  /** Origin of the backend: `https://api.example`. */
  api: string(),
  brand: optional(enums(BRAND_CODES)),
  /** Overrides the brand's own theme. */
  theme: optional(enums(themes)),
  /** `light` and `dark` are fixed, `system` follows the device; absent follows the page's own `color-scheme`. */
  colorScheme: optional(enums(['light', 'dark', 'system'])),
  /** Whether analytics may run before the host says so. */
  consent: optional(enums(['granted', 'denied'])),
  /** Logs what the widgets do to the console. */
  debug: optional(boolean()),
  /** Replaced texts: `{ cart: { empty: 'Nothing here yet' } }`. */
  texts: optional(record(string(), record(string(), string()))),
  /** Set before every storage key; the brand code by default. */
  storagePrefix: optional(string()),
})

/** What a host page may configure. */
export type CountertopOptions = Infer<typeof options>

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
  const [failure, valid] = validate(value, options)
  if (failure) {
    throw new CountertopError(
      'CONFIGURATION',
      `Countertop option "${failure.path.join('.')}": ${failure.message}`,
      { cause: failure },
    )
  }
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

function originOf(api: string): string {
  try {
    const { origin, protocol } = new URL(api, globalThis.location?.href)
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // Reported below, together with other schemes.
  }
  throw new CountertopError(
    'CONFIGURATION',
    `Countertop option "api": expected an http(s) address, got "${api}"`,
  )
}
