import { ipKeyGenerator } from 'express-rate-limit'
import { DomainError } from '../../../foundation/errors'
import { Answer } from '../../../http/call'
import type { CallRequest, CallResponse } from '../../../http/context'
import { deviceCookie, type IdentityCookies, refreshCookie } from './cookies.routes'
import type { Caller } from '../deps'
import type { Redirect } from './redirect'

export const identityTag = 'Identity'
export const done = { success: true } as const

type IdentityRequest = Pick<CallRequest, 'brand' | 'headers' | 'ip'>

export const callerOf = (req: IdentityRequest): Caller => ({
  brand: req.brand,
  origin: req.headers.origin,
  address: ipKeyGenerator(req.ip ?? ''),
})

export const refreshOf = (req: IdentityRequest, cookies: IdentityCookies): string | null =>
  refreshCookie.read(req.headers.cookie, cookies)

/**
 * Redirects a browser; the address with tokens is neither cached nor sent to the next site as a referrer.
 */
export const redirect = (
  res: CallResponse,
  cookies: IdentityCookies,
  { location, refreshToken, deviceToken }: Pick<Redirect, 'location'> & Partial<Redirect>,
): Answer => {
  if (refreshToken) refreshCookie.write(res, refreshToken, cookies)
  if (deviceToken) deviceCookie.write(res, deviceToken, cookies)
  return new Answer(303, undefined, { Location: location })
}

/** Clears the cookie of a browser that is signed out. */
export const clearingIfSignedOut = async <T>(
  res: CallResponse,
  cookies: IdentityCookies,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SIGNED_OUT') refreshCookie.write(res, null, cookies)
    throw error
  }
}
