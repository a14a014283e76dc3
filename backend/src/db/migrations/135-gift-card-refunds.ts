import type { Knex } from 'knex'

/** Refunds of units return their share of a gift card, once for each refund (decision D-33). */
export const up = (knex: Knex) =>
  knex.raw(`
-- Append-only, as all that is known of money.
create table gift_card_refunds (
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  -- Of the refund, whose other part is in payment_refunds.
  idempotency_key uuid not null,
  -- Hash of the request, so that a repeated key with another request is refused.
  request_hash bytea not null,
  -- What the gift card paid for the units.
  share_cents int not null check (share_cents > 0),
  -- Less what a refund that failed had returned before.
  returned_cents int not null check (returned_cents between 0 and share_cents),
  reason text not null,
  actor text not null,
  created_at timestamptz not null,
  primary key (attempt_id, idempotency_key)
);
create trigger gift_card_refunds_append_only before update or delete on gift_card_refunds
  for each row execute function refuse_change();
`)
