import { comboboxCss } from '../../../ui'
import { suggestionsCss } from '../suggestions.css'

/** The chunk that is fetched when somebody comes to the search field. */
export { SearchBox as Part } from './SearchBox'

export const sheets = [comboboxCss, suggestionsCss]
