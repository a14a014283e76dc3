/** Caches a value derived from an immutable object, such as the context of a machine. */
export function memo<Source extends object, Result>(
  derive: (source: Source) => Result,
): (source: Source) => Result {
  const known = new WeakMap<Source, Result>()
  return (source) => {
    const found = known.get(source)
    if (found !== undefined) return found
    const result = derive(source)
    known.set(source, result)
    return result
  }
}
