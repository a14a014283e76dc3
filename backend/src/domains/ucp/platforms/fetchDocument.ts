import { Agent, request } from 'undici'
import { assertHost, publicLookup } from '../../../security/publicAddresses'

/** Twice the minimum that the protocol requires a business to accept. */
const DOCUMENT_MAX_BYTES = 262_144
const CONNECT_MS = 3_000
const ANSWER_MS = 5_000

/** The server answered with a status other than 200. The message is for the log. */
class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

export interface FetchedDocument {
  readonly text: string
  readonly cacheControl: string | undefined
}

/** Connects to the very address that was checked, so that DNS rebinding is of no use. */
const publicAgent = new Agent({
  connect: { lookup: publicLookup, timeout: CONNECT_MS },
  headersTimeout: ANSWER_MS,
  bodyTimeout: ANSWER_MS,
  maxResponseSize: DOCUMENT_MAX_BYTES,
})
const localAgent = new Agent({
  connect: { timeout: CONNECT_MS },
  headersTimeout: ANSWER_MS,
  bodyTimeout: ANSWER_MS,
  maxResponseSize: DOCUMENT_MAX_BYTES,
})

const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * Whether a URL may be fetched at all. The IP addresses that its host resolves to are checked when the
 * connection is made.
 * @param allowLocal also allows this machine, without TLS
 */
export const mayFetch = (url: URL, allowLocal: boolean): boolean =>
  (allowLocal && isThisMachine(url) && /^https?:$/.test(url.protocol)) || url.protocol === 'https:'

/**
 * Fetches a document from a platform over TLS from the public internet: at most 256 kB within five seconds,
 * without following redirects.
 * @param allowLocal also allows this machine, without TLS, for trials
 * @throws DocumentError for a status other than 200, ForbiddenAddressError, or the connection's error
 */
export const fetchDocument = async (url: URL, allowLocal: boolean): Promise<FetchedDocument> => {
  const isLocal = allowLocal && isThisMachine(url)
  if (!isLocal) assertHost(url.hostname)
  const answer = await request(url, {
    dispatcher: isLocal ? localAgent : publicAgent,
    headers: { accept: 'application/json', 'user-agent': 'Countertop-UCP' },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new DocumentError(`the server answered ${answer.statusCode}`)
  }
  const cacheControl = answer.headers['cache-control']
  return {
    text: await answer.body.text(),
    cacheControl: Array.isArray(cacheControl) ? cacheControl.join(', ') : cacheControl,
  }
}
