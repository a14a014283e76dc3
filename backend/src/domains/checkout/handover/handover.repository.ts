import { SAVED_SESSION_DAYS } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

/**
 * The details that were entered for a cart elsewhere, such as by a platform, in the shape of the checkout
 * page's form. Days are `YYYY-MM-DD`.
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

/** A stored handover. A changed form gets another id. */
export interface Handover {
  readonly id: string
  readonly form: HandoverForm
  /** Members of the form that differ from the former handover; null if all of them are new. */
  readonly changed: readonly (keyof HandoverForm)[] | null
  /** ISO 8601 */
  readonly createdAt: string
}

/**
 * Stores the details that fill the checkout page of a cart. An unchanged form keeps its id. Of a changed form
 * only the differences count as new, so that everything else that the shopper has typed stays, as long as the
 * browser stores it.
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

/** The codes of a cart that come from its handover, not from the shopper. */
export const listHandedCodes = async (db: Db, cartId: string): Promise<readonly string[]> =>
  (
    await preparedOne<{ codes: string[] }>(
      db,
      'checkout-handed-codes',
      'select codes from checkout_handovers where cart_id = $1',
      [cartId],
    )
  )?.codes ?? []

/** Records the codes of a cart that come from its handover. The form is not changed. */
export const recordHandedCodes = async (db: Db, cartId: string, codes: readonly string[]): Promise<void> => {
  await prepared(
    db,
    'checkout-record-handed-codes',
    'update checkout_handovers set codes = $2 where cart_id = $1 and codes <> $2::text[]',
    [cartId, codes],
  )
}

/** Deletes at most `limit` handovers from before a time; returns how many. */
export const deleteHandovers = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'checkout-handover-sweep',
      `delete from checkout_handovers where cart_id in
         (select cart_id from checkout_handovers where created_at < $1 limit $2 for update skip locked)
       returning cart_id`,
      [before, limit],
    )
  ).length
