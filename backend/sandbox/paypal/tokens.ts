import { randomBytes } from 'node:crypto'
import { basicCredentials, isSameSecret } from '../secrets'

const LIFE_MS = 32_400_000

/** Access tokens by the client credentials grant: about nine hours each, discarded when the sandbox ends. */
export class AccessTokens {
  readonly #expiry = new Map<string, number>()

  constructor(
    private readonly credentials: { readonly clientId: string; readonly clientSecret: string },
    private readonly now: () => Date,
  ) {}

  /** A new token for `Authorization: Basic`; undefined for unknown credentials. */
  issue(authorization: string | undefined): { token: string; expiresIn: number } | undefined {
    const given = basicCredentials(authorization)
    const { clientId, clientSecret } = this.credentials
    if (given?.name !== clientId || !isSameSecret(given.secret, clientSecret)) return undefined
    const token = `A21AA${randomBytes(48).toString('base64url')}`
    this.#expiry.set(token, this.now().getTime() + LIFE_MS)
    return { token, expiresIn: LIFE_MS / 1000 }
  }

  isValid(authorization: string | undefined): boolean {
    const [scheme, token = ''] = (authorization ?? '').split(' ')
    return scheme === 'Bearer' && this.now().getTime() < (this.#expiry.get(token) ?? 0)
  }

  /** Forgets every token, as PayPal does when a secret is changed. */
  revokeAll(): void {
    this.#expiry.clear()
  }
}
