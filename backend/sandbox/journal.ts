import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line of the journal: the whole new state of one thing. `null` removes it. */
interface Entry {
  readonly kind: string
  readonly id: string
  readonly value: unknown
}

/**
 * An append-only file of JSON lines that restores maps after a restart: the last line of a thing is its
 * state. It is written before the answer leaves; opening it rewrites it with what still counts.
 */
export class Journal {
  readonly #state = new Map<string, Map<string, unknown>>()
  /** Open for as long as the process lives: reopening it costs more than the line. */
  #descriptor: number | undefined

  constructor(private readonly file: string | undefined) {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) this.#take(line)
    const kept = [...this.#state].flatMap(([kind, values]) =>
      [...values].map(([id, value]) => `${JSON.stringify({ kind, id, value } satisfies Entry)}\n`),
    )
    writeFileSync(`${file}.new`, kept.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  /** The things of one kind by id. */
  all<Value>(kind: string): Map<string, Value> {
    return new Map(this.#of(kind)) as Map<string, Value>
  }

  get<Value>(kind: string, id: string): Value | undefined {
    return this.#of(kind).get(id) as Value | undefined
  }

  set(kind: string, id: string, value: unknown): void {
    this.#apply({ kind, id, value })
    if (this.file === undefined) return
    this.#descriptor ??= openSync(this.file, 'a', 0o600)
    writeSync(this.#descriptor, `${JSON.stringify({ kind, id, value })}\n`)
  }

  #take(line: string): void {
    if (!line) return
    try {
      this.#apply(JSON.parse(line) as Entry)
    } catch (error) {
      // A process killed while it wrote leaves half a last line: that call was never answered.
      if (!(error instanceof SyntaxError)) throw error
    }
  }

  #apply({ kind, id, value }: Entry): void {
    if (value === null) this.#of(kind).delete(id)
    else this.#of(kind).set(id, value)
  }

  #of(kind: string): Map<string, unknown> {
    const known = this.#state.get(kind) ?? new Map<string, unknown>()
    this.#state.set(kind, known)
    return known
  }
}
