import { Agent } from 'undici'
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

/** The longest wait for the bucket's answer, and for each further piece of it, in milliseconds. */
const SILENCE_MAX_MS = 30_000

/**
 * Sends a request to the bucket in a span, which ends with the answer's headers. `s3mini` sends a
 * `content-length` that `fetch` adds as well. Node's `fetch` runs on the dispatcher of our `undici` as soon
 * as any module imports it, and that one refuses a request with two of them.
 */
const fetchThrough =
  (agent: Agent): typeof fetch =>
  (input, init) => {
    // The types of Node's `fetch` are of an older `undici`.
    const dispatcher = agent as unknown as NonNullable<RequestInit['dispatcher']>
    const headers = new Headers(init?.headers)
    headers.delete('content-length')
    const method = init?.method ?? 'GET'
    const attributes = { 'http.request.method': method }
    // The address has the blob's id.
    return traced({ name: `${method} bucket`, kind: 'client', attributes }, async (span) => {
      const response = await fetch(input, { ...init, headers, dispatcher })
      span?.set({ 'http.response.status_code': response.status })
      if (response.status >= 500) span?.fail(String(response.status))
      return response
    })
  }

/**
 * Blobs in a bucket, under their ids. Postgres records each one before its bytes are sent, so that an upload
 * that dies in between leaves only bytes that housekeeping finds.
 *
 * A request has no deadline as a whole, because its body is read as slowly as the shopper's line takes it:
 * only a bucket that sends nothing for `silenceMaxMs` ends it.
 */
export const s3Blobs = (
  db: Db,
  { url, region, keyId, secret }: S3Settings,
  silenceMaxMs = SILENCE_MAX_MS,
): BlobStore => {
  const agent = new Agent({ headersTimeout: silenceMaxMs, bodyTimeout: silenceMaxMs })
  // Loaded where a bucket is configured, not in every process.
  const client = import('s3mini').then(
    ({ S3mini }) =>
      new S3mini({
        endpoint: url,
        region,
        accessKeyId: keyId,
        secretAccessKey: secret,
        fetch: fetchThrough(agent),
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
