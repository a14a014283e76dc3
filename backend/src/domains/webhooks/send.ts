import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { assertHost, publicLookup } from '../../security/publicAddresses'

export interface Delivered {
  readonly status: number
  /** The beginning of the answer. */
  readonly text: string
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** Also allows plain HTTP and addresses of this machine or a private network, for local trials. */
  readonly allowPrivate: boolean
}

const answerBytes = 1_000

/**
 * Posts to a retailer's or platform's system. Redirects are not followed, and only the beginning of the
 * answer is read. Unless `allowPrivate`, nothing is sent without TLS or to an address that is not public.
 * @throws ForbiddenAddressError, or an Error: the address is not https, or the connection failed
 */
export const post = (
  address: string,
  { headers, body, timeoutMs, allowPrivate }: SendOptions,
): Promise<Delivered> =>
  new Promise((answered, failed) => {
    const url = new URL(address)
    if (!allowPrivate) {
      assertHost(url.hostname)
      if (url.protocol !== 'https:') throw new Error(`${url.origin} is not an https address`)
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = (error: Error): void =>
      failed(signal.aborted ? new Error(`No answer within ${timeoutMs} ms`) : error)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    let hasAnswer = false
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        hasAnswer = true
        const status = answer.statusCode ?? 0
        const chunks: Buffer[] = []
        let size = 0
        const finish = (): void => {
          answered({ status, text: textOf(Buffer.concat(chunks).subarray(0, answerBytes)) })
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size < answerBytes) return
          finish()
          answer.destroy()
        })
        answer.once('end', finish)
        answer.once('error', fail)
      },
    )
    sent.once('error', fail)
    // Node reports no error for status 101, which nothing here handles: it only closes the request.
    sent.once('close', () => {
      if (!hasAnswer) fail(new Error('The connection was closed without an answer'))
    })
    sent.end(body)
  })

/** The answer as text without control characters, which the database cannot store. */
const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .slice(0, 500)
