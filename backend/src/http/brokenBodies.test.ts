import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleCalls, type TestApp, testApp } from '../testing/index'
import { linesBodyLimit } from './bodyLimit'
import { createLog } from './log'

const secrets = {
  password: 'correct-horse-battery',
  card: '4111111111111111',
  token: 'TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT',
  email: 'sam.ngata@example.com',
}
const text = JSON.stringify(secrets)

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  app = await testApp({ extraCalls: sampleCalls(), foundation: { log: createLog('trace', sink) } })
})

/** Opens a connection and sends the start of a request; `answer` returns what has arrived. */
const begin = async (head: readonly string[]): Promise<{ socket: Socket; answer: () => string }> => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { socket, answer: () => received }
}

const post = (path: string, ...headers: string[]): string[] => [
  `POST ${path} HTTP/1.1`,
  'Host: shop.test',
  'X-Countertop-Brand: aol',
  'X-Request-Id: broken-body-1',
  ...headers,
]

const isLogged = (id: string): boolean => lines.some((line) => line.includes(id))

describe('an unreadable body', () => {
  const broken: readonly [what: string, path: string, type: string, body: string | Buffer, status: number][] =
    [
      ['JSON cut short', '/api/account/resetpassword', 'application/json', text.slice(0, -1), 400],
      ['JSON that begins with a secret', '/api/checkout', 'application/json', `${secrets.card} ${text}`, 400],
      ['a text in place of an object', '/api/checkout', 'application/json', `"${secrets.card}"`, 400],
      ['a form post of broken JSON', '/api/account/login-redir', 'application/json', `${text}}`, 400],
      [
        'a form of too many fields',
        '/api/account/login-redir',
        'application/x-www-form-urlencoded',
        `password=${secrets.password}&${'a=1&'.repeat(1100)}token=${secrets.token}`,
        413,
      ],
      [
        'a charset that is not known',
        '/api/checkout',
        `application/json; charset=${secrets.token}`,
        text,
        415,
      ],
      ['text', '/api/checkout', 'text/plain', text, 415],
      [
        'a form with parts',
        '/api/account/login-redir',
        'multipart/form-data; boundary=x',
        `--x\r\n\r\n${text}\r\n--x--`,
        415,
      ],
      ['too much', '/api/checkout', 'application/json', text + ' '.repeat(linesBodyLimit), 413],
    ]

  it.each(broken)('never appears in the log at any level: %s', async (what, path, type, body, status) => {
    const id = `broken-${what.replace(/\W+/g, '-')}`
    const answer = await app.request('POST', path, {
      body: body as string,
      headers: { 'Content-Type': type, 'X-Request-Id': id },
    })
    expect(answer.status).toBe(status)
    await expect.poll(() => isLogged(id)).toBe(true)
    for (const secret of Object.values(secrets)) expect(lines.join('')).not.toContain(secret)
  })

  it('never appears in the log when its encoding is wrong or it never ends', async () => {
    const packed = gzipSync(text)
    const id = 'broken-packed'
    const answer = await fetch(`${app.url}/api/checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'x-countertop-brand': 'aol',
        'x-request-id': id,
      },
      body: Buffer.concat([packed.subarray(0, packed.length - 12), Buffer.from(text)]),
    })
    expect(answer.status).toBe(400)
    const head = post('/api/checkout', 'Content-Type: application/json', 'Content-Length: 5000')
    const { socket } = await begin(head.map((line) => line.replace('broken-body-1', 'broken-aborted')))
    socket.write(text)
    socket.end()
    await expect.poll(() => isLogged(id) && isLogged('broken-aborted')).toBe(true)
    for (const secret of Object.values(secrets)) expect(lines.join('')).not.toContain(secret)
  })

  it('is logged with error type and status for operators', async () => {
    const id = 'broken-but-visible'
    await app.request('POST', '/api/samples', { body: '{"name":', headers: { 'X-Request-Id': id } })
    await expect.poll(() => lines.some((line) => line.includes(id) && line.includes('refused'))).toBe(true)
    const line = lines.find((one) => one.includes(id) && one.includes('request refused'))
    expect(JSON.parse(line ?? '{}').err).toEqual({
      type: 'SyntaxError',
      status: 400,
      kind: 'entity.parse.failed',
      stack: expect.stringMatching(/^at /),
    })
  })
})

describe('an oversized body', () => {
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`

  it('is refused before it ends, and the connection closes', async () => {
    const { socket, answer } = await begin(
      post('/api/samples', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    )
    const closed = once(socket, 'close')
    for (let sent = 0; sent < 1_000_000; sent += 65_536) socket.write(chunk)
    await expect.poll(answer).toContain('BODY_TOO_LARGE')
    expect(answer()).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n/)
    await closed
  })

  it('is refused unread if its Content-Length is too large', async () => {
    const { socket, answer } = await begin(
      post('/api/samples', 'Content-Type: application/json', 'Content-Length: 300000000'),
    )
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/)
  })

  it('is not read if the call refuses something else first', async () => {
    const { socket, answer } = await begin(
      post('/api/no-such-call', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    )
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('leaves the connection open if it exceeds the limit only slightly', async () => {
    const body = 'x'.repeat(150_000)
    const { socket, answer } = await begin(
      post('/api/samples', 'Content-Type: application/json', `Content-Length: ${body.length}`),
    )
    socket.write(body)
    await expect.poll(answer).toContain('BODY_TOO_LARGE')
    expect(answer()).toContain('Connection: keep-alive')
    socket.destroy()
  })
})

describe('a request with two Host headers', () => {
  it('is refused with 400', async () => {
    const { socket, answer } = await begin([
      'GET /api/samples/5 HTTP/1.1',
      'Host: shop.test',
      'host: evil.test',
      'Connection: close',
    ])
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*The request names more than one host\./)
  })
})
