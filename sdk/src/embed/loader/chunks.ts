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
  const coming = new Map<Chunk, Promise<void>>()

  function ask(chunk: Chunk): Promise<void> {
    let promise = coming.get(chunk)
    if (!promise) {
      promise = preload(chunk).catch((error: unknown) => {
        coming.delete(chunk)
        throw error
      })
      coming.set(chunk, promise)
    }
    return promise
  }

  function preload([file, integrity]: Chunk): Promise<void> {
    const link = document.createElement('link')
    if (!link.relList.supports('modulepreload')) return Promise.resolve()
    link.rel = 'modulepreload'
    link.integrity = integrity
    link.crossOrigin = ''
    if (nonce) link.nonce = nonce
    link.href = base + file
    return new Promise((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        reject(new Error(`${link.href} could not be loaded`))
      }
      document.head.append(link)
    })
  }

  function closure(chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> {
    if (chunk && !found.has(chunk)) {
      found.add(chunk)
      for (const index of chunk[2] ?? []) closure(chunks[index], found)
    }
    return found
  }

  async function attempt(chunk: Chunk): Promise<unknown> {
    await Promise.all([...closure(chunk)].map(ask))
    return run(base + chunk[0])
  }

  return async (wanted) => {
    const chunk =
      typeof wanted === 'number' ? chunks[wanted] : chunks.find(([file]) => `./${file}` === wanted)
    if (!chunk) throw new Error(`Countertop has no part "${wanted}"`)
    return attempt(chunk).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return attempt(chunk)
    })
  }
}
