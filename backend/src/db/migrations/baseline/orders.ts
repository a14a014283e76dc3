/** Orders, at most one a cart, and the events of their states. */
export const orders = `
create sequence order_numbers start 100001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null unique references carts,
  site_code text not null references sites,
  number text not null unique,
  attempt_id uuid not null unique references payment_attempts,
  state text not null,
  email text not null,
  total_cents int not null,
  paid_cents int not null,
  currency char(3) not null,
  delivery_date date,
  -- The confirmation as its page shows it (CHK-OP-073), without what this row says already.
  snapshot jsonb not null,
  session_id bytea,
  placed_at timestamptz not null default now(),
  account_id bigint references accounts,
  -- How it is paid, by the name of the payment type (CHK-454).
  payment_type text not null default 'None',
  -- Who sold it: the account of the member of staff, the store and the salesperson. All null on the web.
  staff_account_id bigint references accounts,
  store_id int references stores,
  salesperson_code text,
  constraint orders_state check (state in
    ('paid', 'depositPaid', 'awaitingPayment', 'paymentFailed', 'refunded', 'cancelled'))
);
create index orders_account on orders (account_id, placed_at desc) where account_id is not null;
create index orders_email on orders (lower(email)) where account_id is null;
create index orders_staff on orders (staff_account_id, placed_at desc) where staff_account_id is not null;
-- An order is found by the session that placed it when that session signs in or out.
create index orders_session on orders (session_id) where session_id is not null;

create table order_events (
  id bigint generated always as identity primary key,
  cart_id uuid not null,
  order_id uuid not null references orders,
  from_state text,
  to_state text not null,
  reason text,
  actor text not null,
  created_at timestamptz not null default now()
);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
`
