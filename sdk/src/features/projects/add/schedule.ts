import { CART_QUANTITY_MAX } from '../../../rules'

/** One line of a pasted schedule. */
export interface ScheduleLine {
  /** Line of the text, from 1. */
  number: number
  model: string
  quantity: number
  /** Becomes a folder; empty for none. */
  room: string
}

export interface Schedule {
  lines: readonly ScheduleLine[]
  /** Lines that could not be read, unchanged, so that nothing is dropped silently. */
  unread: readonly { number: number; text: string }[]
}

/** The most lines of one paste; the rest is reported as unread. */
export const SCHEDULE_MAX = 200

const HEADER = /^(model|sku|product)\b/i

/**
 * Reads `model, quantity, room` from a spreadsheet or text: columns by tab, semicolon or comma, a missing
 * quantity counts as 1. Lines with the same model and room are added up.
 */
export function parseSchedule(text: string): Schedule {
  const lines: ScheduleLine[] = []
  const unread: { number: number; text: string }[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const number = index + 1
    if (raw.trim() === '' || (lines.length === 0 && HEADER.test(raw.trim()))) continue
    const separator = raw.includes('\t') ? '\t' : raw.includes(';') ? ';' : ','
    const [model = '', amount = '', ...rest] = raw
      .split(separator)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const room = rest.join(' ').trim().slice(0, 100)
    const quantity = amount === '' ? 1 : /^\d{1,4}$/.test(amount) ? Number(amount) : 0
    const same = lines.find(
      (line) =>
        line.model.toLowerCase() === model.toLowerCase() && line.room.toLowerCase() === room.toLowerCase(),
    )
    const total = quantity + (same?.quantity ?? 0)
    const isReadable = /^[\w./+-][\w ./+-]{0,59}$/.test(model) && quantity >= 1 && total <= CART_QUANTITY_MAX
    if (!isReadable || (!same && lines.length >= SCHEDULE_MAX)) unread.push({ number, text: raw.trim() })
    else if (same) same.quantity = total
    else lines.push({ number, model, quantity, room })
  }
  return { lines, unread }
}
