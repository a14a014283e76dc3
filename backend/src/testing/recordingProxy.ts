import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from './afterFile'

/** A forwarded request; `body` is the parsed JSON, if any. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

/** A server that forwards everything to `target` and records the requests, ended after the test file. */
export const recordingProxy = async (
  target: string,
): Promise<{ readonly url: string; readonly requests: RecordedRequest[] }> => {
  const requests: RecordedRequest[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method = '', url: path = '', headers } = req
      requests.push({
        method,
        path,
        headers,
        body: body.length > 0 ? JSON.parse(body.toString()) : undefined,
      })
      const forwarded = request(`${target}${path}`, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      })
      forwarded.on('error', () => res.destroy())
      forwarded.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests }
}
