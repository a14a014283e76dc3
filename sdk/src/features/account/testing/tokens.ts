import { createSessionToken } from '../../../core'

/** Builds an id token like the identity host's, for a page that reads it and cannot verify it. */
export function idTokenFor(userId: string, expiresAt: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  return `${part({ alg: 'EdDSA' })}.${part({ sub: userId, exp: expiresAt / 1000 })}.c2lnbmF0dXJl`
}

/**
 * Puts a sign-in and the token of its session into the browser's storage, as the page does on return from the
 * identity host.
 */
export function storeTokens(prefix: string, userId: string, expiresAt: number): void {
  localStorage.setItem(`${prefix}:loggedin`, 'true')
  localStorage.setItem(`${prefix}:access_token`, JSON.stringify('access'))
  localStorage.setItem(`${prefix}:id_token`, JSON.stringify(idTokenFor(userId, expiresAt)))
  createSessionToken('https://api.test').set(userId)
}
