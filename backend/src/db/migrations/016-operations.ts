import type { Knex } from 'knex'

/** What an operator watches is counted over what is open alone, and what is old is swept by its age. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create index mails_open on mails (state, updated_at) where state <> 'sent';
create index webhook_deliveries_open on webhook_deliveries (state, updated_at) where state <> 'delivered';
create index used_card_envelopes_age on used_card_envelopes (seen_at);
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
