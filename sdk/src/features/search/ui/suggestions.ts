import { comboboxCss } from '../../../ui'
import { suggestionsCss } from '../suggestions.css'

/** The chunk loaded when the shopper first uses the search field. */
export { SearchBox as Part } from './SearchBox'

export const sheets = [comboboxCss, suggestionsCss]
