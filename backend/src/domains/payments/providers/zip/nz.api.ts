import type { PaymentBounds } from '@countertop/sdk/rules'
import { AccessTokens } from '../accessTokens'
import { boundsCache } from '../boundsCache'
import type { ProviderAnswer } from '../http'
import { isSuccess } from '../outcomes'
import { ZipClient, type ZipClientOptions, type ZipRequest } from './client'
import { configuration } from './nz.messages'
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

const RENEW_EARLY_MS = 10_000

const cents = (dollars: number | null | undefined): number | null =>
  dollars ? Math.round(dollars * 100) : null

/** Zip New Zealand's API with its tokens; web and counter share one. */
export class ZipNzApi {
  readonly #http: ZipClient
  readonly #auth: ZipClient
  readonly #tokens: AccessTokens
  readonly #bounds: () => Promise<PaymentBounds>

  constructor(private readonly options: ZipNzApiOptions) {
    const now = options.now ?? (() => new Date())
    this.#http = new ZipClient(options)
    this.#auth = new ZipClient({ ...options, baseUrl: options.authUrl })
    this.#tokens = new AccessTokens({
      request: () => this.#requestToken(),
      renewEarlyMs: RENEW_EARLY_MS,
      now,
    })
    this.#bounds = boundsCache(() => this.#loadBounds(), now)
  }

  /** Sends a request with a token. */
  send(request: ZipRequest): Promise<ProviderAnswer | undefined> {
    return this.#tokens.send((authorization, mayRenewToken) => {
      const headers = {
        ...request.headers,
        authorization,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      return this.#http.send({ ...request, headers, mayRenewToken })
    })
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

  #requestToken(): Promise<ProviderAnswer | undefined> {
    const { clientId, clientSecret, audience } = this.options
    return this.#auth.send({
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
  }
}
