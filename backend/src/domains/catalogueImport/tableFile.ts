import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { HeaderError } from './columns'
import { describeIssues } from './fields'
import type { Rejection } from './importProducts'
import { readCsvRows } from './source'

/** The columns of a CSV that replaces what is stored. */
export interface Table<Row> {
  /** Names without spaces and in lower case, as in `row`. */
  readonly required: readonly string[]
  /** Validates the cells of a row by column; an empty cell is an absent field. */
  readonly row: z.ZodType<Row>
}

/**
 * Reads the rows of a CSV with a header row. Capitals, spaces and dashes in the names of columns do not
 * matter; other columns are ignored. Invalid rows are reported and left out.
 * @throws HeaderError when a required column is missing.
 */
export const readTable = async <Row>(
  stream: Readable,
  { required, row }: Table<Row>,
  onRejected: (rejection: Rejection) => void,
): Promise<Row[]> => {
  let header: string[] | undefined
  const rows: Row[] = []
  for await (const { line, ...read } of readCsvRows(stream)) {
    if (read.cells === undefined) {
      onRejected({ line, reason: read.problem })
      continue
    }
    const record = read.cells
    if (header === undefined) {
      header = record.map((name) => name.replace(/[\s_-]/g, '').toLowerCase())
      const missing = required.filter((name) => !header?.includes(name))
      if (missing.length > 0) throw new HeaderError(`The header lacks the columns ${missing.join(', ')}.`)
      continue
    }
    const cells = header.map((name, index) => [name, record[index] || undefined] as const)
    const parsed = row.safeParse(Object.fromEntries(cells))
    if (parsed.success) rows.push(parsed.data)
    else onRejected({ line, reason: describeIssues(parsed.error) })
  }
  return rows
}
