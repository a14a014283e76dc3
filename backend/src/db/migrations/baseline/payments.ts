/**
 * A purchase: one attempt a press of "place order" (named by the browser's idempotency key), one leg a
 * supplier, an append-only event a change; balances are sums of events.
 */
export const payments = `
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references carts,
  site_code text not null references sites,
  idempotency_key uuid not null,
  request_hash bytea not null,
  reference text not null unique,
  return_token text not null unique,
  payment_option int not null,
  state text not null check (state in
    ('started', 'actionNeeded', 'authorised', 'approved', 'declined', 'cancelled', 'expired', 'unknown')),
  amount_cents int not null check (amount_cents >= 0),
  currency char(3) not null,
  -- The address of the page that the shopper is sent back to after the bank's.
  return_url text not null,
  -- What the shopper posted, without card and consent tokens, and the order as it was quoted, ready to be placed.
  form jsonb not null,
  quote jsonb not null,
  -- The provider's reason, for staff, and for the shopper where the site says so.
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (cart_id, idempotency_key)
);
create unique index payment_attempts_one_live on payment_attempts (cart_id)
  where state in ('started', 'actionNeeded', 'authorised', 'unknown');
-- Refused payments just now, by cart and site: card testing.
create index payment_attempts_refused on payment_attempts (site_code, updated_at) where state = 'declined';
create index payment_attempts_recent on payment_attempts (created_at desc, id);
create index payment_attempts_unsettled on payment_attempts (expires_at)
  where state in ('started', 'actionNeeded', 'authorised', 'unknown');

create table payment_legs (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references payment_attempts,
  cart_id uuid not null,
  supplier_key text not null,
  provider text not null,
  reference text not null unique,
  amount_cents int not null check (amount_cents >= 0),
  currency char(3) not null,
  state text not null default 'started' check (state in ('started', 'actionNeeded', 'unknown', 'authorised', 'captured',
    'captureFailed', 'declined', 'cancelled', 'expired')),
  provider_reference text,
  provider_data jsonb not null default '{}',
  -- Until then one process alone queries the provider about this leg.
  asked_until timestamptz,
  -- When the provider was last queried: a polling page must not exceed the provider's rate limit.
  asked_at timestamptz,
  -- Since when the outcome has been unknown; the timetable counts from here.
  unknown_since timestamptz,
  unique (attempt_id, supplier_key)
);

create table payment_events (
  id bigint generated always as identity primary key,
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  leg_id uuid references payment_legs,
  kind text not null,
  amount_cents int not null default 0,
  provider_reference text,
  detail jsonb not null default '{}',
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  actor text not null default 'system',
  unique (attempt_id, dedupe_key)
);
create index payment_events_leg on payment_events (leg_id);
-- Alarms for staff, and how they were resolved.
create index payment_events_review on payment_events (attempt_id, id) where kind in ('alarm', 'resolved');

-- Fingerprints of encrypted cards already used, so that one cannot be replayed; the card itself is never stored.
create table used_card_envelopes (
  fingerprint bytea primary key,
  attempt_id uuid not null references payment_attempts,
  seen_at timestamptz not null default now()
);
create index used_card_envelopes_age on used_card_envelopes (seen_at);

-- Stock that an attempt has reserved. A hold of an order stays as sold, so that it can be returned when the
-- order is cancelled or its goods come back.
create table stock_holds (
  attempt_id uuid not null references payment_attempts,
  product_id bigint not null references products,
  warehouse_code text not null,
  -- Subtracted from stock.available, or from stock.on_order when there was not enough.
  source text not null default 'available' check (source in ('available', 'onOrder')),
  quantity int not null check (quantity > 0),
  sold boolean not null default false,
  primary key (attempt_id, product_id, warehouse_code, source)
);

create table coupon_holds (
  attempt_id uuid primary key references payment_attempts,
  site_code text not null,
  code text not null,
  sold boolean not null default false
);

create table gift_card_holds (
  attempt_id uuid primary key references payment_attempts,
  code text not null,
  amount_cents int not null check (amount_cents > 0),
  sold boolean not null default false
);

create table delivery_holds (
  attempt_id uuid primary key references payment_attempts,
  zone_id text not null,
  delivery_date date not null,
  sold boolean not null default false
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only' using errcode = 'restrict_violation';
end $$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- A leg is captured once. A second capture under another name is stored as an alarm: it is not counted, and
-- staff check it.
create function capture_once() returns trigger language plpgsql as $$
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
create trigger payment_events_capture_once before insert on payment_events
  for each row when (new.kind = 'captured' and new.leg_id is not null) execute function capture_once();

-- Refunds. A row is inserted before the provider is called, so that no refund is lost and none is sent twice.
-- A trigger sums under the leg's lock, so that refunds never exceed the captured amount.
create table payment_refunds (
  -- Identifies the refund at the provider.
  id uuid primary key,
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  -- Null: money that staff recorded by hand, and return by hand.
  leg_id uuid references payment_legs,
  -- One request may refund several legs.
  idempotency_key uuid not null,
  amount_cents int not null check (amount_cents > 0),
  reason text not null,
  actor text not null,
  state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
  -- The provider's own name of the refund, as in its notifications.
  provider_reference text,
  refusal text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Staff confirmed that the goods are back: part of a repeated request's identity.
  restocks boolean not null default false,
  -- Hash of the request, so that a repeated key with another request is refused. Null for refunds that the
  -- system started.
  request_hash bytea,
  -- The part of the amount that covers delivery and services.
  delivery_cents int not null default 0 check (delivery_cents between 0 and amount_cents),
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

-- The units of an order that came back, or are not wanted back, with each refund. Append-only, as all that is known of money.
create table refund_lines (
  cart_id uuid not null,
  attempt_id uuid not null references payment_attempts,
  -- Of the request: one may take money from several legs.
  idempotency_key uuid not null,
  -- Place of the line among the products of the order, from 0.
  line int not null check (line >= 0),
  quantity int not null check (quantity > 0),
  -- Staff said that they are back: they can be sold again.
  restocked boolean not null,
  created_at timestamptz not null,
  primary key (attempt_id, idempotency_key, line)
);

create trigger refund_lines_append_only before update or delete on refund_lines
  for each row execute function refuse_change();

create function refund_lines_within_sold() returns trigger language plpgsql as $$
begin
  perform 1 from payment_attempts where id = new.attempt_id for no key update;
  if new.quantity + coalesce((select sum(quantity) from refund_lines where attempt_id = new.attempt_id and line = new.line), 0)
     > coalesce((select (snapshot -> 'products' -> new.line ->> 'quantity')::int from orders where attempt_id = new.attempt_id), 0) then
    raise exception 'more units given back than were sold' using errcode = 'check_violation', constraint = 'refund_lines_within_sold';
  end if;
  return new;
end $$;
create trigger refund_lines_within_sold before insert on refund_lines
  for each row execute function refund_lines_within_sold();

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

-- What a customer may owe, and owes. A customer with a credit account but no row here has no limit with us.
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
