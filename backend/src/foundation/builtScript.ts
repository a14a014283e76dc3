import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The script of a page that we serve: its address and its hash for `integrity`. */
export interface PageScript {
  src: string
  integrity: string
}

const manifest = z.object({
  entries: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.object({ integrity: z.string() })),
})

/**
 * Reads which file the SDK's build made of a page's script. The result is cached: a new build
 * starts a new process.
 * @param sdkDir folder served at `/sdk/`
 * @param entry its name in the manifest
 * @returns null while nothing is built
 */
export const builtScript = (
  sdkDir: string,
  entry: 'card-frame' | 'embedded-checkout',
): (() => PageScript | null) => {
  let found: PageScript | null = null
  return () => (found ??= read(sdkDir, entry))
}

const read = (sdkDir: string, entry: string): PageScript | null => {
  let text: string
  try {
    text = readFileSync(join(sdkDir, 'manifest.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { entries, files } = manifest.parse(JSON.parse(text))
  const file = entries[entry]
  const integrity = file && files[file]?.integrity
  return file && integrity ? { src: `/sdk/${file}`, integrity } : null
}
