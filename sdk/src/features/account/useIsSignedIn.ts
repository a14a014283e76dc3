import { useStore } from '@nanostores/react'
import { useCountertop } from '../../ui'
import { createSignedInStore } from './signedIn.store'

/** Whether somebody is signed in; draws anew when that changes, in another tab too. */
export const useIsSignedIn = (): boolean =>
  useStore(useCountertop().once('signedIn', createSignedInStore).$isSignedIn)
