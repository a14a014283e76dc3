import type { CallResponse } from '../../../http/context'
import { REGISTRATION_MS } from '../registrationMs'
import { SIGN_IN_IDLE_MS } from '../signIn/signIns'

/** How cookies of the identity host are set. */
export interface IdentityCookies {
  /** The pages are on another site than the identity host. */
  readonly crossSite: boolean
  readonly secure: boolean
}

const form = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

/**
 * A cookie with a secret that scripts cannot read and only identity calls receive. Over https its name has
 * the prefix `__Secure-`: `__Host-` would send it with every call of the host.
 */
const secretCookie = (plainName: string, path: string, maxAgeSeconds: number) => {
  const nameOf = ({ crossSite, secure }: IdentityCookies): string =>
    crossSite || secure ? `__Secure-${plainName}` : plainName
  const plainForm = form(plainName)
  const secureForm = form(`__Secure-${plainName}`)
  return {
    read: (header: string | undefined, { crossSite, secure }: IdentityCookies): string | null =>
      (crossSite || secure ? secureForm : plainForm).exec(header ?? '')?.[1] ?? null,
    /** Sets it; null clears it. */
    write: (res: CallResponse, secret: string | null, cookies: IdentityCookies): void => {
      const { crossSite, secure } = cookies
      const site = crossSite ? 'SameSite=None; Secure' : `SameSite=Lax${secure ? '; Secure' : ''}`
      const age = secret === null ? 0 : maxAgeSeconds
      res.append(
        'Set-Cookie',
        `${nameOf(cookies)}=${secret ?? ''}; Path=${path}; Max-Age=${age}; HttpOnly; ${site}`,
      )
    },
  }
}

/** The secret that renews a sign-in. */
export const refreshCookie = secretCookie('ct_refresh', '/api/account', SIGN_IN_IDLE_MS / 1000)
/** Marks a browser that has signed in before (`DeviceTokens`). A year. */
export const deviceCookie = secretCookie('ct_device', '/api/account', 365 * 86_400)
/** The token of a mailed confirmation, in the browser that followed it and has yet to sign in. */
export const confirmCookie = secretCookie('ct_confirm', '/api/account', REGISTRATION_MS / 1000)
/**
 * Identifies the browser that went to another provider. Its return is always a navigation, so Lax is enough.
 */
export const socialCookie = secretCookie('ct_social', '/api/account/externallogin', 3600)
