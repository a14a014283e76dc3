import { pageWide } from '../pageWide'

/**
 * The session token for browsers that refuse our cookie on a page of another site. On the backend's own site
 * the cookie is enough, and the token never reaches storage that scripts can read.
 */
export interface SessionToken {
  get(): string | undefined
  set(token: string): void
}

const KEY = 'countertop.session'
const memoryOf = () => pageWide('session', () => new Map<string, string>())

/** @param api origin of the backend; each backend has a token of its own */
export function createSessionToken(api: string): SessionToken {
  const key = `${KEY}:${api}`
  if (isSameSite(new URL(api).hostname, globalThis.location?.hostname)) {
    return { get: () => undefined, set: () => undefined }
  }
  return {
    get: () => memoryOf().get(key) ?? read(key),
    set(token) {
      memoryOf().set(key, token)
      try {
        sessionStorage.setItem(key, token)
      } catch {
        // Storage is disabled or full: the copy in memory is used until the page is left.
      }
    },
  }
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a cookie of `api` is certainly first-party on `page`. Without the public suffix list only equal
 * hosts and parent/child hosts are certain; a wrong "no" costs a preflight, a wrong "yes" would cost the
 * cart.
 */
export function isSameSite(api: string, page: string | undefined): boolean {
  if (!page) return true
  const bare = page.replace(/^www\./, '')
  return api === page || api.endsWith(`.${bare}`) || page.endsWith(`.${api}`)
}
