import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './embedded'
import { reachableDir } from './openPlace'

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

const quick = { fsync: 'off' }

/** Another process that starts the same folder, writes the URL, and waits. */
const otherProcess = async (dir: string) => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url, owned } = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, settings: { fsync: 'off' } })
    console.log(JSON.stringify({ url, owned }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const server = JSON.parse(line) as { url: string; owned: boolean }
  return {
    ...server,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('the embedded Postgres', () => {
  let dir: string

  beforeEach(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'countertop-embedded-'))
    await chmod(parent, 0o755)
    dir = join(parent, 'postgres')
  })
  afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }))

  it('keeps its data and its port over a stop and a start, and sorts by UTF-8 rules of its own', async () => {
    const first = await startEmbeddedPostgres({ dir, settings: quick })
    expect(first.url).toMatch(/^postgres:\/\/postgres:countertop@127\.0\.0\.1:\d+\/countertop$/)
    await query(first.url, "create table kept as select upper('möbel') as word")
    await first.stop()
    await first.stop()
    const second = await startEmbeddedPostgres({ dir, settings: quick })
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'MÖBEL' }])
    await second.stop()
  })

  it.runIf(process.getuid?.() === 0)('serves root in a folder that its own user may not enter', async () => {
    await chmod(join(dir, '..'), 0o700)
    const server = await startEmbeddedPostgres({ dir, settings: quick })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await query(server.url, 'create table kept ()')
    await server.stop()
    const again = await startEmbeddedPostgres({ dir, settings: quick })
    expect(again.url).toBe(server.url)
    expect(await query(again.url, "select to_regclass('kept') is not null as is_kept")).toEqual([
      { is_kept: true },
    ])
    await again.stop()
    await rm(await reachableDir(dir), { recursive: true, force: true })
  })

  it('adds no signal handlers, which would cut a drain short', async () => {
    const before = process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')
    const server = await startEmbeddedPostgres({ dir, settings: quick })
    expect(process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')).toBe(before)
    await server.stop()
  })

  it('adopts the server of a killed process, with every acknowledged row, and stops it', async () => {
    const killed = await otherProcess(dir)
    expect(killed.owned).toBe(true)
    await query(killed.url, 'create table kept as select 1 as n')
    await killed.kill()
    const adopted = await startEmbeddedPostgres({ dir, settings: quick })
    expect([adopted.url, adopted.owned]).toEqual([killed.url, true])
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 1 }])
    await adopted.stop()
    await expect(query(adopted.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('shares the server of a living process and never stops it', async () => {
    const owner = await startEmbeddedPostgres({ dir, settings: quick })
    const other = await otherProcess(dir)
    expect([other.url, other.owned]).toEqual([owner.url, false])
    await other.kill()
    expect(await query(owner.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await owner.stop()
  })

  it('starts although its process id file names another program', async () => {
    const first = await startEmbeddedPostgres({ dir, settings: quick })
    const pidFile = join(dir, 'cluster/postmaster.pid')
    const left = await readFile(pidFile, 'utf8')
    await first.stop()
    await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)))
    const second = await startEmbeddedPostgres({ dir, settings: quick })
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await second.stop()
  })

  it('uses another port when its own is in use', async () => {
    const first = await startEmbeddedPostgres({ dir, settings: quick })
    await first.stop()
    const { createServer } = await import('node:net')
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    await once(squatter, 'listening')
    const second = await startEmbeddedPostgres({ dir, settings: quick })
    expect(second.url).not.toBe(first.url)
    await second.stop()
    squatter.close()
  })

  it('recommends DATABASE_URL where it cannot start', async () => {
    await writeFile(dir, 'a file, not a folder')
    await expect(startEmbeddedPostgres({ dir: join(dir, 'postgres') })).rejects.toThrow(
      /^The embedded Postgres could not start: .*Set DATABASE_URL to a PostgreSQL 15 or later server to do without it\.$/,
    )
  })
})
