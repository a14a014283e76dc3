/** Texts of the search field; a host may replace each one (area `search`). */
export const searchTexts = {
  label: 'Search',
  products: 'Products',
  all: 'View all products',
  clear: 'Clear search',
  none: 'Nothing found for “{term}”. Check the spelling, or try fewer words.',
}
