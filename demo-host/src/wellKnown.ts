import type { RequestHandler } from 'express'
import type { Config } from './config'
import type { Site } from './site'

const TIMEOUT_MS = 5000
const forwardedHeaders = ['cache-control', 'content-type', 'etag'] as const

/** The paths at which platforms look for the shop's metadata. */
export const WELL_KNOWN = ['/.well-known/ucp', '/.well-known/oauth-protected-resource'] as const

/**
 * Forwards requests for the brand's UCP profile and for the metadata of identity linking to the backend, as a
 * retailer's proxy would.
 */
export const wellKnownRoute =
  ({ backendUrl }: Pick<Config, 'backendUrl'>): RequestHandler =>
  async (req, res) => {
    const { brand } = res.locals.site as Site
    const answer = await fetch(`${backendUrl}${req.path}`, {
      headers: { 'X-Countertop-Brand': brand.code },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    for (const name of forwardedHeaders) {
      const value = answer.headers.get(name)
      if (value !== null) res.setHeader(name, value)
    }
    // The brand may come from this browser's cookie.
    res.vary('Cookie')
    res.status(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  }
