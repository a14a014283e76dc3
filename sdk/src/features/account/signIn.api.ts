import type { Client, Countertop } from '../../core'
import { normaliseEmail } from '../../rules'
import { registrationOf } from './signIn.form'
import type { Submission } from './signIn.machine'

/** A provider that people may sign in by, too. */
export interface Provider {
  id: string
  name: string
}

/** The identity host's calls as the sign-in widget makes them. */
export function createSignInApi({ brand }: Countertop, client: Client) {
  const clientId = brand.siteId
  return {
    /** Sends the form of a view; signing in itself is a form that the page posts. */
    send({ view, form, token }: Submission, signal: AbortSignal): Promise<unknown> {
      const email = normaliseEmail(form.email)
      switch (view) {
        case 'register': {
          const body = { ...registrationOf(form, brand), email, clientId }
          return client.call('POST /api/account/register', { body, signal })
        }
        case 'forgot':
          return client.call('POST /api/account/forgotpassword', { body: { clientId, email }, signal })
        case 'resend':
          return client.call('POST /api/account/resendconfirmemail', { body: { clientId, email }, signal })
        case 'reset':
          return client.call('POST /api/account/resetpassword', {
            body: { token, password: form.password },
            signal,
          })
        case 'signIn':
          return Promise.reject(new Error('Signing in is posted by the page'))
      }
    },
    confirm: (token: string, signal: AbortSignal): Promise<unknown> =>
      client.call('GET /api/account/confirmemail/{token}', { path: { token }, signal }),
    providers: async (signal: AbortSignal): Promise<readonly Provider[]> =>
      (await client.call('GET /api/account/externallogin', { signal })).items,
  }
}

export type SignInApi = ReturnType<typeof createSignInApi>
