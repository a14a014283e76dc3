import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'

/** The presses stored with a cart. The page repeats only its latest, so a few are enough. */
export const PRESSES_MAX = 10

/** Length of an idempotency key, with which a stored press begins. */
const KEY_LENGTH = 36

/**
 * SQL: whether a press with the key of another is among those stored with a cart.
 * @param presses SQL: those of the cart @param press SQL: the other one, or its key; null matches none
 */
export const hasPress = (presses: string, press: string): string =>
  `exists (select from unnest(${presses}) stored where left(stored, ${KEY_LENGTH}) = left(${press}, ${KEY_LENGTH}))`

/** The press of this key that has added to the session's cart; undefined if none has. */
export const findPress = async (
  db: Db,
  sessionId: Buffer,
  siteCode: string,
  key: string,
): Promise<string | undefined> =>
  (
    await preparedOne<{ press: string }>(
      db,
      'cart-press',
      `select press from carts, unnest(presses) press where session_id = $1 and site_code = $2
         and status in ('open', 'frozen') and left(press, ${KEY_LENGTH}) = $3`,
      [sessionId, siteCode, key],
    )
  )?.press
