import { createHash, randomBytes } from 'node:crypto'
import { type Request, type Response, Router } from 'express'

/** The client that the demo's seed registers: a public one, which PKCE protects. */
const CLIENT_ID = 'sample-host'
const COOKIE = 'assistant_link'
const SCOPES = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
const TIMEOUT_MS = 10_000
/** An access token is renewed when its remaining lifetime is shorter than this. */
const SPARE_MS = 60_000
/** Limit of pending requests and of links in memory. */
const MOST = 1_000

interface Metadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly revocation_endpoint: string
}

/** An authorisation request that the shop has not redirected back from yet. */
interface PendingRequest {
  readonly verifier: string
  readonly state: string
}

interface Link {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Stores a value, and removes the oldest beyond the limit. */
const store = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}

/**
 * Links to buyers' accounts at the shop, which this host connects by OAuth 2.0 and then acts for
 * (docs/ucp-details.md, "Linked accounts").
 */
export function accountLinks({ backendUrl, path }: { backendUrl: string; path: string }) {
  const requests = new Map<string, PendingRequest>()
  const links = new Map<string, Link>()
  const idOf = (req: Request): string =>
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})`).exec(req.headers.cookie ?? '')?.[1] ?? ''
  const fetchMetadata = async (): Promise<Metadata> => {
    const answer = await fetch(`${backendUrl}/.well-known/oauth-authorization-server`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await answer.json()) as Metadata
  }
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const storeTokens = async (id: string, answer: globalThis.Response): Promise<Link> => {
    const tokens = (await answer.json()) as {
      access_token: string
      refresh_token: string
      expires_in: number
    }
    const link = {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: Date.now() + tokens.expires_in * 1000,
    }
    store(links, id, link)
    return link
  }
  /**
   * Renews the access token; undefined if the link has ended.
   * @throws Error for any other failure, after which the link stays
   */
  const renew = async (id: string, { refreshToken }: Link): Promise<Link | undefined> => {
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const answer = await post((await fetchMetadata()).token_endpoint, fields)
    // The buyer has disconnected the account here in the meantime.
    if (!links.has(id)) return undefined
    if (answer.ok) return storeTokens(id, answer)
    const text = await answer.text()
    if (!text.includes('"invalid_grant"'))
      throw new Error(`The token was not renewed: ${answer.status} ${text}`)
    links.delete(id)
    return undefined
  }
  /** A refresh token is valid once, so concurrent requests share its renewal. */
  const renewals = new Map<string, Promise<Link | undefined>>()
  const renewOnce = (id: string, link: Link): Promise<Link | undefined> => {
    const running =
      renewals.get(id) ??
      renew(id, link).finally(() => {
        renewals.delete(id)
      })
    renewals.set(id, running)
    return running
  }
  const redirectUriOf = (req: Request): string => `${req.protocol}://${req.headers.host ?? ''}${path}/linked`

  const router = Router()
  router.get(`${path}/link`, async (req, res) => {
    const { authorization_endpoint: endpoint } = await fetchMetadata()
    const [id, request] = [secret(), { verifier: secret(), state: secret() }]
    store(requests, id, request)
    res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', path })
    const url = new URL(endpoint)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: redirectUriOf(req),
      scope: SCOPES,
      state: request.state,
      code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    res.redirect(303, url.href)
  })
  router.get(`${path}/linked`, async (req, res) => {
    const id = idOf(req)
    const request = requests.get(id)
    requests.delete(id)
    const { state, iss, code } = req.query
    const { issuer, token_endpoint: endpoint } = await fetchMetadata()
    // `state` proves that this browser has started the request, `iss` that this shop has answered it.
    if (request !== undefined && state === request.state && iss === issuer && typeof code === 'string') {
      const fields = { grant_type: 'authorization_code', code, code_verifier: request.verifier }
      const answer = await post(endpoint, { ...fields, redirect_uri: redirectUriOf(req) })
      if (answer.ok) await storeTokens(id, answer)
    }
    res.redirect(303, path)
  })
  router.post(`${path}/unlink`, async (req: Request, res: Response) => {
    const link = links.get(idOf(req))
    links.delete(idOf(req))
    if (link) await post((await fetchMetadata()).revocation_endpoint, { token: link.refreshToken })
    res.redirect(303, path)
  })

  /** A valid access token for the buyer; undefined without a connected account. */
  const accessTokenOf = async (req: Request): Promise<string | undefined> => {
    const id = idOf(req)
    let link = links.get(id)
    if (link && link.expiresAt - Date.now() < SPARE_MS) link = await renewOnce(id, link)
    return link?.accessToken
  }
  /** The headers of requests for the buyer; empty without a connected account. */
  const authorizationOf = async (req: Request): Promise<Record<string, string>> => {
    const token = await accessTokenOf(req)
    return token === undefined ? {} : { Authorization: `Bearer ${token}` }
  }
  /**
   * Requests a token by which the frame of one checkout acts for the buyer (RFC 8693), so that the access
   * token itself stays on this server. Empty without a connected account.
   */
  const frameTokenOf = async (req: Request, continueUrl: string): Promise<string> => {
    const token = await accessTokenOf(req)
    if (token === undefined) return ''
    const answer = await post((await fetchMetadata()).token_endpoint, {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      resource: continueUrl,
    })
    return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : ''
  }
  return {
    router,
    authorizationOf,
    frameTokenOf,
    isLinked: (req: Request): boolean => links.has(idOf(req)),
    /** Removes the link after the buyer has disconnected this host at the shop. */
    forget: (req: Request): void => void links.delete(idOf(req)),
  }
}
