import type { Knex } from 'knex'

/** The units of an order that came back, or are not wanted back, with each refund. Append-only, as all that is known of money. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
