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

/** URL of a brand's endpoint. The paths of the operations are relative to it. */
export const endpointOf = (publicUrl: string, brand: Brand): string => `${publicUrl}/ucp/${brand.code}`

/**
 * URL of a brand's profile: on the brand's own origin, which forwards the request to this backend, or here if
 * the brand has none.
 * @param site origin of the brand's own pages
 */
export const profileUrlOf = (publicUrl: string, site: string | undefined, brandCode: string): string =>
  site === undefined ? `${publicUrl}/.well-known/ucp?brand=${brandCode}` : `${site}/.well-known/ucp`

/** Builds the bindings of a service that have an endpoint. */
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
 * Builds the JSON text of a brand's profile.
 * @param options.signingKeys private keys, 32 bytes in hex each, the newest first
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
