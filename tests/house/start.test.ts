import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../tools/lib/ports.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE = 180_000

let dataDir: string
let ports: Record<'BACKEND_PORT' | 'SANDBOX_PORT' | 'DEMO_PORT', string>

/** `npm start` on free ports and a temporary data folder. */
class Start {
  output = ''
  readonly process: ChildProcess
  readonly exited: Promise<number | null>
  /** When all it has printed has been read. */
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
  }

  /** Waits until the output matches; a start that ends before has failed. */
  async says(pattern: RegExp): Promise<void> {
    const isSaid = () => pattern.test(this.output) || this.process.exitCode !== null
    await vi.waitUntil(isSaid, { timeout: PATIENCE, interval: 20 })
    expect(this.output).toMatch(pattern)
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal)
    return this.exited
  }
}

/** Processes that were started for our data folder or our ports and are still there. */
function leftBehind(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args', '-ww'], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(dataDir))
}

/** Pids of the servers of this start, from their place in the process tree. */
function serverPid(start: Start, script: string): number {
  const children = execFileSync('ps', ['--ppid', String(start.process.pid), '-o', 'pid,args', '-ww'], {
    encoding: 'utf8',
  })
  const line = children.split('\n').find((text) => text.includes(script))
  return Number(line?.trim().split(' ')[0])
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countertop-start-'))
  await chmod(dataDir, 0o755)
})

// For each start anew: between two, another program of this machine may have taken them.
beforeEach(async () => {
  const [backend, sandbox, demo] = await freePorts(3)
  ports = { BACKEND_PORT: String(backend), SANDBOX_PORT: String(sandbox), DEMO_PORT: String(demo) }
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

describe('npm start', { timeout: PATIENCE }, () => {
  it('shows what it does, serves every part, prints the addresses and then "ready"', async () => {
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
    expect(start.output).toMatch(/Schema: \d+ steps done/)
    expect(start.output).toMatch(/Seed: done in/)

    expect(await start.end('SIGTERM')).toBe(0)
    expect(leftBehind()).toEqual([])
  })

  it('starts quickly on the same data, without seeding again, and ends with Ctrl-C', async () => {
    const from = performance.now()
    const start = new Start()
    await start.says(/^ready$/m)
    const seconds = (performance.now() - from) / 1000

    expect(start.output).toContain('Seed: already there')
    // 5 s on an idle machine; twice that where other tests use the cores at the same time.
    if (!/building/.test(start.output)) expect(seconds).toBeLessThan(10)
    expect(await start.end('SIGINT')).toBe(0)
    expect(leftBehind()).toEqual([])
  })

  it('ends everything, with the reason, when one of its processes dies', async () => {
    const start = new Start()
    await start.says(/^ready$/m)

    process.kill(serverPid(start, 'sandbox.js'), 'SIGKILL')

    expect(await start.closed).toBe(1)
    expect(start.output).toContain('The sandbox ended by itself')
    expect(leftBehind()).toEqual([])
  })

  it.each([/Postgres: starting/, /Schema:/, /Sandbox: ready/])(
    'ends everything when it is told to after %s',
    async (moment) => {
      const start = new Start()
      await start.says(moment)

      expect(await start.end('SIGTERM')).toBe(0)
      expect(leftBehind()).toEqual([])
    },
  )

  it('ends everything when npm itself is told to end', async () => {
    const start = new Start({}, ['npm', 'start'])
    await start.says(/^ready$/m)

    await start.end('SIGTERM')

    await vi.waitUntil(() => leftBehind().length === 0, { timeout: 30_000, interval: 50 })
  })

  it('leaves nothing running when it is killed', async () => {
    const start = new Start()
    await start.says(/^ready$/m)

    await start.end('SIGKILL')

    await vi.waitUntil(() => leftBehind().length === 0, { timeout: 30_000, interval: 50 })
  })
})

describe('npm start refuses, in one sentence and with exit code 1,', { timeout: PATIENCE }, () => {
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

  it('a DATABASE_URL that is none', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://localhost/shop' })).toMatch(
      /^DATABASE_URL is not the address of a Postgres server: /,
    )
  })

  it('a DATABASE_URL where nobody answers, without repeating its password', async () => {
    const [port] = await freePorts(1)
    const sentence = await refusal({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` })
    expect(sentence).toMatch(
      /^DATABASE_URL \(postgres:\/\/shop:\*\*\*@127\.0\.0\.1:\d+\/shop\) cannot be used: .*ECONNREFUSED/,
    )
    expect(leftBehind()).toEqual([])
  })

  it('a data folder that cannot be written', async () => {
    expect(await refusal({ COUNTERTOP_DATA_DIR: join(ROOT, 'package.json/data') })).toMatch(
      /^The data folder .*package\.json\/data cannot be written \(ENOTDIR\): make it writable, or choose another with COUNTERTOP_DATA_DIR=….$/,
    )
  })
})
