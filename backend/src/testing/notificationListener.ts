import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from './afterFile'

export interface ReceivedNotification {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/** A separate server that stores the notifications of a provider, ended after the test file. */
export const notificationListener = async (): Promise<{
  readonly url: string
  readonly received: readonly ReceivedNotification[]
  /** Answers the next `times` requests with 503. */
  refuse(times: number): void
}> => {
  const received: ReceivedNotification[] = []
  let refusals = 0
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: req.headers })
      res.statusCode = refusals > 0 ? 503 : 200
      refusals -= 1
      res.end('[accepted]')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    refuse: (times) => {
      refusals = times
    },
  }
}
