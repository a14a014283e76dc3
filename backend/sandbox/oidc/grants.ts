import { createHash, randomBytes } from 'node:crypto'
import { isSameSecret } from '../secrets'
import type { OidcPerson } from './people'

/** Seconds that a code and an access token are good. */
const codeSeconds = 60
export const accessSeconds = 600

/** The shop's request, as far as the code is bound to it. */
export interface Authorisation {
  readonly person: OidcPerson
  readonly nonce: string
  readonly challenge: string
  readonly scope: string
  readonly redirectUri: string
}

interface Issued<T> {
  readonly value: T
  readonly expiresAt: number
}

/** Issued codes and access tokens. A restart discards them, as a real provider may at any time. */
export class Grants {
  readonly #codes = new Map<string, Issued<Authorisation>>()
  readonly #tokens = new Map<string, Issued<OidcPerson>>()

  constructor(private readonly now: () => Date) {}

  code(authorisation: Authorisation): string {
    return this.issue(this.#codes, authorisation, codeSeconds)
  }

  /** Redeems a code, once, for the verifier of its challenge; undefined for any other. */
  redeem(code: string, verifier: string): Authorisation | undefined {
    const found = this.find(this.#codes, code)
    this.#codes.delete(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return found && isSameSecret(challenge, found.challenge) ? found : undefined
  }

  accessToken(person: OidcPerson): string {
    return this.issue(this.#tokens, person, accessSeconds)
  }

  personOf(authorization: string | undefined): OidcPerson | undefined {
    return this.find(this.#tokens, /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '')
  }

  private issue<T>(where: Map<string, Issued<T>>, value: T, seconds: number): string {
    const secret = randomBytes(24).toString('base64url')
    where.set(secret, { value, expiresAt: this.now().getTime() + seconds * 1000 })
    return secret
  }

  private find<T>(where: Map<string, Issued<T>>, secret: string): T | undefined {
    const found = where.get(secret)
    return found && found.expiresAt > this.now().getTime() ? found.value : undefined
  }
}
