import { randomUUID } from 'node:crypto'
import express, { type Request, type Response, Router } from 'express'
import type { Config } from '../config'
import { render } from '../render'
import { postedFields } from '../signInAgain'
import { originOf } from '../visitor'
import type { Site } from '../site'
import { Assistant } from './Assistant'
import { accountLinks } from './link'
import { CARDS, type CardName, credentialOf } from './vault'

const PATH = '/assistant'
/** The category whose first available product is sold. */
const CATEGORY = 'cooktops'
const TIMEOUT_MS = 10_000

interface Product {
  readonly id: string
  readonly variants: readonly { readonly availability: { readonly available: boolean } }[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 10_000
const isCard = (value: unknown): value is CardName => isText(value) && Object.hasOwn(CARDS, value)

/**
 * Builds the routes of the sample host of the Embedded Checkout Protocol. It is a platform too: it serves a
 * profile, creates checkouts, and has test cards in a vault. Having no keys, it does not sign its requests.
 */
export function assistantRoutes(config: Config): Router {
  const router = Router()
  const { backendUrl, port } = config
  const api = config.publicApiUrl ?? `http://localhost:${config.backendPort}`
  const agent = `profile="http://127.0.0.1:${port}${PATH}/profile.json"`
  const links = accountLinks({ backendUrl, path: PATH })
  router.use(links.router)
  const siteOf = (res: Response): Site => res.locals.site as Site
  const readProfile = async (brand: string) => {
    const answer = await fetch(`${backendUrl}/.well-known/ucp?brand=${brand}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await answer.json()) as { ucp?: { services: Record<string, { transport: string }[]> } }
  }

  router.get(`${PATH}/profile.json`, async (_req, res) => {
    const { ucp } = await readProfile(siteOf(res).brand.code)
    // The shop's keys are left out, because this platform cannot sign with them.
    res.json({ ucp })
  })
  router.get(PATH, (req: Request, res) => {
    const policy = String(res.get('Content-Security-Policy'))
    res.set('Content-Security-Policy', policy.replace(/frame-src [^;]+/, `frame-src ${api}`))
    const isListed = new URL(originOf(req)).hostname === 'platform.localhost'
    render(res, Assistant({ isListed, isLinked: links.isLinked(req) }))
  })
  router.post(`${PATH}/checkouts`, express.json(), async (req, res) => {
    const { code } = siteOf(res).brand
    let authorization = await links.readAuthorization(req)
    const call = async (path: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${backendUrl}/ucp/${code}${path}`, {
        method: 'POST',
        headers: {
          'UCP-Agent': agent,
          'Idempotency-Key': randomUUID(),
          'Content-Type': 'application/json',
          ...authorization,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 401 && 'Authorization' in authorization) {
        // The buyer has disconnected this host, so it continues for a guest.
        links.forget(req)
        authorization = {}
        return call(path, body)
      }
      return answer.json()
    }
    const { products = [] } = (await call('/catalog/search', { filters: { categories: [CATEGORY] } })) as {
      products?: Product[]
    }
    const sold = products.find(({ variants }) => variants[0]?.availability.available)
    res.json(await call('/checkout-sessions', { line_items: [{ item: { id: sold?.id }, quantity: 1 }] }))
  })
  router.post(`${PATH}/frame-token`, express.json(), async (req, res) => {
    const { continueUrl } = postedFields(req)
    if (!isText(continueUrl)) return void res.status(400).json({})
    res.json({ credential: await links.requestFrameToken(req, continueUrl) })
  })
  router.post(`${PATH}/vault`, express.json(), (req, res) => {
    const { card, attempt, certificates } = postedFields(req)
    const isWhole =
      typeof certificates === 'object' && certificates !== null && Object.values(certificates).every(isText)
    if (!isCard(card) || !isText(attempt) || !isWhole) return void res.status(400).json({})
    res.json(credentialOf(card, attempt, certificates as Record<string, string>))
  })
  return router
}
