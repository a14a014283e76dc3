import type { SearchDocument } from './document'
import type { SearchQuery } from './query'
import type { HitRow, SearchPage, SearchShelf, SuggestionRow } from './repository/index'

export type SuggestionPart = Pick<SearchPage, 'limit' | 'corrects'>

/**
 * Finds products for typed terms. Postgres is the default; a setting replaces it with another engine
 * (docs/search.md). An engine decides which products match, their order and the counts. Tiles, prices and
 * stock always come from our own tables, and only products that the site sells are shown.
 */
export interface SearchEngine {
  /**
   * One page with the total, the facets and the corrected term. Never an empty list: a page without products
   * is one row of nulls.
   */
  page(shelf: SearchShelf, query: SearchQuery, page: SearchPage): Promise<readonly HitRow[]>
  /** Categories, products, and the best page of the editors, `limit` in all. */
  suggestions(shelf: SearchShelf, query: SearchQuery, part: SuggestionPart): Promise<readonly SuggestionRow[]>
  /** The number of documents in the engine's index. @throws when the engine does not respond */
  health(): Promise<{ documents: number }>
  /** How changes reach the engine; null for one that reads the tables of the catalogue itself. */
  readonly index: SearchIndex | null
}

export interface SearchChanges {
  /** Number of the full reindex that these documents belong to. */
  readonly generation: number
  readonly upsert: readonly SearchDocument[]
  /** Ids of documents to remove; an unknown id is no error. */
  readonly remove: readonly string[]
}

/** The write side of an engine. Every call may be repeated. */
export interface SearchIndex {
  apply(changes: SearchChanges): Promise<void>
  /** Removes each document whose last upsert belongs to an earlier generation. */
  removeBefore(generation: number): Promise<void>
}
