import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { columnReader } from './columns'

/** One line of a file: its number, with its value or the reason why it could not be read. */
export type Line =
  | { readonly line: number; readonly value: unknown; readonly problem?: undefined }
  | { readonly line: number; readonly problem: string }

export type FileFormat = 'csv' | 'jsonl'

/** The format a file's name tells. */
export const formatOf = (name: string): FileFormat | undefined =>
  /\.csv$/i.test(name) ? 'csv' : /\.(jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined

/** Reads a file of products line by line, never the whole of it at once. */
export const readFileLines = (path: string, format: FileFormat): AsyncIterable<Line> => {
  const stream = createReadStream(path, { encoding: 'utf8' })
  return format === 'csv' ? readCsv(stream) : readJsonl(stream)
}

/** Lines of JSON, one product each; empty lines are passed over. */
export async function* readJsonl(stream: Readable): AsyncGenerator<Line> {
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    line += 1
    const trimmed = text.replace(/^\uFEFF/, '').trim()
    if (trimmed === '') continue
    try {
      yield { line, value: JSON.parse(trimmed) as unknown }
    } catch {
      yield { line, problem: 'is not valid JSON' }
    }
  }
}

/** CSV with a header row. A row with a wrong number of cells or a broken quote is a problem of that row alone. */
export async function* readCsv(stream: Readable): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  stream.on('error', (error) => parser.destroy(error))
  stream.pipe(parser)
  let read: ReturnType<typeof columnReader> | undefined
  for await (const row of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    const { record, info } = row
    if (read === undefined) {
      read = columnReader(record)
      continue
    }
    // A quoted cell may hold line breaks; the number is that of the row's last line.
    yield record.length === read.width
      ? { line: info.lines, value: read.value(record) }
      : { line: info.lines, problem: `has ${record.length} cells, the header has ${read.width}` }
  }
}

/** Objects as lines, for the seed and for tests: line numbers count from 1. */
export async function* linesOf(values: Iterable<unknown>): AsyncGenerator<Line> {
  let line = 0
  for (const value of values) {
    line += 1
    yield { line, value }
  }
}
