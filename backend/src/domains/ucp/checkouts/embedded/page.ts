import type { Brand } from '@countertop/sdk/rules'
import { z } from 'zod'
import { DomainError } from '../../../../foundation/errors'
import type { PageScript } from '../../../../foundation/builtScript'
import { html } from '../../../../text/html'
import { relevantTo } from '../../negotiation/intersection'
import { endpointOf } from '../../profile'
import { CAPABILITIES, CHECKOUT, SHOPPING_SERVICE, UCP_VERSION } from '../../protocol'
import { handlersOfProfile } from '../handler'
import { linksOf } from '../view'

/** The delegations of a payment, which go together: the instrument and its credential. */
const PAYMENT_DELEGATIONS = ['payment.instruments_change', 'payment.credential'] as const
/** What a host may do in place of the page. */
export const DELEGATIONS = [...PAYMENT_DELEGATIONS, 'fulfillment.address_change', 'window.open'] as const
export type Delegation = (typeof DELEGATIONS)[number]

/** The `services` member of an answer about a session that a host may frame. */
export const EMBEDDED_BINDING = {
  [SHOPPING_SERVICE]: [
    { version: UCP_VERSION, transport: 'embedded', config: { delegate: [...DELEGATIONS] } },
  ],
}

/** The parameters that a host adds to `continue_url`. The page itself reads its token (`ec_auth`). */
export const embeddedQuery = z.object({
  ec_version: z.string().max(40),
  ec_delegate: z.string().max(500).default(''),
  ec_color_scheme: z.string().max(20).optional(),
})
export type EmbeddedQuery = z.output<typeof embeddedQuery>

const acceptedDelegations = (requested: string): Delegation[] => {
  const names = new Set(requested.split(',').map((name) => name.trim()))
  const accepted = DELEGATIONS.filter((name) => names.has(name))
  const isWhole = PAYMENT_DELEGATIONS.every((name) => names.has(name))
  return isWhole ? accepted : accepted.filter((name) => !name.startsWith('payment.'))
}

/** The parameters of the page's script. They contain nothing about the buyer. */
export interface EmbeddedPage {
  /** Id of the platform's session. */
  readonly checkout: string
  /** Code of the brand. */
  readonly brand: string
  /** Origin of this backend. */
  readonly api: string
  readonly version: string
  /** Origins that may frame the page. It sends messages to no others. */
  readonly hosts: readonly string[]
  readonly delegate: readonly Delegation[]
  readonly colorScheme: 'light' | 'dark' | null
  /** The `ucp` member of every checkout that the page sends to the host. */
  readonly ucp: object
  readonly links: readonly object[]
  /** Whether the session belongs to a linked account, so that the page requests a token from the host. */
  readonly isLinked: boolean
  /** The address of the same checkout outside a frame. */
  readonly continueUrl: string
  /** Origin of the brand's own pages. */
  readonly site: string | null
}

/**
 * Builds the parameters of the page.
 * @throws DomainError 422 `VERSION_UNSUPPORTED`
 */
export const buildEmbeddedPage = (
  {
    brand,
    id,
    publicUrl,
    hosts,
    site,
    isLinked,
  }: {
    readonly brand: Brand
    readonly id: string
    readonly publicUrl: string
    readonly hosts: readonly string[]
    readonly site: string | undefined
    readonly isLinked: boolean
  },
  { ec_version: version, ec_delegate: requested, ec_color_scheme: scheme }: EmbeddedQuery,
): EmbeddedPage => {
  if (version !== UCP_VERSION)
    throw new DomainError(
      422,
      'VERSION_UNSUPPORTED',
      `This checkout speaks version ${UCP_VERSION} of the Embedded Checkout Protocol.`,
    )
  const active = new Map(Object.entries(CAPABILITIES).map(([name, one]) => [name, one.version]))
  return {
    checkout: id,
    brand: brand.code,
    api: new URL(publicUrl).origin,
    version,
    hosts,
    delegate: acceptedDelegations(requested),
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    ucp: {
      version,
      status: 'success',
      capabilities: relevantTo(CHECKOUT, active, CAPABILITIES),
      payment_handlers: handlersOfProfile(publicUrl),
    },
    links: linksOf(site),
    isLinked,
    continueUrl: `${endpointOf(publicUrl, brand)}/checkout-sessions/${id}/continue`,
    site: site ?? null,
  }
}

/**
 * The Content-Security-Policy of the page. A form opens the bank's page in a frame, and each bank has its own
 * origin, so that any origin is allowed for both: with TLS only, unless this backend has none either.
 */
export const contentSecurityPolicy = (publicUrl: string): string => {
  const banks = publicUrl.startsWith('https:') ? 'https:' : 'https: http:'
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    `frame-src 'self' ${banks}`,
    `form-action 'self' ${banks}`,
    "base-uri 'none'",
  ].join('; ')
}

/** Renders the page: the built script and its parameters. */
export const renderEmbeddedPage = (page: EmbeddedPage, { src, integrity }: PageScript): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Checkout</title>
        <script src="${src}" integrity="${integrity}" defer></script>
      </head>
      <body>
        <countertop-embedded-checkout data-page="${JSON.stringify(page)}"></countertop-embedded-checkout>
      </body>
    </html>`.text
  }`
