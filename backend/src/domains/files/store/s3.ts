import type { Db } from '../../../db/connection'
import { traced } from '../../../foundation/tracing'
import type { BlobStore } from './blobStore'
import * as repository from './postgres.repository'

/** A bucket of S3 or of a store with its API. */
export interface S3Settings {
  /** Address of the bucket, with the bucket's name as its path or its host. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Timeout of a request to the bucket, in milliseconds. */
const REQUEST_WITHIN_MS = 30_000

/**
 * Sends a request to the bucket in a span, which ends with the answer's headers. `s3mini` sends a
 * `content-length` that `fetch` adds as well. Node's `fetch` runs on the dispatcher of our `undici` as soon
 * as any module imports it, and that one refuses a request with two of them.
 */
const fetchFromBucket: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.delete('content-length')
  const method = init?.method ?? 'GET'
  const attributes = { 'http.request.method': method }
  // The address has the blob's id.
  return traced({ name: `${method} bucket`, kind: 'client', attributes }, async (span) => {
    const response = await fetch(input, { ...init, headers })
    span?.set({ 'http.response.status_code': response.status })
    if (response.status >= 500) span?.fail(String(response.status))
    return response
  })
}

/**
 * Blobs in a bucket, under their ids. Postgres records each one before its bytes are sent, so that an upload
 * that dies in between leaves only bytes that housekeeping finds.
 */
export const s3Blobs = (db: Db, { url, region, keyId, secret }: S3Settings): BlobStore => {
  // Loaded where a bucket is configured, not in every process.
  const client = import('s3mini').then(
    ({ S3mini }) =>
      new S3mini({
        endpoint: url,
        region,
        accessKeyId: keyId,
        secretAccessKey: secret,
        requestAbortTimeout: REQUEST_WITHIN_MS,
        fetch: fetchFromBucket,
      }),
  )
  client.catch(() => undefined)
  return {
    put: async (blob) => {
      await repository.recordBlob(db, blob)
      await (await client).putObject(blob.id, blob.bytes, blob.contentType)
    },
    get: async (id) => {
      const answer = await (await client).getObjectResponse(id)
      if (!answer) return undefined
      return (answer.body ?? []) as AsyncIterable<Uint8Array>
    },
    delete: async (ids) => {
      const bucket = await client
      for (const id of ids) await bucket.deleteObject(id)
      await repository.deleteChunks(db, ids)
    },
  }
}
