import type { PaymentConfigurations, Sale, Theme } from '@countertop/sdk/rules'
import type { AlertBanner, Category } from '../api'
import type { Site } from '../site'

/** A file below `/sdk/`, and its hash. */
export interface SdkFile {
  file: string
  integrity: string
}

/** Data of every page. */
export interface PageContext {
  site: Site
  categories: Category[]
  supportNumber: string | undefined
  /** The site's settings by name. */
  settings: Readonly<Record<string, string>>
  /** Who sells, by the settings of the site. */
  seller: { legalName: string | undefined; taxNumber: string | undefined }
  /** The account's theme, else the settings', else the brand's own (SHL-511, SHL-512). */
  theme: Theme
  /** Null if there is none or the visitor has closed it. */
  alert: AlertBanner | null
  sale: Sale | null
  /** `countertop.js`; null when the backend does not answer, so that the page still renders. */
  loader: SdkFile | null
  /** The files that the page loads for these entries of the manifest, each once. */
  filesOf(...entries: readonly string[]): readonly SdkFile[]
  /** The site's own origin, as the shopper's browser names it. */
  origin: string
  /** Address of the page without its query. */
  path: string
  isDev: boolean
  /** Payment plans of the shop. */
  plans: PaymentConfigurations
}
