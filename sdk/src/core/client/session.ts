import { pageWide } from '../pageWide'

/**
 * The session token for browsers that refuse our cookie on a page of another site. On the backend's own site
 * the cookie is enough, and the token never reaches storage that scripts can read.
 */
export interface SessionToken {
  /** Empty where the cookie carries the token; undefined while no session is known to exist. */
  get(): string | undefined
  set(token: string): void
  /**
   * The write in flight that may create the session. Null once one has succeeded without: the cookie, which
   * scripts cannot read, carries a session already.
   */
  first?: Promise<void> | null | undefined
}

/**
 * Returns the token of a backend, which all its clients on this page share.
 * @param api origin of the backend
 */
export function createSessionToken(api: string): SessionToken {
  const key = `countertop.session:${api}`
  return pageWide(key, () => create(api, key))
}

function create(api: string, key: string): SessionToken {
  let memory: string | undefined
  const isOwnSite = isSameSite(new URL(api).hostname, globalThis.location?.hostname)
  // The tabs share a cookie; each has a token of its own.
  const storage = () => (isOwnSite ? localStorage : sessionStorage)
  return {
    get() {
      try {
        return memory ?? storage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(token) {
      memory = isOwnSite ? '' : token
      try {
        storage().setItem(key, memory)
      } catch {
        // Storage is disabled or full: the copy in memory is used until the page is left.
      }
    },
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
