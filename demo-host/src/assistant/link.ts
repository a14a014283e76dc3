import { createHash, randomBytes } from 'node:crypto'
import { type Request, type Response, Router } from 'express'

/** As the demo's seed registers it: a public client, which PKCE protects. */
const CLIENT_ID = 'sample-host'
const COOKIE = 'assistant_link'
const SCOPES = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
const TIMEOUT_MS = 10_000
/** An access token is renewed when it lives no longer than this. */
const SPARE_MS = 60_000
/** A sample host keeps this many trips and links in its memory. */
const MOST = 1_000

interface Metadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly revocation_endpoint: string
}

/** Between the link to the shop and the way back. */
interface Trip {
  readonly verifier: string
  readonly state: string
}

interface Link {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
}

const secret = (): string => randomBytes(32).toString('base64url')

const keep = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}

/**
 * The buyer's account at the shop, which this host connects to by OAuth 2.0 and then acts for (docs/ucp.md,
 * "Linked accounts").
 */
export function accountLinks({ backendUrl, path }: { backendUrl: string; path: string }) {
  const trips = new Map<string, Trip>()
  const links = new Map<string, Link>()
  const idOf = (req: Request): string =>
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})`).exec(req.headers.cookie ?? '')?.[1] ?? ''
  const metadata = async (): Promise<Metadata> => {
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
  const store = async (id: string, answer: globalThis.Response): Promise<Link> => {
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
    keep(links, id, link)
    return link
  }
  /** @throws Error for a failure that says nothing about the link, which stays */
  const renew = async (id: string, { refreshToken }: Link): Promise<Link | undefined> => {
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const answer = await post((await metadata()).token_endpoint, fields)
    // The buyer has disconnected it in the meantime.
    if (!links.has(id)) return undefined
    if (answer.ok) return store(id, answer)
    const text = await answer.text()
    if (!text.includes('"invalid_grant"'))
      throw new Error(`The token was not renewed: ${answer.status} ${text}`)
    links.delete(id)
    return undefined
  }
  /** A refresh token is good once: requests at the same time share its renewal. */
  const renewals = new Map<string, Promise<Link | undefined>>()
  const renewed = (id: string, link: Link): Promise<Link | undefined> => {
    const running =
      renewals.get(id) ??
      renew(id, link).finally(() => {
        renewals.delete(id)
      })
    renewals.set(id, running)
    return running
  }
  const addressOf = (req: Request): string => `${req.protocol}://${req.headers.host ?? ''}${path}/linked`

  const router = Router()
  router.get(`${path}/link`, async (req, res) => {
    const { authorization_endpoint: endpoint } = await metadata()
    const [id, trip] = [secret(), { verifier: secret(), state: secret() }]
    keep(trips, id, trip)
    res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', path })
    const url = new URL(endpoint)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: addressOf(req),
      scope: SCOPES,
      state: trip.state,
      code_challenge: createHash('sha256').update(trip.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    res.redirect(303, url.href)
  })
  router.get(`${path}/linked`, async (req, res) => {
    const id = idOf(req)
    const trip = trips.get(id)
    trips.delete(id)
    const { state, iss, code } = req.query
    const { issuer, token_endpoint: endpoint } = await metadata()
    // Another server's answer, or another browser's, is none of this trip.
    if (trip !== undefined && state === trip.state && iss === issuer && typeof code === 'string') {
      const fields = { grant_type: 'authorization_code', code, code_verifier: trip.verifier }
      const answer = await post(endpoint, { ...fields, redirect_uri: addressOf(req) })
      if (answer.ok) await store(id, answer)
    }
    res.redirect(303, path)
  })
  router.post(`${path}/unlink`, async (req: Request, res: Response) => {
    const link = links.get(idOf(req))
    links.delete(idOf(req))
    if (link) await post((await metadata()).revocation_endpoint, { token: link.refreshToken })
    res.redirect(303, path)
  })

  /** The access token for the buyer; undefined where no account is connected any more. */
  const accessTokenOf = async (req: Request): Promise<string | undefined> => {
    const id = idOf(req)
    let link = links.get(id)
    if (link && link.expiresAt - Date.now() < SPARE_MS) link = await renewed(id, link)
    return link?.accessToken
  }
  /** The header of requests for the buyer; none where no account is connected any more. */
  const authorizationOf = async (req: Request): Promise<Record<string, string>> => {
    const token = await accessTokenOf(req)
    return token === undefined ? {} : { Authorization: `Bearer ${token}` }
  }
  /**
   * A token with which the frame of one checkout acts for the buyer (RFC 8693): the access token itself stays
   * on this server. Empty where no account is connected any more.
   */
  const frameTokenOf = async (req: Request, continueUrl: string): Promise<string> => {
    const token = await accessTokenOf(req)
    if (token === undefined) return ''
    const answer = await post((await metadata()).token_endpoint, {
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
    /** The buyer has disconnected this host at the shop. */
    forget: (req: Request): void => void links.delete(idOf(req)),
  }
}
