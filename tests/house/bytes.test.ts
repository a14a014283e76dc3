import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** Sizes are bytes over the wire: brotli at quality 11, 1 KB = 1,000 B. */
interface Manifest {
  entries: Record<string, string>
  files: Record<string, { bytes: number; brotli: number; imports: string[]; dynamicImports: string[] }>
}

const folder = fileURLToPath(new URL('../../sdk/dist/embed/', import.meta.url))

function manifest(): Manifest {
  const path = `${folder}manifest.json`
  if (!existsSync(path)) throw new Error('The SDK is not built. Run "npm run build" first.')
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

const { entries, files } = manifest()

/** All files that load together with these. */
function closureOf(list: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const other of files[file]?.imports ?? []) add(other)
  }
  for (const file of list) add(file)
  return [...found]
}

const closure = (names: readonly string[]) =>
  closureOf(
    names.map((name) => {
      const file = entries[name]
      if (!file) throw new Error(`The build has no "${name}"`)
      return file
    }),
  )

const sum = (list: readonly string[]) => list.reduce((total, file) => total + (files[file]?.brotli ?? 0), 0)
const table = (list: readonly string[]) => list.map((file) => `${file} ${files[file]?.brotli}`).join('\n')

// Limits leave some 80 bytes of room: chunks are named by their content, and other names compress
// differently.
describe('byte budgets', () => {
  it('contain no package’s files for development, whatever NODE_ENV was at the build', () => {
    const maps = Object.keys(files)
      .map((name) => `${folder}${name}.map`)
      // The table of later files has no source.
      .filter(existsSync)
    const sources = maps.flatMap(
      (map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources,
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((source) => source.includes('development'))).toEqual([])
  })

  it('countertop.js is at most 4.265 KB', () => {
    expect(files['countertop.js']?.brotli).toBeLessThanOrEqual(4_265)
  })

  it('the table of later files lists every file that the loader does not, with its hash', () => {
    const table = readFileSync(`${folder}${entries.table}`, 'utf8')
    const loader = readFileSync(`${folder}countertop.js`, 'utf8')
    for (const file of Object.keys(files).filter((name) => name.startsWith('chunks/'))) {
      const name = file.replace('chunks/', '')
      const integrity = `sha256-${createHash('sha256')
        .update(readFileSync(`${folder}${file}`))
        .digest('base64')}`
      const holder = loader.includes(name) ? loader : table
      expect(holder.includes(name) && holder.includes(integrity), file).toBe(true)
    }
  })

  it('a page with shell and compare tray loads at most 31.88 KB', () => {
    const list = closure(['countertop.js', 'shell', 'compare'])
    expect(sum(list), table(list)).toBeLessThanOrEqual(31_880)
  })

  // Chunks that load on a press, the first focus or near the view are not part of an opened page.
  it('a cold checkout, opened with its cart, loads at most 62.57 KB', () => {
    const list = closure(['countertop.js', 'cart', 'checkout'])
    expect(sum(list), table(list)).toBeLessThanOrEqual(62_570)
  })

  it('a cold checkout whose card fields have come near the view, at most 68.51 KB', () => {
    const list = closure(['countertop.js', 'cart', 'checkout', 'card-frame'])
    expect(sum(list), table(list)).toBeLessThanOrEqual(68_510)
  })

  it('a confirmation loads at most 67.81 KB; its offer of an account adds at most 9.2 KB without the shell', () => {
    const list = closure(['countertop.js', 'confirmation'])
    expect(sum(list), table(list)).toBeLessThanOrEqual(67_810)
    const parts = files[entries.confirmation ?? '']?.dynamicImports ?? []
    expect(parts).toHaveLength(1)
    const later = closureOf(parts).filter((file) => !list.includes(file))
    expect(later).not.toContain(entries.shell)
    expect(sum(later), table(later)).toBeLessThanOrEqual(9_200)
  })

  it('the checkout that a host frames is one script of at most 82.9 KB', () => {
    const list = closure(['embedded-checkout'])
    expect(list).toHaveLength(1)
    expect(sum(list)).toBeLessThanOrEqual(82_900)
  })

  it('a page with shell and a project loads at most 63 KB, of which 20 KB are the workspace alone', () => {
    expect(files[entries.project ?? '']?.brotli).toBeLessThanOrEqual(20_000)
    const list = closure(['countertop.js', 'shell', 'compare', 'project'])
    expect(sum(list), table(list)).toBeLessThanOrEqual(63_000)
  })

  it('the workspace with all its parts is at most 75 KB beside the shell', () => {
    const shell = closure(['countertop.js', 'shell', 'compare'])
    const found = new Set(closure(['project']))
    for (const file of found) {
      for (const part of files[file]?.dynamicImports ?? []) {
        // What the shell's own files load later is not the workspace's.
        if (!shell.includes(file)) closureOf([part]).forEach((other) => found.add(other))
      }
    }
    const list = [...found].filter((file) => !shell.includes(file))
    expect(sum(list), table(list)).toBeLessThanOrEqual(75_000)
  })

  it('each later chunk of checkout is at most 10.34 KB', () => {
    const first = closure(['countertop.js', 'cart', 'checkout', 'card-frame'])
    const parts = files[entries.checkout ?? '']?.dynamicImports ?? []
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) {
      const later = closureOf([part]).filter((file) => !first.includes(file))
      expect(sum(later), table(later)).toBeLessThanOrEqual(10_340)
    }
  })
})

describe('the build', () => {
  // With a circular import one of the two files starts incomplete, and its widgets cannot be drawn.
  it('has no circular imports', () => {
    for (const file of Object.keys(files)) {
      expect(closureOf(files[file]?.imports ?? []), file).not.toContain(file)
    }
  })

  it('has a compressed copy of every script with the same content', () => {
    for (const [file, { bytes, brotli }] of Object.entries(files)) {
      const twin = readFileSync(`${folder}${file}.br`)
      expect(twin.length).toBe(brotli)
      const plain = readFileSync(`${folder}${file}`)
      expect(plain.length).toBe(bytes)
      expect(brotliDecompressSync(twin).equals(plain)).toBe(true)
    }
  })

  it('lets the browser compile Preact, XState and the checkout while they load', () => {
    const large = closure(['checkout']).filter((file) => (files[file]?.brotli ?? 0) > 10_000)
    expect(large).toHaveLength(3)
    for (const file of large) {
      const code = readFileSync(`${folder}${file}`, 'utf8')
      expect(code.startsWith('//# allFunctionsCalledOnLoad\n'), file).toBe(true)
    }
  })

  it('evaluates no text as code and writes no HTML from text', () => {
    for (const file of Object.keys(files)) {
      const code = readFileSync(`${folder}${file}`, 'utf8')
      expect(
        code.match(/\beval\(|\bnew Function\(|\.outerHTML\s*=|insertAdjacentHTML|document\.write/g),
        file,
      ).toBeNull()
    }
  })

  it('loads no statechart library on every page', () => {
    const list = closure(['countertop.js', 'shell', 'compare', 'cart-button'])
    const withCharts = list.filter((file) => readFileSync(`${folder}${file}`, 'utf8').includes('xstate.'))
    expect(withCharts).toEqual([])
  })
})

describe('the library’s module', () => {
  it.each([
    ['index.js', 'neither React nor the statechart', /^(?:nanostores|superstruct)$/],
    ['headless.js', 'no React', /^(?:nanostores|superstruct|xstate)$/],
  ])('%s brings %s', (entry, _what, allowed) => {
    const lib = fileURLToPath(new URL('../../sdk/dist/lib/', import.meta.url))
    const seen = new Set<string>()
    const packages = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\b[^'"]*['"]([^'"]+)['"]/gm,
      )) {
        if (source.startsWith('.')) visit(fileURLToPath(new URL(source, `file://${file}`)))
        else packages.add(source)
      }
    }
    visit(`${lib}${entry}`)
    expect(seen.size).toBeGreaterThan(1)
    expect([...packages].filter((name) => !allowed.test(name))).toEqual([])
  })
})
