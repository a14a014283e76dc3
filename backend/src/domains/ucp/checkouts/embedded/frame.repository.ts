import type { Db } from '../../../../db/connection'
import { prepared, preparedOne } from '../../../../db/prepared'
import { allowsCheckouts } from '../../../principals/service'
import { sessionLink } from '../../../sessions/service'
import type { CheckoutKey } from '../checkout.repository'

/** Whether a platform's session belongs to a linked account. */
export const isOfAccount = async (db: Db, { id, siteCode }: CheckoutKey): Promise<boolean> =>
  (await preparedOne(
    db,
    'ucp-checkout-of-account',
    `select 1 from ucp_resources where id = $1 and kind = 'checkout' and site_code = $2 and account_id is not null`,
    [id, siteCode],
  )) !== undefined

/**
 * Finds the session of a frame in which a platform's session was opened before; undefined for any other
 * session. `needsToken`: without another token it does not act for the buyer, because it never did or the
 * link has ended, and it has not ordered. Joins tables of carts, sessions and linking by their keys,
 * read-only.
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

/** Links the session of a frame to the buyer whose token opened it, so that it acts for the buyer. */
export const linkFrame = async (db: Db, sessionId: Buffer, linkId: string): Promise<void> => {
  await prepared(
    db,
    'ucp-frame-link',
    `with frame as (select $1::bytea as session_id) ${sessionLink({ of: 'frame', link: '$2::uuid' })}`,
    [sessionId, linkId],
  )
}
