import { type Brand, BRAND_CODES, brands } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { MadeText } from '../../cache/madeText'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import type { CatalogService } from '../catalog/service'
import type { SearchService } from '../search/service'
import { catalogueOperations } from './catalogue/operations'
import { type ErrorMessage, unrecoverable } from './messages'
import { profileUrlOf } from './negotiation/agent'
import { intersect, relevantTo } from './negotiation/intersection'
import { platforms } from './negotiation/platforms'
import type { Operation, Platform } from './operation'
import { profileText } from './profile'
import { CAPABILITIES, servesPlatforms, UCP_VERSION } from './protocol'

export interface UcpDeps {
  readonly clock: Clock
  readonly log: Logger
  /** Address that platforms reach this backend at. */
  readonly publicUrl: string
  /** 32 bytes in hex, the newest first. */
  readonly signingKeys: readonly string[]
  /** Platforms of this machine are accepted too, without TLS: for trials. */
  readonly allowLocal: boolean
  readonly catalog: CatalogService
  readonly search: SearchService
  /** Origin of a brand's own pages; undefined where none is known. */
  readonly siteOf: (brand: Brand) => Promise<string | undefined>
}

/** An operation's answer with the `ucp` member that every answer has. */
export type Enveloped = { readonly ucp: object } & Readonly<Record<string, unknown>>

export interface UcpService {
  readonly operations: readonly Operation[]
  /** @throws DomainError 404 `NOT_SERVED` for a brand that serves no platforms */
  profile(brand: Brand): MadeText
  /** The platform that the header `UCP-Agent` names. @throws DomainError with a code of the protocol's negotiation */
  platformOf(agentHeader: string | undefined): Promise<Platform>
  /** Runs an operation; where its capability is not active, the answer says so. */
  run(operation: Operation, request: { brand: Brand; platform: Platform; body: unknown }): Promise<Enveloped>
  /** Where a shopper continues on the brand's own pages; undefined where no page is known. */
  continueUrl(brand: Brand): Promise<string | undefined>
}

const errorAnswer = (
  capabilities: object,
  messages: readonly ErrorMessage[],
  continueUrl: string | undefined,
): Enveloped => ({
  ucp: { version: UCP_VERSION, status: 'error', capabilities },
  messages,
  ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
})

const versionUnsupported = (version: string): DomainError =>
  new DomainError(
    422,
    'VERSION_UNSUPPORTED',
    `Version ${version} is not supported. This business supports version ${UCP_VERSION}.`,
  )

export const ucpService = (deps: UcpDeps): UcpService => {
  const { publicUrl, signingKeys, siteOf } = deps
  const directory = platforms(deps)
  const profiles = new Map(
    BRAND_CODES.map((code) => brands[code])
      .filter(servesPlatforms)
      .map((brand) => [brand.code, profileText(brand, { publicUrl, signingKeys })]),
  )
  const operations = catalogueOperations({
    ...deps,
    addressesOf: async (brand) => ({ site: await siteOf(brand), pictures: publicUrl }),
  })

  return {
    operations,
    profile: (brand) => {
      const text = profiles.get(brand.code)
      if (text === undefined)
        throw new DomainError(404, 'NOT_SERVED', 'This shop does not sell through other platforms.')
      return text
    },
    platformOf: async (agentHeader) => {
      const url = profileUrlOf(agentHeader)
      const { ucp } = await directory.profileAt(url)
      if (ucp.version !== UCP_VERSION) throw versionUnsupported(ucp.version)
      return { profileUrl: url.href, active: intersect(CAPABILITIES, ucp.capabilities) }
    },
    run: async (operation, request) => {
      const { brand, platform } = request
      const capabilities = relevantTo(operation.capability, platform.active, CAPABILITIES)
      if (!platform.active.has(operation.capability)) {
        const message = unrecoverable(
          'capabilities_incompatible',
          `This request needs the capability ${operation.capability} in version ${UCP_VERSION}, which your profile does not announce.`,
        )
        return errorAnswer({}, [message], await siteOf(brand))
      }
      const outcome = await operation.run({ ...request, body: request.body as never })
      if ('errors' in outcome) return errorAnswer(capabilities, outcome.errors, await siteOf(brand))
      return { ucp: { version: UCP_VERSION, status: 'success', capabilities }, ...outcome.answer }
    },
    continueUrl: siteOf,
  }
}
