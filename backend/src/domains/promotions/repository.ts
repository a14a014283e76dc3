import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import type { Coupon } from './discount'

/** What an attempt has reserved or, if `isSold`, what its order has used. */
interface Hold {
  readonly attemptId: string
  readonly isSold: boolean
}

/** The meaning of a code at a site: a coupon, a gift card of the site's currency, both or neither. */
export interface CodeRow {
  coupon: Coupon | null
  giftCardCents: number | null
}

interface FoundRow {
  code: string | null
  kind: Coupon['kind']
  value: number
  minimum_cents: number
  uses_left: number | null
  valid_from: Date | null
  valid_until: Date | null
  balance_cents: number | null
}

/** Looks a code up in both tables in one statement, so that finding one takes as long as finding none. */
export const findCode = async (
  db: Db,
  siteCode: string,
  currency: string,
  code: string,
): Promise<CodeRow> => {
  const row = await preparedOne<FoundRow>(
    db,
    'promotion-code',
    `select k.code, k.kind, k.value, k.minimum_cents, k.uses_left, k.valid_from, k.valid_until, g.balance_cents
     from (select 1) one
     left join coupons k on k.site_code = $1 and k.code = $3
     left join gift_cards g on g.code = $3 and g.currency = $2 and g.balance_cents > 0`,
    [siteCode, currency, code],
  )
  const coupon =
    row?.code == null
      ? null
      : {
          code: row.code,
          kind: row.kind,
          value: row.value,
          minimumCents: row.minimum_cents,
          usesLeft: row.uses_left,
          validFrom: row.valid_from,
          validUntil: row.valid_until,
        }
  return { coupon, giftCardCents: row?.balance_cents ?? null }
}

const changed = (rows: readonly unknown[]): boolean => rows.length > 0

/** Debits a gift card for an attempt; false when its balance is lower. */
export const reserveGiftCard = async (
  trx: Db,
  attemptId: string,
  code: string,
  cents: number,
): Promise<boolean> =>
  changed(
    await prepared(
      trx,
      'gift-card-hold',
      `with taken as (
         update gift_cards set balance_cents = balance_cents - $3 where code = $2 and balance_cents >= $3 returning code
       ) insert into gift_card_holds (attempt_id, code, amount_cents) select $1, code, $3 from taken returning 1`,
      [attemptId, code, cents],
    ),
  )

/** Reserves one use of a coupon for an attempt; false when none is left or it is not valid at `now`. */
export const reserveCoupon = async (
  trx: Db,
  attemptId: string,
  { siteCode, code, now }: { siteCode: string; code: string; now: Date },
): Promise<boolean> =>
  changed(
    await prepared(
      trx,
      'coupon-hold',
      `with taken as (
         update coupons set uses_left = uses_left - 1
         where site_code = $2 and code = $3 and (uses_left is null or uses_left > 0)
           and (valid_from is null or valid_from <= $4) and (valid_until is null or $4 <= valid_until)
         returning site_code, code
       ) insert into coupon_holds (attempt_id, site_code, code) select $1, site_code, code from taken returning 1`,
      [attemptId, siteCode, code, now],
    ),
  )

/** The amount of a gift card that an attempt's order has spent, less refunds, in cents. */
export const readGiftCardSpent = async (db: Db, attemptId: string): Promise<number> => {
  const held = await preparedOne<{ cents: number }>(
    db,
    'gift-card-spent',
    'select amount_cents as cents from gift_card_holds where attempt_id = $1 and sold',
    [attemptId],
  )
  return held?.cents ?? 0
}

/**
 * Credits back the amount of a gift card that an attempt reserved or its order spent; no effect if repeated.
 * @returns the amount in cents; 0 if there was none
 */
export const returnGiftCard = async (trx: Db, { attemptId, isSold }: Hold): Promise<number> => {
  const returned = await preparedOne<{ cents: number }>(
    trx,
    'gift-card-return',
    `with held as (delete from gift_card_holds where attempt_id = $1 and sold = $2 returning code, amount_cents)
     update gift_cards g set balance_cents = balance_cents + held.amount_cents from held where g.code = held.code
     returning held.amount_cents as cents`,
    [attemptId, isSold],
  )
  return returned?.cents ?? 0
}

/**
 * Credits a part of the amount that an attempt's order has spent back to the gift card: less than all of it.
 */
export const returnPartOfGiftCard = async (trx: Db, attemptId: string, cents: number): Promise<void> => {
  if (cents === 0) return
  await prepared(
    trx,
    'gift-card-return-part',
    `with held as (
       update gift_card_holds set amount_cents = amount_cents - $2 where attempt_id = $1 and sold returning code
     ) update gift_cards g set balance_cents = balance_cents + $2 from held where g.code = held.code`,
    [attemptId, cents],
  )
}

/** Releases the use of a coupon that an attempt reserved or its order used; no effect if repeated. */
export const returnCoupon = async (trx: Db, { attemptId, isSold }: Hold): Promise<void> => {
  await prepared(
    trx,
    'coupon-return',
    `with held as (delete from coupon_holds where attempt_id = $1 and sold = $2 returning site_code, code)
     update coupons k set uses_left = uses_left + 1 from held where k.site_code = held.site_code and k.code = held.code`,
    [attemptId, isSold],
  )
}

/** The attempt became an order: marks its holds as used, which preserves the attempt that used them. */
export const markPromotionsUsed = async (trx: Db, attemptId: string): Promise<void> => {
  await prepared(
    trx,
    'promotions-used',
    `with card as (update gift_card_holds set sold = true where attempt_id = $1)
     update coupon_holds set sold = true where attempt_id = $1`,
    [attemptId],
  )
}
