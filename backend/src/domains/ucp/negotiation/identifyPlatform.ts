import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import { type BuyerDeps, loadBuyer } from '../buyers'
import type { Operation, Platform } from '../operation'
import { webhookUrlOf } from '../platforms/webhookUrl'
import { CAPABILITIES, ORDER, UCP_VERSION } from '../protocol'
import { hasSignature, type SignedRequest, signatureMissing, verifyRequest } from '../signatures/verify'
import { parseProfileUrl } from './agent'
import { intersect } from './intersection'
import type { ProfileDirectory } from './profileDirectory'

interface IdentifyDeps extends BuyerDeps {
  readonly clock: Clock
  readonly directory: ProfileDirectory
}

const versionUnsupported = (version: string): DomainError =>
  new DomainError(
    422,
    'VERSION_UNSUPPORTED',
    `Version ${version} is not supported. This business supports version ${UCP_VERSION}.`,
  )

/** Verifies a signature. For an unknown key, the profile is fetched again, because the key may be new. */
const authenticate = async (
  { clock, directory }: IdentifyDeps,
  url: URL,
  request: SignedRequest,
  keys: Platform['keys'],
): Promise<void> => {
  const now = clock.now()
  try {
    await verifyRequest(request, keys, now)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'KEY_NOT_FOUND') throw error
    await verifyRequest(request, (await directory.refreshedProfileAt(url)).keys, now)
  }
}

/** Identifies the platform and the buyer of a request: see `UcpService.identifyPlatform`. */
export const identifyPlatform = async (
  deps: IdentifyDeps,
  operation: Operation,
  brand: Brand,
  request: SignedRequest,
): Promise<Platform> => {
  const agent = request.headers['ucp-agent']
  const url = parseProfileUrl(Array.isArray(agent) ? agent.join(', ') : agent)
  const profile = await deps.directory.profileAt(url)
  const { ucp, keys } = profile
  if (ucp.version !== UCP_VERSION) throw versionUnsupported(ucp.version)
  if (hasSignature(request)) await authenticate(deps, url, request, keys)
  else if (operation.mustBeSigned && keys.length > 0) throw signatureMissing()
  const active = intersect(CAPABILITIES, ucp.capabilities)
  const { authorization } = request.headers
  return {
    profileUrl: url.href,
    active,
    keys,
    ...(await loadBuyer(deps, brand, operation, { authorization, profileUrl: url.href })),
    webhookUrl: active.has(ORDER) ? webhookUrlOf(profile) : undefined,
    handlers: new Set(Object.keys(ucp.payment_handlers)),
  }
}
