import { brandOf, isBrandCode } from '@countertop/sdk/rules'
import type { Clock } from '../../../foundation/clock'
import { findOrderOfCart } from '../../orders/service'
import type { FollowerUpdate, UpdateRequest } from '../../webhooks/service'
import { mayFetch } from '../platforms/fetchDocument'
import type { PlatformProfile } from '../platforms/platformProfile.schema'
import { webhookUrlOf } from '../platforms/webhookUrl'
import { ORDER, UCP_VERSION } from '../protocol'
import { type Signer, signRequest } from '../signatures/sign'
import { type OrderDeps, readOrder } from './operations'

export interface UpdateDeps extends OrderDeps {
  readonly clock: Clock
  readonly signer: Signer
  /** Whether platforms on this machine are accepted, without TLS, for trials. */
  readonly allowLocal: boolean
  readonly profileAt: (url: URL) => Promise<PlatformProfile>
  /** URL of a brand's own profile. */
  readonly profileUrlOf: (site: string | undefined, brandCode: string) => string
}

/**
 * Builds the request that updates a platform about an order: the whole current order, signed with the newest
 * key of the brand's profile.
 * @throws Error if the platform's profile cannot be read or no longer names a `webhook_url`
 */
export const buildUpdateRequest =
  (deps: UpdateDeps) =>
  async ({ id, createdAt, cartId, siteCode, follower }: FollowerUpdate): Promise<UpdateRequest> => {
    if (!isBrandCode(siteCode)) throw new Error(`There is no brand ${siteCode}`)
    const brand = brandOf(siteCode)
    const address = webhookUrlOf(await deps.profileAt(new URL(follower)))
    if (address === undefined) throw new Error('The platform’s profile names no webhook_url')
    const url = new URL(address)
    if (!mayFetch(url, deps.allowLocal)) throw new Error('The webhook_url must be an https address')
    const number = (await findOrderOfCart(deps.db, cartId))?.number
    const order = number && (await readOrder(deps, brand, { number, platform: follower, accountId: null }))
    if (!order) throw new Error(`The cart ${cartId} has no order of this platform`)
    const ucp = {
      version: UCP_VERSION,
      status: 'success',
      capabilities: { [ORDER]: [{ version: UCP_VERSION }] },
    }
    const body = JSON.stringify({ ucp, ...order })
    const headers = signRequest(deps.signer, {
      method: 'POST',
      url,
      headers: {
        'ucp-agent': `profile="${deps.profileUrlOf(await deps.findSite(brand), brand.code)}"`,
        'idempotency-key': id,
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(createdAt.getTime() / 1000)),
      },
      body: Buffer.from(body),
      now: deps.clock.now(),
    })
    return { url: url.href, headers: { ...headers, 'user-agent': 'Countertop-UCP' }, body }
  }
