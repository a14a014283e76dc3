import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, inject, it } from 'vitest'
import { afterFile } from './testing/afterFile'
import { requester } from './testing/client'
import { testDatabase } from './testing/index'
import { untilWaiting } from './testing/lockedRows'

interface Running {
  readonly child: ChildProcess
  /** Resolves with the exit code and all of standard error. */
  readonly ended: Promise<{ code: number | null; stderr: string }>
  /** Resolves with the port once it listens. */
  readonly port: Promise<number>
  /** The lines of its log so far. */
  readonly lines: readonly string[]
}

const start = (env: Record<string, string>): Running => {
  const child = spawn(process.execPath, [inject('backendProgram')], {
    env: {
      PATH: process.env.PATH,
      BACKEND_PORT: '0',
      BACKEND_HOST: '127.0.0.1',
      // No proxy checks it.
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const lines: string[] = []
  const port = new Promise<number>((found) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const { port: told } = JSON.parse(line) as { port?: number }
      if (told) found(told)
    })
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code: code as number | null, stderr }))
  return { child, ended, port, lines }
}

describe('the backend process', () => {
  it('serves, and on SIGTERM finishes what is under way and exits with 0', async () => {
    const { url, db } = await testDatabase()
    const { child, ended, port } = start({ DATABASE_URL: url })
    const request = requester(`http://127.0.0.1:${await port}`)
    expect((await request('GET', '/health/ready')).body).toEqual({ status: 'ready' })

    // A request that waits in the database while the signal arrives.
    const blocker = await db.transaction()
    await blocker.raw('lock table settings in access exclusive mode')
    const waiting = request('GET', '/api/settings')
    await untilWaiting(db, 1)
    child.kill('SIGTERM')
    const newcomer = (): Promise<string> =>
      request('GET', '/health/live').then(
        () => 'accepted',
        () => 'refused',
      )
    await expect.poll(newcomer).toBe('refused')
    await blocker.commit()
    expect((await waiting).status).toBe(200)
    expect(await ended).toEqual({ code: 0, stderr: '' })
  })

  it('serves on while it drains, but runs no more jobs', async () => {
    const { url, db } = await testDatabase()
    const { child, ended, port } = start({ DATABASE_URL: url, DRAIN_SECONDS: '60' })
    const request = requester(`http://127.0.0.1:${await port}`)
    const pools = () => db('job_pools').pluck('pool_id')
    expect(await pools()).toHaveLength(5)
    child.kill('SIGTERM')
    await expect.poll(pools, { timeout: 10_000 }).toEqual([])
    expect((await request('GET', '/health/live')).status).toBe(200)
    expect((await request('GET', '/health/ready')).status).toBe(503)
    // Ends the drain early.
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, stderr: '' })
  })

  it('refuses to serve real shoppers from a database with the demo shop', async () => {
    const { url, db } = await testDatabase()
    await db('seed_state').insert({ name: 'demo', version: '1' })
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PUBLIC_URL: 'https://api.shop.test',
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'shop@shop.test',
      IDENTITY_SIGNING_KEY: 'a'.repeat(64),
    }
    const { code, stderr } = await start(production).ended
    expect([code, stderr]).toEqual([
      1,
      'DATABASE_URL names a database with the demo shop, whose passwords are published. Use another in production.\n',
    ])
  })

  it('migrates the schema where it is configured to', async () => {
    const { url, db } = await testDatabase()
    await db('migrations').delete()
    await db.raw('drop schema public cascade')
    await db.raw('create schema public')
    const { child, ended, port } = start({ DATABASE_URL: url, MIGRATE: '1' })
    await port
    expect(await db.schema.hasTable('products')).toBe(true)
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  it('warns that no card can be charged where the acquirer is set and House has no certificate', async () => {
    const { url } = await testDatabase()
    const key = 'a'.repeat(64)
    const { child, ended, port, lines } = start({
      DATABASE_URL: url,
      ACQUIRER_API_KEY: key,
      ACQUIRER_HMAC_KEY: key,
      SUPPLIER_CERTIFICATES_DIR: '/no/such/folder',
    })
    await port
    child.kill('SIGTERM')
    await ended
    expect(lines.join()).toContain(
      '"folder":"/no/such/folder","msg":"no valid certificate of House: no card can be charged"',
    )
  })

  it('says in one sentence that its port is in use', async () => {
    const { url } = await testDatabase()
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const { ended } = start({ DATABASE_URL: url, BACKEND_PORT: String(port) })
    expect(await ended).toEqual({
      code: 1,
      stderr: `Port ${port} (BACKEND_PORT) is in use by another program.\n`,
    })
    squatter.close()
  })

  it('says that the database does not answer, without its password', async () => {
    const { ended } = start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })
    expect(await ended).toEqual({
      code: 1,
      stderr:
        'The database at postgres://shop@127.0.0.1:1/shop (DATABASE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1.\n',
    })
  })

  it('refuses a database that cannot store every character', async () => {
    const { url, db } = await testDatabase()
    const ascii = new URL(url)
    ascii.pathname += '_ascii'
    const name = ascii.pathname.slice(1)
    await db.raw(`create database "${name}" encoding 'SQL_ASCII' locale 'C' template template0`)
    const { ended } = start({ DATABASE_URL: ascii.href })
    const { code, stderr } = await ended
    await db.raw(`drop database "${name}"`)
    ascii.password = ''
    expect([code, stderr]).toEqual([
      1,
      `The database at ${ascii.href} (DATABASE_URL) has the encoding SQL_ASCII. Create it with "encoding 'UTF8' template template0".\n`,
    ])
  })

  it('says what is wrong with a setting', async () => {
    const { ended } = start({ LOG_LEVEL: 'loud' })
    const { code, stderr } = await ended
    expect([code, stderr.split('\n').length]).toEqual([1, 2])
    expect(stderr).toContain('LOG_LEVEL is "loud"')
  })
})
