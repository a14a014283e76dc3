import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'

export interface ZipClientOptions {
  readonly baseUrl: string
  readonly log: Logger
  /** Timeout of the first try, in ms. */
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
  /** Zip answers a repeated request like the first, so it may be repeated after a lost answer. */
  readonly isRepeatable?: boolean
  /** See `ProviderRequest`. */
  readonly mayRenewToken?: boolean
}

/** Zip recommends 20 seconds, then 10. Its third and fourth try are the worker's, by the timetable. */
const FIRST_TIMEOUT_MS = 20_000

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
      timeoutMs: this.options.timeoutMs ?? FIRST_TIMEOUT_MS,
    })
  }
}
