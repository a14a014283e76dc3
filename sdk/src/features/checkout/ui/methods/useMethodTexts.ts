import { methodTexts } from '../../method.texts'
import { checkoutTexts } from '../../texts'
import { useTextsOf } from '../context'

const allTexts = { ...checkoutTexts, ...methodTexts }

/** The texts of the methods' panels, with those of the page. */
export function useMethodTexts(): typeof allTexts {
  return useTextsOf(allTexts)
}
