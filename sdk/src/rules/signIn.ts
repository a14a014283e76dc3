/** Where a page signs people in (COM-147), and where they land when it names no other place (COM-146). */
export const LOGIN_PATH = '/account/login'
export const AFTER_LOGIN_PATH = '/account'
/** An id token with less time left than this is renewed (SHL-358). Milliseconds. */
export const TOKEN_RENEWAL_MS = 900
/** Between storing a sign-in's nonce and posting its form (SHL-363). Milliseconds. */
export const NONCE_DELAY_MS = 10

/** Whether a text has the form of a token: three parts with dots between them (SHL-357). */
export function isTokenForm(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/**
 * The address that somebody is sent to after signing in or out: a path of the page's own site, or a whole address on it (storefront
 * OP-04). Null for anything that leads elsewhere.
 */
export function returnTarget(returnUrl: string | null | undefined, origin: string): string | null {
  const text = returnUrl || AFTER_LOGIN_PATH
  // Browsers take a backslash for a slash and leave out line breaks and tabs, so that such a path can name another site.
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.origin === origin && !url.username && !url.password ? url.href : null
}
