import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { columnReader } from './columns'

/** A line of a file: its number, with its value or the problem that prevents reading it. */
export type Line =
  | { readonly line: number; readonly value: unknown; readonly problem?: undefined }
  | { readonly line: number; readonly problem: string }

export type FileFormat = 'csv' | 'jsonl'

/** The format by a file's name. */
export const formatOf = (name: string): FileFormat | undefined =>
  /\.csv$/i.test(name) ? 'csv' : /\.(jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined

/** Reads a file of products line by line, never the whole of it at once. */
export const readFileLines = (path: string, format: FileFormat): AsyncIterable<Line> => {
  const stream = createReadStream(path, { encoding: 'utf8' })
  return format === 'csv' ? readCsv(stream) : readJsonl(stream)
}

/**
 * Maximum length of a row or line, in characters, so that neither an unclosed quote nor one line fills the
 * memory.
 */
const ROW_MAX = 1_000_000

/**
 * Lines with their numbers; `text` is null for one above the bound, of which no more than the bound is ever
 * in memory.
 */
async function* boundedLines(stream: Readable): AsyncGenerator<{ line: number; text: string | null }> {
  let line = 1
  let text: string | null = ''
  const add = (part: string): void => {
    if (text !== null) text = text.length + part.length > ROW_MAX ? null : text + part
  }
  for await (const chunk of stream as AsyncIterable<string>) {
    const parts = chunk.split('\n')
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        yield { line, text }
        line += 1
        text = ''
      }
      add(part)
    }
  }
  yield { line, text }
}

/** Lines of JSON, one product each; empty lines are skipped. The stream yields strings. */
export async function* readJsonl(stream: Readable): AsyncGenerator<Line> {
  for await (const { line, text } of boundedLines(stream)) {
    if (text === null) {
      yield { line, problem: `is longer than ${ROW_MAX} characters` }
      continue
    }
    const trimmed = text.replace(/^\uFEFF/, '').trim()
    if (trimmed === '') continue
    try {
      yield { line, value: JSON.parse(trimmed) as unknown }
    } catch {
      yield { line, problem: 'is not valid JSON' }
    }
  }
}

/** The file cannot be read any further; the message contains the line and the reason. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** After these errors the parser cannot find the next row. */
const isUnrecoverable = ({ code }: CsvError): boolean =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'

/**
 * CSV rows with the number of their last line (a quoted cell may contain line breaks), or the error of a row.
 * @throws FileError when a quote is never closed: the rows before it have been delivered by then
 */
export async function* readCsvRows(
  stream: Readable,
): AsyncGenerator<{ line: number; cells: string[] } | { line: number; cells?: undefined; problem: string }> {
  let lastLine = 0
  let isUnclosed = false
  const problems: { line: number; problem: string }[] = []
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_MAX,
    trim: true,
    on_skip: (error) => {
      if (error === undefined) return
      if (isUnrecoverable(error)) isUnclosed = true
      else problems.push({ line: Number(error.lines ?? 0), problem: `is not valid CSV: ${error.message}` })
    },
  })
  stream.on('error', (error) => parser.destroy(error))
  stream.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* problems.splice(0)
    lastLine = info.lines
    yield { line: lastLine, cells: record }
  }
  yield* problems
  if (isUnclosed)
    throw new FileError(
      `A quote opened after line ${lastLine} is never closed. The rows before it are imported; correct it and run the import again.`,
    )
}

/**
 * CSV of products with a header row. A row with a wrong number of cells or a broken quote is a problem of
 * that row alone.
 */
export async function* readCsv(stream: Readable): AsyncGenerator<Line> {
  let read: ReturnType<typeof columnReader> | undefined
  for await (const row of readCsvRows(stream)) {
    if (row.cells === undefined) yield { line: row.line, problem: row.problem }
    else if (read === undefined) read = columnReader(row.cells)
    else
      yield row.cells.length === read.width
        ? { line: row.line, value: read.value(row.cells) }
        : { line: row.line, problem: `has ${row.cells.length} cells, the header has ${read.width}` }
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
