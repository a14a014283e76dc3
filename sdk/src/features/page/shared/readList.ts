import { CountertopError } from '../../../core'

interface Item<T> {
  is(value: unknown): value is T
  /** The shape of an item, for the error. */
  expected: string
}

/**
 * Parses a list that a host passes as JSON in an attribute, or as a value from script.
 *
 * @throws CountertopError CONFIGURATION
 */
export function readList<T>(widget: string, name: string, raw: unknown, { is, expected }: Item<T>): T[] {
  if (raw === undefined || raw === '') return []
  let value = raw
  try {
    if (typeof raw === 'string') value = JSON.parse(raw)
  } catch {
    // Rejected below, together with the value passed.
  }
  if (Array.isArray(value) && value.every(is)) return value
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-${widget}> needs "${name}" as a list of ${expected}, got ${typeof raw === 'string' ? raw : typeof raw}`,
  )
}

/** Whether a value is an object with strings under these names. */
export const hasTexts = (value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string')
