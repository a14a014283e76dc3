import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { capture } from '../../tools/lib/run.mjs'
import type { StackUrls } from '../support/stack'

/**
 * Imports a catalogue with `npm run import` from a file in a temporary folder, so that concurrent imports do
 * not collide.
 * @param lines of a CSV file, each with its line end
 * @returns the duration of the import, in ms
 */
export async function importCatalogue(
  { urls, dataDir }: { readonly urls: Pick<StackUrls, 'database'>; readonly dataDir: string },
  lines: Iterable<string>,
): Promise<number> {
  const folder = await mkdtemp(join(dataDir, 'bench-import-'))
  try {
    const file = join(folder, 'products.csv')
    await pipeline(Readable.from(lines), createWriteStream(file))
    const from = performance.now()
    const { code, output } = await capture('import', ['backend/dist/import.js', file], {
      env: { ...process.env, DATABASE_URL: urls.database, COUNTERTOP_DATA_DIR: dataDir },
    })
    if (code !== 0) throw new Error(`The import failed:\n${output}`)
    return performance.now() - from
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
