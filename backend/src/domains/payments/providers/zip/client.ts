import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'

export interface ZipClientOptions {
  readonly baseUrl: string
  readonly log: Logger
  /** How long the first try may take, in ms. */
  readonly timeoutMs?: number
  readonly inFlightPausesMs?: readonly number[]
  readonly circuit?: Circuit
}

export interface ZipRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Zip answers the same request as it did the first time, so it may be made again after a lost answer. */
  readonly isRepeatable?: boolean
}

/** Zip's advice: 20 seconds, then 10. Its third and fourth try are the worker's, which comes again by a timetable. */
const firstTimeoutMs = 20_000

/** Calls to one of Zip's services; undefined when no answer came. */
export class ZipClient {
  readonly #http: ProviderHttp

  constructor(private readonly options: ZipClientOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'Zip' })
  }

  send({ body, ...request }: ZipRequest): Promise<ProviderAnswer | undefined> {
    return this.#http.send({
      ...request,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: this.options.timeoutMs ?? firstTimeoutMs,
    })
  }
}
