import type { TEXT_KEYS } from './textKeys/textKeys.generated'

type TextKeys = typeof TEXT_KEYS

/** A part of the page whose texts a host may replace. */
export type TextArea = keyof TextKeys

/** The host's replacement texts, by area and key: `{ cart: { empty: '…' } }`. */
export type TextOverrides = {
  readonly [Area in TextArea]?: { readonly [Key in TextKeys[Area][number]]?: string } | undefined
}

/**
 * The constraint of an area's default texts `T`: only keys that hosts know. A key that `npm run generate` has
 * not listed yet does not compile.
 */
export type ListedTexts<Area extends TextArea, T> = Readonly<Record<string, string>> & {
  readonly [Key in keyof T]: Key extends TextKeys[Area][number] ? string : never
}

/**
 * Returns the texts of one area: a feature's defaults with the host's replacements. Unknown keys of the host
 * are ignored. Parts that load on their own may each have defaults for one area.
 */
export function textsOf<T extends Readonly<Record<string, string>>>(
  area: string,
  defaults: T,
  overrides: TextOverrides | undefined,
): T {
  return { ...defaults, ...overrides?.[area as TextArea] }
}
