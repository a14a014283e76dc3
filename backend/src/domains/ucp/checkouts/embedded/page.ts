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

/** What a host may do in place of the page. Choosing an instrument and its credential go together. */
const PAYMENT_DELEGATIONS = ['payment.instruments_change', 'payment.credential'] as const
export const DELEGATIONS = [...PAYMENT_DELEGATIONS, 'fulfillment.address_change', 'window.open'] as const
export type Delegation = (typeof DELEGATIONS)[number]

/** The `services` member of an answer about a session that a host may frame. */
export const EMBEDDED_BINDING = {
  [SHOPPING_SERVICE]: [
    { version: UCP_VERSION, transport: 'embedded', config: { delegate: [...DELEGATIONS] } },
  ],
}

/** What a host adds to `continue_url`. Its token (`ec_auth`) is for the page itself, which sends it once. */
export const embeddedQuery = z.object({
  ec_version: z.string().max(40),
  ec_delegate: z.string().max(500).default(''),
  ec_color_scheme: z.string().max(20).optional(),
})
export type EmbeddedQuery = z.output<typeof embeddedQuery>

const acceptedDelegations = (asked: string): Delegation[] => {
  const names = new Set(asked.split(',').map((name) => name.trim()))
  const accepted = DELEGATIONS.filter((name) => names.has(name))
  const isWhole = PAYMENT_DELEGATIONS.every((name) => names.has(name))
  return isWhole ? accepted : accepted.filter((name) => !name.startsWith('payment.'))
}

/** The parameters of the page's script. None of them concern the buyer. */
export interface EmbeddedPage {
  readonly checkout: string
  readonly brand: string
  /** Origin of this backend. */
  readonly api: string
  readonly version: string
  /** Origins that may frame the page. It sends messages to no others. */
  readonly hosts: readonly string[]
  readonly delegate: readonly Delegation[]
  readonly colorScheme: 'light' | 'dark' | null
  /** The `ucp` member of each checkout that is sent to the host. */
  readonly ucp: object
  readonly links: readonly object[]
  /** The session is a linked buyer's: the page asks the host for a token, unless the address has one. */
  readonly isLinked: boolean
  /** The same checkout outside of a frame. */
  readonly continueUrl: string
  /** Origin of the brand's own pages. */
  readonly site: string | null
}

/** @throws DomainError 422 `VERSION_UNSUPPORTED` */
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
  { ec_version: version, ec_delegate: asked, ec_color_scheme: scheme }: EmbeddedQuery,
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
    delegate: acceptedDelegations(asked),
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
 * The policy of the page. It opens a bank's page in a frame of its own by a form, and every bank has an origin
 * of its own; over TLS, unless this backend is without it too.
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

/** The whole page: our own script, and its parameters. */
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
