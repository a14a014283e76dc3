import { useCountertop, useLazyPart } from '../../../ui'
import { useIsSignedIn } from '../signedIn/useIsSignedIn'

const load = () => import('../ui/admin')

/** The staff bar on brands that have one (SHL-289, SHL-290). Its code loads only after sign-in. */
export function LazyAdminBar() {
  const { capabilities } = useCountertop().brand
  const isWanted = useIsSignedIn() && capabilities.hasAdminBar
  const Bar = useLazyPart(load, isWanted)
  return isWanted && Bar && <Bar />
}
