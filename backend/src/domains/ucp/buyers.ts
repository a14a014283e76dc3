import type { Brand } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import type { LinkingService } from '../linking/service'
import type { Operation, Platform } from './operation'
import { endpointOf } from './profile'

/** Codes of refusals that a platform answers by connecting the buyer's account. */
export const IDENTITY_CODES: ReadonlySet<string> = new Set(['IDENTITY_REQUIRED', 'INSUFFICIENT_SCOPE'])

/** Where it says which authorization server protects a brand's operations (RFC 9728). */
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource'

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

/** RFC 6750, 3. The realm is the issuer, by which a platform finds the authorization server. */
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

/** The buyer's token is missing, or good for nothing any more. */
export const identityRequired = (deps: BuyerDeps, brand: Brand, hasToken = false): DomainError =>
  new DomainError(
    401,
    'IDENTITY_REQUIRED',
    'This is a matter of a buyer’s account. The buyer connects it to your platform first.',
    {},
    {
      'WWW-Authenticate': challenge(
        deps,
        brand,
        hasToken
          ? {
              error: 'invalid_token',
              error_description: 'The token is not known, has expired or was revoked.',
            }
          : {},
      ),
    },
  )

export const insufficientScope = (deps: BuyerDeps, brand: Brand, scope: string): DomainError =>
  new DomainError(
    403,
    'INSUFFICIENT_SCOPE',
    `The buyer has not allowed this yet: ${scope}.`,
    {},
    { 'WWW-Authenticate': challenge(deps, brand, { error: 'insufficient_scope', scope }) },
  )

/**
 * Refuses what is an account's to a request without its buyer; undefined where it does not exist for the
 * request, since its token is another account's.
 * @throws DomainError 401 `IDENTITY_REQUIRED` without a token, 403 `INSUFFICIENT_SCOPE` for one of the
 *   account
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

/** The token of the header `Authorization`; undefined for anything else. */
export const parseBearer = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1] : undefined

/**
 * The buyer that a platform acts for: `buyer` where the token has the operation's scope, else `unscoped`;
 * neither where the request has no token. One statement.
 * @throws DomainError 401 `IDENTITY_REQUIRED` for a token that is not good
 */
export const loadBuyer = async (
  deps: BuyerDeps,
  brand: Brand,
  header: string | readonly string[] | undefined,
  { scope }: Pick<Operation, 'scope'>,
  profileUrl: string,
): Promise<Pick<Platform, 'buyer' | 'unscoped'>> => {
  if (header === undefined) return {}
  const token = parseBearer(header)
  const buyer = token === undefined ? undefined : await deps.linking.linkedBuyer(token, brand, profileUrl)
  if (buyer === undefined) throw identityRequired(deps, brand, true)
  if (scope === undefined || buyer.scopes.includes(scope)) return { buyer }
  return { unscoped: { accountId: buyer.accountId, scope } }
}
