import { Agent, request } from 'undici'
import { assertHost, publicLookup } from '../../../security/publicAddresses'

/** Twice what the protocol asks to accept at least. */
const bytesAtMost = 262_144
const connectMs = 3_000
const answerMs = 5_000

/** An answer that is no document: its message is for the platform's developers. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

export interface FetchedDocument {
  readonly text: string
  readonly cacheControl: string | undefined
}

/**
 * Connects to the address that was checked, so that a name which resolves differently the next time gains
 * nothing.
 */
const publicAgent = new Agent({
  connect: { lookup: publicLookup, timeout: connectMs },
  headersTimeout: answerMs,
  bodyTimeout: answerMs,
  maxResponseSize: bytesAtMost,
})
const localAgent = new Agent({
  connect: { timeout: connectMs },
  headersTimeout: answerMs,
  bodyTimeout: answerMs,
  maxResponseSize: bytesAtMost,
})

const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * Whether an address may be fetched at all; the addresses it resolves to are checked as the connection is
 * made.
 */
export const mayFetch = (url: URL, allowLocal: boolean): boolean =>
  (allowLocal && isThisMachine(url) && /^https?:$/.test(url.protocol)) || url.protocol === 'https:'

/**
 * Fetches a document from a platform: over TLS, from the public internet, without redirects, at most 256 kB,
 * within five seconds.
 * @param allowLocal also from this machine and without TLS, for trials
 * @throws DocumentError for another status than 200; ForbiddenAddressError, or the error of the connection
 */
export const fetchDocument = async (url: URL, allowLocal: boolean): Promise<FetchedDocument> => {
  const isLocal = allowLocal && isThisMachine(url)
  if (!isLocal) assertHost(url.hostname)
  const answer = await request(url, {
    dispatcher: isLocal ? localAgent : publicAgent,
    headers: { accept: 'application/json', 'user-agent': 'Countertop-UCP' },
    signal: AbortSignal.timeout(answerMs),
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
