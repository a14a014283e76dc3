import type { Knex } from 'knex'

/** Refunds, credit accounts, who did what to a payment, and one question a leg at a time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(legs)
  await knex.raw(events)
  await knex.raw(refunds)
  await knex.raw(credit)
  await knex.raw(indexes)
}

const legs = `
alter table payment_legs
  -- Until then one process asks the provider about this leg, and nobody else does.
  add column asked_until timestamptz,
  -- When the provider was last asked: a page that polls does not ask more often than a provider likes.
  add column asked_at timestamptz,
  -- Since when an answer is missing; its timetable counts from here.
  add column unknown_since timestamptz;
`

const events = `
alter table payment_events add column actor text not null default 'system';

-- A leg is captured once. A second capture under another name is kept as an alarm: it counts as no money, and a person looks.
create function capture_once() returns trigger language plpgsql as $$
declare
  room bigint;
begin
  perform 1 from payment_legs where id = new.leg_id for no key update;
  select l.amount_cents - coalesce(sum(case e.kind when 'captured' then e.amount_cents else -e.amount_cents end), 0) into room
    from payment_legs l left join payment_events e
      on e.attempt_id = l.attempt_id and e.leg_id = l.id and e.kind in ('captured', 'captureFailed')
    where l.id = new.leg_id group by l.amount_cents;
  if new.amount_cents > room then
    new.kind := 'alarm';
    new.detail := new.detail || jsonb_build_object('detail', format('captured again: %s where %s was left', new.amount_cents, room));
    new.amount_cents := 0;
  end if;
  return new;
end $$;
create trigger payment_events_capture_once before insert on payment_events
  for each row when (new.kind = 'captured' and new.leg_id is not null) execute function capture_once();

alter table orders
  -- How it is paid, by the name of the payment type (CHK-454).
  add column payment_type text not null default 'None',
  add constraint orders_state check (state in
    ('paid', 'depositPaid', 'awaitingPayment', 'paymentFailed', 'refunded', 'cancelled'));
`

/**
 * Money given back. A row is written before the provider is asked, so that none is forgotten and none is asked for twice; together
 * they never come to more than was captured, whoever asks at the same time: the trigger counts under the leg's lock.
 */
const refunds = `
create table payment_refunds (
  -- Names the refund at the provider for ever.
  id uuid primary key,
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  -- Null: money that staff recorded by hand, and give back by hand.
  leg_id uuid references payment_legs,
  -- One request may take from several legs.
  idempotency_key uuid not null,
  amount_cents int not null check (amount_cents > 0),
  reason text not null,
  actor text not null,
  state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
  -- The refund's own name at the provider, as its notification names it.
  provider_reference text,
  refusal text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (attempt_id, idempotency_key, leg_id)
);
create index payment_refunds_open on payment_refunds (created_at) where state = 'requested';
create index payment_refunds_reference on payment_refunds (leg_id, provider_reference);

create function refund_within_captured() returns trigger language plpgsql as $$
declare
  free bigint;
begin
  perform 1 from payment_attempts where id = new.attempt_id for no key update;
  perform 1 from payment_legs where id = new.leg_id for no key update;
  select coalesce(sum(case
      when kind in ('captured', 'refundFailed') then amount_cents
      when kind in ('captureFailed', 'refunded', 'chargedBack') then -amount_cents
      else 0 end), 0)
    into free from payment_events where attempt_id = new.attempt_id and leg_id is not distinct from new.leg_id;
  select free - coalesce(sum(amount_cents), 0) into free from payment_refunds
    where attempt_id = new.attempt_id and leg_id is not distinct from new.leg_id and state = 'requested' and id <> new.id;
  if new.amount_cents > free then
    raise exception 'a refund of % of %', new.amount_cents, free
      using errcode = 'check_violation', constraint = 'payment_refunds_within_captured';
  end if;
  return new;
end $$;
create trigger payment_refunds_within_captured before insert on payment_refunds
  for each row execute function refund_within_captured();
`

/** What a customer may owe, and owes. A customer with a credit account but no row here has no limit with us. */
const credit = `
create table credit_accounts (
  account_id bigint primary key references accounts on delete cascade,
  limit_cents int not null check (limit_cents >= 0),
  owed_cents int not null default 0 check (owed_cents >= 0)
);

-- What an order on account came to, and how much of it has been settled.
create table credit_uses (
  attempt_id uuid primary key references payment_attempts,
  account_id bigint not null references credit_accounts on delete cascade,
  amount_cents int not null check (amount_cents > 0),
  settled_cents int not null default 0 check (settled_cents between 0 and amount_cents)
);
`

const indexes = `
-- What needs a person: alarms and what has been done about them.
create index payment_events_review on payment_events (attempt_id, id) where kind in ('alarm', 'resolved');
-- Refused payments just now, by cart and site: card testing.
create index payment_attempts_refused on payment_attempts (site_code, updated_at) where state = 'declined';
create index payment_attempts_recent on payment_attempts (created_at desc, id);
`

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
