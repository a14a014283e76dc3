/*
 * Validates messages of a host, which are foreign input. The browser has already copied the message, and text
 * is parsed whole; these limits bound what is read of it.
 */
const CHARACTERS_MAX = 100_000
/** An answer repeats every offered delivery day of each deliverer, with seven values each. */
const VALUES_MAX = 20_000
const DEPTH_MAX = 12

interface Room {
  characters: number
  values: number
}

function fits(value: unknown, level: number, room: Room): boolean {
  room.values--
  if (room.values < 0 || level > DEPTH_MAX) return false
  if (typeof value === 'string') {
    room.characters -= value.length
    return room.characters >= 0
  }
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value) && value.length > room.values) return false
  return Object.entries(value).every(([name, each]) => {
    room.characters -= name.length
    return room.characters >= 0 && fits(each, level + 1, room)
  })
}

/** Whether a message is within the limits of size and depth. */
const isWithinLimits = (message: unknown): boolean =>
  fits(message, 0, { characters: CHARACTERS_MAX, values: VALUES_MAX })

export type Fields = Readonly<Record<string, unknown>>

/** A value as an object; undefined for anything else. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** A value as a list; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value as trimmed text; empty for a longer text than `limit` characters and for anything else. */
export const textOf = (value: unknown, limit: number): string => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > limit ? '' : text
}

/**
 * Parses a message, which is an object or, from native hosts, JSON text; undefined if it is invalid. Of a
 * message beyond the limits only its id is read: as an answer it has no result, and refuses its request.
 */
export function readMessage(given: unknown): Fields | undefined {
  let message = given
  if (typeof given === 'string') {
    try {
      message = JSON.parse(given) as unknown
    } catch {
      // Other scripts of the host may post other texts.
      return undefined
    }
  }
  const fields = fieldsOf(message)
  if (fields?.jsonrpc !== '2.0') return undefined
  return isWithinLimits(fields) ? fields : { id: fields.id }
}
