import { laterTexts } from './texts'
import { checkoutTexts } from '../texts'
import { useTextsOf } from '../page/context'

const allTexts = { ...checkoutTexts, ...laterTexts }

/** The texts of the parts that are loaded later, with those of the page. */
export function useLaterTexts(): typeof allTexts {
  return useTextsOf(allTexts)
}
