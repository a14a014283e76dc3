import { CART_QUANTITY_MAX } from '../../../rules'
import { withoutApostrophe } from '../export/csv'

/** One line of a pasted schedule. */
export interface ScheduleLine {
  /** Line of the text, from 1. */
  number: number
  /** The line as pasted. */
  text: string
  model: string
  quantity: number
  /** Becomes a folder; empty for none. */
  room: string
}

export interface Schedule {
  lines: readonly ScheduleLine[]
  /** Lines that could not be read, so that nothing is dropped silently. */
  unread: readonly UnreadLine[]
  /** Tab, pipe, semicolon or comma. */
  separator: string
}

export interface UnreadLine {
  number: number
  /** The line as pasted. */
  text: string
  /**
   * Its model, quantity and room as pasted, the whole line for the model where it has neither model nor
   * quantity; null for headings.
   */
  cells: readonly string[] | null
}

/** Maximum number of lines in one paste; the rest is reported as unread. */
export const SCHEDULE_MAX = 200

/**
 * Headings that schedules use for their columns. A cell with a digit, such as `Level 3` or `SKU-1`, is a
 * value.
 */
const COLUMNS = {
  model: /^(model|sku)(?![\w-])/i,
  code: /^((item|product) (code|number|no\.?)|code)(?![\w-])/i,
  product: /^(item|product)(?![\w-])/i,
  quantity:
    /^(?!.*\b(min|per|price|cost)(s|imum)?\b)(.*\b(qty|quantit(y|ies)|pcs|pieces)|units|count|number of|no\.? req)\b/i,
  number: /^(unit|no\.?|number)$/i,
  /** A quantity, its measure, or an apartment. */
  unit: /^unit$/i,
  room: /^((room|folder|area|location|level|floor|apartment|apt)\b|unit (no\.?|number)$)/i,
}
/** Matches a cell that is only the heading of the models' column, which is never a model itself. */
const MODEL_ALONE = /^(model|sku|code|item|product)( (code|number|no\.?|name))?$/i

interface Columns {
  model: number
  quantity: number
  /** Such as the level and the room. */
  rooms: readonly number[]
  /** Those that may have measures, such as `ea`, instead of apartments; null: all of them. */
  units: readonly number[] | null
  /** The columns from this one belong to the room as well. */
  rest: number
  /** There is no quantity column, but one with an unknown heading may be meant. */
  isDoubtful?: boolean
}

/** Without headings: the model, then the quantity, and the rest is the room. */
const PLAIN: Columns = { model: 0, quantity: 1, rooms: [], units: null, rest: 2 }

/** A quantity as people write it: `2`, `2.00`, `2 ea`, `x2`, `3 off`; its decimals are the second group. */
const AMOUNT = /^[x×(]? ?(\d{1,4})(\.0+)? ?(?:[x×)]|ea|each|off|only|nos?|pcs?|units?)?\.?$/i

/** What a column headed `Unit` has beside quantities: no apartment. */
const MEASURE = /^(?:ea|each|pcs?|nos?|units?|off|sets?)\.?$/i

/** The mark or number of a line in a list. */
const LIST_MARK = /^(?:[-–•*]|\d+[.)]) +/

/**
 * A model with its quantity, as people type them in a message: `2 x H7264BP`, `2ea H7264BP`, `H7264BP x2`.
 * After a dash only a small number is one: dashes are parts of models, and precede sizes.
 */
const COUNTED =
  /^(?:(\d+) ?(?:[x×]|ea|off|no\.) )?(.+?)(?:(?: [x×(] ?| [–-] (?=1?\d$)|: ?| qty:? ?|(?: [–-])? (?=\d+ ?ea\.?$))(\d+)\)?(?: ?ea\.?)?)?$/i

/** A model without spaces, with letters and digits. */
const CODE = '((?=\\S*\\d)(?=\\S*[a-z])\\S{5,})'

/**
 * A room: words of places, numbers and letters only. Any other word describes the product: `60 cm`,
 * `2 burners`, `Kitchen mixer`.
 */
const PLACE =
  '(?!unit$)(?=[a-z]{3})(?:(?:level|floor|apartment|apt|unit|lot|ground|kitchen|pantry|laundry|ensuite|(?:bath|bed|living)(?:room)?|room|[-a-z]?(?:\\d+[a-z]?)?)\\.?(?: |$))+'

/** A line of a PDF, with single spaces between its columns: `H7264BP 12 Kitchen`, `12 x H7264BP Level 3`. */
const SPACED = new RegExp(`^(?:(\\d+) ?[x×] ?${CODE}|${CODE} (?:[x×] ?)?(\\d+)) (${PLACE})$`, 'i')

/** A title in any column: `LEVEL 3`, `Apt 12B`, `Unit G`. A longer one could be a product: `Floor fan`. */
const TITLE = /^(level|floor|apartment|apt|unit)\.? \S?\d*\S?$/i

/**
 * The separator of a schedule: the one in its first line that has any, outside quoted cells. A tab takes
 * precedence, because nobody types one, then pipes, of which one beside commas is text; otherwise the first
 * one is used.
 */
function separatorOf(text: string): string {
  const line = /^.*[\t|;,].*$/m.exec(text.replace(/(^|[\t|;,\n]) *"[^"]*(?:""[^"]*)*"/g, '$1'))?.[0] ?? ','
  if (line.includes('\t')) return '\t'
  return /^[^;,]+$|\|.*\|/.test(line) ? '|' : (/[;,]/.exec(line)?.[0] ?? ',')
}

/**
 * The records of a schedule. Quotation marks quote only if they enclose a whole cell, which may then contain
 * separators and line breaks; any other is part of the text, such as the inches of `36" cooktop`.
 */
function* recordsOf(
  text: string,
  separator: string,
): Generator<{ number: number; raw: string; cells: string[] }> {
  const cell = new RegExp(` *"([^"]*(?:""[^"]*)*)" *(?=[${separator}\\n]|$)|([^${separator}\\n]*)`, 'y')
  let number = 1
  for (let at = 0; at < text.length;) {
    const start = at
    const cells: string[] = []
    do {
      cell.lastIndex = at
      const [whole = '', quoted, bare = ''] = cell.exec(text) ?? []
      cells.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? bare).trim())
      at += whole.length
    } while (text[at++] === separator)
    const raw = text.slice(start, at - 1)
    yield { number, raw: raw.trim(), cells }
    number += raw.split('\n').length
  }
}

/** The positions of the columns, if a line has headings. */
function columnsOf(cells: readonly string[]): Columns | null {
  // A line with a quantity lists a product, whatever its words.
  if (cells.some((text) => AMOUNT.test(text))) return null
  const all = (name: keyof typeof COLUMNS) =>
    cells.flatMap((text, index) => (!/\d/.test(text) && COLUMNS[name].test(text) ? [index] : []))
  // Beside models, the numbers of items are those of the schedule.
  const [model = -1] = [...all('model'), ...all('code'), ...all('product')]
  // Numbers before the models are those of the rows.
  const [quantity = -1] = [...all('quantity'), ...all('number').filter((index) => index > model)]
  const units = all('unit').filter((index) => index !== quantity)
  const rooms = [...all('room'), ...units]
  const known = new Set([model, quantity, ...rooms].filter((index) => index >= 0)).size
  if (model < 0 || (known < 2 && !MODEL_ALONE.test(cells[0] ?? ''))) return null
  const isDoubtful = quantity < 0 && cells.filter(Boolean).length > known
  const rest = rooms.includes(cells.length - 1) ? cells.length : Infinity
  return { model, quantity, rooms, units, rest, isDoubtful }
}

/**
 * Parses models, quantities and rooms from a spreadsheet or text: columns separated by tab, pipe, semicolon,
 * comma or wide gaps, in the order of the headings above them, else `model, quantity, room` or
 * `quantity x model, room`, where a single space precedes the room as well. A title such as `LEVEL 3` is the
 * room of the lines below it that have none of their own. A missing quantity counts as 1; if the headings are
 * ambiguous, their line is reported as unread. Lines with the same model and room are added up.
 */
export function parseSchedule(pasted: string): Schedule {
  const lines: ScheduleLine[] = []
  const unread: UnreadLine[] = []
  let text = pasted.replace(/\r\n?/g, '\n').replace(/[\uFEFF\xA0]/g, ' ')
  if (!/[\t|;,]/.test(text)) text = text.replace(/ {3,}/g, '\t')
  const separator = separatorOf(text)
  // A table in a message often has pipes around its lines, too.
  if (/^ *\|/.test(text)) text = text.replace(/^ *\|/gm, '')
  let columns = PLAIN
  let title = ''
  /** The rooms of the line above, by their columns. */
  let above: string[] = []
  for (const record of recordsOf(text, separator)) {
    const { number, raw } = record
    let { cells } = record
    const whole = cells.filter(Boolean).join(' ')
    // Such a table has a rule below its headings.
    if (/^[ :-]*$/.test(whole)) continue
    // A line may have another separator than the others, which is certain where a quantity follows it.
    const own = whole.split(/ *[\t;,|] */)
    if (cells.length === 1 && columns === PLAIN && AMOUNT.test(own[1] ?? '')) cells = own
    // Headings with single spaces between them are no product, and name no columns.
    if (whole === cells[0] && !/\d/.test(whole) && columnsOf(whole.split(' '))) continue
    const named = columnsOf(cells)
    if (named) {
      columns = named
      above = named.rooms.map(() => '')
      if (named.isDoubtful) unread.push({ number, text: raw, cells: null })
      continue
    }
    const { rooms, units, rest } = columns
    const isPlain = columns === PLAIN
    let [head = ''] = cells
    if (isPlain) head = head.replace(LIST_MARK, '')
    const spaced = isPlain && !AMOUNT.test(cells[1] ?? '') && SPACED.exec(head)
    if (spaced) {
      const [, before = '', counted, model = '', after = '', place = ''] = spaced
      head = counted ?? model
      cells.splice(0, 1, head, before || after, place)
    }
    const [, before, counted = '', after = ''] = COUNTED.exec(head) ?? []
    // Of two quantities neither is certain, and `60 x 60` is a size.
    const isCounted =
      isPlain &&
      !before !== !after &&
      !AMOUNT.test(cells[1] ?? '') &&
      !/ (?:\d\d [x×] ?\d{2,3}|\d{3,4} [x×] ?\d{3,4})$/i.test(head)
    // Negative where more than one cell is filled, which is no title.
    const at = cells.indexOf(whole)
    // An unread line without a model is checked again without headings and must not become a title.
    const isTitle = TITLE.test(whole) && (isPlain ? at === 0 && !isCounted : at >= 0)
    if (isTitle || (rooms.includes(at) && /[a-z]/i.test(whole) && !AMOUNT.test(whole))) {
      title = whole
      above.fill('')
      continue
    }
    if (isCounted) cells.splice(0, 1, counted, before || after)
    else cells[0] = head
    // A cell that spans several lines has its text in the first of them.
    for (const [index, at] of rooms.entries()) {
      if (cells[at]) above.fill('', index)[index] = cells[at]
      else if (at < columns.model) cells[at] = above[index] ?? ''
    }
    const model = cells[columns.model] ?? ''
    const amount = cells[columns.quantity] ?? ''
    const isPlace = (text: string, at: number) =>
      text && (rooms.includes(at) || at >= rest) && !((units?.includes(at) ?? true) && MEASURE.test(text))
    const place = cells.filter(isPlace).join(' ')
    const room = (place || title).replaceAll('\n', ' ').slice(0, 100)
    const [, count = 0, decimals] = AMOUNT.exec(amount || '1') ?? []
    // Without a heading `45.00` is a price.
    const quantity = decimals && isPlain ? 0 : Number(count)
    const same = lines.find(
      (line) =>
        line.model.toLowerCase() === model.toLowerCase() && line.room.toLowerCase() === room.toLowerCase(),
    )
    const total = quantity + (same?.quantity ?? 0)
    const isReadable = /^[\w./+-][\w ./+-]{0,59}$/.test(model) && quantity >= 1 && total <= CART_QUANTITY_MAX
    if (!isReadable || (!same && lines.length >= SCHEDULE_MAX))
      unread.push({
        number,
        text: raw,
        cells: [model || (amount || whole === place ? '' : whole), amount, room],
      })
    else if (same) same.quantity = total
    else lines.push({ number, text: raw, model, quantity, room })
  }
  return { lines, unread, separator }
}

/** The text of a schedule without headings; a cell that would not be read as it is gets quotation marks. */
export const scheduleText = (rows: readonly (readonly string[])[], separator: string): string =>
  rows
    .map((cells) =>
      cells
        .map((text) => (/^"|[\t\n|;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(separator === '\t' ? separator : `${separator} `)
        .replace(/[\s|;,]+$/, ''),
    )
    .join('\n')
