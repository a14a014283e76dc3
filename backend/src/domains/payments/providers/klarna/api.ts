import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'

export interface KlarnaApiOptions {
  /** Base URL of the region, `https://api-oc.klarna.com` for Australia and New Zealand. */
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  readonly log: Logger
  /** Timeout of a call; default 20,000 ms. */
  readonly timeoutMs?: number
  readonly circuit?: Circuit
}

const DEFAULT_TIMEOUT_MS = 20_000

/** Calls to Klarna's REST APIs with an account's Basic credentials; undefined when no answer came. */
export class KlarnaApi {
  readonly #http: ProviderHttp
  readonly #headers: Readonly<Record<string, string>>

  constructor(private readonly options: KlarnaApiOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'Klarna' })
    const { username, password } = options
    this.#headers = {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    }
  }

  get(path: string): Promise<ProviderAnswer | undefined> {
    return this.#send('GET', path)
  }

  delete(path: string): Promise<ProviderAnswer | undefined> {
    return this.#send('DELETE', path)
  }

  /** Creates a session. One whose answer was lost expires unseen. */
  create(path: string, body: unknown): Promise<ProviderAnswer | undefined> {
    return this.#send('POST', path, body)
  }

  /** A call that books something; Klarna executes it once for each key (a UUID). */
  make(path: string, key: string, body?: unknown): Promise<ProviderAnswer | undefined> {
    return this.#send('POST', path, body ?? {}, { 'klarna-idempotency-key': key })
  }

  /** The address of a path, which Klarna's page needs for its payment session. */
  urlOf(path: string): string {
    return `${this.options.baseUrl}${path}`
  }

  #send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProviderAnswer | undefined> {
    return this.#http.send({
      method,
      path,
      headers: { ...this.#headers, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: this.options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      isRepeatable: true,
    })
  }
}
