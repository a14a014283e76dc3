import { Skeleton, useLazyPart } from '../../../ui'
import { showsSalesSelector } from '../../../rules'
import { offersCashAndCarry } from '../derive'
import { useDerived } from './context'
import { loadStaff } from './lazyParts'

/** Height of the part for staff before its code has loaded, in px. */
const RESERVED_PX = 232

/** The part for staff, where the view offers one; only their browsers load its code (CHK-012, CHK-013). */
export function Staff() {
  const isOffered = useDerived((context) => showsSalesSelector(context.view) || offersCashAndCarry(context))
  const Section = useLazyPart(loadStaff, isOffered)
  if (!isOffered) return null
  return Section ? <Section /> : <Skeleton height={RESERVED_PX} />
}
