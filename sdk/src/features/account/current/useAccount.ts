import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useCountertop } from '../../../ui'
import { createAccountStore, type Account } from './account.store'
import { createIdentityStore } from '../identity/identity.store'

/** The signed-in account; null for a visitor, and until it is loaded. */
export function useAccount(): Account | null {
  const countertop = useCountertop()
  const { $session } = countertop.once('identity', createIdentityStore)
  const store = countertop.once('account', createAccountStore)
  const isSignedIn = useStore($session) !== null
  const { account } = useStore(store.$state)
  useEffect(() => {
    if (isSignedIn && store.$state.get().account === null) void store.load()
  }, [isSignedIn, store])
  return isSignedIn ? account : null
}
