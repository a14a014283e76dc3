import type { Logger } from 'pino'

export interface CardApiOptions {
  /** Base URL with the version, e.g. `https://checkout-test.adyen.com/v71`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly log: Logger
  /** How long one call may take; default 30,000 ms. */
  readonly timeoutMs?: number
}

/** An answer that was read, whatever it says; undefined when none came. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

const longestRepeatMs = 10_000

/** POSTs to the acquirer. The same Idempotency-Key makes the one repeat after a lost answer safe. */
export class CardApi {
  constructor(private readonly options: CardApiOptions) {}

  async post(path: string, idempotencyKey: string, body: unknown): Promise<ApiAnswer | undefined> {
    const { timeoutMs = 30_000 } = this.options
    const payload = JSON.stringify(body)
    const first = await this.#once(path, idempotencyKey, payload, timeoutMs)
    return first ?? this.#once(path, idempotencyKey, payload, Math.min(timeoutMs, longestRepeatMs))
  }

  async #once(
    path: string,
    idempotencyKey: string,
    payload: string,
    timeoutMs: number,
  ): Promise<ApiAnswer | undefined> {
    try {
      const answer = await fetch(`${this.options.baseUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': this.options.apiKey,
          'idempotency-key': idempotencyKey,
        },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, body: await readJson(answer) }
    } catch (error) {
      // Only the kind of failure is told: the payload holds an encrypted card.
      const { name, cause } = error as Error
      const code = (cause as NodeJS.ErrnoException | undefined)?.code
      this.options.log.warn({ path, failure: code ?? name }, 'no answer from the card acquirer')
      return undefined
    }
  }
}

const readJson = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
