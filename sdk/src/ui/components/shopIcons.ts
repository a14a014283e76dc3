import { icon } from './icon'

// What the head of a shop page draws.

export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
)
export const CartIcon = /* @__PURE__ */ icon('M3 4h2.2l2.2 11h10.2l2-8H6M9.5 20h.01M16.5 20h.01')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
)
export const UserIcon = /* @__PURE__ */ icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0')
