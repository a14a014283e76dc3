import { comboboxCss, fieldCss, reactWidget } from '../../ui'
import { searchCss } from './search.css'
import { SearchBox } from './ui/SearchBox'

export { createSearchStore, type SearchState, type SearchStore, type Suggestion } from './search.store'
export { SearchBox } from './ui/SearchBox'

export const searchSheets = [fieldCss, comboboxCss, searchCss]

/** `<countertop-search placeholder>` */
export const searchWidget = reactWidget({
  component: SearchBox,
  sheets: searchSheets,
  options: ({ placeholder }) => ({
    placeholder: placeholder === undefined ? undefined : String(placeholder),
  }),
})
