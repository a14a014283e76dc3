import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { Blob } from './blobStore'

/**
 * Bytes of a chunk. Chunks are stored uncompressed and out of line, so that one is read without the others.
 */
export const CHUNK_BYTES = 262_144

/** Stores a blob and its chunks in one statement. */
export const insertChunks = async (db: Db, { id, bytes, sha256, contentType }: Blob): Promise<void> => {
  await prepared(
    db,
    'blob-insert',
    `with blob as (
       insert into blobs (id, size, sha256, content_type) values ($1, length($2::bytea), $3, $4) on conflict (id) do nothing returning id
     )
     insert into blob_chunks (blob_id, n, bytes)
     select blob.id, n, substring($2::bytea from n * ${CHUNK_BYTES} + 1 for ${CHUNK_BYTES})
     from blob, generate_series(0, greatest(ceil(length($2::bytea) / ${CHUNK_BYTES}.0)::int - 1, 0)) n`,
    [id, bytes, sha256, contentType],
  )
}

export const findChunk = async (db: Db, id: string, n: number): Promise<Buffer | undefined> =>
  (
    await preparedOne<{ bytes: Buffer }>(
      db,
      'blob-chunk',
      'select bytes from blob_chunks where blob_id = $1 and n = $2',
      [id, n],
    )
  )?.bytes

export const deleteChunks = async (db: Db, ids: readonly string[]): Promise<void> => {
  await prepared(db, 'blob-delete', 'delete from blobs where id = any($1::uuid[])', [ids])
}

/** Records a blob whose bytes are outside, so that housekeeping finds it if no file ever refers to it. */
export const recordBlob = async (db: Db, { id, bytes, sha256, contentType }: Blob): Promise<void> => {
  await prepared(
    db,
    'blob-record',
    `insert into blobs (id, size, sha256, content_type) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, bytes.length, sha256, contentType],
  )
}
