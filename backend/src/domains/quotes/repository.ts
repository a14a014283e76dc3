import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'

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

/** Records a stored paper; false if another run has already recorded its own. */
export const insertPaper = async (
  db: Db,
  { projectId, revision, showPrices }: PaperKey,
  { blobId, size }: StoredPaper,
): Promise<boolean> =>
  (await preparedOne(
    db,
    'quote-paper-insert',
    `insert into project_quote_files (project_id, rev, show_prices, blob_id, size) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning rev`,
    [projectId, revision, showPrices, blobId, size],
  )) !== undefined
