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

/** Columns by the names that schedules give them. */
const COLUMNS = {
  model: /^(model|sku|(item|product) (code|number|no\.?)|code)\b/i,
  quantity: /^(qty|quantity|units?|count|no\.?)$/i,
  room: /^(room|folder|level|floor|area|location|apartment)\b/i,
}
type Columns = Record<keyof typeof COLUMNS, number> & {
  /** What follows belongs to the room as well. */
  isRoomLast: boolean
}

/** Without names: the model, then the quantity, and the rest is the room. */
const PLAIN: Columns = { model: 0, quantity: 1, room: 2, isRoomLast: true }

/** The cells of a line; quoted ones may contain the separator. */
function cellsOf(raw: string): string[] {
  const separator = raw.includes('\t') ? '\t' : raw.includes(';') ? ';' : ','
  const cells = ['']
  let isQuoted = false
  for (const character of raw) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((text) => text.trim())
}

/** Which column is which, where the first line names them. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at = (name: keyof typeof COLUMNS) => cells.findIndex((text) => COLUMNS[name].test(text))
  const found = { model: at('model'), quantity: at('quantity'), room: at('room') }
  if (found.model >= 0) return { ...found, isRoomLast: found.room === cells.length - 1 }
  return /^product\b/i.test(cells[0] ?? '') ? PLAIN : null
}

/**
 * Reads models, quantities and rooms from a spreadsheet or text: columns by tab, semicolon or comma, in the
 * order of a first line that names them, else `model, quantity, room`. A missing quantity counts as 1. Lines
 * with the same model and room are added up.
 */
export function parseSchedule(text: string): Schedule {
  const lines: ScheduleLine[] = []
  const unread: { number: number; text: string }[] = []
  let columns: Columns | null = null
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const number = index + 1
    if (raw.trim() === '') continue
    const cells = cellsOf(raw)
    const isFirst: boolean = columns === null && lines.length === 0 && unread.length === 0
    const named: Columns | null = isFirst ? columnsOf(cells) : null
    if (named) {
      columns = named
      continue
    }
    const at = columns ?? PLAIN
    const model = cells[at.model] ?? ''
    const amount = cells[at.quantity] ?? ''
    const place = at.isRoomLast ? cells.slice(at.room).join(' ') : (cells[at.room] ?? '')
    const room = place.trim().slice(0, 100)
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
