import { createHash } from 'node:crypto'

/** The client that the demo's seed registers: a public one, which PKCE protects. */
const CLIENT_ID = 'sample-host'
const SCOPES = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
const TIMEOUT_MS = 10_000

interface Metadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly revocation_endpoint: string
}

interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const readTokens = async (answer: Response): Promise<Tokens> => {
  const tokens = (await answer.json()) as TokenAnswer
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
  }
}

/** The shop's authorisation server, as the sample host calls it. */
export function oauthClient(backendUrl: string) {
  const fetchMetadata = async (): Promise<Metadata> => {
    const answer = await fetch(`${backendUrl}/.well-known/oauth-authorization-server`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await answer.json()) as Metadata
  }
  const post = (url: string, fields: Record<string, string>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const requestToken = async (fields: Record<string, string>): Promise<Response> =>
    post((await fetchMetadata()).token_endpoint, fields)

  return {
    /** The shop's page on which the buyer allows the link. */
    authorizationUrl: async (request: {
      redirectUri: string
      state: string
      verifier: string
    }): Promise<string> => {
      const url = new URL((await fetchMetadata()).authorization_endpoint)
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
      const answer = await post(metadata.token_endpoint, { ...fields, redirect_uri: redirectUri })
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

    revoke: async (refreshToken: string): Promise<void> => {
      await post((await fetchMetadata()).revocation_endpoint, { token: refreshToken })
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
      return answer.ok ? ((await answer.json()) as TokenAnswer).access_token : ''
    },
  }
}
export type OAuthClient = ReturnType<typeof oauthClient>
