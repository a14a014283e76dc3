import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CommandContext, runCommand } from './command'
import { migrations } from './db/migrations/index'
import { UsageError } from './foundation/usage'
import { testDatabase, type TestDb } from './testing/index'

class FileError extends Error {}

let db: TestDb
let printed: unknown[]

beforeEach(async () => {
  const database = await testDatabase()
  db = database.db
  vi.stubEnv('DATABASE_URL', database.url)
  printed = []
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(text))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const failsWith = async (error: Error): Promise<void> => {
  runCommand(() => {
    throw error
  }, [FileError])
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  expect(process.exitCode).toBe(1)
}

describe('the command line', () => {
  it('runs a command after it has brought an empty database up to date', async () => {
    await db.raw(
      'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
    )
    const contexts: CommandContext[] = []
    const rows: unknown[] = []
    runCommand(async (context) => {
      contexts.push(context)
      rows.push(...(await context.db.query('sites', 'select count(*)::int from sites', [])))
    })
    await vi.waitFor(() => expect(rows).toEqual([{ count: 0 }]), { timeout: 30_000 })
    expect(contexts[0]?.steps).toEqual(migrations.map(({ name }) => name))
    expect(process.exitCode).toBeUndefined()
  })

  it.each([new UsageError('Name a file.'), new FileError('There is no such file.')])(
    'prints only the message of an error that an operator can mend: %s',
    async (error) => {
      await failsWith(error)
      expect(printed).toEqual([error.message])
    },
  )

  it('prints any other error with its stack', async () => {
    const error = new Error('unexpected')
    await failsWith(error)
    expect(printed).toEqual([error])
  })

  it('names the setting of a database that does not answer, without its password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://shop:hunter2@127.0.0.1:1/shop')
    runCommand(() => undefined)
    await vi.waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toMatch(
      /^The database at postgres:\/\/shop@127\.0\.0\.1:1\/shop \(DATABASE_URL\) does not answer/,
    )
  })
})
