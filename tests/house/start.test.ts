import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../tools/lib/ports.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE = 180_000

let dataDir: string
const folders: string[] = []
const starts: Start[] = []
let ports: Record<'BACKEND_PORT' | 'SANDBOX_PORT' | 'DEMO_PORT' | 'METRICS_PORT', string>

/** Runs `npm start` on free ports with a temporary data folder. */
class Start {
  output = ''
  readonly process: ChildProcess
  readonly exited: Promise<number | null>
  /** Resolves when the process has ended and its output has been read. */
  readonly closed: Promise<number | null>

  constructor(env: Record<string, string> = {}, command: string[] = [process.execPath, 'tools/start.mjs']) {
    const [program = '', ...args] = command
    this.process = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, COUNTERTOP_DATA_DIR: dataDir, DATABASE_URL: '', ...ports, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
    this.exited = once(this.process, 'exit').then(([code]) => code as number | null)
    this.closed = once(this.process, 'close').then(([code]) => code as number | null)
    starts.push(this)
  }

  isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null
  }

  /** Waits for the output; fails with what was printed if the process ends first or takes too long. */
  async says(pattern: RegExp): Promise<void> {
    const isPrinted = () => pattern.test(this.output) || this.process.exitCode !== null
    // Before the test's own timeout, whose error has no output.
    await vi.waitUntil(isPrinted, { timeout: PATIENCE - 5_000, interval: 20 }).catch(() => undefined)
    expect(this.output).toMatch(pattern)
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal)
    return this.exited
  }
}

/** Processes started for our data folder or our ports that are still running. */
function leftBehind(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args', '-ww'], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(dataDir))
}

/** A folder of releases with another loader under the version of this build, as `npm run release` left it. */
async function staleReleases(): Promise<string> {
  const manifest = await readFile(join(ROOT, 'sdk/dist/embed/manifest.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const releases = join(dataDir, 'releases')
  await mkdir(join(releases, version), { recursive: true })
  await writeFile(join(releases, version, 'countertop.js'), '// before the last edit')
  return releases
}

/** PID of a server of this start, from its place in the process tree. */
function serverPid(start: Start, script: string): number {
  const children = execFileSync('ps', ['--ppid', String(start.process.pid), '-o', 'pid,args', '-ww'], {
    encoding: 'utf8',
  })
  const line = children.split('\n').find((text) => text.includes(script))
  return Number(line?.trim().split(' ')[0])
}

/** Addresses on which each port is listened, read from the kernel; `0100007F:1F90` is 127.0.0.1:8080. */
function listening(wanted: readonly string[]): string[][] {
  const sockets = ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/net/${family}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map(([, local = '']) => local.split(':')),
  )
  return wanted.map((port) =>
    sockets
      .filter(([, hex = '']) => parseInt(hex, 16) === Number(port))
      .map(([hex = '']) =>
        hex.length === 8 ? [6, 4, 2, 0].map((at) => parseInt(hex.slice(at, at + 2), 16)).join('.') : hex,
      ),
  )
}

const postgresPort = async (): Promise<string> =>
  (await readFile(join(dataDir, 'postgres', 'port'), 'utf8')).trim()

/** Addresses at which other machines reach this one. */
const otherAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

const isOpen = (host: string, port: string): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect({ host, port: Number(port) })
    const end = (isConnected: boolean) => {
      socket.destroy()
      answer(isConnected)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

async function useNewFolder(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'countertop-start-'))
  folders.push(dataDir)
  await chmod(dataDir, 0o755)
}

beforeAll(useNewFolder)

// New ports for each start, because another program may have taken the previous ones in between.
beforeEach(async () => {
  const [backend, sandbox, demo, metrics] = (await freePorts(4)).map(String)
  ports = {
    BACKEND_PORT: backend ?? '',
    SANDBOX_PORT: sandbox ?? '',
    DEMO_PORT: demo ?? '',
    METRICS_PORT: metrics ?? '',
  }
})

// What a failed test has left would serve the next one, and outlive the run.
afterEach(async () => {
  const left = starts.splice(0).filter((start) => start.isRunning())
  if (left.length === 0) return
  await Promise.all(left.map((start) => start.end('SIGKILL')))
  await vi.waitUntil(() => leftBehind().length === 0, { timeout: 30_000, interval: 50 })
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('npm start', { timeout: PATIENCE }, () => {
  it('shows its progress, serves every part, prints the addresses and then "ready"', async () => {
    // A second try must find no seed either.
    await useNewFolder()
    const start = new Start()
    await start.says(/^ready$/m)

    for (const url of [
      `http://localhost:${ports.BACKEND_PORT}/health/ready`,
      `http://localhost:${ports.BACKEND_PORT}/sdk/countertop.js`,
      `http://localhost:${ports.SANDBOX_PORT}/health/ready`,
      `http://localhost:${ports.DEMO_PORT}/`,
    ]) {
      expect((await fetch(url)).status, url).toBe(200)
    }
    expect(start.output).toContain(`http://nz.localhost:${ports.DEMO_PORT}`)
    expect(start.output).toContain(
      'Only this machine can open these addresses. "npm start -- --host 0.0.0.0"',
    )
    const all = [...Object.values(ports), await postgresPort()]
    expect(listening(all)).toEqual(all.map(() => ['127.0.0.1']))
    for (const address of otherAddresses()) {
      for (const port of all) expect(await isOpen(address, port), address).toBe(false)
    }
    expect(start.output).toMatch(/Schema: \d+ steps done/)
    expect(start.output).toMatch(/Seed: done in/)

    expect(await start.end('SIGTERM')).toBe(0)
    expect(leftBehind()).toEqual([])
  })

  it('serves the script that its pages name, though another one was released under the same version', async () => {
    const start = new Start({ SDK_RELEASES_DIR: await staleReleases() })
    await start.says(/^ready$/m)

    const page = await (await fetch(`http://localhost:${ports.DEMO_PORT}/`)).text()
    const tag = /<script[^>]*countertop\.js[^>]*>/.exec(page)?.[0] ?? ''
    const [, src = ''] = /src="([^"]+)"/.exec(tag) ?? []
    const script = Buffer.from(await (await fetch(src)).arrayBuffer())
    const hash = createHash('sha384').update(script).digest('base64')
    expect(tag).toContain(`integrity="sha384-${hash}"`)

    expect(await start.end('SIGTERM')).toBe(0)
  })

  it('opens the three servers to other machines with --host, but neither mailbox nor database, prints a warning, does not seed existing data again, and ends with Ctrl-C', async () => {
    const start = new Start({}, [process.execPath, 'tools/start.mjs', '--host', '0.0.0.0'])
    await start.says(/^ready$/m)

    expect(start.output).toContain('Seed: already there')
    expect(start.output).toContain('WARNING: open to every machine that can reach this one (0.0.0.0).')
    const { METRICS_PORT, ...servers } = ports
    const hidden = [METRICS_PORT, await postgresPort()]
    expect(listening(Object.values(servers))).toEqual([['0.0.0.0'], ['0.0.0.0'], ['0.0.0.0']])
    expect(listening(hidden)).toEqual([['127.0.0.1'], ['127.0.0.1']])
    for (const address of otherAddresses()) {
      for (const port of Object.values(servers)) expect(await isOpen(address, port), address).toBe(true)
      for (const port of hidden) expect(await isOpen(address, port), address).toBe(false)
    }
    expect(await start.end('SIGINT')).toBe(0)
    expect(leftBehind()).toEqual([])
  })

  it('stops everything and states the reason when one of its processes dies', async () => {
    const start = new Start()
    await start.says(/^ready$/m)

    process.kill(serverPid(start, 'sandbox.js'), 'SIGKILL')

    expect(await start.closed).toBe(1)
    expect(start.output).toContain('The sandbox stopped unexpectedly')
    expect(leftBehind()).toEqual([])
  })

  it.each([/Postgres: starting/, /Schema:/, /Sandbox: ready/])(
    'stops everything on SIGTERM after %s',
    async (moment) => {
      const start = new Start()
      await start.says(moment)

      expect(await start.end('SIGTERM')).toBe(0)
      expect(leftBehind()).toEqual([])
    },
  )

  it('stops everything when npm receives SIGTERM', async () => {
    const start = new Start({}, ['npm', 'start'])
    await start.says(/^ready$/m)

    await start.end('SIGTERM')

    await vi.waitUntil(() => leftBehind().length === 0, { timeout: 30_000, interval: 50 })
  })

  it('leaves no process running when it is killed', async () => {
    const start = new Start()
    await start.says(/^ready$/m)

    await start.end('SIGKILL')

    await vi.waitUntil(() => leftBehind().length === 0, { timeout: 30_000, interval: 50 })
  })
})

describe('npm start refuses with one sentence and exit code 1', { timeout: PATIENCE }, () => {
  const refusal = async (env: Record<string, string>) => {
    const start = new Start(env)
    expect(await start.closed).toBe(1)
    expect(start.output).not.toMatch(/^\s+at /m)
    return start.output.trim().split('\n').at(-1)
  }

  it('a port in use', async () => {
    const server = createServer().listen(Number(ports.DEMO_PORT))
    await once(server, 'listening')
    expect(await refusal({})).toBe(
      `Port ${ports.DEMO_PORT} is in use: end the program that listens there, or choose another port with DEMO_PORT=….`,
    )
    server.close()
  })

  it('a host that is neither the loopback address nor all interfaces', async () => {
    expect(await refusal({ COUNTERTOP_HOST: 'example.com' })).toBe(
      'The host is "example.com": it must be 127.0.0.1 (this machine only), or 0.0.0.0 or :: (every machine that can reach this one).',
    )
  })

  it('an invalid DATABASE_URL', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://localhost/shop' })).toMatch(
      /^DATABASE_URL is not the address of a Postgres server: /,
    )
  })

  it('a DATABASE_URL where no server answers, without printing its password', async () => {
    const [port] = await freePorts(1)
    const sentence = await refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` })
    expect(sentence).toMatch(
      /^DATABASE_URL \(postgres:\/\/shop:\*\*\*@127\.0\.0\.1:\d+\/shop\) cannot be used: .*ECONNREFUSED/,
    )
    expect(leftBehind()).toEqual([])
  })

  it('a data folder that is not writable', async () => {
    expect(await refusal({ COUNTERTOP_DATA_DIR: join(ROOT, 'package.json/data') })).toMatch(
      /^The data folder .*package\.json\/data is not writable \(ENOTDIR\): make it writable, or choose another with COUNTERTOP_DATA_DIR=….$/,
    )
  })
})
