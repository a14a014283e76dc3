import type { PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import { type ZipAnswer, ZipHttp, type ZipHttpOptions, type ZipRequest } from './http'

/** Whether the customer's approval only authorises, so that money moves with our capture, or takes the money at once. */
export type ZipNzFlow = 'auth' | 'payment'

export interface ZipNzApiOptions extends ZipHttpOptions {
  /** Where tokens are made, e.g. `https://merchant-auth-nz.zip.co/oauth/token`. */
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly audience: string
  /** Until Zip has told its own, and while it cannot be asked. */
  readonly bounds: PaymentBounds
  readonly now?: () => Date
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const configurationAnswer = z.object({
  minimumAmount: z.number().min(0).nullish(),
  maximumAmount: z.number().min(0).nullish(),
})

const renewEarlyMs = 10_000
const day = 24 * 60 * 60_000
const retryBoundsMs = 5 * 60_000

const cents = (dollars: number | null | undefined): number | null =>
  dollars ? Math.round(dollars * 100) : null

/** Zip New Zealand's API with its tokens; web and counter share one. */
export class ZipNzApi {
  readonly #http: ZipHttp
  readonly #auth: ZipHttp
  readonly #now: () => Date
  #token: { readonly value: string; readonly renewAt: number } | undefined
  #renewing: Promise<ZipAnswer | undefined> | undefined
  #bounds: { readonly value: PaymentBounds; readonly until: number } | undefined

  constructor(private readonly options: ZipNzApiOptions) {
    this.#http = new ZipHttp(options)
    this.#auth = new ZipHttp({ ...options, baseUrl: options.authUrl })
    this.#now = options.now ?? (() => new Date())
  }

  /** Makes a request with a token; one that is no longer taken is renewed once. Without a token the answer is the refusal of one. */
  async send(request: ZipRequest): Promise<ZipAnswer | undefined> {
    const answer = await this.#withToken(request)
    if (answer?.status !== 401 || this.#token === undefined) return answer
    this.#token = undefined
    return this.#withToken(request)
  }

  /** The range of totals Zip takes, asked for once a day. */
  async bounds(): Promise<PaymentBounds> {
    const now = this.#now().getTime()
    if (this.#bounds && now < this.#bounds.until) return this.#bounds.value
    const answer = await this.send({ method: 'GET', path: '/configuration', headers: {} })
    const parsed = configurationAnswer.safeParse(answer?.isOk ? answer.body : undefined)
    this.#bounds = parsed.success
      ? {
          value: {
            minimumCents: cents(parsed.data.minimumAmount),
            maximumCents: cents(parsed.data.maximumAmount),
          },
          until: now + day,
        }
      : { value: this.#bounds?.value ?? this.options.bounds, until: now + retryBoundsMs }
    return this.#bounds.value
  }

  async #withToken(request: ZipRequest): Promise<ZipAnswer | undefined> {
    if (!this.#token || this.#now().getTime() >= this.#token.renewAt) {
      this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined))
      const refusal = await this.#renewing
      if (!this.#token) return refusal
    }
    const headers = {
      ...request.headers,
      authorization: `Bearer ${this.#token.value}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return this.#http.send({ ...request, headers })
  }

  /** Fetches a token; answers what came instead of one. */
  async #renew(): Promise<ZipAnswer | undefined> {
    this.#token = undefined
    const { clientId, clientSecret, audience } = this.options
    const answer = await this.#auth.send({
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/json' },
      body: {
        client_id: clientId,
        client_secret: clientSecret,
        audience,
        grant_type: 'client_credentials',
      },
      isRepeatable: true,
    })
    const parsed = tokenAnswer.safeParse(answer?.isOk ? answer.body : undefined)
    if (!parsed.success) return answer?.status === 200 ? undefined : answer
    const { access_token: value, expires_in: seconds } = parsed.data
    this.#token = { value, renewAt: this.#now().getTime() + seconds * 1000 - renewEarlyMs }
    return undefined
  }
}
