import { useTexts } from '../../../ui'
import { laterTexts } from '../later.texts'
import { checkoutTexts } from '../texts'

const allTexts = { ...checkoutTexts, ...laterTexts }

/** The texts of the parts that are loaded later, with those of the page. */
export function useLaterTexts(): typeof allTexts {
  return useTexts('checkout', allTexts)
}
