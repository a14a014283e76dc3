import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'
import { refusedToken } from '../outcomes'
import { tokenAnswer } from './messages'

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

interface AccessToken {
  readonly value: string
  readonly renewAt: number
}

const renewEarlyMs = 60_000

/** Calls PayPal's REST APIs with an access token, cached until shortly before it expires. */
export class PayPalApi {
  readonly #http: ProviderHttp
  #token: AccessToken | undefined
  #renewing: Promise<AccessToken | ProviderAnswer | undefined> | undefined

  constructor(private readonly options: PayPalApiOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'PayPal' })
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

  /** Renews a rejected token once. Without a token, the answer is a refused one. */
  async #send(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<ProviderAnswer | undefined> {
    const call = (token: AccessToken, mayRenewToken: boolean) =>
      this.#http.send({
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token.value}` },
        ...(body === undefined ? {} : { body }),
        timeoutMs: this.#timeoutMs,
        isRepeatable: true,
        mayRenewToken,
      })
    const token = await this.#current()
    if (!isToken(token)) return token
    const answer = await call(token, true)
    if (answer?.status !== 401) return answer
    if (this.#token === token) this.#token = undefined
    const renewed = await this.#current()
    return isToken(renewed) ? call(renewed, false) : renewed
  }

  get #timeoutMs(): number {
    return this.options.timeoutMs ?? 30_000
  }

  async #current(): Promise<AccessToken | ProviderAnswer | undefined> {
    if (this.#token && this.options.now().getTime() < this.#token.renewAt) return this.#token
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  async #renew(): Promise<AccessToken | ProviderAnswer | undefined> {
    const { clientId, clientSecret, now } = this.options
    const answer = await this.#http.send({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs: this.#timeoutMs,
      isRepeatable: true,
    })
    const parsed = tokenAnswer.safeParse(answer?.status === 200 ? answer.body : undefined)
    if (!parsed.success) return refusedToken(answer)
    const { access_token: value, expires_in: seconds } = parsed.data
    this.#token = { value, renewAt: now().getTime() + seconds * 1000 - renewEarlyMs }
    return this.#token
  }
}

const isToken = (token: AccessToken | ProviderAnswer | undefined): token is AccessToken =>
  token !== undefined && 'renewAt' in token
