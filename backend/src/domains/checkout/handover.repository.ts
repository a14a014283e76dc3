import { SAVED_SESSION_DAYS } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/**
 * What was entered for a cart before its checkout page was opened, in the shape of the page's form. Days are
 * `YYYY-MM-DD`.
 */
export interface HandoverForm {
  readonly email: string
  readonly phoneNumber: string
  readonly deliveryAddress: {
    readonly firstName: string
    readonly lastName: string
    readonly companyName: string
    readonly address: string
    readonly suburb: string
    readonly state: string
    readonly postcode: string
    readonly deliveryInstructions: string
  }
  readonly deliveryDate: string | null
  readonly supplierDates: readonly { readonly supplier: string; readonly date: string }[]
}

/** A handover as it is stored; another one of the same cart has another id. */
export interface Handover {
  readonly id: string
  readonly form: HandoverForm
  /** Members of the form that the page has not been filled with; null where all of them are new. */
  readonly changed: readonly (keyof HandoverForm)[] | null
  /** ISO 8601 */
  readonly createdAt: string
}

/**
 * Stores what the checkout page of a cart is filled with; the same form keeps its id. Of another form only
 * the differences are new, so that the rest of what the shopper has typed stays, for as long as the browser
 * stores it.
 */
export const handOver = async (
  db: Db,
  {
    cartId,
    id,
    form,
    now,
  }: { readonly cartId: string; readonly id: string; readonly form: HandoverForm; readonly now: Date },
): Promise<void> => {
  await prepared(
    db,
    'checkout-hand-over',
    `insert into checkout_handovers (cart_id, id, form, created_at) values ($1, $2, $3, $4)
     on conflict (cart_id) do update set id = excluded.id, form = excluded.form, created_at = excluded.created_at,
       changed = case when checkout_handovers.created_at > excluded.created_at - interval '${SAVED_SESSION_DAYS} days' then array(
         select part from jsonb_object_keys(excluded.form) part
         where checkout_handovers.form->part is distinct from excluded.form->part
       ) end
       where checkout_handovers.form <> excluded.form`,
    [cartId, id, JSON.stringify(form), now],
  )
}

/** Codes that a cart has from its handover, and not from its shopper. */
export const handedCodes = async (db: Db, cartId: string): Promise<readonly string[]> =>
  (
    await preparedOne<{ codes: string[] }>(
      db,
      'checkout-handed-codes',
      'select codes from checkout_handovers where cart_id = $1',
      [cartId],
    )
  )?.codes ?? []

/** Records the codes that a cart has from its handover; the form that was handed over stays as it is. */
export const recordHandedCodes = async (db: Db, cartId: string, codes: readonly string[]): Promise<void> => {
  await prepared(
    db,
    'checkout-record-handed-codes',
    'update checkout_handovers set codes = $2 where cart_id = $1 and codes <> $2::text[]',
    [cartId, codes],
  )
}

/** Deletes handovers of before a time; returns how many. */
export const deleteHandovers = async (db: Db, before: Date, most: number): Promise<number> =>
  (
    await prepared(
      db,
      'checkout-handover-sweep',
      `delete from checkout_handovers where cart_id in
         (select cart_id from checkout_handovers where created_at < $1 limit $2 for update skip locked)
       returning cart_id`,
      [before, most],
    )
  ).length
