import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from './afterFile'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface TestReceiver {
  readonly url: string
  /** Every delivery in order. */
  readonly received: readonly ReceivedWebhook[]
  /** The next answer; `hold` never answers, `redirect` redirects to another URL. */
  answer: { status: number; body?: string; headers?: Record<string, string> } | 'hold'
  close(): Promise<void>
}

/**
 * A retailer's system, which accepts deliveries. `port` reuses that of a closed receiver. Ended after the
 * test file.
 */
export const testReceiver = async (port = 0): Promise<TestReceiver> => {
  const received: ReceivedWebhook[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
      if (receiver.answer === 'hold') return
      res.writeHead(receiver.answer.status, receiver.answer.headers).end(receiver.answer.body ?? '')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let closing: Promise<void> | undefined
  const close = (): Promise<void> =>
    (closing ??= new Promise((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    }))
  afterFile(close)
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: { status: 200 },
    close,
  }
  return receiver
}
