import { icon } from '../basics/icon'

/** In the head of a shop page and of the checkout. */
export const PhoneIcon = /* @__PURE__ */ icon(
  'phone',
  'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
)
