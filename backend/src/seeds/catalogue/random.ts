/** A stream of numbers that is the same for the same name on every machine and in every release. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole multiple of `step` from `low` to `high`, both included. */
  int(low: number, high: number, step?: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** `count` different entries in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
}

const seedOf = (name: string): number => {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** mulberry32, seeded by FNV-1a of the name. */
export const randomOf = (name: string): Random => {
  let state = seedOf(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number, step = 1): number =>
    low + Math.floor(next() * (Math.floor((high - low) / step) + 1)) * step
  return {
    next,
    int,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
    chance: (probability) => next() < probability,
    some: (list, count) => {
      const indices = list.map((_, index) => index)
      while (indices.length > count) indices.splice(int(0, indices.length - 1), 1)
      return indices.map((index) => list[index] as (typeof list)[number])
    },
  }
}
