import type { Brand } from '@countertop/sdk/rules'
import { type MadeText, madeText } from '../../cache/madeText'
import { handlersOfProfile } from './checkouts/handler'
import { publicKeyOf } from './keys'
import {
  CAPABILITIES,
  COMMON_MCP_SCHEMA,
  COMMON_REST_SCHEMA,
  COMMON_SERVICE,
  EMBEDDED_SCHEMA,
  MCP_SCHEMA,
  REST_SCHEMA,
  SERVICE_SPEC,
  SHOPPING_SERVICE,
  UCP_VERSION,
} from './protocol'

/** Where a brand's operations are: the paths of the protocol follow. */
export const endpointOf = (publicUrl: string, brand: Brand): string => `${publicUrl}/ucp/${brand.code}`

/**
 * Where a brand's profile is: on the brand's own origin, which forwards it here, else at this backend's
 * address.
 */
export const profileUrlOf = (publicUrl: string, site: string | undefined, brandCode: string): string =>
  site === undefined ? `${publicUrl}/.well-known/ucp?brand=${brandCode}` : `${site}/.well-known/ucp`

/** The bindings of a service that are addresses. */
const buildBindings = (
  publicUrl: string,
  brand: Brand,
  schemas: { readonly rest: string; readonly mcp: string },
) => {
  const endpoint = endpointOf(publicUrl, brand)
  const common = { version: UCP_VERSION, spec: SERVICE_SPEC }
  return [
    { ...common, transport: 'rest', endpoint, schema: schemas.rest },
    { ...common, transport: 'mcp', endpoint: `${endpoint}/mcp`, schema: schemas.mcp },
  ]
}

/**
 * JSON text of a brand's profile, which names what is served and nothing else.
 * @param options.isEmbedded whether the brand has hosts that may frame its checkout
 */
export const buildProfile = (
  brand: Brand,
  {
    publicUrl,
    signingKeys,
    isEmbedded,
  }: {
    readonly publicUrl: string
    readonly signingKeys: readonly string[]
    readonly isEmbedded: boolean
  },
): MadeText =>
  madeText(
    JSON.stringify({
      ucp: {
        version: UCP_VERSION,
        services: {
          [SHOPPING_SERVICE]: [
            ...buildBindings(publicUrl, brand, { rest: REST_SCHEMA, mcp: MCP_SCHEMA }),
            ...(isEmbedded
              ? [{ version: UCP_VERSION, spec: SERVICE_SPEC, transport: 'embedded', schema: EMBEDDED_SCHEMA }]
              : []),
          ],
          [COMMON_SERVICE]: buildBindings(publicUrl, brand, {
            rest: COMMON_REST_SCHEMA,
            mcp: COMMON_MCP_SCHEMA,
          }),
        },
        capabilities: Object.fromEntries(
          Object.entries(CAPABILITIES).map(([name, capability]) => [name, [capability]]),
        ),
        payment_handlers: handlersOfProfile(publicUrl),
      },
      ...(signingKeys.length === 0 ? {} : { keys: signingKeys.map(publicKeyOf) }),
    }),
  )
