import type { Brand } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import type { LinkingService } from '../linking/service'
import type { Operation, Platform } from './operation'
import { endpointOf } from './profile'

/** Codes of refusals that a platform resolves by linking the buyer's account. */
export const IDENTITY_CODES: ReadonlySet<string> = new Set(['IDENTITY_REQUIRED', 'INSUFFICIENT_SCOPE'])

/** Path of the metadata that names the authorization server for a brand's operations (RFC 9728). */
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource'

/** Builds the metadata of a protected resource (RFC 9728). */
export const resourceMetadata = (resource: string, { issuer, metadata }: LinkingService) => ({
  resource,
  authorization_servers: [issuer],
  bearer_methods_supported: ['header'],
  scopes_supported: metadata.scopes_supported,
})

export interface BuyerDeps {
  readonly linking: LinkingService
  readonly publicUrl: string
}

/** Builds the value of `WWW-Authenticate` (RFC 6750, section 3). The realm is the authorization server. */
const challenge = (
  { linking, publicUrl }: BuyerDeps,
  brand: Brand,
  more: Readonly<Record<string, string>>,
): string => {
  const { pathname } = new URL(endpointOf(publicUrl, brand))
  const parameters = {
    realm: linking.issuer,
    ...more,
    resource_metadata: `${new URL(publicUrl).origin}${RESOURCE_PATH}${pathname}`,
  }
  const text = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return `Bearer ${text.join(', ')}`
}

/** The error for a request without a buyer's token. */
export const identityRequired = (deps: BuyerDeps, brand: Brand): DomainError => notABuyer(deps, brand, {})

/** The error for a buyer's token that is not known, has expired or was revoked. */
export const invalidBuyerToken = (deps: BuyerDeps, brand: Brand): DomainError =>
  notABuyer(deps, brand, {
    error: 'invalid_token',
    error_description: 'The token is not known, has expired or was revoked.',
  })

const notABuyer = (deps: BuyerDeps, brand: Brand, cause: Readonly<Record<string, string>>): DomainError =>
  new DomainError(
    401,
    'IDENTITY_REQUIRED',
    'This is a matter of a buyer’s account. The buyer connects it to your platform first.',
    {},
    { 'WWW-Authenticate': challenge(deps, brand, cause) },
  )

/** The error for a buyer's token without the scope of an operation. */
export const insufficientScope = (deps: BuyerDeps, brand: Brand, scope: string): DomainError =>
  new DomainError(
    403,
    'INSUFFICIENT_SCOPE',
    `The buyer has not allowed this yet: ${scope}.`,
    {},
    { 'WWW-Authenticate': challenge(deps, brand, { error: 'insufficient_scope', scope }) },
  )

/**
 * Refuses a resource of an account to a request that does not act for its buyer. Returns undefined if the
 * token belongs to another account, for which the resource does not exist.
 * @throws DomainError 401 `IDENTITY_REQUIRED` without a token, 403 `INSUFFICIENT_SCOPE` for a token of the
 * account
 */
export const refuseWithoutBuyer = (
  deps: BuyerDeps,
  { brand, platform }: { readonly brand: Brand; readonly platform: Pick<Platform, 'unscoped'> },
  accountId: string,
): undefined => {
  const { unscoped } = platform
  if (unscoped === undefined) throw identityRequired(deps, brand)
  if (unscoped.accountId === accountId) throw insufficientScope(deps, brand, unscoped.scope)
  return undefined
}

/** Parses the bearer token from the header `Authorization`; undefined for any other scheme or form. */
export const parseBearer = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1] : undefined

/**
 * Loads the buyer whose token a request has: as `buyer` if the token has the operation's scope, else as
 * `unscoped`. Neither is set without a token. Runs at most one statement.
 * @throws DomainError 401 `IDENTITY_REQUIRED` for an invalid token
 */
export const loadBuyer = async (
  deps: BuyerDeps,
  brand: Brand,
  { scope }: Pick<Operation, 'scope'>,
  {
    authorization,
    profileUrl,
  }: {
    /** The header `Authorization`. */
    readonly authorization: string | readonly string[] | undefined
    readonly profileUrl: string
  },
): Promise<Pick<Platform, 'buyer' | 'unscoped'>> => {
  if (authorization === undefined) return {}
  const token = parseBearer(authorization)
  const buyer = token === undefined ? undefined : await deps.linking.linkedBuyer(token, brand, profileUrl)
  if (buyer === undefined) throw invalidBuyerToken(deps, brand)
  if (scope === undefined || buyer.scopes.includes(scope)) return { buyer }
  return { unscoped: { accountId: buyer.accountId, scope } }
}
