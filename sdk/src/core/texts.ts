/** The host's replacement texts, by area: `{ cart: { empty: '…' } }`. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Returns the texts of one area: a feature's defaults with the host's replacements. Unknown keys of the host
 * are ignored. Parts that load on their own may each have defaults for one area.
 */
export function textsOf<T extends Readonly<Record<string, string>>>(
  area: string,
  defaults: T,
  overrides: TextOverrides | undefined,
): T {
  return { ...defaults, ...overrides?.[area] }
}
