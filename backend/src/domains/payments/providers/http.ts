import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { Agent, request } from 'undici'
import { traced } from '../../../foundation/tracing'
import type { Circuit } from './circuit'
import { parseJson } from './json'

export interface ProviderHttpOptions {
  /** The provider's name, for the log. */
  readonly provider: string
  readonly baseUrl: string
  readonly log: Logger
  /** Prevents a provider that hangs from using up all calls; without it every call is made. */
  readonly circuit?: Circuit
  /** Pauses before repeating a request that is still being processed, in ms. */
  readonly inFlightPausesMs?: readonly number[]
  /**
   * Whether an answer says that the first request is still being processed, where the provider also uses
   * another status than 409 for it: the answer then has the status 409.
   */
  readonly isInFlight?: (answer: ProviderAnswer) => boolean
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Timeout of one try, in ms. */
  readonly timeoutMs: number
  /**
   * The provider answers a repeated request like the first: it may be repeated after a lost answer or a 409.
   */
  readonly isRepeatable?: boolean
  /** The caller renews a refused access token: a 401 may only mean that the token has expired. */
  readonly mayRenewToken?: boolean
}

/** An answer that was read, of any status. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
  /** The target of a 3xx; it is never followed. */
  readonly location?: string
}

/** An id from the address in an answer; undefined where it is missing or badly encoded. */
export const decodeId = (part: string | undefined): string | undefined => {
  try {
    return decodeURIComponent(part ?? '') || undefined
  } catch {
    return undefined
  }
}

/** A repeat is for a lost or nearly ready answer, not for a slow provider. */
const REPEAT_MAX_MS = 10_000
const DEFAULT_PAUSES_MS = [250, 1000, 2000]

/** Calls to a provider's API; undefined when no answer came. */
export class ProviderHttp {
  constructor(private readonly options: ProviderHttpOptions) {}

  async send(call: ProviderRequest): Promise<ProviderAnswer | undefined> {
    const { timeoutMs, isRepeatable = false } = call
    let answer = await this.#once(call, timeoutMs)
    if (!isRepeatable) return answer
    const repeatMs = Math.min(timeoutMs, REPEAT_MAX_MS)
    answer ??= await this.#once(call, repeatMs)
    for (const pauseMs of this.options.inFlightPausesMs ?? DEFAULT_PAUSES_MS) {
      if (answer?.status !== 409) break
      await new Promise((done) => setTimeout(done, pauseMs))
      answer = await this.#once(call, repeatMs)
    }
    return answer
  }

  #once(call: ProviderRequest, timeoutMs: number): Promise<ProviderAnswer | undefined> {
    const make = () => this.#call(call, timeoutMs)
    return this.options.circuit?.run(make) ?? make()
  }

  /**
   * The span has no path, which may contain a token, and the provider gets no `traceparent`: it could not use
   * it.
   */
  #call(
    { method, path, headers, body, mayRenewToken = false }: ProviderRequest,
    timeoutMs: number,
  ): Promise<ProviderAnswer | undefined> {
    const { baseUrl, log, provider, isInFlight } = this.options
    const attributes = { 'http.request.method': method, 'countertop.provider': provider }
    return traced({ name: `${method} ${provider}`, kind: 'client', attributes }, async (span) => {
      try {
        const answer = await exchange(`${baseUrl}${path}`, { method, headers, body, timeoutMs })
        const { status } = answer
        span?.set({ 'http.response.status_code': status })
        // Shoppers see a declined payment, so only the log can name a wrong key or merchant account.
        if (status === 403 || (status === 401 && !mayRenewToken))
          log.warn({ method, status }, `${provider} refuses our credentials`)
        return isInFlight?.(answer) ? { ...answer, status: 409 } : answer
      } catch (error) {
        // Only the kind of failure is logged: a path may contain a token, a body personal data.
        const { name, code } = error as NodeJS.ErrnoException
        log.warn({ method, failure: code ?? name }, `no answer from ${provider}`)
        span?.fail(code ?? name)
        return undefined
      }
    })
  }
}

interface Exchange extends Pick<ProviderRequest, 'method' | 'headers' | 'timeoutMs'> {
  readonly body: string | undefined
}

/**
 * Connections are reused: a provider is soon called again, and TLS handshakes are expensive. Each call sets
 * its own timeout.
 */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

/**
 * Ends an exchange that takes too long, including its body. An `AbortController` costs a tenth more CPU for
 * each call.
 */
class Deadline extends EventEmitter {
  readonly reason = Object.assign(new Error('No answer in time'), { name: 'TimeoutError' })
}

/**
 * Text that is not JSON, such as a CDN's page for maintenance: it proves neither that the call was executed
 * nor, with 404, that there is no payment.
 */
const isUnreadable = (status: number, text: string, body: unknown): boolean =>
  body === undefined && text.trim() !== '' && (status === 404 || (status >= 200 && status < 300))

/**
 * Follows no redirect. A POST of a kilobyte through undici takes as much CPU as Node's own client and a
 * quarter of `fetch`: 107 µs each at 10 concurrent calls, 89 against 94 µs at 50 (to the sandbox, Node 20).
 * @throws Error without a complete answer in time, or when it is not JSON
 */
const exchange = async (
  address: string,
  { method, headers, body, timeoutMs }: Exchange,
): Promise<ProviderAnswer> => {
  const signal = new Deadline()
  const late = setTimeout(() => signal.emit('abort'), timeoutMs)
  try {
    const answer = await request(address, {
      method,
      dispatcher: agent,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      signal,
    })
    const { location } = answer.headers
    const text = await answer.body.text()
    const parsed = parseJson(text)
    if (isUnreadable(answer.statusCode, text, parsed))
      throw Object.assign(new Error('The answer is not JSON'), { name: 'UnreadableAnswer' })
    return {
      status: answer.statusCode,
      body: parsed,
      ...(typeof location === 'string' ? { location } : {}),
    }
  } finally {
    clearTimeout(late)
  }
}
