import type { Db } from '../../../db/connection'
import type { BlobStore } from './blobStore'
import * as repository from './postgres.repository'

/**
 * Blobs in Postgres, in chunks of 256 KB: one backup and no second store to synchronise. A read has one chunk
 * in memory and reserves no connection between two chunks.
 */
export const postgresBlobs = (db: Db): BlobStore => ({
  put: (blob) => repository.insertChunks(db, blob),
  get: async (id) => {
    const first = await repository.findChunk(db, id, 0)
    return first && chunksFrom(db, id, first)
  },
  delete: (ids) => repository.deleteChunks(db, ids),
})

async function* chunksFrom(db: Db, id: string, first: Buffer): AsyncGenerator<Buffer> {
  yield first
  for (let n = 1; ; n += 1) {
    const chunk = await repository.findChunk(db, id, n)
    if (!chunk) return
    yield chunk
  }
}
