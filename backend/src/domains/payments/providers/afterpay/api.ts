import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'

export interface AfterpayApiOptions {
  /** Base URL, e.g. `https://global-api.afterpay.com`. */
  readonly baseUrl: string
  readonly merchantId: string
  /** The shop that the account belongs to; Afterpay requires it in every User-Agent. */
  readonly shopUrl: string
  readonly secretKey: string
  readonly log: Logger
  /** Timeout of a look-up or a new checkout; Afterpay recommends 20 s. */
  readonly timeoutMs?: number
  /** Timeout of a call that moves money; Afterpay recommends 70 s. */
  readonly moneyTimeoutMs?: number
  readonly inFlightPausesMs?: readonly number[]
  readonly circuit?: Circuit
}

/** The version of this module and of the platform. */
const version = '1.0'

/** As Afterpay documents it: `Module/v (Platform/v; Language/v; Merchant/id) https://shop`. */
const userAgent = ({ merchantId, shopUrl }: Pick<AfterpayApiOptions, 'merchantId' | 'shopUrl'>): string =>
  `CountertopAfterpay/${version} (Countertop/${version}; Node.js/${process.versions.node}; Merchant/${merchantId}) ${shopUrl}`

const DEFAULT_TIMEOUT_MS = 20_000
const DEFAULT_MONEY_TIMEOUT_MS = 70_000

/** Calls to Afterpay's Online API v2 for one merchant account. */
export class AfterpayApi {
  readonly #http: ProviderHttp
  readonly #headers: Readonly<Record<string, string>>

  constructor(private readonly options: AfterpayApiOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'Afterpay' })
    const { merchantId, secretKey } = options
    this.#headers = {
      authorization: `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`,
      'user-agent': userAgent(options),
      'content-type': 'application/json',
    }
  }

  get(
    path: string,
    timeoutMs = this.options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  ): Promise<ProviderAnswer | undefined> {
    return this.#http.send({ method: 'GET', path, headers: this.#headers, timeoutMs, isRepeatable: true })
  }

  /** Creates a checkout. One whose answer was lost expires unseen, and another is created. */
  create(body: unknown): Promise<ProviderAnswer | undefined> {
    return this.#post('/v2/checkouts', body, this.options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  }

  /** A call that moves money; its `requestId` makes it safe to repeat. */
  move(
    path: string,
    body: { requestId: string } & Record<string, unknown>,
  ): Promise<ProviderAnswer | undefined> {
    return this.#post(path, body, this.options.moneyTimeoutMs ?? DEFAULT_MONEY_TIMEOUT_MS)
  }

  /** Reverses the order of a token that is less than ten minutes old. */
  reverse(token: string): Promise<ProviderAnswer | undefined> {
    const path = `/v2/payments/token:${encodeURIComponent(token)}/reversal`
    return this.#post(path, {}, this.options.moneyTimeoutMs ?? DEFAULT_MONEY_TIMEOUT_MS)
  }

  #post(path: string, body: unknown, timeoutMs: number): Promise<ProviderAnswer | undefined> {
    return this.#http.send({
      method: 'POST',
      path,
      headers: this.#headers,
      body: JSON.stringify(body),
      timeoutMs,
      isRepeatable: true,
    })
  }
}
