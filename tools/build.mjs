import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { progress, Refusal, runTool, seconds } from './lib/console.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { run } from './lib/run.mjs'

const NATIVE_COMPILER = 'node_modules/@typescript/native/bin/tsc'
const DECLARATIONS = 'sdk/tsconfig.declarations.json'
/** Packages such as XState have files of their own for any other value, with checks and warnings. */
const production = { ...process.env, NODE_ENV: 'production' }
const TOOLCHAIN = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs']

/**
 * The parts of the build: each has inputs and one output folder, which also stores the hash of the inputs.
 *
 * @type {{ name: string, inputs: string[], outDir: string, outputs: string[], build: (options: BuildOptions)
 *   => Promise<void>, kept?: Kept }[]}
 */
const PARTS = [
  {
    name: 'SDK',
    inputs: [
      'sdk/src',
      'sdk/package.json',
      'sdk/tsconfig.json',
      'sdk/tsconfig.declarations.json',
      'rollup.config.mjs',
      'tools/rollup',
      ...TOOLCHAIN,
    ],
    outDir: 'sdk/dist',
    kept: { pattern: /^embed\/(?:chunks\/|card-frame\.|embedded-checkout\.)/, ms: 2 * 24 * 60 * 60_000 },
    outputs: ['embed/countertop.js', 'lib/index.js'],
    build: async ({ embedOnly }) => {
      // The native compiler writes a declaration file for each module and rollup bundles them, in a quarter
      // of the time that rollup's plugin takes from the sources. With several threads, the order of a union's
      // members would differ from build to build.
      if (!embedOnly)
        await run('The declarations of the SDK', [NATIVE_COMPILER, '-p', DECLARATIONS, '--singleThreaded'])
      // Larger than the default of 16 MB, because rollup's garbage collector takes a tenth of the build.
      const args = ['--max-semi-space-size=64', 'node_modules/rollup/dist/bin/rollup', '-c', '--silent']
      await run('The SDK build', args, {
        env: { ...production, SDK_BUILD: embedOnly ? 'embed' : 'all' },
      })
    },
  },
  serverPart('backend', ['backend/src', 'backend/sandbox'], {
    main: 'backend/src/main.ts',
    sandbox: 'backend/sandbox/main.ts',
    migrate: 'backend/src/migrate-cli.ts',
    import: 'backend/src/import-cli.ts',
    webhooks: 'backend/src/webhooks-cli.ts',
    origins: 'backend/src/origins-cli.ts',
    platforms: 'backend/src/platforms-cli.ts',
    search: 'backend/src/search-cli.ts',
    'pdf.worker': 'backend/src/domains/quotes/pdf.worker.ts',
    'start-support': 'backend/src/start-support.ts',
  }),
  serverPart('demo-host', ['demo-host/src'], { main: 'demo-host/src/main.ts' }),
  {
    name: 'docs',
    inputs: ['docs', 'tools/docs', 'sdk/custom-elements.json', ...TOOLCHAIN],
    outDir: 'docs/dist',
    outputs: ['index.html', 'playground.html'],
    build: () =>
      run('The docs site', ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'], { env: production }),
  },
]

/**
 * @typedef {{ only?: string[], force?: boolean, quiet?: boolean, embedOnly?: boolean }} BuildOptions
 *   only: names of parts (SDK, backend, demo-host, docs); quiet: print nothing about unchanged parts;
 *   embedOnly: build only the SDK files that pages load, for `npm run dev`
 */

/**
 * Builds every part whose inputs have changed since the last build.
 *
 * @param {BuildOptions} [options]
 * @returns {Promise<string[]>} the parts that were built
 */
export async function build(options = {}) {
  const { only, force = false, quiet = false, embedOnly = false } = options
  const built = []
  for (const part of PARTS) {
    if (only && !only.includes(part.name)) continue
    const hash = await fingerprint(part.inputs)
    const stamp = join(ROOT, part.outDir, '.inputs')
    const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
    const outputs = part.outputs.map((file) => join(ROOT, part.outDir, file))
    const isCurrent = last === hash || (embedOnly && last === `${hash} embed`)
    if (!force && isCurrent && outputs.every((file) => embedOnly || existsSync(file))) {
      if (!quiet) progress(`${part.name}: unchanged`)
      continue
    }
    const from = performance.now()
    progress(`${part.name}: building …`)
    await rm(stamp, { force: true })
    const began = Date.now()
    await part.build(options)
    await removeOlderThan(began, join(ROOT, part.outDir), part.kept)
    await writeFile(stamp, embedOnly && part.name === 'SDK' ? `${hash} embed` : hash)
    progress(`${part.name}: built in ${seconds(performance.now() - from)}`)
    built.push(part.name)
  }
  return built
}

/**
 * @typedef {{ pattern: RegExp, ms: number }} Kept files that outlive their build, for so long after they were
 *   last built: a browser may use the loader that names them for a day, and the page it is on stays open
 */

/**
 * Removes files of earlier builds. The folder is never emptied before a build, so that pages and processes
 * that use it at the same time find a complete set of files.
 *
 * @param {number} began ms
 * @param {string} folder
 * @param {Kept} [kept]
 */
export async function removeOlderThan(began, folder, kept) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const isKept = kept?.pattern.test(relative(folder, path).replaceAll('\\', '/'))
    if ((await stat(path)).mtimeMs < began - (kept && isKept ? kept.ms : 0)) await rm(path)
  }
}

/**
 * A Node program bundled by esbuild: our own code and the SDK's rules are included from source, npm packages
 * are external.
 *
 * @param {string} name
 * @param {string[]} sources
 * @param {Record<string, string>} entries output name -> source file
 */
function serverPart(name, sources, entries) {
  return {
    name,
    inputs: [...sources, `${name}/package.json`, 'sdk/src/rules', 'sdk/package.json', ...TOOLCHAIN],
    outDir: `${name}/dist`,
    outputs: Object.keys(entries).map((entry) => `${entry}.js`),
    build: () => bundle(name, entries),
  }
}

/**
 * @param {string} name
 * @param {Record<string, string>} entries output name -> source file
 * @param {{ outDir?: string, plugins?: import('esbuild').Plugin[] }} [options] outDir: in the folder of the
 *   project, so that packages are found
 */
export async function bundle(name, entries, { outDir = `${name}/dist`, plugins = [] } = {}) {
  for (const source of Object.values(entries)) {
    if (!existsSync(join(ROOT, source))) throw new Refusal(`${name} cannot be built: ${source} is missing.`)
  }
  const esbuild = await import('esbuild')
  try {
    await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: entries,
      outdir: outDir,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      conditions: ['countertop-source'],
      logLevel: 'silent',
      plugins: [...plugins, packagesStayOutside],
    })
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error)
    const text = errors
      .map((e) => `  ${e.location?.file ?? ''}:${e.location?.line ?? 0}  ${e.text}`)
      .join('\n')
    throw new Refusal(`${name} cannot be built:\n${text || error}`)
  }
}

/** @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@countertop/') ? undefined : { path, external: true },
    )
  },
}

if (isMain(import.meta.url)) {
  await runTool(async () => {
    preflight()
    await build({ force: process.argv.includes('--force') })
  })
}
