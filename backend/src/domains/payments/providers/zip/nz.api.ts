import type { PaymentBounds } from '@countertop/sdk/rules'
import { boundsCache } from '../boundsCache'
import type { ProviderAnswer } from '../http'
import { isSuccess, refusedToken } from '../outcomes'
import { ZipClient, type ZipClientOptions, type ZipRequest } from './client'
import { configuration, token } from './nz.messages'
import { errorText } from './outcomes'

/** Whether approval only authorises, so that our capture moves the money, or captures immediately. */
export type ZipNzFlow = 'auth' | 'payment'

export interface ZipNzApiOptions extends ZipClientOptions {
  /** The address of tokens, e.g. `https://merchant-auth-nz.zip.co/oauth/token`. */
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly audience: string
  /** The limits until Zip has returned its own, and while it does not answer. */
  readonly bounds: PaymentBounds
  readonly now?: () => Date
}

const renewEarlyMs = 10_000

const cents = (dollars: number | null | undefined): number | null =>
  dollars ? Math.round(dollars * 100) : null

/** Zip New Zealand's API with its tokens; web and counter share one. */
export class ZipNzApi {
  readonly #http: ZipClient
  readonly #auth: ZipClient
  readonly #now: () => Date
  #token: { readonly value: string; readonly renewAt: number } | undefined
  #renewing: Promise<ProviderAnswer | undefined> | undefined
  readonly #bounds: () => Promise<PaymentBounds>

  constructor(private readonly options: ZipNzApiOptions) {
    this.#http = new ZipClient(options)
    this.#auth = new ZipClient({ ...options, baseUrl: options.authUrl })
    this.#now = options.now ?? (() => new Date())
    this.#bounds = boundsCache(() => this.#loadBounds(), this.#now)
  }

  /**
   * Sends a request with a token, renewing a rejected one once. Without a token, the answer is a refused one.
   */
  async send(request: ZipRequest): Promise<ProviderAnswer | undefined> {
    const answer = await this.#withToken({ ...request, mayRenewToken: true })
    if (answer?.status !== 401 || this.#token === undefined) return answer
    this.#token = undefined
    return this.#withToken(request)
  }

  /** The range of totals that Zip accepts, queried once a day. */
  async bounds(): Promise<PaymentBounds> {
    try {
      return await this.#bounds()
    } catch (err) {
      this.options.log.warn({ err }, 'Zip did not return the totals it accepts')
      return this.options.bounds
    }
  }

  async #loadBounds(): Promise<PaymentBounds> {
    const answer = await this.send({ method: 'GET', path: '/configuration', headers: {} })
    if (!isSuccess(answer)) throw new Error(answer ? errorText(answer) : 'no answer')
    const { minimumAmount, maximumAmount } = configuration.parse(answer.body)
    return { minimumCents: cents(minimumAmount), maximumCents: cents(maximumAmount) }
  }

  async #withToken(request: ZipRequest): Promise<ProviderAnswer | undefined> {
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

  /** Fetches a token; returns the refusal instead of one. */
  async #renew(): Promise<ProviderAnswer | undefined> {
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
    const parsed = token.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return refusedToken(answer)
    const { access_token: value, expires_in: seconds } = parsed.data
    this.#token = { value, renewAt: this.#now().getTime() + seconds * 1000 - renewEarlyMs }
    return undefined
  }
}
