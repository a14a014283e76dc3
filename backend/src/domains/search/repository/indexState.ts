import type { QueryResultRow } from 'pg'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

export interface IndexState extends QueryResultRow {
  engine: string
  generation: number
  /** The engine has every document, so it may answer searches. */
  is_ready: boolean
  /** The catalogue version up to which changes are recorded as unsent; null if none are. */
  noted_version: number | null
  /** Current version of the catalogue. */
  version: number | null
}

const columns =
  'engine, generation, is_ready, noted_version, (select version from catalogue_version) as version'

/** Acquires the lease for sending documents until `until`; undefined while another process has it. */
export const claimIndex = (db: Db, engine: string, now: Date, until: Date): Promise<IndexState | undefined> =>
  preparedOne<IndexState>(
    db,
    'search-claim-index',
    `insert into search_index (engine, leased_until) values ($1, $3)
     on conflict (is_only) do update set leased_until = $3
       where search_index.leased_until is null or search_index.leased_until <= $2
     returning ${columns}`,
    [engine, now, until],
  )

export const readIndexState = (db: Db): Promise<IndexState | undefined> =>
  preparedOne<IndexState>(db, 'search-index-state', `select ${columns} from search_index`, [])

/** Extends the lease for sending documents or, with null, releases it. */
export const leaseIndex = async (db: Db, until: Date | null): Promise<void> => {
  await prepared(db, 'search-lease-index', 'update search_index set leased_until = $1', [until])
}

/** Records that all changes up to this version of the catalogue are marked as unsent. */
export const setNotedVersion = async (db: Db, version: number | null): Promise<void> => {
  await prepared(db, 'search-noted-version', 'update search_index set noted_version = $1', [version])
}

/** Records that the engine now has every change of the catalogue. */
export const setComplete = async (db: Db, now: Date): Promise<void> => {
  await prepared(db, 'search-complete', 'update search_index set complete_at = $1', [now])
}

/**
 * Starts a full reindex: every document is sent again under the next generation. A null `engine` leaves the
 * stored engine unchanged.
 */
export const resetIndex = async (db: Db, engine: string | null): Promise<void> => {
  await prepared(
    db,
    'search-reset-index',
    `with unsent as (update search_documents set is_sent = false where is_sent)
     update search_index set generation = generation + 1, is_ready = false, engine = coalesce($1, engine)`,
    [engine],
  )
}

/** Marks the engine as ready, unless another reindex has begun or a document is unsent. */
export const markReady = async (db: Db, generation: number): Promise<void> => {
  await prepared(
    db,
    'search-mark-ready',
    `update search_index set is_ready = true
     where generation = $1 and not exists (select 1 from search_documents where not is_sent)`,
    [generation],
  )
}

export interface IndexStatus extends QueryResultRow {
  engine: string | null
  is_ready: boolean
  /** Documents that the engine should have. */
  documents: number
  /** Documents and removals still to be sent. */
  unsent: number
}

export const readIndexStatus = async (db: Db): Promise<IndexStatus> => {
  const status = await preparedOne<IndexStatus>(
    db,
    'search-index-status',
    `select (select engine from search_index) as engine, coalesce((select is_ready from search_index), false) as is_ready,
       count(*) filter (where digest is not null)::int as documents, count(*) filter (where not is_sent)::int as unsent
     from search_documents`,
    [],
  )
  if (status === undefined) throw new Error('The state of the search index could not be read')
  return status
}

/** What the engine has not received yet. */
export interface IndexBacklog extends QueryResultRow {
  /** Documents and removals still to be sent. */
  unsent: number
  /** Time since the engine had every change of the catalogue; up to a minute is usual. */
  behindSeconds: number
}

export const readIndexBacklog = async (db: Db, now: Date): Promise<IndexBacklog> => {
  const backlog = await preparedOne<IndexBacklog>(
    db,
    'search-index-backlog',
    `select (select count(*) from search_documents where not is_sent)::int as unsent,
       greatest(0, extract(epoch from $1::timestamptz - (select complete_at from search_index)))::float8 as "behindSeconds"`,
    [now],
  )
  if (backlog === undefined) throw new Error('The backlog of the search index could not be read')
  return backlog
}

/** Whether this engine has every document that it should have. */
export const readIsReady = async (db: Db, engine: string): Promise<boolean> =>
  (
    await preparedOne<{ is_ready: boolean }>(
      db,
      'search-index-ready',
      'select is_ready from search_index where engine = $1',
      [engine],
    )
  )?.is_ready ?? false
