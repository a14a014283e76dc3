import type { Knex } from 'knex'

/**
 * What an order took stays written down, so that it can be put back when the order is cancelled or its goods return. An order that the
 * previous release placed has no such rows, and puts nothing back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table stock_holds add column sold boolean not null default false;
alter table coupon_holds add column sold boolean not null default false;
alter table gift_card_holds add column sold boolean not null default false;
alter table delivery_holds add column sold boolean not null default false;

-- Staff said that the goods are back: part of what makes a repeated request the same one.
alter table payment_refunds add column restocks boolean not null default false;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
