import type { Logger } from 'pino'
import { AccessTokens } from '../accessTokens'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'

export interface PayPalApiOptions {
  /** Base URL, e.g. `https://api-m.paypal.com`. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly log: Logger
  readonly now: () => Date
  /** Timeout of a call; default 30,000 ms. PayPal recommends none. */
  readonly timeoutMs?: number
  readonly inFlightPausesMs?: readonly number[]
  readonly circuit?: Circuit
}

const DEFAULT_TIMEOUT_MS = 30_000
const RENEW_EARLY_MS = 60_000

/** Calls PayPal's REST APIs with an access token. */
export class PayPalApi {
  readonly #http: ProviderHttp
  readonly #tokens: AccessTokens

  constructor(private readonly options: PayPalApiOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'PayPal' })
    this.#tokens = new AccessTokens({
      request: () => this.#requestToken(),
      renewEarlyMs: RENEW_EARLY_MS,
      now: options.now,
    })
  }

  get(path: string): Promise<ProviderAnswer | undefined> {
    return this.#send('GET', path, {})
  }

  /** A call that creates something, once for each `requestId`. */
  make(path: string, requestId: string, body: unknown): Promise<ProviderAnswer | undefined> {
    const headers = { 'paypal-request-id': requestId, prefer: 'return=representation' }
    return this.#send('POST', path, headers, JSON.stringify(body))
  }

  /** A call that changes nothing; `body` is sent unchanged. */
  post(path: string, body: string): Promise<ProviderAnswer | undefined> {
    return this.#send('POST', path, {}, body)
  }

  #send(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<ProviderAnswer | undefined> {
    return this.#tokens.send((authorization, mayRenewToken) =>
      this.#http.send({
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json', authorization },
        ...(body === undefined ? {} : { body }),
        timeoutMs: this.options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        isRepeatable: true,
        mayRenewToken,
      }),
    )
  }

  #requestToken(): Promise<ProviderAnswer | undefined> {
    const { clientId, clientSecret, timeoutMs = DEFAULT_TIMEOUT_MS } = this.options
    return this.#http.send({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs,
      isRepeatable: true,
    })
  }
}
