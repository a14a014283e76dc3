/** Texts of the search field; each can be replaced by the host (area `search`). */
export const searchTexts = {
  label: 'Search',
  products: 'Products',
  all: 'View all products',
  clear: 'Clear search',
  none: 'Nothing found for “{term}”. Check the spelling, or try fewer words.',
}
