import type { Knex } from 'knex'

/** The money of a chargeback that was reversed can be refunded again, in either order of notification. */
export const up = (knex: Knex) =>
  knex.raw(`
create or replace function refund_within_captured() returns trigger language plpgsql as $$
declare
  free bigint;
begin
  perform 1 from payment_attempts where id = new.attempt_id for no key update;
  perform 1 from payment_legs where id = new.leg_id for no key update;
  select coalesce(sum(case
      when kind in ('captured', 'refundFailed') then amount_cents
      when kind in ('captureFailed', 'refunded') then -amount_cents
      else 0 end), 0)
    - greatest(0, coalesce(sum(case kind
      when 'chargedBack' then amount_cents
      when 'chargebackReversed' then -amount_cents end), 0))
    into free from payment_events where attempt_id = new.attempt_id and leg_id is not distinct from new.leg_id;
  select free - coalesce(sum(amount_cents), 0) into free from payment_refunds
    where attempt_id = new.attempt_id and leg_id is not distinct from new.leg_id and state = 'requested' and id <> new.id;
  if new.amount_cents > free then
    raise exception 'a refund of % of %', new.amount_cents, free
      using errcode = 'check_violation', constraint = 'payment_refunds_within_captured';
  end if;
  return new;
end $$;
`)
