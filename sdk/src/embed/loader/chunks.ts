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

export type LoadChunk = (file: string) => Promise<unknown>

/**
 * Loads a chunk by its file name. `import()` cannot carry a hash, so every file of its static closure is first asked for
 * by `<link rel=modulepreload integrity>`: the module map then holds the checked answer and `import()` uses that one.
 */
export function chunkLoader({ chunks, base, nonce, importModule }: ChunkSource): LoadChunk {
  const byFile = new Map(chunks.map((chunk, index) => [chunk[0], index]))
  const run = importModule ?? ((url: string) => import(/* @vite-ignore */ url))
  const asked = new Set<string>()

  function ask(index: number, suffix: string) {
    const [file, integrity, imports = []] = chunks[index]!
    const url = base + file + suffix
    if (asked.has(url)) return
    asked.add(url)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
    if (nonce) link.nonce = nonce
    link.href = url
    document.head.append(link)
    for (const other of imports) ask(other, '')
  }

  async function attempt(file: string, suffix: string): Promise<unknown> {
    const index = byFile.get(file)
    if (index === undefined) throw new Error(`Countertop has no part named "${file}"`)
    ask(index, suffix)
    return run(base + file + suffix)
  }

  return (file) => attempt(file, '').catch(() => attempt(file, '?again'))
}
