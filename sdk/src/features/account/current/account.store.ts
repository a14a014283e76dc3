import { atom, type ReadableAtom } from 'nanostores'
import { CountertopError, type Api, type Countertop } from '../../../core'
import { INVALID_LOGIN } from '../../../rules'
import { createIdentityStore } from '../identity/identity.store'

/** The account's calls and answers (SHL-471, COM-403). */
export type Account = Api['GET /api/account']['answer']
export type SavedAddress = Api['GET /api/account/order/addresses']['answer']['items'][number]
export type ConnectedApp = Api['GET /api/account/apps']['answer']['items'][number]
export type AddressInput = Api['POST /api/account/order/addresses/save']['body']
export type AccountOrder = Api['GET /api/account/order/invoiced']['answer']['items'][number]

export interface AccountState {
  /** Null until the account is loaded. */
  account: Account | null
  /** The last read failed, so it is unknown whether the session is still valid. */
  hasFailed: boolean
}

/**
 * The fields a profile is saved with. A new email takes effect once the customer follows the link sent to it.
 */
export type ProfileChange = Pick<Account, 'firstName' | 'lastName' | 'phone' | 'email'>

export interface AccountStore {
  $state: ReadableAtom<AccountState>
  /** Loads the account once per page. Never rejects; a session unknown to the server ends the sign-in. */
  load(): Promise<void>
  /**
   * Saves the changed fields (SHL-379, SHL-372).
   * @returns whether a confirmation mail was sent to a new email
   * @throws CountertopError
   */
  change(to: ProfileChange): Promise<boolean>
}

/** The signed-in account, shared by all widgets of the page. */
export function createAccountStore(countertop: Countertop): AccountStore {
  const { client, brand } = countertop
  const identity = countertop.once('identity', createIdentityStore)
  const signedOut: AccountState = { account: null, hasFailed: false }
  const $state = atom<AccountState>(signedOut)
  let pendingRead: Promise<void> | undefined
  const userIdNow = () => identity.$session.get()?.userId

  /** Returns whether the customer of now is still signed in: an answer for a former one is dropped. */
  function currentCustomer(): () => boolean {
    const userId = userIdNow()
    return () => userId === userIdNow()
  }

  async function read(): Promise<void> {
    // Of a former customer, a refusal is dropped, too.
    const isCurrent = currentCustomer()
    try {
      const account = await client.call('GET /api/account')
      if (isCurrent()) $state.set({ account, hasFailed: false })
    } catch (error) {
      if (!isCurrent()) return
      // The stored tokens can outlive their session. A session the server rejects must not look signed in
      // here.
      if (error instanceof CountertopError && error.code === 'UNAUTHORISED') identity.clear()
      $state.set({ account: null, hasFailed: true })
    } finally {
      if (isCurrent()) pendingRead = undefined
    }
  }

  identity.$session.listen((session, before) => {
    if (session?.userId === before?.userId) return
    pendingRead = undefined
    $state.set(signedOut)
    if (session) void store.load()
  })

  async function changeEmail(email: string, { firstName, lastName }: Account): Promise<void> {
    try {
      await identity.client.call('POST /api/account/updateprofile', {
        body: {
          userId: identity.$session.get()?.userId ?? '',
          clientId: brand.siteId,
          email,
          emailChanged: true,
          firstName,
          firstNameChanged: false,
          lastName,
          lastNameChanged: false,
        },
      })
    } catch (error) {
      if (!(error instanceof CountertopError) || error.reason !== 'INVALID_LOGIN') throw error
      throw new CountertopError('UNAUTHORISED', INVALID_LOGIN, { status: error.status, cause: error })
    }
  }

  const store: AccountStore = {
    $state,
    load() {
      pendingRead ??= read()
      return pendingRead
    },
    async change({ email, ...named }) {
      const isCurrent = currentCustomer()
      const before = $state.get().account
      const isNewEmail = before !== null && email.trim().toLowerCase() !== before.email
      if (before !== null && isNewEmail) await changeEmail(email.trim(), before)
      const account = await client.call('PATCH /api/account', { body: named })
      if (isCurrent()) $state.set({ account, hasFailed: false })
      return isNewEmail
    },
  }
  return store
}
