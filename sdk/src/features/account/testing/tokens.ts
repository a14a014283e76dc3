/** An id token as the identity host makes them, for a page that reads it and cannot check it. */
export function idTokenFor(userId: string, expiresAt: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  return `${part({ alg: 'EdDSA' })}.${part({ sub: userId, exp: expiresAt / 1000 })}.c2lnbmF0dXJl`
}

/** Puts a sign-in into the browser's storage, as the page that it came back to does. */
export function storeTokens(prefix: string, userId: string, expiresAt: number): void {
  localStorage.setItem(`${prefix}:loggedin`, 'true')
  localStorage.setItem(`${prefix}:access_token`, JSON.stringify('access'))
  localStorage.setItem(`${prefix}:id_token`, JSON.stringify(idTokenFor(userId, expiresAt)))
}
