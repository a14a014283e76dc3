import type { Knex } from 'knex'
import * as house from './001-house'

/** A migration; forward only, safe with the previous release still running. */
export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

/** Every migration in order. A static list, so that a bundled backend carries them. */
export const migrations: readonly Migration[] = [{ name: '001-house', ...house }]
