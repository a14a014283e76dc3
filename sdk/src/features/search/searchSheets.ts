import { searchCss } from './search.css'

/** Sheets that a widget with a search field in it needs. */
export const searchSheets = [searchCss]
