import { randomUUID } from 'node:crypto'
import type { Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { isSuccess, unknown } from '../outcomes'
import { ZipClient, type ZipClientOptions } from './client'
import { failureOf } from './outcomes'

export interface ZipAuApiOptions extends ZipClientOptions {
  readonly apiKey: string
}

const version = '2021-08-25'

/** How a post with a stable key is read and, after a 500, looked up. */
export interface RepeatablePost {
  readonly key: string
  /** The outcome of a success. */
  readonly read: (answer: ProviderAnswer) => Outcome
  /** The outcome of an earlier request; undefined when Zip did not book it. */
  readonly find: () => Promise<Outcome | undefined>
}

/** The requests of Zip's web API in Australia. */
export class ZipAuApi {
  readonly #http: ZipClient
  readonly #headers: Readonly<Record<string, string>>

  constructor(options: ZipAuApiOptions) {
    this.#http = new ZipClient(options)
    this.#headers = { authorization: `Bearer ${options.apiKey}`, 'zip-version': version }
  }

  get(path: string): Promise<ProviderAnswer | undefined> {
    return this.#http.send({ method: 'GET', path, headers: this.#headers })
  }

  post(path: string, body: unknown, idempotencyKey?: string): Promise<ProviderAnswer | undefined> {
    return this.#http.send({
      method: 'POST',
      path,
      headers: {
        ...this.#headers,
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body,
      isRepeatable: true,
    })
  }

  /**
   * Posts with a stable key. Zip stores a 500 under its key and answers it for ever, so after one `find`
   * checks whether the request was booked; only if it was not (undefined), the request is sent with a new
   * key.
   */
  async postOnce(path: string, body: unknown, { key, read, find }: RepeatablePost): Promise<Outcome> {
    const answer = await this.post(path, body, key)
    if (isSuccess(answer)) return read(answer)
    if (answer?.status !== 500) return failureOf(answer)
    const found = await find()
    if (found) return found
    const again = await this.post(path, body, randomUUID())
    if (isSuccess(again)) return read(again)
    const failure = failureOf(again)
    const isRefusal = failure.kind === 'declined' && again?.status !== 402
    return isRefusal ? unknown(`after an error: ${failure.reason}`) : failure
  }
}
