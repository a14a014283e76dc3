import type { Request, Response } from 'express'
import {
  ALERT_CLOSED_COOKIE,
  type BrandCode,
  type PaymentConfigurations,
  type Sale,
  sellerSettings,
  themeOf,
} from '@countertop/sdk/rules'
import type { AlertBanner, Api, Category, SdkManifest } from './api'
import { cached, freshFor } from './cached'
import type { Config } from './config'
import type { PageContext, SdkFile } from './parts/pageContext'
import type { Site } from './site'
import { originOf, type Visitors } from './visitor'

/**
 * Loads what every page of a brand shows: categories, support number, banners, and the script's address and
 * hash.
 */
export function createContexts(api: Api, config: Config, visitors: Pick<Visitors, 'readTheme'>) {
  const freshMs = freshFor(config.isDev)
  const perBrand = new Map<
    BrandCode,
    {
      categories: () => Promise<Category[]>
      settings: () => Promise<Record<string, string>>
      plans: () => Promise<PaymentConfigurations>
      alert: () => Promise<AlertBanner | null>
      sale: () => Promise<Sale | null>
    }
  >()
  const manifest = cached<SdkManifest | null>(() => api.manifest(), null, freshMs)
  const buildReads = (brand: BrandCode) => {
    const known = perBrand.get(brand)
    if (known !== undefined) return known
    const reads = {
      categories: cached<Category[]>(() => api.categories(brand), [], freshMs),
      settings: cached<Record<string, string>>(() => api.settings(brand), {}, freshMs),
      plans: cached<PaymentConfigurations>(() => api.paymentPlans(brand), {}, freshMs),
      alert: cached<AlertBanner | null>(() => api.alertBanner(brand), null, freshMs),
      sale: cached<Sale | null>(() => api.sale(brand), null, freshMs),
    }
    perBrand.set(brand, reads)
    return reads
  }
  return {
    async read(req: Request, res: Response): Promise<PageContext> {
      const site = res.locals.site as Site
      const reads = buildReads(site.brand.code)
      const [categories, settings, plans, alert, sale, files, ownTheme] = await Promise.all([
        reads.categories(),
        reads.settings(),
        reads.plans(),
        reads.alert(),
        reads.sale(),
        manifest(),
        visitors.readTheme(site, req),
      ])
      return {
        site,
        categories,
        supportNumber: settings.customerSupportNumber,
        settings,
        seller: {
          legalName: settings[sellerSettings.legalName],
          taxNumber: settings[sellerSettings.taxNumber] || undefined,
        },
        theme: themeOf(site.brand, settings.theme, ownTheme),
        alert: req.headers.cookie?.includes(`${ALERT_CLOSED_COOKIE}=1`) ? null : alert,
        sale,
        loader: files && fileOf(files, files.entries['countertop.js']),
        filesOf: (...entries) => (files ? filesOf(files, entries) : []),
        origin: originOf(req),
        // With two slashes or more at its start, it would name another host.
        path: req.path.replace(/^[/\\]+/, '/'),
        isDev: config.isDev,
        plans,
      }
    },
  }
}
/**
 * A file's address and hash. A hash belongs to an exact version: browsers and caches may answer an address
 * whose content changes with the file before the last deployment, and would refuse it.
 */
function fileOf({ version, files }: SdkManifest, name: string | undefined): SdkFile | null {
  const integrity = name === undefined ? undefined : files[name]?.integrity
  return name === undefined || integrity === undefined ? null : { file: `${version}/${name}`, integrity }
}

/** The files of some entries with all that they import. */
function filesOf(manifest: SdkManifest, entries: readonly string[]): SdkFile[] {
  const found = new Map<string, SdkFile>()
  const add = (name = ''): void => {
    const file = fileOf(manifest, name)
    if (!file || found.has(name)) return
    found.set(name, file)
    manifest.files[name]?.imports.forEach(add)
  }
  for (const entry of entries) add(manifest.entries[entry])
  return [...found.values()]
}

export type Contexts = ReturnType<typeof createContexts>
