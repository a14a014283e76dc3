import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
// The backend always loads it, and it replaces the dispatcher of Node's `fetch`, on which `s3mini` runs.
import 'undici'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Attributes, setTracer } from '../../../foundation/tracing'
import { testDatabase, type TestDb } from '../../../testing/index'
import type { Blob, BlobStore } from './blobStore'
import { postgresBlobs } from './postgres'
import { CHUNK_BYTES } from './postgres.repository'
import { s3Blobs } from './s3'

let db: TestDb
let folder: string
let server: S3rver
let stores: Record<'Postgres' | 'a bucket', BlobStore>

beforeAll(async () => {
  db = (await testDatabase()).db
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  stores = {
    Postgres: postgresBlobs(db),
    // The key pair that the test server accepts.
    'a bucket': s3Blobs(db, {
      url: `http://127.0.0.1:${port}/files`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    }),
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const blobOf = (bytes: Buffer): Blob => ({
  id: randomUUID(),
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
  contentType: 'application/pdf',
})

const read = async (store: BlobStore, id: string): Promise<Buffer | undefined> => {
  const bytes = await store.get(id)
  if (!bytes) return undefined
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

describe.each(['Postgres', 'a bucket'] as const)('files in %s', (name) => {
  it.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 10 * 1024 * 1024])(
    'are read back unchanged: %i bytes',
    async (size) => {
      const blob = blobOf(randomBytes(size))
      await stores[name].put(blob)
      expect((await read(stores[name], blob.id))?.equals(blob.bytes)).toBe(true)
    },
  )

  it('are recorded once, with size, checksum and type', async () => {
    const blob = blobOf(Buffer.from('once'))
    await stores[name].put(blob)
    await stores[name].put(blob)
    expect(await db('blobs').where({ id: blob.id })).toMatchObject([
      { size: 4, sha256: blob.sha256, content_type: 'application/pdf' },
    ])
    expect((await read(stores[name], blob.id))?.toString()).toBe('once')
  })

  it('are deleted; an unknown id is no error', async () => {
    const [kept, gone] = [blobOf(Buffer.from('kept')), blobOf(Buffer.from('gone'))]
    await stores[name].put(kept)
    await stores[name].put(gone)
    await stores[name].delete([gone.id, randomUUID()])
    expect(await read(stores[name], gone.id)).toBeUndefined()
    expect(await db('blobs').where({ id: gone.id })).toEqual([])
    expect((await read(stores[name], kept.id))?.toString()).toBe('kept')
    expect(await read(stores[name], randomUUID())).toBeUndefined()
  })
})

describe('a bucket that cannot be reached', () => {
  it('fails the upload and leaves a record that housekeeping finds', async () => {
    const store = s3Blobs(db, {
      url: 'http://127.0.0.1:9/files',
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    })
    const blob = blobOf(Buffer.from('lost'))
    await expect(store.put(blob)).rejects.toThrow()
    expect(await db('blobs').where({ id: blob.id })).toHaveLength(1)
  })
})

describe('a bucket that is slow', () => {
  const SILENCE_MAX_MS = 1_000

  /** A store whose bucket answers each request in this way. */
  const slowBlobs = async (answer: (res: ServerResponse) => void): Promise<BlobStore> => {
    const bucket = createServer((_, res) => answer(res)).listen(0, '127.0.0.1')
    await once(bucket, 'listening')
    onTestFinished(() => {
      bucket.closeAllConnections()
      bucket.close()
    })
    const { port } = bucket.address() as AddressInfo
    const settings = { url: `http://127.0.0.1:${port}/files`, region: 'auto', keyId: 'k', secret: 's' }
    return s3Blobs(db, settings, SILENCE_MAX_MS)
  }

  it('is read to the end, however long its body takes', async () => {
    const store = await slowBlobs((res) => {
      const pieces = ['a', 'b', 'c', 'd', 'e']
      const next = setInterval(() => {
        res.write(pieces.shift())
        if (pieces.length > 0) return
        clearInterval(next)
        res.end()
      }, SILENCE_MAX_MS / 4)
    })
    expect((await read(store, randomUUID()))?.toString()).toBe('abcde')
  })

  it('fails the download where it falls silent', async () => {
    const store = await slowBlobs((res) => res.write('half'))
    await expect(read(store, randomUUID())).rejects.toThrow('terminated')
  })

  it('fails the request where it does not answer', async () => {
    const store = await slowBlobs(() => undefined)
    await expect(store.get(randomUUID())).rejects.toThrow('fetch failed')
  })
})

describe('files in Postgres', () => {
  it('are stored uncompressed in chunks of 256 KB', async () => {
    const blob = blobOf(Buffer.alloc(CHUNK_BYTES * 2 + 5))
    await stores.Postgres.put(blob)
    const { rows } = (await db.raw(
      'select n, length(bytes) as size, pg_column_size(bytes) as stored from blob_chunks where blob_id = ? order by n',
      [blob.id],
    )) as { rows: { n: number; size: number; stored: number }[] }
    expect(rows.map(({ size }) => size)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 5])
    expect(rows[0]?.stored).toBeGreaterThanOrEqual(CHUNK_BYTES)
  })
})

describe('the spans of a bucket', () => {
  /** What `work` records, as names, attributes and errors. */
  const recorded = async (work: () => Promise<unknown>): Promise<object[]> => {
    const spans: object[] = []
    setTracer({
      traceparent: () => undefined,
      begin: ({ name, attributes }) => {
        const span: { name: string; attributes: Attributes; error?: string } = {
          name,
          attributes: { ...attributes },
        }
        spans.push(span)
        return {
          traceId: '0'.repeat(32),
          rename: () => undefined,
          set: (more) => void (span.attributes = { ...span.attributes, ...more }),
          fail: (type) => void (span.error = type),
          end: () => undefined,
          around: (inside) => inside(),
        }
      },
    })
    try {
      await work().catch(() => undefined)
    } finally {
      setTracer(undefined)
    }
    return spans
  }
  const span = (method: string, status: number) => ({
    name: `${method} bucket`,
    attributes: { 'http.request.method': method, 'http.response.status_code': status },
  })

  it('name method and status, and neither address nor id', async () => {
    const blob = blobOf(Buffer.from('traced'))
    const store = stores['a bucket']
    expect(
      await recorded(async () => {
        await store.put(blob)
        await read(store, blob.id)
        await store.delete([blob.id])
      }),
    ).toEqual([span('PUT', 200), span('GET', 200), span('DELETE', 204)])
  })

  it('fail where the bucket does not answer', async () => {
    const away = s3Blobs(db, { url: 'http://127.0.0.1:1/files', region: 'auto', keyId: 'k', secret: 's' })
    expect(await recorded(() => away.get(randomUUID()))).toEqual([
      { name: 'GET bucket', attributes: { 'http.request.method': 'GET' }, error: expect.any(String) },
    ])
  })
})
