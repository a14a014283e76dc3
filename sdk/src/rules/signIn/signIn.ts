import { AFTER_LOGIN_PATH } from '../pages/accountPaths'

/** A sign-in or a change of the email that is refused, whatever the reason (SHL-453). */
export const INVALID_LOGIN = 'Invalid login'

/** An id token with less time left than this is renewed (SHL-358). Milliseconds. */
export const TOKEN_RENEWAL_MS = 900
/**
 * How long after its expiry the server renews an id token: clocks differ, requests take time, and timers of
 * a sleeping tab run late. Milliseconds.
 */
export const RENEWAL_TOLERANCE_MS = 60_000
/** Between storing a sign-in's nonce and posting its form (SHL-363). Milliseconds. */
export const NONCE_DELAY_MS = 10

/** Whether a text has the form of a token: three parts with dots between them (SHL-357). */
export function isTokenForm(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/**
 * A second slash at the start of a path, or what a proxy may decode to one: a backslash, a space or a control
 * character.
 */
const LEADS_ELSEWHERE = /^\/(?:[/\\]|%(?:25)*(?:2f|5c|[01][\da-f]|20|7f))/i

/**
 * The address to open after signing in or out: a path of the page's own site, or a whole address on it
 * (SHL-OP-04). Null for anything that leads elsewhere, also when only its path is stored and resolved again:
 * `/..//evil.example` has the path `//evil.example`, which names another site.
 */
export function returnTarget(returnUrl: string | null | undefined, origin: string): string | null {
  const text = returnUrl || AFTER_LOGIN_PATH
  // Browsers read a backslash as a slash and drop line breaks and tabs, so such a path can name another site.
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isOwn = isWeb && url.origin === origin && !url.username && !url.password
  return isOwn && !LEADS_ELSEWHERE.test(url.pathname) ? url.href : null
}

/** The claims a page reads from its id token; only the server can verify them. */
export interface IdTokenFacts {
  /** The token's subject (SHL-359). */
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The facts of an id token; null when it is malformed (SHL-355). */
export function readIdToken(token: string): IdTokenFacts | null {
  if (!isTokenForm(token)) return null
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { sub, exp } = JSON.parse(atob(payload)) as { sub?: unknown; exp?: unknown }
    const isRead = typeof sub === 'string' && sub !== '' && typeof exp === 'number'
    return isRead ? { userId: sub, expiresAt: exp * 1000 } : null
  } catch {
    return null
  }
}

/**
 * Whether a token must be renewed: less than 900 ms are left (SHL-358). Milliseconds since 1970.
 */
export function isRenewalDue(expiresAt: number, now: number): boolean {
  return expiresAt - now < TOKEN_RENEWAL_MS
}
