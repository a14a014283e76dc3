import { unescape } from 'node:querystring'
import express, { type Request, type Response, Router } from 'express'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { hostedStyles } from '../hosted/styles'
import { isSameSecret } from '../secrets'
import { accessSeconds, type Authorisation, Grants } from './grants'
import { choicePage, oidcBrand, refusedPage } from './page'
import { oidcPeople, type OidcPerson } from './people'
import type { OidcOptions } from './settings'

interface OidcRouterOptions extends OidcOptions {
  /** Where it is mounted; the issuer is that path at the sandbox's own address. */
  readonly mount: string
  readonly publicUrl: () => string
  readonly now: () => Date
}

const algorithm = 'ES256'
const keyId = 'demo'
const scopes = ['openid', 'email', 'profile']
/**
 * Browsers count where a form's answer leads as its target too: the identity host first, and the shop's page
 * after it.
 */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action http: https:"

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const claimsOf = ({ id, email, isVerified, firstName, lastName }: OidcPerson) => ({
  sub: id,
  email,
  email_verified: isVerified,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`,
})

/** Client and secret, in the body or by HTTP Basic. */
const credentialsOf = (req: Request): [id: string, secret: string] => {
  const basic = /^Basic (.+)$/i.exec(req.headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    // Unlike `decodeURIComponent`, it does not throw on a bad encoding.
    return [unescape(id), unescape(secret)]
  }
  const body = (req.body ?? {}) as Record<string, unknown>
  return [text(body.client_id), text(body.client_secret)]
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  scopes_supported: scopes,
  id_token_signing_alg_values_supported: [algorithm],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  claims_supported: Object.keys(claimsOf(oidcPeople[0] as OidcPerson)),
})

/** Whether an address is the shop's own return address, at its host or at a subdomain of it. */
const isReturnTo = (redirectUri: string, address: string): boolean => {
  const expected = new URL(redirectUri)
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  if (given.host.endsWith(`.${expected.host}`)) expected.host = given.host
  return given.href === expected.href
}

/** Whether a request for a code has what OpenID Connect and PKCE require. */
const isWhole = (request: Readonly<Record<string, string>>): boolean =>
  request.response_type === 'code' &&
  request.code_challenge_method === 'S256' &&
  /^[\w-]{43}$/.test(request.code_challenge ?? '') &&
  (request.scope ?? '').split(' ').includes('openid')

/**
 * A sign-in provider for the demo: OpenID Connect's authorisation code flow with PKCE for one confidential
 * client. Its page offers a few invented people to sign in as.
 */
export const oidcRouter = (options: OidcRouterOptions): Router => {
  const { mount, clientId, clientSecret, redirectUri, now } = options
  const issuer = (): string => `${options.publicUrl()}${mount}`
  const keys = generateKeyPair(algorithm)
  const grants = new Grants(now)
  const styles = hostedStyles(oidcBrand)
  const router = Router()
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))

  const sendPage = (res: Response, status: number, html: string): void => {
    res.setHeader('Content-Security-Policy', policy)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.status(status).type('html').send(html)
  }

  const back = (res: Response, to: string, state: string, values: Record<string, string>): void => {
    const url = new URL(to)
    const given = { ...values, ...(state ? { state } : {}), iss: issuer() }
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
    res.setHeader('Cache-Control', 'no-store')
    res.redirect(303, url.href)
  }

  /** The pending request, or undefined when it was answered already. */
  const checked = (given: Record<string, unknown>, res: Response): Record<string, string> | undefined => {
    const request = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)]))
    if (request.client_id !== clientId || !isReturnTo(redirectUri, request.redirect_uri ?? '')) {
      sendPage(res, 400, refusedPage(mount, 'The shop or its return address is not known here.'))
      return undefined
    }
    if (isWhole(request)) return request
    back(res, request.redirect_uri ?? '', request.state ?? '', { error: 'invalid_request' })
    return undefined
  }

  const signIdToken = async ({ person, nonce }: Authorisation): Promise<string> => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT(nonce ? { nonce } : {})
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(issuer())
      .setSubject(person.id)
      .setAudience(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessSeconds)
      .sign((await keys).privateKey)
  }

  router.get('/.well-known/openid-configuration', (_req, res) => void res.json(discoveryOf(issuer())))

  router.get('/jwks', async (_req, res) => {
    const jwk = await exportJWK((await keys).publicKey)
    res.json({ keys: [{ ...jwk, kid: keyId, alg: algorithm, use: 'sig' }] })
  })

  router.get('/page.css', (_req, res) => void res.type('css').send(styles))

  router.get('/authorize', (req, res) => {
    const request = checked(req.query, res)
    if (request) sendPage(res, 200, choicePage(mount, request))
  })

  router.post('/authorize', (req, res) => {
    const { person: chosen, ...given } = (req.body ?? {}) as Record<string, unknown>
    const request = checked(given, res)
    if (!request) return
    const person = oidcPeople.find(({ id }) => id === chosen)
    if (!person) return back(res, request.redirect_uri ?? '', request.state ?? '', { error: 'access_denied' })
    const { nonce = '', code_challenge: challenge = '', scope = '' } = request
    const code = grants.code({ person, nonce, challenge, scope, redirectUri: request.redirect_uri ?? '' })
    back(res, request.redirect_uri ?? '', request.state ?? '', { code })
  })

  router.post('/token', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    const [id, secret] = credentialsOf(req)
    if (!isSameSecret(id, clientId) || !isSameSecret(secret, clientSecret)) {
      return void res.status(401).json({ error: 'invalid_client' })
    }
    const body = (req.body ?? {}) as Record<string, unknown>
    if (body.grant_type !== 'authorization_code') {
      return void res.status(400).json({ error: 'unsupported_grant_type' })
    }
    const granted = grants.redeem(text(body.code), text(body.code_verifier))
    if (!granted || body.redirect_uri !== granted.redirectUri) {
      return void res.status(400).json({ error: 'invalid_grant' })
    }
    res.json({
      access_token: grants.accessToken(granted.person),
      token_type: 'Bearer',
      expires_in: accessSeconds,
      scope: granted.scope,
      id_token: await signIdToken(granted),
    })
  })

  router.get('/userinfo', (req, res) => {
    const person = grants.personOf(req.headers.authorization)
    if (person) res.json(claimsOf(person))
    else res.status(401).setHeader('WWW-Authenticate', 'Bearer error="invalid_token"').end()
  })
  return router
}
