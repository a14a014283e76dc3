import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/** Identifies a paper of a project: a revision, with or without prices. */
export interface PaperKey {
  readonly projectId: string
  readonly revision: number
  readonly showPrices: boolean
}

export interface StoredPaper {
  readonly blobId: string
  /** In bytes. */
  readonly size: number
}

export const findPaper = (db: Db, { projectId, revision, showPrices }: PaperKey) =>
  preparedOne<StoredPaper>(
    db,
    'quote-paper-find',
    `select blob_id as "blobId", size from project_quote_files where project_id = $1 and rev = $2 and show_prices = $3`,
    [projectId, revision, showPrices],
  )

/** Records a stored paper; false if another run has already recorded its own, or the project was purged. */
export const insertPaper = async (
  db: Db,
  { projectId, revision, showPrices }: PaperKey,
  { blobId, size }: StoredPaper,
): Promise<boolean> =>
  (await preparedOne(
    db,
    'quote-paper-insert',
    `insert into project_quote_files (project_id, rev, show_prices, blob_id, size) 
     select q.project_id, q.rev, $3::boolean, $4::uuid, $5::int
     from (select project_id, rev from project_quotes where project_id = $1 and rev = $2 for key share) q
     on conflict do nothing returning rev`,
    [projectId, revision, showPrices, blobId, size],
  )) !== undefined

/** Deletes the papers of projects that are being purged. */
export const deletePapers = async (trx: Db, projectIds: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'quote-papers-purge',
    'delete from project_quote_files where project_id = any($1::uuid[])',
    [projectIds],
  )
}
