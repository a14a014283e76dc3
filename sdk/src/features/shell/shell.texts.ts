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
  projects: 'Projects',
  loading: 'Loading the menu',
}
