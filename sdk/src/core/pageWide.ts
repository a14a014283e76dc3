/**
 * The version of the objects that copies of the SDK share on a page: a Countertop with its stores, the
 * session, the storage. Raised by a change that an older copy cannot use.
 */
const CONTRACT = 1

/**
 * Returns the one `name` of this page, for every copy of the SDK on it: the hosted script and the npm package
 * have separate modules, but must share one cart and one session.
 */
export function pageWide<T>(name: string, create: () => T): T {
  const page = globalThis as { [key: symbol]: Record<string, unknown> | undefined }
  const all = (page[Symbol.for(`countertop.${CONTRACT}`)] ??= {})
  return (all[name] ??= create()) as T
}
