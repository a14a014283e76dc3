/** The host's replacement texts, by area: `{ cart: { empty: '…' } }`. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Returns the texts of one area: a feature's defaults with the host's replacements. Unknown keys of the host
 * are ignored. A feature defines its defaults in one object, so that tests and translations read the same
 * source.
 */
export function textsOf<T extends Readonly<Record<string, string>>>(
  area: string,
  defaults: T,
  overrides: TextOverrides | undefined,
): T {
  return { ...defaults, ...overrides?.[area] }
}
