import type { Db } from '../../db/connection'
import type { SearchEngine } from './engine'
import { countDocuments, listSuggestions, searchPage } from './repository/index'

/** The built-in search: one statement per page, always as current as the catalogue. */
export const postgresEngine = (db: Db): SearchEngine => ({
  page: (shelf, query, page) => searchPage(db, shelf, query, page),
  suggestions: (shelf, query, part) => listSuggestions(db, shelf, query, part),
  health: async () => ({ documents: await countDocuments(db) }),
  index: null,
})
