import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import express from 'express'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../foundation/errors'
import { type TestApp, testApp } from '../testing/index'
import { bodyDeadline } from './bodyDeadline'
import { defineCall } from './call'
import { errorHandler } from './errorHandler'
import { carried } from './context'
import { createLog } from './log'
import { receiveFiles } from './multipart'
import { createServer } from './server'
import type { Uploads } from './uploads'

const spec = { field: 'file', files: 3, fileBytes: 2_000_000 }
const seen: { body: unknown; files: { name: string; size: number }[]; error?: unknown }[] = []

const readSize = async (bytes: AsyncIterable<Buffer>): Promise<number> => {
  let size = 0
  for await (const chunk of bytes) size += chunk.length
  return size
}

const upload = defineCall(
  {
    method: 'post',
    path: '/api/samples/files',
    tag: 'Samples',
    summary: 'Takes files',
    body: z.strictObject({ name: z.string().min(1), refuse: z.literal('yes').optional() }),
    answers: { 200: z.object({ files: z.array(z.string()) }), 403: z.any() },
    multipart: spec,
  },
  async (req) => {
    const entry: (typeof seen)[number] = { body: { ...req.body }, files: [] }
    seen.push(entry)
    if (req.body.refuse) throw new DomainError(403, 'NOT_YOURS', 'Not yours.')
    try {
      for await (const { name, bytes } of req.uploads ?? []) {
        if (name === 'skip') continue
        entry.files.push({ name, size: await readSize(bytes) })
      }
    } catch (error) {
      entry.error = error
      throw error
    }
    return { files: entry.files.map(({ name }) => name) }
  },
)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ extraCalls: [upload] })
})
beforeEach(() => void (seen.length = 0))

type Part = [field: string, value: string] | [field: string, name: string, bytes: string | Buffer]

const send = async (parts: readonly Part[], headers: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value, bytes] of parts) {
    if (bytes === undefined) form.append(field, value)
    else form.append(field, new Blob([bytes as never]), value)
  }
  const answer = await fetch(`${app.url}/api/samples/files`, {
    method: 'POST',
    body: form,
    headers: { 'x-countertop-brand': 'aol', ...headers },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into it freely
  return { status: answer.status, body: (await answer.json()) as any }
}

const raw = async (lines: readonly string[], headers: readonly string[]): Promise<Socket> => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const head = ['POST /api/samples/files HTTP/1.1', 'Host: shop.test', 'X-Countertop-Brand: aol', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}`)
  return socket
}

describe('a call with files', () => {
  it('receives its fields, then its files one by one as they arrive [COM-211]', async () => {
    const answer = await send([
      ['name', 'Kerr'],
      ['file', 'Küche – Māori.pdf', 'one'],
      ['file', 'skip', 'x'.repeat(100_000)],
      ['file', 'two.pdf', 'y'.repeat(1_500_000)],
    ])
    expect(answer).toEqual({ status: 200, body: { files: ['Küche – Māori.pdf', 'two.pdf'] } })
    expect(seen).toEqual([
      {
        body: { name: 'Kerr' },
        files: [
          { name: 'Küche – Māori.pdf', size: 3 },
          { name: 'two.pdf', size: 1_500_000 },
        ],
      },
    ])
  })

  it('runs without files too, and leaves it to the handler to refuse that', async () => {
    expect(await send([['name', 'Kerr']])).toEqual({ status: 200, body: { files: [] } })
  })

  it.each<[string, Part[]]>([
    [
      'a field after a file',
      [
        ['name', 'Kerr'],
        ['file', 'a.pdf', 'one'],
        ['refuse', 'yes'],
      ],
    ],
    [
      'a file under another name',
      [
        ['name', 'Kerr'],
        ['other', 'a.pdf', 'one'],
      ],
    ],
  ])('refuses %s with 400 [COM-211]', async (_what, parts) => {
    const answer = await send(parts)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_MULTIPART' } })
  })

  it('refuses a file before the fields, an unknown field and a nested one by name, without running the handler', async () => {
    const early = await send([
      ['file', 'a.pdf', 'one'],
      ['name', 'Kerr'],
    ])
    expect(early).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(early.body.fields.name).toBeDefined()
    const unknown = await send([
      ['name', 'Kerr'],
      ['other', 'x'],
      ['file', 'a.pdf', 'one'],
    ])
    expect(unknown.body.fields.other).toEqual(['This field is not known.'])
    expect((await send([['name[a]', 'Kerr']])).status).toBe(400)
    expect((await send([['__proto__', 'Kerr']])).status).toBe(400)
    expect(seen).toEqual([])
  })

  it('refuses more files than it takes with 409, after which the handler’s files count for nothing', async () => {
    const answer = await send([['name', 'Kerr'], ...[1, 2, 3, 4].map((n): Part => ['file', `${n}.pdf`, 'x'])])
    expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
    expect(seen[0]?.error).toBeInstanceOf(DomainError)
  })

  it('refuses JSON with 415, and a form without boundary or end with 400', async () => {
    const json = await app.request('POST', '/api/samples/files', { body: { name: 'Kerr' } })
    expect(json).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    const headless = await app.request('POST', '/api/samples/files', {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; charset=utf-8' },
    })
    expect(headless).toMatchObject({ status: 400, body: { code: 'INVALID_MULTIPART' } })
    const endless = await app.request('POST', '/api/samples/files', {
      body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nKerr\r\n',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    })
    expect(endless).toMatchObject({ status: 400, body: { code: 'INVALID_MULTIPART' } })
  })

  it('lets its sender read a refusal although megabytes are still arriving', async () => {
    const answer = await send([
      ['name', 'Kerr'],
      ['refuse', 'yes'],
      ['file', 'large.pdf', Buffer.alloc(1_900_000)],
      ['file', 'large.pdf', Buffer.alloc(1_900_000)],
    ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOURS' } })
  })

  it('refuses what is longer than all its files together, unread', async () => {
    const socket = await raw([], ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 7000000'])
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/)
    socket.destroy()
  })

  it('fails the file that is cut off with its connection', async () => {
    const socket = await raw(
      [
        '--b',
        'Content-Disposition: form-data; name="name"',
        '',
        'Kerr',
        '--b',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        '',
        'half',
      ],
      ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000'],
    )
    await expect.poll(() => seen.length).toBe(1)
    socket.destroy()
    await expect.poll(() => seen[0]?.error).toBeInstanceOf(Error)
    expect(seen[0]?.files).toEqual([])
  })
})

describe('a body that stops arriving', async () => {
  const IDLE_MS = 60
  const router = express()
  router.use(bodyDeadline(20))
  router.post('/json', express.json(), (req, res) => res.json(req.body))
  router.post('/files', receiveFiles(spec, IDLE_MS), (_req, res) => res.json({}))
  const turn = new EventEmitter()
  router.post('/busy', receiveFiles(spec, IDLE_MS), async (req, res) => {
    await once(turn, 'come')
    for await (const { bytes } of carried(req).uploads as Uploads) res.json({ size: await readSize(bytes) })
  })
  router.use(errorHandler)
  const server = createServer(router, createLog('silent'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())

  const stalled = async (path: string, type: string): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`,
    )
    await expect.poll(() => answer).toContain('408')
    socket.destroy()
    return answer
  }

  it('is refused with 408, and the connection closes', async () => {
    const answer = await stalled('/json', 'application/json')
    expect(answer).toMatch(/BODY_TIMED_OUT/)
    expect(answer).toMatch(/Connection: close/i)
  })

  it('is given longer by a call with files, from byte to byte', async () => {
    expect(await stalled('/files', 'multipart/form-data; boundary=b')).toMatch(/UPLOAD_TIMED_OUT/)
  })

  it('waits for a handler that does not read the file yet, however long', async () => {
    const begun = Date.now()
    const body = new FormData()
    body.append('file', new Blob([Buffer.alloc(1_500_000)]), 'plan.pdf')
    const sent = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/busy`, {
      method: 'POST',
      body,
    })
    await expect.poll(() => Date.now() - begun).toBeGreaterThan(5 * IDLE_MS)
    turn.emit('come')
    expect(await (await sent).json()).toEqual({ size: 1_500_000 })
  })
})
