import type { Knex } from 'knex'

/** What a refund was asked for, delivery that was refunded, goods that come back after their refund, and alarms in dollars. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table payment_refunds
  -- Of the request, so that a repeated key with another request is refused. Null for refunds of the house's own.
  add column request_hash bytea,
  -- The part of the amount that is for delivery and services.
  add column delivery_cents int not null default 0 check (delivery_cents between 0 and amount_cents);

-- Units that came back after their refund and can be sold again. Append-only.
create table restocked_lines (
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  idempotency_key uuid not null,
  line int not null check (line >= 0),
  quantity int not null check (quantity > 0),
  reason text not null,
  actor text not null,
  created_at timestamptz not null,
  primary key (attempt_id, idempotency_key, line)
);
create trigger restocked_lines_append_only before update or delete on restocked_lines
  for each row execute function refuse_change();

create function restocked_lines_within_sold() returns trigger language plpgsql as $$
begin
  perform 1 from payment_attempts where id = new.attempt_id for no key update;
  if new.quantity
     + coalesce((select sum(quantity) from restocked_lines where attempt_id = new.attempt_id and line = new.line), 0)
     + coalesce((select sum(quantity) from refund_lines where attempt_id = new.attempt_id and line = new.line and restocked), 0)
     > coalesce((select (snapshot -> 'products' -> new.line ->> 'quantity')::int from orders where attempt_id = new.attempt_id), 0) then
    raise exception 'more units restocked than were sold' using errcode = 'check_violation', constraint = 'restocked_lines_within_sold';
  end if;
  return new;
end $$;
create trigger restocked_lines_within_sold before insert on restocked_lines
  for each row execute function restocked_lines_within_sold();

-- As in 004, with the alarm's amounts in dollars: staff read it.
create or replace function capture_once() returns trigger language plpgsql as $$
declare
  room bigint;
  unit text;
begin
  perform 1 from payment_legs where id = new.leg_id for no key update;
  select l.amount_cents - coalesce(sum(case e.kind when 'captured' then e.amount_cents else -e.amount_cents end), 0), trim(l.currency)
    into room, unit
    from payment_legs l left join payment_events e
      on e.attempt_id = l.attempt_id and e.leg_id = l.id and e.kind in ('captured', 'captureFailed')
    where l.id = new.leg_id group by l.amount_cents, l.currency;
  if new.amount_cents > room then
    new.kind := 'alarm';
    new.detail := new.detail || jsonb_build_object('detail', format('captured again: %s where %s was left',
      to_char(new.amount_cents / 100.0, 'FM"$"999,999,990.00') || ' ' || unit,
      to_char(room / 100.0, 'FM"$"999,999,990.00') || ' ' || unit));
    new.amount_cents := 0;
  end if;
  return new;
end $$;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
