export { findDestination } from './destination'
export { type FacetValue, type HitRow, searchPage, type SearchPage } from './page'
export type { SearchShelf } from './shelf'
export { findSuggestions, type SuggestionRow } from './suggestions'
