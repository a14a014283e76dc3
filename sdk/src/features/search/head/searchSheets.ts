import { searchCss } from './search.css'

/** Style sheets for a widget that contains a search field. */
export const searchSheets = [searchCss]
