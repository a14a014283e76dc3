import { icon } from '../basics/icon'

// Icons in the head of a shop page.

export const MenuIcon = /* @__PURE__ */ icon('menu', 'M4 7h16M4 12h16M4 17h16')
export const SearchIcon = /* @__PURE__ */ icon(
  'search',
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
)
export const CartIcon = /* @__PURE__ */ icon('cart', 'M3 4h2.2l2.2 11h10.2l2-8H6M9.5 20h.01M16.5 20h.01')
export const FolderIcon = /* @__PURE__ */ icon('folder', 'M3 6h6l2 3h10v10H3V6z')
export const UserIcon = /* @__PURE__ */ icon(
  'user',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
)
export const ShopfrontIcon = /* @__PURE__ */ icon(
  'shopfront',
  'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
)
