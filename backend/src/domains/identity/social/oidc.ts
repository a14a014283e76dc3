import * as client from 'openid-client'
import type { OidcProvider } from '../../../config/identitySettings'

/** Timeout of a provider's answer, in seconds. */
const timeoutSeconds = 10

/** What is stored between the redirect to a provider and the return. */
export interface OidcTrip {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** A person as described by a provider. */
export interface OidcPerson {
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** One OpenID Connect provider (authorisation code flow with PKCE). */
export interface OidcClient {
  readonly id: string
  readonly name: string
  /**
   * The provider's address for a browser, and what to store for its return. The state ends with the code of
   * the brand, after a dot.
   */
  begin(redirectUri: string, brandCode: string): Promise<{ location: string; trip: OidcTrip }>
  /** The person who returned. @throws when the provider refused or its answer is invalid */
  finish(returned: URL, trip: OidcTrip): Promise<OidcPerson>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const oidcClient = (provider: OidcProvider): OidcClient => {
  const issuer = new URL(provider.issuer)
  let discovered: Promise<client.Configuration> | undefined

  /**
   * Loaded at the first sign-in, and again after a failure, so that an unreachable provider affects nothing
   * else.
   */
  const configuration = (): Promise<client.Configuration> =>
    (discovered ??= client
      .discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: [
          // The id token's signature is verified too, not only its connection.
          client.enableNonRepudiationChecks,
          // The demo's own provider on this machine has no TLS. Production refuses such an issuer.
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))

  return {
    id: provider.id,
    name: provider.name,
    begin: async (redirectUri, brandCode) => {
      const codeVerifier = client.randomPKCECodeVerifier()
      const state = `${client.randomState()}.${brandCode}`
      const trip = { state, codeVerifier, nonce: client.randomNonce() }
      const location = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: provider.scope,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state: trip.state,
        nonce: trip.nonce,
      })
      return { location: location.href, trip }
    },
    finish: async (returned, { state, codeVerifier, nonce }) => {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no id token')
      // Many providers leave personal details out of the id token.
      const details =
        claims.email === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        subject: claims.sub,
        email: text(details.email) || null,
        isEmailVerified: details.email_verified === true,
        firstName: text(details.given_name) || text(details.name),
        lastName: text(details.family_name),
      }
    },
  }
}
