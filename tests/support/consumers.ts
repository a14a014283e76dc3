import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Kept between runs: an installation for each example, and the last tarball of each checkout. */
const CONSUMERS = join(tmpdir(), 'countertop-consumers')
/** Marks a complete installation; its content is the checkout that alone can use it. */
const INSTALLED = '.installed'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A project outside the workspace that has installed the packed SDK. */
export interface Consumer {
  readonly dir: string
  /**
   * Runs a program of the project's `node_modules/.bin`; returns its output. @throws Error with the output
   */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<string>
}

let packed: Promise<string> | undefined

/** The tarball that would be published, packed from the built library. */
export function packedSdk(): Promise<string> {
  packed ??= (async () => {
    await mkdir(CONSUMERS, { recursive: true })
    await removeOrphans()
    const folder = await mkdtemp(join(CONSUMERS, 'pack-'))
    await npm(join(ROOT, 'sdk'), ['pack', '--pack-destination', folder, '--ignore-scripts'])
    const [file = ''] = await readdir(folder)
    // Renamed, because several processes may pack at once and read each other's.
    const tarball = join(CONSUMERS, `sdk-${shortHash(ROOT)}.tgz`)
    await rename(join(folder, file), tarball)
    await rm(folder, { recursive: true })
    return tarball
  })()
  return packed
}

/** Deletes the installations of checkouts that no longer exist; those of one take almost 1 GB. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(CONSUMERS)) {
    const dir = join(CONSUMERS, name)
    const root = await readFile(join(dir, INSTALLED), 'utf8').catch(() => '')
    if (root !== '' && !(await exists(root))) await rm(dir, { recursive: true, force: true })
  }
}

/**
 * Copies an example out of the workspace and installs the packed SDK into it as any host would. Later runs
 * with the same dependencies reuse the installation in the system's temporary folder and only unpack the SDK
 * again.
 *
 * @param versions replace versions of the example's package.json: `{ react: '18.3.1' }`
 */
export async function consumer(example: string, versions: Record<string, string> = {}): Promise<Consumer> {
  const source = join(ROOT, 'examples', example)
  const tarball = await packedSdk()
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest
  for (const kind of [manifest.dependencies, manifest.devDependencies ?? {}]) {
    for (const name of Object.keys(kind)) kind[name] = versions[name] ?? kind[name] ?? ''
  }
  manifest.dependencies['@countertop/sdk'] = `file:${tarball}`
  const sdk = JSON.parse(await readFile(join(ROOT, 'sdk/package.json'), 'utf8')) as Manifest & object
  const { '@countertop/sdk': _tarball, ...others } = manifest.dependencies
  const key = JSON.stringify([ROOT, example, others, manifest.devDependencies, sdk])
  const dir = join(CONSUMERS, `${example}-${shortHash(key)}`)
  const own = join(dir, 'node_modules/@countertop/sdk')

  await mkdir(dir, { recursive: true })
  for (const name of await readdir(dir)) {
    if (name !== 'node_modules' && name !== INSTALLED) await rm(join(dir, name), { recursive: true })
  }
  await cp(source, dir, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist|out|\.next)(?:\/|$)/.test(path.slice(source.length)),
  })
  await writeFile(join(dir, 'package.json'), JSON.stringify(manifest, null, 2))
  if (await exists(join(dir, INSTALLED))) {
    await rm(own, { recursive: true, force: true })
    await mkdir(own, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'])
  } else {
    await rm(join(dir, 'node_modules'), { recursive: true, force: true })
    await npm(dir, ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'])
    await writeFile(join(dir, INSTALLED), ROOT)
  }
  return {
    dir,
    run: (program, args, env = {}) => output(join(dir, 'node_modules/.bin', program), args, dir, env),
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const npm = (dir: string, args: readonly string[]): Promise<string> => output('npm', args, dir, {})

/** Without the test runner's mode, which the bundler of a host would read as its own. */
const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...environment } = process.env

async function output(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  try {
    const { stdout } = await run(program, [...args], {
      cwd,
      env: { ...environment, ...env },
      maxBuffer: 32 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`, { cause: error })
  }
}
