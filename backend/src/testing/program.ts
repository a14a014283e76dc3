import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface BackendProgram {
  /** Path of the script that starts the backend. */
  readonly main: string
  remove(): Promise<void>
}

/**
 * Bundles the backend's source once per run for the tests that start it as a process: compiling each of its
 * thousand files at every start would take most of their time.
 */
export async function bundleBackend(): Promise<BackendProgram> {
  // Inside the package, so that its dependencies are found.
  const parent = join(root, 'backend/node_modules/.cache')
  await mkdir(parent, { recursive: true })
  const dir = await mkdtemp(join(parent, 'program-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: root,
      entryPoints: {
        main: 'backend/src/main.ts',
        'pdf.worker': 'backend/src/domains/quotes/pdf.worker.ts',
      },
      outdir: dir,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      alias: { '@countertop/sdk/rules': join(root, 'sdk/src/rules/index.ts') },
      logLevel: 'error',
    })
  } catch (error) {
    await remove()
    throw error
  }
  return { main: join(dir, 'main.js'), remove }
}
