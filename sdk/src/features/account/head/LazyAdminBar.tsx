import { useStore } from '@nanostores/react'
import { useCountertop, useLazyPart } from '../../../ui'
import { createSignedInStore } from './signedIn.store'

const load = () => import('../ui/admin')
const nothing = () => undefined

/** The staff bar on brands that have one (SHL-289, SHL-290). Its code loads only after sign-in. */
export function LazyAdminBar() {
  const countertop = useCountertop()
  const { $isSignedIn } = countertop.once('signedIn', createSignedInStore)
  const isWanted = useStore($isSignedIn) && countertop.brand.capabilities.hasAdminBar
  const Bar = useLazyPart(load, isWanted, nothing)
  return isWanted && Bar && <Bar />
}
