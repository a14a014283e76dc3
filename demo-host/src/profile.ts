import type { RequestHandler } from 'express'
import type { Config } from './config'
import type { Site } from './site'

const passedOn = ['cache-control', 'content-type', 'etag'] as const

/** What platforms look for at the shop's own address. */
export const WELL_KNOWN = ['/.well-known/ucp', '/.well-known/oauth-protected-resource'] as const

/**
 * The brand's profile of the Universal Commerce Protocol, and where its buyers' accounts are connected.
 * A retailer's proxy forwards the request in the same way.
 */
export const profileRoute =
  ({ backendUrl }: Pick<Config, 'backendUrl'>): RequestHandler =>
  async (req, res) => {
    const { brand } = res.locals.site as Site
    const answer = await fetch(`${backendUrl}${req.path}`, {
      headers: { 'X-Countertop-Brand': brand.code },
    })
    for (const name of passedOn) {
      const value = answer.headers.get(name)
      if (value !== null) res.setHeader(name, value)
    }
    res.status(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  }
