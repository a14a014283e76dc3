import { atom, type ReadableAtom } from 'nanostores'
import {
  createClient,
  createSessionToken,
  CountertopError,
  type Client,
  type CountertopConfig,
  type Countertop,
  type Shape,
} from '../../core'
import { isRenewalDue, readIdToken, TOKEN_RENEWAL_MS, type IdTokenFacts } from '../../rules'
import { createSignedInStore } from './signedIn.store'

export interface Tokens {
  accessToken: string
  idToken: string
}

/** The sign-in of this browser, shared by all tabs of the brand. */
export interface IdentityStore {
  /** Null for a visitor. */
  $session: ReadableAtom<IdTokenFacts | null>
  /** The calls of the identity host. */
  client: Client
  /** Opens panels of the back office, for five minutes from its making; null for a visitor. */
  accessToken(): string | null
  /**
   * Tokens made this moment, kept in the place of the old ones; null when nobody is signed in any more.
   * @throws CountertopError when the server cannot be asked
   */
  renew(): Promise<Tokens | null>
  /** Keeps the tokens of a sign-in (SHL-483). */
  take(tokens: Tokens): void
  /** Forgets whatever is kept here; the server is told nothing. */
  clear(): void
  /**
   * Signs out here and on the server (SHL-354, SHL-367).
   * @throws CountertopError when the server could not be told: it still knows who this browser is
   */
  logout(): Promise<void>
}

/** Longest wait that a browser's timer can hold. Milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
/** How long the server renews a token that has run out: a tab that sleeps hears its clock late. Milliseconds. */
const LATE_MS = 55_000
/** Between two tries to renew where the server could not be reached. Milliseconds. */
const AGAIN_MS = 5_000

const tokenShape: Shape<string | null> = {
  is: (value): value is string | null => typeof value === 'string' && value !== '',
}

/** Origin of the identity host: the backend's own, where the page names no other one. */
export function identityHostOf({ api, identity }: Pick<CountertopConfig, 'api' | 'identity'>): string {
  return identity === undefined ? api : new URL(identity, location.href).origin
}

/** Makes something unguessable that is good for one request to the identity host. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
}

/**
 * Tokens stand in the browser's storage under `loggedin`, `access_token` and `id_token`; somebody is signed in while all three are there
 * (SHL-352). What was stored malformed or has run out signs out (SHL-355, SHL-356); what runs out while the page is open is renewed
 * without a word (SHL-358), by one tab for all of them.
 */
export function createIdentityStore(countertop: Countertop): IdentityStore {
  const { config, storage, log } = countertop
  const { flag } = countertop.once('signedIn', createSignedInStore)
  const accessToken = storage.item('access_token', tokenShape, { fallback: null })
  const idToken = storage.item('id_token', tokenShape, { fallback: null })
  const api = identityHostOf(config)
  const client =
    api === config.api
      ? countertop.client
      : createClient({ api, brand: config.brand, session: createSessionToken(api) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const $session = atom<IdTokenFacts | null>(null)

  const read = (): IdTokenFacts | null =>
    flag.get() && accessToken.get() !== null ? readIdToken(idToken.get() ?? '') : null

  function follow(): void {
    const facts = read()
    $session.set(facts)
    clearTimeout(timer)
    if (facts) schedule(facts.expiresAt - Date.now() - TOKEN_RENEWAL_MS + 1)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void inOneTab(renewWhenDue), Math.min(Math.max(ms, 0), LONGEST_WAIT_MS))
  }

  async function renewWhenDue(): Promise<void> {
    // Another tab may have done it, or signed out, while this one waited for its turn.
    const facts = read()
    if (!facts || !isRenewalDue(facts.expiresAt, Date.now())) return follow()
    if (Date.now() > facts.expiresAt + LATE_MS) return logoutQuietly()
    try {
      await renew()
    } catch (error) {
      const isOutOfReach = error instanceof CountertopError && error.retryable
      log('The sign-in could not be renewed.', error)
      if (isOutOfReach) schedule(AGAIN_MS)
      else await logoutQuietly()
    }
  }

  async function renew(): Promise<Tokens | null> {
    if (!read()) return null
    const nonce = makeNonce()
    const {
      accessToken,
      idToken: renewedId,
      nonce: answered,
    } = await client.call('POST /api/account/relogin', {
      body: { token: idToken.get() ?? '', origin: location.origin, nonce, returnUrl: location.pathname },
    })
    if (answered !== nonce) {
      await logoutQuietly()
      return null
    }
    const tokens = { accessToken, idToken: renewedId }
    take(tokens)
    return tokens
  }

  function take(tokens: Tokens): void {
    accessToken.set(tokens.accessToken)
    idToken.set(tokens.idToken)
    flag.set(true)
    follow()
  }

  function clear(): void {
    flag.remove()
    accessToken.remove()
    idToken.remove()
    follow()
  }

  async function logout(): Promise<void> {
    // Whose the token was is said where it can be read; else the server ends whatever this browser's own cookie names.
    const userId = readIdToken(idToken.get() ?? '')?.userId ?? ''
    clear()
    await Promise.all([
      client.call('POST /api/account/logout', { body: { userId, clientId: countertop.brand.siteId } }),
      countertop.client.call('DELETE /api/account/session'),
    ])
  }

  const logoutQuietly = (): Promise<void> =>
    logout().catch((error: unknown) => log('The server could not be told of the sign-out.', error))

  // Another tab has signed in, renewed or signed out.
  for (const item of [flag, accessToken, idToken]) item.subscribe(follow)

  const facts = read()
  const isAnythingKept = flag.get() || storage.has('access_token') || storage.has('id_token')
  if (facts && facts.expiresAt > Date.now()) follow()
  else if (isAnythingKept) void logoutQuietly()

  return {
    $session,
    client,
    accessToken: () => (read() ? accessToken.get() : null),
    renew,
    take,
    clear,
    logout,
  }
}

/** Runs in one tab at a time, where the browser can tell; the server allows for two at the same moment. */
async function inOneTab(work: () => Promise<void> | void): Promise<void> {
  await (navigator.locks ? navigator.locks.request('countertop:renewal', work) : work())
}
