import type { Client, Countertop } from '../../core'
import { normaliseEmail } from '../../rules'
import { registrationOf } from './signIn.form'
import type { Sent, Submission } from './signIn.machine'

/** A social sign-in provider. */
export interface Provider {
  id: string
  name: string
}

/** The sign-in widget's calls to the identity host. */
export function createSignInApi({ brand }: Countertop, client: Client) {
  const clientId = brand.siteId
  return {
    /** Submits the form of a view. Signing in is not a call: the page posts that form. */
    send({ view, form, token }: Submission, signal: AbortSignal): Promise<Sent> {
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
          return Promise.reject(new Error('The page posts the sign-in form itself'))
      }
    },
    /** Returns the confirmed email, which a backend of the release before leaves out. */
    confirm: async (token: string, signal: AbortSignal): Promise<string | undefined> =>
      (await client.call('GET /api/account/confirmemail/{token}', { path: { token }, signal })).email,
    providers: async (signal: AbortSignal): Promise<readonly Provider[]> =>
      (await client.call('GET /api/account/externallogin', { signal })).items,
  }
}

export type SignInApi = ReturnType<typeof createSignInApi>
