/** Texts of the shell; each can be replaced by the host (area `shell`). */
export const shellTexts = {
  categories: 'Categories',
  menu: 'Menu',
  openMenu: 'Open menu',
  back: 'Back to all categories',
  all: 'All {title}',
  brands: 'Brands',
  showMenu: 'Show {title} menu',
  search: 'Search',
  closeSearch: 'Close search',
  contact: 'Contact us',
  contactPage: 'More ways to reach us',
  call: 'Call {number}',
  stores: 'Stores and delivery',
  /** On paper (SHL-061). */
  yourStore: 'Your store: {name}',
  allStores: 'See all stores',
  projects: 'Projects',
  loading: 'Loading the menu',
}
