import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../secrets'
import { unauthorised } from './errors'

export interface TokensOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly audience: string
  readonly now: () => Date
}

interface Credentials {
  readonly client_id: string
  readonly client_secret: string
  readonly audience: string
}

const lifeSeconds = 3600

/** Tokens of the merchant's service. A restart discards them, as a real one may at any time. */
export class Tokens {
  readonly #expiries = new Map<string, number>()
  #granted = 0

  constructor(private readonly options: TokensOptions) {}

  grant({ client_id, client_secret, audience }: Credentials): Record<string, unknown> {
    const { clientId, clientSecret, now } = this.options
    const isKnown = isSameSecret(client_id, clientId) && isSameSecret(client_secret, clientSecret)
    if (!isKnown || audience !== this.options.audience) throw unauthorised('access_denied')
    const token = randomBytes(24).toString('base64url')
    this.#granted += 1
    this.#expiries.set(token, now().getTime() + lifeSeconds * 1000)
    return { access_token: token, expires_in: lifeSeconds, scope: 'merchant', token_type: 'Bearer' }
  }

  /** Number of tokens issued since the start. */
  get granted(): number {
    return this.#granted
  }

  /** @throws ZipNzError 401 unless the header bears a token that is still good. */
  check(authorization: string | undefined): void {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
    if ((this.#expiries.get(token) ?? 0) <= this.options.now().getTime()) {
      throw unauthorised('The token is missing, unknown or expired')
    }
  }

  /** Takes every token back, as a rotation of the secret does. */
  revokeAll(): void {
    this.#expiries.clear()
  }
}
