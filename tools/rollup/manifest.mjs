import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { scriptInventory } from './scriptInventory.mjs'

/**
 * @typedef {object} BuiltFile
 * @property {number} bytes
 * @property {number} brotli bytes at quality 11, as served
 * @property {number} gzip
 * @property {string} integrity sha384, for `integrity` attributes
 * @property {string[]} imports files that load together with it
 * @property {string[]} dynamicImports files that it may load later
 *
 * @typedef {object} Manifest
 * @property {string} version
 * @property {Record<string, string>} entries name (`countertop.js`, `card-frame`, `table` of the later
 * chunks, a widget) -> file
 * @property {Record<string, string>} exports widget -> the name of its export in that file, `widget` where it
 * is absent
 * @property {Record<string, BuiltFile>} files
 */

/** The entry of the file that lists the chunks which the loader does not list. */
export const TABLE = 'table'

/** @param {string} folder @returns {Manifest} */
export function readManifest(folder) {
  const path = join(folder, 'manifest.json')
  return existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { version: '', entries: {}, exports: {}, files: {} }
}

/** @param {string} algorithm @param {string | Buffer} content */
export function integrityOf(algorithm, content) {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/**
 * Writes `manifest.json`, `scripts.json` and compressed `.br` and `.gz` copies of each script. It reads the
 * written files, so that each hash is that of the file a browser receives.
 *
 * @param {{ folder: string, version: string, fresh?: boolean, nameOf: (file: import('rollup').OutputChunk |
 *   import('rollup').OutputAsset) => string | undefined,
 *   targets?: ReadonlyMap<string, { file: string, exportName: string }> }} options
 *   `fresh` starts a new manifest; `nameOf` names the entries; `targets` are entries inside another entry's
 * file
 * @returns {import('rollup').Plugin}
 */
export function manifest({ folder, version, fresh = false, nameOf, targets = new Map() }) {
  return {
    name: 'manifest',
    writeBundle(output, bundle) {
      const known = fresh ? { version, entries: {}, exports: {}, files: {} } : readManifest(folder)
      const base = output.dir ?? dirname(output.file ?? '')
      for (const file of Object.values(bundle)) {
        if (!file.fileName.endsWith('.js')) continue
        const path = join(base, file.fileName)
        const content = readFileSync(path)
        const { imports = [], dynamicImports = [] } = file.type === 'chunk' ? file : {}
        const name = nameOf(file)
        if (name) known.entries[name] = file.fileName
        known.files[file.fileName] = {
          ...compress(path, content),
          integrity: integrityOf('sha384', content),
          imports,
          dynamicImports,
        }
      }
      for (const [name, { file, exportName }] of targets) {
        known.entries[name] = file
        known.exports[name] = exportName
      }
      known.version = version
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(known, null, 2)}\n`)
      writeFileSync(
        join(folder, 'scripts.json'),
        `${JSON.stringify(scriptInventory(known, TABLE), null, 2)}\n`,
      )
    },
  }
}

/**
 * Brotli's own choice of how to write distances, and six others: postfix bits and direct codes. Its choice
 * alone varies by 70 bytes in 17,400 when one hashed file name in a chunk changes.
 */
const DISTANCE_CODES = [[], [0, 2], [0, 4], [1, 1], [1, 8], [2, 8], [3, 12]]

/** Log2 of the size of Brotli's input block, 1 MB: by default it is 256 KB, and a larger script is split. */
const BLOCK_BITS = 20

/** Brotli at quality 11, the smallest of a few encodings. @param {Buffer} content */
function smallestBrotli(content) {
  const {
    BROTLI_PARAM_QUALITY,
    BROTLI_PARAM_SIZE_HINT,
    BROTLI_PARAM_LGBLOCK,
    BROTLI_PARAM_NPOSTFIX,
    BROTLI_PARAM_NDIRECT,
  } = constants
  const all = DISTANCE_CODES.map(([postfix = 0, direct = 0]) =>
    brotliCompressSync(content, {
      params: {
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
        [BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
        [BROTLI_PARAM_NPOSTFIX]: postfix,
        [BROTLI_PARAM_NDIRECT]: direct << postfix,
      },
    }),
  )
  return all.reduce((least, each) => (each.length < least.length ? each : least))
}

/** @param {string} path @param {Buffer} content */
function compress(path, content) {
  const brotli = smallestBrotli(content)
  const gzip = gzipSync(content, { level: 9 })
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzip)
  return { bytes: content.length, brotli: brotli.length, gzip: gzip.length }
}

/**
 * The loader's table of chunks: `[file, integrity, indices of static imports]` for each chunk, and for each
 * widget the index of its chunk and the name of its export there. The loader contains only what the `first`
 * widgets need to start, and as its last chunk the file that lists all others (`rest`), so that it stays
 * small however many widgets there are. It uses SHA-256 because hashes cannot be compressed; the manifest has
 * SHA-384 for the host's own tags.
 *
 * @param {string} folder
 * @param {readonly string[]} first names of widgets
 */
export function loaderTable(folder, first) {
  const { entries, exports, files } = readManifest(folder)
  // A watching build finds the table of the previous build.
  const isChunk = (/** @type {string} */ file) => file.startsWith('chunks/') && file !== entries[TABLE]
  const widgets = Object.entries(entries).filter(([, file]) => isChunk(file))
  /** @type {Set<string>} */
  const early = new Set()
  /** @param {string} file */
  const add = (file) => {
    if (early.has(file)) return
    early.add(file)
    for (const other of files[file]?.imports ?? []) add(other)
  }
  for (const [name, file] of widgets) if (first.includes(name)) add(file)
  const late = Object.keys(files).filter((file) => isChunk(file) && !early.has(file))
  const order = [...early, TABLE, ...late]

  /** @param {string} file */
  const row = (file) => {
    const integrity = integrityOf('sha256', readFileSync(join(folder, file)))
    const imports = (files[file]?.imports ?? []).map((other) => order.indexOf(other))
    return [basename(file), integrity, ...(imports.length ? [imports] : [])]
  }
  /** @param {boolean} isEarly */
  const places = (isEarly) =>
    Object.fromEntries(
      widgets
        .filter(([, file]) => early.has(file) === isEarly)
        .map(([name, file]) => [name, [order.indexOf(file), exports[name] ?? 'widget']]),
    )
  const source = `export default ${JSON.stringify({ chunks: late.map(row), widgets: places(false) })}\n`
  const file = `${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    first: { chunks: [...[...early].map(row), [file, integrityOf('sha256', source)]], widgets: places(true) },
    rest: { file: `chunks/${file}`, source },
  }
}
