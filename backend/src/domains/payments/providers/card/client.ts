import type { Logger } from 'pino'
import type { Circuit } from '../circuit'
import { type ProviderAnswer, ProviderHttp } from '../http'
import { errorAnswer } from './messages'

export interface CardApiOptions {
  /** Base URL with the version, e.g. `https://checkout-test.adyen.com/v71`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly log: Logger
  /** How long one call may take; default 30,000 ms. */
  readonly timeoutMs?: number
  readonly circuit?: Circuit
}

/** The first request with this key is still being processed: the acquirer answers it with 422 or 409. */
const IN_FLIGHT = '704'

const isInFlight = ({ body }: ProviderAnswer): boolean =>
  errorAnswer.safeParse(body).data?.errorCode === IN_FLIGHT

/** Posts to the acquirer. A request with the same Idempotency-Key can be repeated after a lost answer. */
export class CardApi {
  readonly #http: ProviderHttp

  constructor(private readonly options: CardApiOptions) {
    this.#http = new ProviderHttp({ ...options, provider: 'the card acquirer', isInFlight })
  }

  post(path: string, idempotencyKey: string, body: unknown): Promise<ProviderAnswer | undefined> {
    return this.#http.send({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'x-api-key': this.options.apiKey,
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      timeoutMs: this.options.timeoutMs ?? 30_000,
      isRepeatable: true,
    })
  }
}
