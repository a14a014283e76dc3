/** A chunk: file name, its integrity (`sha256-…`), and the indices of the chunks it imports at once. */
export type Chunk = readonly [file: string, integrity: string, imports?: readonly number[]]

export interface ChunkSource {
  chunks: readonly Chunk[]
  /** Folder of the chunks, with a slash at its end. */
  base: string
  /** Nonce of the loader's own tag, for pages whose policy asks for one. */
  nonce?: string
  /** Replaced in tests. */
  importModule?: (url: string) => Promise<unknown>
}

/** A phone that changes cells is back after a moment. */
const RETRY_DELAY_MS = 800

/** @param chunk its index, or its file name as an `import()` has it */
export type LoadChunk = (chunk: number | string) => Promise<unknown>

/**
 * Loads a chunk, checked against its hash and retried once.
 *
 * `import()` cannot carry a hash, so every file of the static closure is first asked for by
 * `<link rel=modulepreload integrity>`. Only when all have come is the module imported, and then it takes the checked
 * answers from the module map. Importing sooner would be wrong: a browser forgets a refused answer, and the import would
 * fetch it again unchecked.
 */
export function chunkLoader({ chunks, base, nonce, importModule }: ChunkSource): LoadChunk {
  const run = importModule ?? ((url: string) => import(/* @vite-ignore */ url))
  const coming = new Map<number, Promise<void>>()

  function ask(index: number): Promise<void> {
    let promise = coming.get(index)
    if (!promise) {
      promise = preload(index).catch((error: unknown) => {
        coming.delete(index)
        throw error
      })
      coming.set(index, promise)
    }
    return promise
  }

  function preload(index: number): Promise<void> {
    const link = document.createElement('link')
    if (!link.relList.supports('modulepreload')) return Promise.resolve()
    const [file, integrity] = chunks[index]!
    link.rel = 'modulepreload'
    link.integrity = integrity
    link.crossOrigin = ''
    if (nonce) link.nonce = nonce
    link.href = base + file
    return new Promise((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        reject(new Error(`${base}${file} could not be loaded`))
      }
      document.head.append(link)
    })
  }

  function closure(index: number, found = new Set<number>()): Set<number> {
    if (!found.has(index)) {
      found.add(index)
      for (const other of chunks[index]![2] ?? []) closure(other, found)
    }
    return found
  }

  async function attempt(index: number): Promise<unknown> {
    await Promise.all([...closure(index)].map(ask))
    return run(base + chunks[index]![0])
  }

  return async (chunk) => {
    const index = typeof chunk === 'number' ? chunk : chunks.findIndex(([file]) => `./${file}` === chunk)
    if (!chunks[index]) throw new Error(`Countertop has no part "${chunk}"`)
    return attempt(index).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return attempt(index)
    })
  }
}
