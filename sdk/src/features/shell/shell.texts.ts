/** Texts of the shell; a host may replace each one (area `shell`). */
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
  /** In print (SHL-061). */
  yourStore: 'Your store: {name}',
  allStores: 'See all stores',
  projects: 'Projects',
  loading: 'Loading the menu',
}
