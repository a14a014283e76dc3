import type { Knex } from 'knex'

/**
 * Units of a refund that the provider did not make can be refunded again: `refund_lines_within_sold` no
 * longer counts them. A refund fails as a whole when each of its payments refused its part.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create or replace function refund_lines_within_sold() returns trigger language plpgsql as $$
begin
  perform 1 from payment_attempts where id = new.attempt_id for no key update;
  if new.quantity + coalesce((select sum(l.quantity) from refund_lines l
       where l.attempt_id = new.attempt_id and l.line = new.line
         and (select bool_and(r.state = 'refused') from payment_refunds r
           where r.attempt_id = l.attempt_id and r.idempotency_key = l.idempotency_key) is not true), 0)
     > coalesce((select (snapshot -> 'products' -> new.line ->> 'quantity')::int from orders where attempt_id = new.attempt_id), 0) then
    raise exception 'more units given back than were sold' using errcode = 'check_violation', constraint = 'refund_lines_within_sold';
  end if;
  return new;
end $$;
`)
