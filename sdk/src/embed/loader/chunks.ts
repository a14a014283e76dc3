/** A chunk: file name, integrity (`sha256-…`), and the indices of the chunks it imports statically. */
export type Chunk = readonly [file: string, integrity: string, imports?: readonly number[]]

/** Chunks, and for each widget the index of its chunk and the name of its export there. */
export interface ChunkTable {
  chunks: readonly Chunk[]
  widgets: Readonly<Record<string, readonly [place: number, exportName: string]>>
}

export interface ChunkSource {
  /**
   * The chunks that a shop's page requests first. The last chunk is the table of all others: a module whose
   * default export continues this table, loaded when a chunk outside it is requested.
   */
  first: ChunkTable
  /** Folder of the chunks, with a trailing slash. */
  base: string
  /** Nonce of the loader's own tag, for pages whose policy requires one. */
  nonce?: string
  /** Replaced in tests. */
  importModule?: (url: string) => Promise<unknown>
}

/**
 * Pauses before the retries, in ms: a phone that changes cells is online again after a moment, a restarting
 * server after a few seconds.
 */
const RETRY_DELAYS_MS = [800, 3_000]

/** @param wanted a widget's name, for the widget; or a file as an `import()` names it, for the module */
export type LoadChunk = (wanted: string) => Promise<unknown>

/**
 * Loads a chunk, checked against its hash and retried twice.
 *
 * `import()` cannot carry a hash, so every file of the static closure is first requested by `<link
 * rel=modulepreload integrity>`. Only when all are loaded is the module imported, which then uses the checked
 * responses from the module map. An earlier import would be unsafe: a browser discards a rejected response,
 * and the import would load the file again unchecked.
 */
export function chunkLoader({
  first,
  base,
  nonce = '',
  importModule: run = (url) => import(/* @vite-ignore */ url),
}: ChunkSource): LoadChunk {
  const pending = new Map<Chunk, Promise<unknown>>()
  let known = first

  function request(chunk: Chunk): Promise<unknown> {
    const promise = pending.get(chunk) ?? preload(chunk)
    pending.set(chunk, promise)
    return promise
  }

  function preload(chunk: Chunk): Promise<unknown> {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.integrity = chunk[1]
    link.crossOrigin = ''
    link.nonce = nonce
    link.href = base + chunk[0]
    return new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        pending.delete(chunk)
        reject(new Error(`${link.href} could not be loaded`))
      }
      document.head.append(link)
    })
  }

  async function fetchChunk(chunk: Chunk): Promise<unknown> {
    const closure = new Set([chunk])
    // The loop also visits what is added during it.
    for (const [, , imports = []] of closure)
      for (const index of imports) closure.add(known.chunks[index] as Chunk)
    await Promise.all([...closure].map(request))
    return run(base + chunk[0])
  }

  function find(wanted: string): readonly [chunk?: Chunk, exportName?: string] {
    const place = known.chunks.findIndex(([file]) => `./${file}` === wanted)
    const [index, exportName] = known.widgets[wanted] ?? [place]
    return [known.chunks[index], exportName]
  }

  async function attempt(wanted: string): Promise<unknown> {
    const table = first.chunks.at(-1)
    if (!find(wanted)[0] && table) {
      const { default: others } = (await fetchChunk(table)) as { default: ChunkTable }
      known = {
        chunks: [...first.chunks, ...others.chunks],
        widgets: { ...first.widgets, ...others.widgets },
      }
    }
    const [chunk, exportName] = find(wanted)
    if (!chunk) throw new Error(`Countertop has no part "${wanted}"`)
    const module = await fetchChunk(chunk)
    return exportName ? (module as Readonly<Record<string, unknown>>)[exportName] : module
  }

  return (wanted) =>
    RETRY_DELAYS_MS.reduce(
      (tried, delay) =>
        tried.catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, delay))
          return attempt(wanted)
        }),
      attempt(wanted),
    )
}
