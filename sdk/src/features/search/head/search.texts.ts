/** Texts of the search field; a host may replace each one (area `search`). */
export const searchTexts = {
  label: 'Search',
}
