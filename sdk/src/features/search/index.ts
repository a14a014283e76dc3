/** The search field with its suggestions. */
export { createSearchStore, type SearchState, type SearchStore, type Suggestion } from './search.store'
export { searchSheets } from './head/searchSheets'
export { LazySearchBox } from './head/LazySearchBox'
export { searchWidget } from './head/search.widget'
