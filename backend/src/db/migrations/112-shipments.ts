import type { Knex } from 'knex'

/** Shipments of orders: the lines of an order leave with a carrier in one shipment or several. */
export const up = (knex: Knex) =>
  knex.raw(`
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- Of the request: a repeat is the same shipment.
  idempotency_key uuid not null,
  request_hash bytea not null,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  shipped_at timestamptz not null,
  shipped_by text not null,
  delivered_at timestamptz check (delivered_at >= shipped_at),
  delivered_by text,
  created_at timestamptz not null,
  unique (order_id, idempotency_key)
);

create table shipment_lines (
  shipment_id uuid not null references shipments on delete cascade,
  -- Place of the line among the products of the order, from 0.
  line int not null check (line >= 0),
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line)
);

create function shipment_lines_within_sold() returns trigger language plpgsql as $$
declare
  own uuid := (select order_id from shipments where id = new.shipment_id);
begin
  perform 1 from orders where id = own for no key update;
  if new.quantity
     + coalesce((select sum(l.quantity) from shipment_lines l join shipments s on s.id = l.shipment_id
         where s.order_id = own and l.line = new.line), 0)
     > coalesce((select (snapshot -> 'products' -> new.line ->> 'quantity')::int from orders where id = own), 0) then
    raise exception 'more units shipped than were sold' using errcode = 'check_violation', constraint = 'shipment_lines_within_sold';
  end if;
  return new;
end $$;
create trigger shipment_lines_within_sold before insert on shipment_lines
  for each row execute function shipment_lines_within_sold();
`)
