import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

/** A sign-in on its way to another provider and back. */
export interface SocialAttempt {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly provider: string
  readonly codeVerifier: string
  readonly providerNonce: string
  readonly siteCode: string
  readonly nonce: string
  readonly returnUrl: string
  readonly expiresAt: Date
}

export const insertAttempt = async (db: Db, attempt: SocialAttempt): Promise<void> => {
  await prepared(
    db,
    'social-insert',
    `insert into social_attempts
       (state_hash, browser_hash, provider, code_verifier, provider_nonce, client_id, nonce, return_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      attempt.stateHash,
      attempt.browserHash,
      attempt.provider,
      attempt.codeVerifier,
      attempt.providerNonce,
      attempt.siteCode,
      attempt.nonce,
      attempt.returnUrl,
      attempt.expiresAt,
    ],
  )
}

/** Deletes an attempt: only the browser that started it can finish it, once. */
export const consumeAttempt = (
  db: Db,
  {
    stateHash,
    browserHash,
    provider,
    now,
  }: { stateHash: Buffer; browserHash: Buffer; provider: string; now: Date },
): Promise<SocialAttempt | undefined> =>
  preparedOne(
    db,
    'social-consume',
    `delete from social_attempts where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > $4
     returning state_hash as "stateHash", browser_hash as "browserHash", provider, code_verifier as "codeVerifier",
       provider_nonce as "providerNonce", client_id as "siteCode", nonce, return_url as "returnUrl", expires_at as "expiresAt"`,
    [stateHash, browserHash, provider, now],
  )
