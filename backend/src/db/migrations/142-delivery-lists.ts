import type { Knex } from 'knex'
import { withRetries } from '../retries'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Deliveries changed in one statement: few enough that no result of one waits long for their locks. */
const BATCH = 2_000

/** Stores the site of the deliveries that migration 141 found, and indexes the newest ones of a site. */
export const up = async (knex: Knex) => {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) after = await storeSites(knex, after)
  await indexConcurrently(
    knex,
    'webhook_deliveries_site',
    'webhook_deliveries (site_code, created_at desc, id)',
  )
}

/** Stores the sites of the deliveries after an id. @returns the last id of the batch, if it had any */
const storeSites = async (knex: Knex, after: string): Promise<string | undefined> => {
  const { rows } = await withRetries(
    async () =>
      (await knex.raw(
        `with batch as (select id from webhook_deliveries where id > :after order by id limit ${BATCH}),
         stored as (
           update webhook_deliveries d set site_code = coalesce(
             (select site_code from webhook_endpoints where id = d.endpoint_id),
             (select site_code from order_followers where id = d.follower_id))
           from batch where d.id = batch.id and d.site_code is null
         )
         select id from batch order by id desc limit 1`,
        { after },
      )) as { rows: { id: string }[] },
  )
  return rows[0]?.id
}
