import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Index for voiding the requested mails of an account (`voidAccountLinks`), and for deleting an account. */
export const up = (knex: Knex) =>
  indexConcurrently(
    knex,
    'account_mail_requests_account',
    'account_mail_requests (account_id) where account_id is not null',
  )
