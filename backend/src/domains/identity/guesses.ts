import { createHash } from 'node:crypto'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { countTries, forgetTries } from '../../db/counters'

const minuteMs = 60_000

/** Most tries in a window of milliseconds. */
export interface GuessLimit {
  readonly most: number
  readonly windowMs: number
}

/**
 * How often something may be tried, counted in the database for all processes together. An e-mail counts whether or not there is an
 * account with it, and a try counts before it is looked at, so that parallel ones do not slip through.
 */
export const guessLimits = {
  /** Passwords for one e-mail from one address: someone who forgot theirs. */
  loginHere: { most: 10, windowMs: 15 * minuteMs },
  /** Marks an address that has tried one e-mail before. */
  loginFirst: { most: 1, windowMs: 60 * minuteMs },
  /** First passwords of addresses for one e-mail, all addresses together. Its owner in a new place makes one of these. */
  loginAccountFirst: { most: 200, windowMs: 60 * minuteMs },
  /** Further passwords of addresses for one e-mail, all addresses together: many that guess in turn. */
  loginAccount: { most: 50, windowMs: 60 * minuteMs },
  /** Passwords for one e-mail from a browser that has signed in with it before. */
  loginDevice: { most: 10, windowMs: 15 * minuteMs },
  /** Passwords for any e-mail from one address: one that tries a list. */
  loginAddress: { most: 100, windowMs: 15 * minuteMs },
  /** Mails that anyone can have sent to one mailbox (`mailboxOf`). */
  mailTo: { most: 4, windowMs: 60 * minuteMs },
  /** Mails that one address can have sent, registrations among them. */
  mailFrom: { most: 30, windowMs: 60 * minuteMs },
} satisfies Record<string, GuessLimit>

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail most likely reaches, to count by: without the tag after a plus sign, and at Google without dots. Two
 * mailboxes that share a count by this share a limit, nothing else.
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
  /** Counts a try of each; answers the kinds that have been tried too often. */
  exceeded(guesses: readonly Guess[]): Promise<GuessKind[]>
  /** Starts counting anew: who it was has been proved. */
  forgive(guesses: readonly Guess[]): Promise<void>
}

const keyOf = ([kind, ...who]: Guess): Buffer =>
  createHash('sha256')
    .update([kind, ...who].join('\n'))
    .digest()

/** `enabled: false` counts nothing. */
export const guessService = (db: Db, clock: Clock, enabled: boolean): GuessService => ({
  exceeded: async (guesses) => {
    if (!enabled) return []
    const counted = guesses.map((guess) => ({ key: keyOf(guess), windowMs: guessLimits[guess[0]].windowMs }))
    const counts = await countTries(db, counted, clock.now())
    return guesses
      .filter(([kind], index) => (counts[index]?.tries ?? 0) > guessLimits[kind].most)
      .map(([kind]) => kind)
  },
  forgive: async (guesses) => {
    if (enabled) await forgetTries(db, guesses.map(keyOf))
  },
})
