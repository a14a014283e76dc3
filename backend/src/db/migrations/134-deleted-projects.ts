import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Indexes for purging deleted projects; that of the files serves the cascade from their folders. */
export const up = async (knex: Knex) => {
  await indexConcurrently(knex, 'projects_deleted', 'projects (deleted_at) where deleted_at is not null')
  await indexConcurrently(
    knex,
    'project_files_folder',
    'project_files (folder_id) where folder_id is not null',
  )
}
