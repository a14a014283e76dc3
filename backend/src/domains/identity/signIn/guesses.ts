import { createHash } from 'node:crypto'
import type { Clock } from '../../../foundation/clock'
import type { Db } from '../../../db/connection'
import { countTries, clearTries } from '../../../db/counters'
import type { MailKind } from '../../mail/service'

const MINUTE_MS = 60_000

/** The limit of attempts in a window of milliseconds. */
export interface GuessLimit {
  readonly limit: number
  readonly windowMs: number
}

/**
 * Limits of attempts, counted in the database for all processes together. An email address counts whether or
 * not it has an account, and an attempt counts before it is checked, so that parallel ones cannot slip
 * through.
 */
export const guessLimits = {
  /** Passwords for one email address from one IP address: a person who forgot theirs. */
  loginHere: { limit: 10, windowMs: 15 * MINUTE_MS },
  /** Marks an IP address that has tried one email address before. */
  loginFirst: { limit: 1, windowMs: 60 * MINUTE_MS },
  /**
   * First passwords from any IP address for one email address. Its owner in a new place makes one of these.
   */
  loginAccountFirst: { limit: 200, windowMs: 60 * MINUTE_MS },
  /** Further passwords from any IP address for one email address: many that guess in turn. */
  loginAccount: { limit: 50, windowMs: 60 * MINUTE_MS },
  /** Passwords for one email address from a browser that has signed in with it before. */
  loginDevice: { limit: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords for any email address from one IP address: one that tries a list. */
  loginAddress: { limit: 100, windowMs: 15 * MINUTE_MS },
  /** Mails of one kind that anyone can cause to one mailbox (`mailboxOf`), or to the owner of an account. */
  mailTo: { limit: 4, windowMs: 60 * MINUTE_MS },
  /** Mails that one IP address can cause, registrations included. */
  mailFrom: { limit: 30, windowMs: 60 * MINUTE_MS },
} satisfies Record<string, GuessLimit>

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an email address most likely reaches, as the key of limits: without the tag after a plus
 * sign, and at Google without dots. Mailboxes with the same key share a limit, nothing else.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

export type GuessKind = keyof typeof guessLimits
export type Guess = readonly [kind: GuessKind, ...who: string[]]

export interface GuessService {
  /** Counts an attempt of each; returns the kinds over their limit. Within a transaction, pass it as `on`. */
  exceeded(guesses: readonly Guess[], on?: Db): Promise<GuessKind[]>
  /** Resets counts after the person has proved their identity. */
  forgive(guesses: readonly Guess[]): Promise<void>
}

const keyOf = ([kind, ...who]: Guess): Buffer =>
  createHash('sha256')
    .update([kind, ...who].join('\n'))
    .digest()

/** `enabled: false` counts nothing. */
export const guessService = (db: Db, clock: Clock, enabled: boolean): GuessService => ({
  exceeded: async (guesses, on = db) => {
    if (!enabled) return []
    const counted = guesses.map((guess) => ({ key: keyOf(guess), windowMs: guessLimits[guess[0]].windowMs }))
    const counts = await countTries(on, counted, clock.now())
    return guesses
      .filter(([kind], index) => (counts[index]?.tries ?? 0) > guessLimits[kind].limit)
      .map(([kind]) => kind)
  },
  forgive: async (guesses) => {
    if (enabled) await clearTries(db, guesses.map(keyOf))
  },
})

/**
 * Counts a mail; false where its mailbox has had the limit of this kind and gets no more. Links to a new
 * password count by account, whose owner confirmed the address: a stranger's requests for other mails, or
 * with another tag of the address, never use them up, and each link that was mailed works.
 */
export const mayMail = async (
  guesses: GuessService,
  trx: Db,
  kind: MailKind,
  { email, accountId }: { email: string; accountId?: string | undefined },
): Promise<boolean> =>
  (await guesses.exceeded([['mailTo', kind, accountId ?? mailboxOf(email)]], trx)).length === 0
