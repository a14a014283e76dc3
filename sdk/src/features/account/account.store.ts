import { atom, type ReadableAtom } from 'nanostores'
import { CountertopError, type Api, type Countertop } from '../../core'
import { INVALID_LOGIN } from '../../rules'
import { createIdentityStore } from './identity.store'

/** SHL-471, COM-403 */
export type Account = Api['GET /api/account']['answer']
export type SavedAddress = Api['GET /api/account/order/addresses']['answer']['items'][number]
export type AddressInput = Api['POST /api/account/order/addresses/save']['body']
export type AccountOrder = Api['GET /api/account/order/invoiced']['answer']['items'][number]

export interface AccountState {
  /** Null until it is known. */
  account: Account | null
  /** The read failed; nothing is known of who is signed in. */
  hasFailed: boolean
}

/** What a profile is saved with; the e-mail counts when the link that is mailed to it has been followed. */
export type ProfileChange = Pick<Account, 'firstName' | 'lastName' | 'phone' | 'email'>

export interface AccountStore {
  $state: ReadableAtom<AccountState>
  /** Reads the account, once for the page. Never rejects: a session that the shop no longer knows ends the sign-in. */
  load(): Promise<void>
  /**
   * Saves what has changed (SHL-379, SHL-372).
   * @returns whether a mail went to a new e-mail
   * @throws CountertopError
   */
  change(to: ProfileChange): Promise<boolean>
}

/** Whoever is signed in, for all widgets of the page. */
export function createAccountStore(countertop: Countertop): AccountStore {
  const { client, brand } = countertop
  const identity = countertop.once('identity', createIdentityStore)
  const nobody: AccountState = { account: null, hasFailed: false }
  const $state = atom<AccountState>(nobody)
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      $state.set({ account: await client.call('GET /api/account'), hasFailed: false })
    } catch (error) {
      // The tokens are older than the session they once made: who is unknown there is unknown here.
      if (error instanceof CountertopError && error.code === 'UNAUTHORISED') identity.clear()
      $state.set({ account: null, hasFailed: true })
    } finally {
      reading = undefined
    }
  }

  identity.$session.listen((session, before) => {
    if (session?.userId === before?.userId) return
    $state.set(nobody)
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
      reading ??= read()
      return reading
    },
    async change({ email, ...named }) {
      const before = $state.get().account
      const isNewEmail = before !== null && email.trim().toLowerCase() !== before.email
      if (before !== null && isNewEmail) await changeEmail(email.trim(), before)
      const account = await client.call('PATCH /api/account', { body: named })
      $state.set({ account, hasFailed: false })
      return isNewEmail
    },
  }
  return store
}
