/** Replaced texts of a host, by area: `{ cart: { empty: '…' } }`. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The texts of one area: a feature's own defaults, with what the host replaced. Unknown keys of the host are ignored.
 * A feature keeps its defaults in one object, so that tests and translations read the same source.
 */
export function textsOf<T extends Readonly<Record<string, string>>>(
  area: string,
  defaults: T,
  overrides: TextOverrides | undefined,
): T {
  return { ...defaults, ...overrides?.[area] }
}

/** Fills `{name}` in a text; a name without a value stays as it is written, so that a slip is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
