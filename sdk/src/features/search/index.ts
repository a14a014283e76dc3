/** The search field with its suggestions. */
export { createSearchStore, type SearchState, type SearchStore, type Suggestion } from './search.store'
export { searchSheets } from './searchSheets'
export { LazySearchBox } from './ui/LazySearchBox'
export { searchWidget } from './search.widget'
