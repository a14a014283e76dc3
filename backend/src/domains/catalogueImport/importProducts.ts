import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { type Item, writeBatch } from './batch'
import { parseRecord } from './record'
import { analyseCatalogue, writeSearchWords } from './repository'
import type { Line } from './source'

/** A line left out, with the reason in one sentence. */
export interface Rejection {
  readonly line: number
  readonly sku?: string
  readonly reason: string
}

export interface ImportProgress {
  /** Lines read so far, the rejected ones included. */
  readonly read: number
  readonly rejected: number
}

export interface ImportResult extends ImportProgress {
  readonly created: number
  readonly updated: number
  /** Products whose content was already stored. Their stock is unchanged, too, unless `recounts`. */
  readonly unchanged: number
  readonly milliseconds: number
}

export interface ImportOptions {
  /** Products a transaction; default 500. */
  batchSize?: number
  /**
   * Also sets the stock of products whose content was already stored: for a fresh count, which may be that of
   * the last file although units were sold and replaced since. Not for a file that is run again.
   */
  recounts?: boolean
  /** New prices are valid from this moment's day in each country; default now. */
  now?: Date
  onProgress?(progress: ImportProgress): void
  onRejected?(rejection: Rejection): void
}

/** Characters that Postgres rejects in text: NUL, and half a surrogate pair. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/

const storageProblemOf = (value: unknown): string | undefined => {
  try {
    return unstorable.test(JSON.stringify(value) ?? '')
      ? 'contains a character that cannot be stored'
      : undefined
  } catch (error) {
    // Parsing JSON has no limit of depth, serialising it has one.
    if (error instanceof RangeError) return 'is nested too deeply'
    throw error
  }
}

/**
 * Writes products from `source` in transactions of `batchSize`. A bad line is reported and left out, the rest
 * is imported. Running it again with the same lines changes nothing; products that a file no longer names
 * remain unchanged.
 */
export const importProducts = async (
  db: Db,
  source: AsyncIterable<Line>,
  { batchSize = 500, recounts = false, now = new Date(), onProgress, onRejected }: ImportOptions = {},
): Promise<ImportResult> => {
  const started = performance.now()
  const lineBySku = new Map<string, number>()
  const total = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  let batch: Item[] = []

  const reject = (rejection: Rejection): void => {
    total.rejected += 1
    onRejected?.(rejection)
  }
  const write = async (items: readonly Item[]): Promise<void> => {
    const result = await writeBatch(db, items, { now, recounts })
    total.created += result.created
    total.updated += result.updated
    total.unchanged += result.unchanged
    result.rejected.forEach(reject)
    onProgress?.({ read: total.read, rejected: total.rejected })
  }
  // While one batch is written, the next is read and validated. Two are never written concurrently.
  let writing: Promise<void> = Promise.resolve()
  const flush = async (): Promise<void> => {
    await writing
    writing = write(batch)
    writing.catch(() => undefined) // thrown where it is awaited
    batch = []
  }

  try {
    for await (const { line, ...content } of source) {
      total.read += 1
      const problem = content.problem ?? storageProblemOf(content.value)
      const record = problem ?? parseRecord((content as { value: unknown }).value)
      if (typeof record === 'string') {
        reject({ line, reason: record })
        continue
      }
      const first = lineBySku.get(record.sku)
      if (first !== undefined) {
        reject({ line, sku: record.sku, reason: `sku: ${record.sku} is on line ${first} already` })
        continue
      }
      lineBySku.set(record.sku, line)
      batch.push({ line, record })
      if (batch.length >= batchSize) await flush()
    }
  } finally {
    // A source that fails has still delivered the lines before.
    if (batch.length > 0) await flush()
    await writing
    // A file without a change may repeat one whose import was stopped before the words were rebuilt.
    const isRepeated = !recounts && total.read > 0 && total.unchanged === total.read
    if (total.created + total.updated > 0 || isRepeated) {
      await inTransaction(db, writeSearchWords)
      await analyseCatalogue(db)
    }
  }
  return { ...total, milliseconds: Math.round(performance.now() - started) }
}
