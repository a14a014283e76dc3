import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterFile } from './afterFile'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** Headers by lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, string>
  /** The whole message as received. */
  readonly source: string
}

export interface TestMailServer {
  /** `smtp://…` */
  readonly url: string
  /** Every accepted message, in order. */
  readonly received: readonly ReceivedMail[]
  /** Recipients that are refused permanently. */
  readonly refused: Set<string>
  /** While this is pending, a message is accepted but not acknowledged. */
  acknowledgement: Promise<void>
  close(): Promise<void>
}

const headersOf = (source: string): Map<string, string> => {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/**
 * A real mail server on a port of this machine; `port` reuses that of a closed server. Ended after the test
 * file.
 */
export const testMailServer = async (port = 0): Promise<TestMailServer> => {
  const received: ReceivedMail[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source, headers: headersOf(source) })
        void mail.acknowledgement.then(() => done())
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let closing: Promise<void> | undefined
  const close = (): Promise<void> =>
    (closing ??= new Promise((closed) => {
      server.close(() => closed())
    }))
  afterFile(close)
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refused,
    acknowledgement: Promise.resolve(),
    close,
  }
  return mail
}
