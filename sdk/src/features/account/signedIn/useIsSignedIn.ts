import { useStore } from '@nanostores/react'
import { useCountertop } from '../../../ui'
import { createSignedInStore } from './signedIn.store'

/** Whether a customer is signed in; re-renders when that changes, also in another tab. */
export const useIsSignedIn = (): boolean =>
  useStore(useCountertop().once('signedIn', createSignedInStore).$isSignedIn)
