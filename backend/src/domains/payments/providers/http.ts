import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Logger } from 'pino'
import type { Circuit } from './circuit'

export interface ProviderHttpOptions {
  /** The provider's name, for the log. */
  readonly provider: string
  readonly baseUrl: string
  readonly log: Logger
  /** What keeps a provider that hangs from taking everything; without it every call is made. */
  readonly circuit?: Circuit
  /** Pauses before a request is repeated that is still being processed, in ms. */
  readonly inFlightPausesMs?: readonly number[]
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** How long one try may take, in ms. */
  readonly timeoutMs: number
  /** The provider answers the same request as it did the first time: it may be made again after a lost answer or a 409. */
  readonly isRepeatable?: boolean
}

/** An answer that was read, whatever it says. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
  /** Where a 3xx points to; it is never followed. */
  readonly location?: string
}

/** A repeat is for an answer that got lost or is nearly there, not for a provider that is slow. */
const longestRepeatMs = 10_000
const defaultPausesMs = [250, 1000, 2000]

/** Calls to a provider's API; undefined when no answer came. */
export class ProviderHttp {
  constructor(private readonly options: ProviderHttpOptions) {}

  async send(request: ProviderRequest): Promise<ProviderAnswer | undefined> {
    const { timeoutMs, isRepeatable = false } = request
    let answer = await this.#once(request, timeoutMs)
    if (!isRepeatable) return answer
    const repeatMs = Math.min(timeoutMs, longestRepeatMs)
    answer ??= await this.#once(request, repeatMs)
    for (const pauseMs of this.options.inFlightPausesMs ?? defaultPausesMs) {
      if (answer?.status !== 409) break
      await new Promise((done) => setTimeout(done, pauseMs))
      answer = await this.#once(request, repeatMs)
    }
    return answer
  }

  #once(request: ProviderRequest, timeoutMs: number): Promise<ProviderAnswer | undefined> {
    const call = () => this.#call(request, timeoutMs)
    return this.options.circuit?.through(call) ?? call()
  }

  async #call(
    { method, path, headers, body }: ProviderRequest,
    timeoutMs: number,
  ): Promise<ProviderAnswer | undefined> {
    try {
      return await exchange(`${this.options.baseUrl}${path}`, { method, headers, body, timeoutMs })
    } catch (error) {
      // Only the kind of failure is told: a path may hold a token, a body personal data.
      const { name, code } = error as NodeJS.ErrnoException
      this.options.log.warn({ method, failure: code ?? name }, `no answer from ${this.options.provider}`)
      return undefined
    }
  }
}

interface Exchange extends Pick<ProviderRequest, 'method' | 'headers' | 'timeoutMs'> {
  readonly body: string | undefined
}

/** Connections are kept: a provider is called again soon, and TLS is dear. */
const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
}

/**
 * Node's own client, which takes a quarter of what `fetch` does; follows no redirect.
 * @throws Error without a whole answer in time
 */
const exchange = (address: string, { method, headers, body, timeoutMs }: Exchange): Promise<ProviderAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      agent: agents[isSecure ? 'https:' : 'http:'],
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    })
    const late = setTimeout(() => {
      sent.destroy(Object.assign(new Error('No answer in time'), { name: 'TimeoutError' }))
    }, timeoutMs)
    const fail = (error: Error): void => {
      clearTimeout(late)
      reject(error)
    }
    sent.on('error', fail)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => {
        clearTimeout(late)
        const { location } = answer.headers
        resolve({
          status: answer.statusCode ?? 0,
          body: readJson(Buffer.concat(parts).toString()),
          ...(location === undefined ? {} : { location }),
        })
      })
    })
    sent.end(body)
  })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
