import { useEffect, useState } from 'react'

type Method = (...values: unknown[]) => unknown

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Whether two options contain the same data. Two functions count as the same, and so do two objects of one
 * class: a host that writes its options inline makes new ones at every render.
 */
function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameData(item, b[index]))
  }
  if (!isPlain(a) || !isPlain(b)) return Object.getPrototypeOf(a) === Object.getPrototypeOf(b)
  return Object.keys({ ...a, ...b }).every((name) => sameData(a[name], b[name]))
}

/** A copy of `value` whose functions call those at the same path of the value that `latest` returns. */
function forwarding(value: unknown, latest: () => unknown): unknown {
  if (typeof value === 'function') {
    const first = value as Method
    return (...values: unknown[]) => {
      const now = latest()
      return (typeof now === 'function' ? (now as Method) : first)(...values)
    }
  }
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      forwarding(own, () => {
        const now = latest()
        return isPlain(now) ? now[name] : undefined
      }),
    ]),
  )
}

function createStable<T extends object>(options: T) {
  const latest = { current: options }
  return { options, latest, stable: forwarding(options, () => latest.current) as T }
}

/**
 * Returns the same object while `options` contain the same data, so that options may be written inline. Its
 * functions call those of the last render.
 */
export function useStableOptions<T extends object>(options: T): T {
  const [known, setKnown] = useState(() => createStable(options))
  const isSame = sameData(known.options, options)
  const current = isSame ? known : createStable(options)
  if (!isSame) setKnown(current)
  useEffect(() => {
    current.latest.current = options
  })
  return current.stable
}
