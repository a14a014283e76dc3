/*
 * A host's message is foreign input. The browser has copied it already; this bounds what is read of it.
 */
const MAX_CHARACTERS = 100_000
const MAX_VALUES = 2_000
const MAX_DEPTH = 12

interface Room {
  characters: number
  values: number
}

function fits(value: unknown, level: number, room: Room): boolean {
  room.values--
  if (room.values < 0 || level > MAX_DEPTH) return false
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

/** Whether a message is of a size and depth that this protocol needs. */
export const isWithinLimits = (message: unknown): boolean =>
  fits(message, 0, { characters: MAX_CHARACTERS, values: MAX_VALUES })

export type Fields = Readonly<Record<string, unknown>>

/** An object's members; undefined for anything else. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text of at most so many characters, without the spaces around it; empty for anything else. */
export const textOf = (value: unknown, most: number): string => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > most ? '' : text
}

/** A message as it came, as an object or, from native hosts, as JSON; undefined where it is not one. */
export function readMessage(given: unknown): Fields | undefined {
  let message = given
  if (typeof given === 'string') {
    if (given.length > MAX_CHARACTERS) return undefined
    try {
      message = JSON.parse(given) as unknown
    } catch {
      // Other scripts of the host may post texts of their own.
      return undefined
    }
  }
  const fields = fieldsOf(message)
  return fields?.jsonrpc === '2.0' && isWithinLimits(fields) ? fields : undefined
}
