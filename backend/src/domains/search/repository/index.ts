export { findDestination } from './destination'
export { countDocuments, listUnsent, markSent, noteChanges, readLastProductId } from './documents'
export { readFoundPage, readFoundSuggestions } from './found'
export {
  claimIndex,
  type IndexBacklog,
  type IndexStatus,
  leaseIndex,
  markReady,
  readIndexBacklog,
  readIndexState,
  readIndexStatus,
  readIsReady,
  resetIndex,
  setComplete,
  setNotedVersion,
} from './indexState'
export { type FacetValue, type HitRow, searchPage, type SearchPage } from './page'
export { searchRefinedPage, type SearchRefinement } from './refined'
export type { SearchShelf } from './shelf'
export { listSuggestions, type SuggestionRow } from './suggestions'
