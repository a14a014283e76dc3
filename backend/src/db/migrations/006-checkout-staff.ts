import type { Knex } from 'knex'

/** Orders know who sold them: the account of the member of staff, the store and the salesperson. All null on the web. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column staff_account_id bigint references accounts,
      add column store_id int references stores,
      add column salesperson_code text;
    create index orders_staff on orders (staff_account_id, placed_at desc) where staff_account_id is not null;
  `)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
