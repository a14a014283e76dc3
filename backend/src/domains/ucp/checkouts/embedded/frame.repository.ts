import type { Db } from '../../../../db/connection'
import { prepared, preparedOne } from '../../../../db/prepared'
import { allowsCheckouts } from '../../../principals/service'
import { sessionLink } from '../../../sessions/service'
import type { CheckoutKey } from '../checkout.repository'

/** Whether a platform's session is a linked buyer's. */
export const isOfAccount = async (db: Db, { id, siteCode }: CheckoutKey): Promise<boolean> =>
  (await preparedOne(
    db,
    'ucp-checkout-of-account',
    `select 1 from ucp_resources where id = $1 and kind = 'checkout' and site_code = $2 and account_id is not null`,
    [id, siteCode],
  )) !== undefined

/**
 * The session of a frame that a platform's session was taken over into before; undefined for any other.
 * `needsToken`: to act for the buyer, which it does not yet, or does no longer without having ordered. It
 * joins what carts, sessions and linking own by their keys, for reading only.
 */
export const findFrame = (
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: Buffer },
): Promise<{ readonly needsToken: boolean } | undefined> =>
  preparedOne(
    db,
    'ucp-frame-find',
    `select c.status <> 'ordered' and not exists (
       select 1 from oauth_links k where k.id = s.link_id and ${allowsCheckouts('k')} and k.account_id = r.account_id
     ) as "needsToken"
     from ucp_resources r join carts c on c.id = any(r.continued_carts) join sessions s on s.id = c.session_id
     where r.id = $1 and r.kind = 'checkout' and s.id = $2 limit 1`,
    [id, sessionId],
  )

/** Lets the session of a frame act for the buyer whose token it was opened with. */
export const linkFrame = async (db: Db, sessionId: Buffer, linkId: string): Promise<void> => {
  await prepared(
    db,
    'ucp-frame-link',
    `with frame as (select $1::bytea as session_id) ${sessionLink({ of: 'frame', link: '$2::uuid' })}`,
    [sessionId, linkId],
  )
}
