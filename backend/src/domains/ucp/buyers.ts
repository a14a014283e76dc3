import type { Brand } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import type { LinkedBuyer, LinkingService } from '../linking/service'
import type { Operation } from './operation'
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

const insufficientScope = (deps: BuyerDeps, brand: Brand, scope: string): DomainError =>
  new DomainError(
    403,
    'INSUFFICIENT_SCOPE',
    `The buyer has not allowed this yet: ${scope}.`,
    {},
    { 'WWW-Authenticate': challenge(deps, brand, { error: 'insufficient_scope', scope }) },
  )

/**
 * The buyer that a platform acts for; undefined where the request has no token.
 * @throws DomainError 401 `IDENTITY_REQUIRED` for a token that is not good, 403 `INSUFFICIENT_SCOPE`
 */
export const buyerOf = async (
  deps: BuyerDeps,
  brand: Brand,
  header: string | readonly string[] | undefined,
  { scope }: Pick<Operation, 'scope'>,
  profileUrl: string,
): Promise<LinkedBuyer | undefined> => {
  if (header === undefined) return undefined
  const [, token] = (typeof header === 'string' && /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)) || []
  const buyer =
    token === undefined
      ? undefined
      : await deps.linking.linkedBuyer(token, { siteCode: brand.code, profileUrl })
  if (buyer === undefined) throw identityRequired(deps, brand, true)
  if (scope !== undefined && !buyer.scopes.includes(scope)) throw insufficientScope(deps, brand, scope)
  return buyer
}
