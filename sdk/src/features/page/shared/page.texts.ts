/** Texts around a page's content; a host may replace each one (area `page`). */
export const pageTexts = {
  /** SHL-093, SHL-094 */
  continueShopping: 'Continue Shopping',
  back: 'Back',
  /** In place of the number on small screens (SHL-099). */
  callShort: '24/7',
  call: 'Call {number}',
  toTop: 'Back to top',
  home: 'Home',
  breadcrumbs: 'Breadcrumbs',
  /** Until a masthead's heading is set (SHL-198). */
  loading: 'Loading...',
  launch: 'Launch',
  pause: 'Pause video',
  notFound: 'Page not found',
  toShop: 'Back to the shop',
  footer: 'About the shop',
  shop: 'Shop',
  help: 'Help',
  products: 'All products',
  brands: 'Brands',
  stores: 'Stores',
  blog: 'Blog',
  sitemap: 'Site map',
  contact: 'Contact us',
  orderStatus: 'Where is my order?',
  /** COM-128 */
  years: '{years} years in business.',
  storageTerms: 'Storage terms and conditions',
  copyright: '© {year} {name}. Prices include GST and are shown in {currency}.',
}
