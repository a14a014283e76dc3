import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderHttp } from './http'

const page = '<!doctype html><title>We will be back soon</title>'
/** Answered with the status that the path names. */
let text = ''
const server = createServer(({ url }, res) => void res.writeHead(Number(url?.slice(1))).end(text))
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
let http: ProviderHttp
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  http = new ProviderHttp({ provider: 'Acme', baseUrl: `http://127.0.0.1:${port}`, log })
})
afterAll(() => void server.close())

const answerTo = (status: number, body: string) => {
  text = body
  return http.send({ method: 'POST', path: `/${status}`, headers: {}, timeoutMs: 1000 })
}

describe('a page in place of an answer', () => {
  it.each([200, 201, 202, 404])('with %i is no answer, and the log says so', async (status) => {
    lines.length = 0
    expect(await answerTo(status, page)).toBeUndefined()
    expect(lines.join('')).toContain('"failure":"UnreadableAnswer"')
    expect(lines.join('')).not.toContain('back soon')
  })

  it.each([302, 401, 403, 500, 503])('with %i is an answer of that status', async (status) => {
    expect(await answerTo(status, page)).toEqual({ status, body: undefined })
  })

  it.each([
    [200, ''],
    [201, '\r\n'],
    [204, ''],
    [404, ''],
  ])('is not an empty body: %i, %j', async (status, body) => {
    expect(await answerTo(status, body)).toEqual({ status, body: undefined })
  })
})
