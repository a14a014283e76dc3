import { searchTexts } from '../head/search.texts'

/** Texts of the search field with its suggestions; a host may replace each one (area `search`). */
export const suggestionTexts = {
  ...searchTexts,
  products: 'Products',
  all: 'View all products',
  clear: 'Clear search',
  none: 'Nothing found for “{term}”. Check the spelling, or try fewer words.',
  suggestions: 'Suggestions: {count}',
}
