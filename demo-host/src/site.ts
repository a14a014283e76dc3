import type { Request, Response } from 'express'
import { brandOf, defaultBrand, isBrandCode, type Brand } from '@countertop/sdk/rules'
import type { Config } from './config'

/** The site that a request is for: its brand, and the addresses its pages use. */
export interface Site {
  brand: Brand
  /** Origin of the API as the browser calls it. */
  api: string
  /** Path and query of the page, to return to after signing in. */
  path: string
  /** Origins that the 3-D Secure form may be posted to. */
  bank: string
}

const COOKIE = 'demo_brand'
const cookieOf = (req: Request): string | undefined =>
  /(?:^|;\s*)demo_brand=([a-z]+)/.exec(req.headers.cookie ?? '')?.[1]

const requestedBrand = (req: Request): string | undefined =>
  typeof req.query.brand === 'string' && isBrandCode(req.query.brand) ? req.query.brand : undefined

/** Remembers the brand that `?brand=` selects. For answers that no shared cache stores. */
export function rememberBrand(req: Request, res: Response): void {
  const brand = requestedBrand(req)
  if (brand !== undefined) res.cookie(COOKIE, brand, { sameSite: 'lax', httpOnly: true, path: '/' })
}

/**
 * `{brand}.localhost` selects the brand. On other hosts `?brand=` selects it, and a cookie remembers it for
 * the following pages (architecture, "Running it"). An unknown brand becomes the default one.
 */
export function siteOf(req: Request, config: Config): Site {
  const label = req.hostname.split('.')[0] ?? ''
  const code = [label, requestedBrand(req), cookieOf(req)].find(
    (each) => each !== undefined && isBrandCode(each),
  )
  const brand = code !== undefined && isBrandCode(code) ? brandOf(code) : defaultBrand
  const onSameHost = (port: number): string => `${req.protocol}://${req.hostname}:${port}`
  // The sandbox uses one host name for itself, whichever of the brand's names the page was opened under.
  const sandboxes = [...new Set([onSameHost(config.sandboxPort), `http://localhost:${config.sandboxPort}`])]
  return {
    brand,
    path: req.originalUrl,
    api: config.publicApiUrl ?? onSameHost(config.backendPort),
    bank: config.bankOrigins ?? sandboxes.join(' '),
  }
}
