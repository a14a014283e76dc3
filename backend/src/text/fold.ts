/** The text without accents, in lower case, with single spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The address form of a title: `Ovens & Cookers` is `ovens-cookers`. Empty when no letter or digit is left.
 */
export const slugify = (text: string): string =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * A model number or SKU as shoppers type it, whatever they do with spaces, dots and dashes: `H 2265-1 BP` is
 * `h22651bp`.
 */
export const codeOf = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '')
