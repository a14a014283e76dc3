import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * @typedef {object} BuiltFile
 * @property {number} bytes
 * @property {number} brotli bytes at quality 11, as served
 * @property {number} gzip
 * @property {string} integrity sha384, for `integrity` attributes
 * @property {string[]} imports files it needs at once
 * @property {string[]} dynamicImports files it may ask for later
 *
 * @typedef {object} Manifest
 * @property {string} version
 * @property {Record<string, string>} entries name (`countertop.js`, `card-frame`, a widget) -> file
 * @property {Record<string, string>} exports widget -> the name of its export in that file, `widget` where it is absent
 * @property {Record<string, BuiltFile>} files
 */

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
 * Writes `manifest.json` and the `.br` and `.gz` twins beside each script. Reads what was really written, so that a hash
 * is the hash of the file a browser gets.
 *
 * @param {{ folder: string, version: string, fresh?: boolean, nameOf: (chunk: import('rollup').OutputChunk) => string | undefined,
 *   targets?: ReadonlyMap<string, { file: string, exportName: string }> }} options
 *   `fresh` begins a new manifest; `nameOf` names the entries; `targets` are entries that stand in another's file
 * @returns {import('rollup').Plugin}
 */
export function manifest({ folder, version, fresh = false, nameOf, targets = new Map() }) {
  return {
    name: 'manifest',
    writeBundle(output, bundle) {
      const known = fresh ? { version, entries: {}, exports: {}, files: {} } : readManifest(folder)
      const base = output.dir ?? dirname(output.file ?? '')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const path = join(base, chunk.fileName)
        const content = readFileSync(path)
        const name = nameOf(chunk)
        if (name) known.entries[name] = chunk.fileName
        known.files[chunk.fileName] = {
          ...compress(path, content),
          integrity: integrityOf('sha384', content),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
        }
      }
      for (const [name, { file, exportName }] of targets) {
        known.entries[name] = file
        known.exports[name] = exportName
      }
      known.version = version
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(known, null, 2)}\n`)
    },
  }
}

/** @param {string} path @param {Buffer} content */
function compress(path, content) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length }
  const brotli = brotliCompressSync(content, { params })
  const gzip = gzipSync(content, { level: 9 })
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzip)
  return { bytes: content.length, brotli: brotli.length, gzip: gzip.length }
}

/**
 * The table the loader carries: `[file, integrity, indices of static imports]` of each chunk, and for each widget the
 * index of its chunk with the name of its export. SHA-256 because its text cannot be compressed and the loader has to stay
 * small; the manifest has SHA-384 for the host's own tags.
 *
 * @param {string} folder
 */
export function loaderTable(folder) {
  const { entries, exports, files } = readManifest(folder)
  const chunks = Object.keys(files).filter((file) => file.startsWith('chunks/'))
  const table = chunks.map((file) => {
    const integrity = integrityOf('sha256', readFileSync(join(folder, file)))
    const imports = (files[file]?.imports ?? []).map((other) => chunks.indexOf(other))
    return [basename(file), integrity, ...(imports.length ? [imports] : [])]
  })
  const widgets = Object.fromEntries(
    Object.entries(entries)
      .filter(([, file]) => chunks.includes(file))
      .map(([name, file]) => [name, [chunks.indexOf(file), exports[name] ?? 'widget']]),
  )
  return { table, widgets }
}
