import { z } from 'zod'
import type { ProviderAnswer } from './http'
import { isSuccess, isUnsettled } from './outcomes'

export interface AccessTokenOptions {
  /** Requests a new token. */
  readonly request: () => Promise<ProviderAnswer | undefined>
  /** How long before its end a token is renewed, in ms. */
  readonly renewEarlyMs: number
  readonly now: () => Date
}

interface Token {
  readonly value: string
  readonly renewAt: number
}

/** A call with a token; `mayRenewToken` as in `ProviderRequest`. */
type CallWithToken = (authorization: string, mayRenewToken: boolean) => Promise<ProviderAnswer | undefined>

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** A provider's OAuth access token, cached until shortly before it expires and shared by concurrent calls. */
export class AccessTokens {
  #token: Token | undefined
  #renewing: Promise<Token | ProviderAnswer | undefined> | undefined

  constructor(private readonly options: AccessTokenOptions) {}

  /** Makes a call, renewing a rejected token once. Without a token, the answer is a refused one. */
  async send(call: CallWithToken): Promise<ProviderAnswer | undefined> {
    const token = await this.#current()
    if (!isToken(token)) return token
    const answer = await call(`Bearer ${token.value}`, true)
    if (answer?.status !== 401) return answer
    // Another call may have renewed it in the meantime.
    if (this.#token === token) this.#token = undefined
    const renewed = await this.#current()
    return isToken(renewed) ? call(`Bearer ${renewed.value}`, false) : renewed
  }

  async #current(): Promise<Token | ProviderAnswer | undefined> {
    if (this.#token && this.options.now().getTime() < this.#token.renewAt) return this.#token
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  async #renew(): Promise<Token | ProviderAnswer | undefined> {
    const { request, renewEarlyMs, now } = this.options
    const answer = await request()
    const parsed = tokenAnswer.safeParse(isSuccess(answer) ? answer.body : undefined)
    if (!parsed.success) return refusedToken(answer)
    const { access_token: value, expires_in: seconds } = parsed.data
    this.#token = { value, renewAt: now().getTime() + seconds * 1000 - renewEarlyMs }
    return this.#token
  }
}

const isToken = (token: Token | ProviderAnswer | undefined): token is Token =>
  token !== undefined && 'renewAt' in token

/**
 * What a call without an access token returns: the failed token request as refused access. Its own status
 * must not count as the call's: a 404 would mean that there is no payment, a 2xx that the call succeeded.
 */
const refusedToken = (answer: ProviderAnswer | undefined): ProviderAnswer | undefined => {
  if (answer === undefined || answer.status < 400) return undefined
  return isUnsettled(answer) ? answer : { ...answer, status: 401 }
}
