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

/**
 * `{brand}.localhost` selects the brand. On other hosts `?brand=` selects it, and a cookie remembers it for
 * the following pages (architecture, "Running it"). An unknown brand becomes the default one.
 */
export function siteOf(req: Request, res: Response, config: Config): Site {
  const label = req.hostname.split('.')[0] ?? ''
  const requested = typeof req.query.brand === 'string' ? req.query.brand : undefined
  const code = [label, requested, cookieOf(req)].find((each) => each !== undefined && isBrandCode(each))
  if (requested !== undefined && isBrandCode(requested)) {
    res.cookie(COOKIE, requested, { sameSite: 'lax', httpOnly: true, path: '/' })
  }
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
