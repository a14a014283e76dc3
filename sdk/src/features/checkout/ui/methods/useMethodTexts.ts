import { useMemo } from 'react'
import { useCountertop } from '../../../../ui'
import { methodTexts } from '../../method.texts'
import { checkoutTexts } from '../../texts'
import { useDerived } from '../context'

const allTexts = { ...checkoutTexts, ...methodTexts }

/** The panels' texts: ours, the site's own in their place, and those of the host before both. */
export function useMethodTexts(): typeof allTexts {
  const countertop = useCountertop()
  const ofSite = useDerived(({ view }) => view.texts)
  return useMemo(() => countertop.texts('checkout', { ...allTexts, ...ofSite }), [countertop, ofSite])
}
