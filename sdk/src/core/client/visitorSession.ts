import { createSessionToken as createPageToken, type SessionToken } from './session'

/**
 * Returns the token of a backend, which all its clients on this page share. Outside of browsers no cookie
 * carries the session: it warns, because each change would then start a session of its own.
 * @param api origin of the backend
 */
export function createSessionToken(api: string): SessionToken {
  // Not an error: a server that only reads needs no session.
  if (!globalThis.location)
    console.warn(
      'Countertop: createSessionToken persists no session outside of browsers. Pass { get, set } for each visitor.',
    )
  return createPageToken(api)
}
