import { createHash } from 'node:crypto'

/** The client that the demo's seed registers: a public one, which PKCE protects. */
const CLIENT_ID = 'sample-host'
const SCOPES = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
const TIMEOUT_MS = 10_000

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A successful answer of the shop. @throws Error for any other, or one that is not a JSON object */
const readAnswer = async (answer: Response): Promise<Partial<Record<string, unknown>>> => {
  const body: unknown = answer.ok ? await answer.json() : null
  if (typeof body === 'object' && body !== null) return { ...body }
  throw new Error(`The shop answered ${answer.status} without what OAuth requires`)
}

const textOf = (answer: Partial<Record<string, unknown>>, name: string): string => {
  const value = answer[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The shop's answer has no ${name}`)
}

const readTokens = async (answer: Response): Promise<Tokens> => {
  const body = await readAnswer(answer)
  const seconds = Number(body.expires_in)
  if (!(seconds > 0)) throw new Error("The shop's answer has no expires_in")
  return {
    accessToken: textOf(body, 'access_token'),
    refreshToken: textOf(body, 'refresh_token'),
    expiresAt: Date.now() + seconds * 1000,
  }
}

/** The shop's authorisation server, as the sample host calls it. */
export function oauthClient(backendUrl: string) {
  const fetchMetadata = async () => {
    const answer = await fetch(`${backendUrl}/.well-known/oauth-authorization-server`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await readAnswer(answer)
    return {
      issuer: textOf(body, 'issuer'),
      authorizationEndpoint: textOf(body, 'authorization_endpoint'),
      tokenEndpoint: textOf(body, 'token_endpoint'),
      revocationEndpoint: textOf(body, 'revocation_endpoint'),
    }
  }
  const post = (url: string, fields: Record<string, string>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const requestToken = async (fields: Record<string, string>): Promise<Response> =>
    post((await fetchMetadata()).tokenEndpoint, fields)

  return {
    /** The shop's page on which the buyer allows the link. */
    authorizationUrl: async (request: {
      redirectUri: string
      state: string
      verifier: string
    }): Promise<string> => {
      const url = new URL((await fetchMetadata()).authorizationEndpoint)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: request.redirectUri,
        scope: SCOPES,
        state: request.state,
        code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    /** Exchanges a code for tokens; undefined if another issuer sent the code, or the shop refuses it. */
    exchangeCode: async (
      code: string,
      { issuer, redirectUri, verifier }: { issuer: unknown; redirectUri: string; verifier: string },
    ): Promise<Tokens | undefined> => {
      const metadata = await fetchMetadata()
      if (issuer !== metadata.issuer) return undefined
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
      const answer = await post(metadata.tokenEndpoint, { ...fields, redirect_uri: redirectUri })
      return answer.ok ? readTokens(answer) : undefined
    },

    /** Renews tokens; undefined if the link has ended. @throws Error for any other failure */
    refresh: async (refreshToken: string): Promise<Tokens | undefined> => {
      const answer = await requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (answer.ok) return readTokens(answer)
      const text = await answer.text()
      if (text.includes('"invalid_grant"')) return undefined
      throw new Error(`The token was not renewed: ${answer.status} ${text}`)
    },

    /**
     * Revokes a link's tokens, known or not (RFC 7009). A shop that refuses, such as one that has removed
     * this platform, has nothing left to revoke. @throws Error if the shop is unavailable
     */
    revoke: async (refreshToken: string): Promise<void> => {
      const answer = await post((await fetchMetadata()).revocationEndpoint, { token: refreshToken })
      if (answer.status >= 500) throw new Error(`The link was not revoked: ${answer.status}`)
    },

    /**
     * Requests a token by which the frame of one checkout acts for the buyer (RFC 8693), so that the access
     * token itself stays on this server. Empty if the shop refuses it.
     */
    exchangeForFrame: async (accessToken: string, continueUrl: string): Promise<string> => {
      const answer = await requestToken({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: accessToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        resource: continueUrl,
      })
      return answer.ok ? textOf(await readAnswer(answer), 'access_token') : ''
    },
  }
}
export type OAuthClient = ReturnType<typeof oauthClient>
