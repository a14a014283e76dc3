import { randomBytes } from 'node:crypto'
import { type Request, Router } from 'express'
import { originOf } from '../visitor'
import { type OAuthClient, oauthClient, type Tokens } from './oauth'

const COOKIE = 'assistant_link'
/** An access token is renewed when its remaining lifetime is shorter than this. */
const SPARE_MS = 60_000
/** Limit of pending requests and of links in memory. */
const MOST = 1_000

/** An authorisation request that the shop has not redirected back from yet. */
interface PendingRequest {
  readonly verifier: string
  readonly state: string
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Stores a value, and removes the oldest beyond the limit. */
const store = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}

/** The id of this browser's link; empty without one. */
const idOf = (req: Request): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})`).exec(req.headers.cookie ?? '')?.[1] ?? ''

/** The tokens of linked accounts, by the link's id. */
const createLinks = (oauth: OAuthClient) => {
  const links = new Map<string, Tokens>()
  /** A refresh token is valid once, so concurrent requests share its renewal. */
  const renewals = new Map<string, Promise<Tokens | undefined>>()

  const renew = async (id: string, { refreshToken }: Tokens): Promise<Tokens | undefined> => {
    const renewed = await oauth.refresh(refreshToken)
    // The buyer has disconnected the account here in the meantime.
    if (!links.has(id)) return undefined
    if (renewed) store(links, id, renewed)
    else links.delete(id)
    return renewed
  }
  const renewOnce = (id: string, link: Tokens): Promise<Tokens | undefined> => {
    const running =
      renewals.get(id) ??
      renew(id, link).finally(() => {
        renewals.delete(id)
      })
    renewals.set(id, running)
    return running
  }

  return {
    has: (id: string): boolean => links.has(id),
    add: (id: string, tokens: Tokens): void => store(links, id, tokens),
    get: (id: string): Tokens | undefined => links.get(id),
    remove: (id: string): void => void links.delete(id),
    /** A valid access token; undefined without a link. @throws Error if it cannot be renewed now */
    readAccessToken: async (id: string): Promise<string | undefined> => {
      const link = links.get(id)
      if (!link) return undefined
      const isCurrent = link.expiresAt - Date.now() >= SPARE_MS
      return (isCurrent ? link : await renewOnce(id, link))?.accessToken
    },
  }
}

/** The pages on which a buyer links an account and ends the link. */
const linkRoutes = (oauth: OAuthClient, links: ReturnType<typeof createLinks>, path: string): Router => {
  const requests = new Map<string, PendingRequest>()
  const redirectUriOf = (req: Request): string => `${originOf(req)}${path}/linked`

  const router = Router()
  router.get(`${path}/link`, async (req, res) => {
    const [id, request] = [secret(), { verifier: secret(), state: secret() }]
    const url = await oauth.authorizationUrl({ ...request, redirectUri: redirectUriOf(req) })
    store(requests, id, request)
    res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', path })
    res.redirect(303, url)
  })
  router.get(`${path}/linked`, async (req, res) => {
    const id = idOf(req)
    const request = requests.get(id)
    requests.delete(id)
    const { state, iss, code } = req.query
    // `state` proves that this browser has started the request, `iss` that this shop has answered it.
    if (request !== undefined && state === request.state && typeof code === 'string') {
      const { verifier } = request
      const tokens = await oauth.exchangeCode(code, {
        issuer: iss,
        redirectUri: redirectUriOf(req),
        verifier,
      })
      if (tokens) links.add(id, tokens)
    }
    res.redirect(303, path)
  })
  router.post(`${path}/unlink`, async (req, res) => {
    const link = links.get(idOf(req))
    // Revoked first: while the shop does not answer, the buyer can still press again.
    if (link) await oauth.revoke(link.refreshToken)
    links.remove(idOf(req))
    res.redirect(303, path)
  })
  return router
}

/**
 * Links to buyers' accounts at the shop, which this host connects by OAuth 2.0 and then acts for
 * (docs/ucp-details.md, "Linked accounts").
 */
export function accountLinks({ backendUrl, path }: { backendUrl: string; path: string }) {
  const oauth = oauthClient(backendUrl)
  const links = createLinks(oauth)
  return {
    router: linkRoutes(oauth, links, path),
    /** The headers of requests for the buyer; empty without a connected account. */
    readAuthorization: async (req: Request): Promise<Record<string, string>> => {
      const token = await links.readAccessToken(idOf(req))
      return token === undefined ? {} : { Authorization: `Bearer ${token}` }
    },
    /** A token for the frame of one checkout; empty without a connected account. */
    requestFrameToken: async (req: Request, continueUrl: string): Promise<string> => {
      const token = await links.readAccessToken(idOf(req))
      return token === undefined ? '' : oauth.exchangeForFrame(token, continueUrl)
    },
    isLinked: (req: Request): boolean => links.has(idOf(req)),
    /** Removes the link after the buyer has disconnected this host at the shop. */
    forget: (req: Request): void => links.remove(idOf(req)),
  }
}
