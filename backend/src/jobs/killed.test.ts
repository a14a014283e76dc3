import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../testing/purchase'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let stage: PurchaseStage
let child: ChildProcess | undefined
beforeAll(async () => {
  stage = await purchaseStage()
})
afterAll(() => void child?.kill('SIGKILL'))

/** Starts the real backend process on the stage's database; answers its address. */
const startBackend = async (): Promise<string> => {
  const started = spawn(process.execPath, ['--conditions=countertop-source', '--import', 'tsx', main], {
    env: {
      ...process.env,
      ...stage.bank.env,
      DATABASE_URL: stage.databaseUrl,
      BACKEND_HOST: '127.0.0.1',
      BACKEND_PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  for await (const chunk of started.stdout) {
    const port = /"port":(\d+)/.exec(String(chunk))?.[1]
    if (port) {
      started.stdout.resume()
      return `http://127.0.0.1:${port}`
    }
  }
  throw new Error('The backend ended before it listened')
}

it('a backend killed with SIGKILL between capture and commit leaves one order and one capture once it runs again', async () => {
  const url = await startBackend()
  const shopper = await stage.shopper(['OVEN'])
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt)
  const cartId = form.cartId as string
  const capturedOf = () => stage.bank.payments().map(({ capturedValue }) => capturedValue)
  const orders = () => stage.app.db('orders').where({ cart_id: cartId }).select('state')

  // The acquirer books the capture and keeps its answer back: the process dies while it waits.
  stage.bank.fault({ operation: 'captures', kind: 'late', ms: 15_000 })
  const lost = fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-countertop-brand': 'aol',
      'idempotency-key': attempt,
      cookie: `ct_session=${shopper.jar.get('ct_session') ?? ''}`,
    },
    body: JSON.stringify(form),
  }).catch(() => 'no answer')
  await expect.poll(capturedOf, { timeout: 25_000, interval: 10 }).toEqual([129_995])
  child?.kill('SIGKILL')
  expect(await lost).toBe('no answer')
  expect(await orders()).toEqual([])

  // The first look is due after a minute and a half; nobody has to wait for it here.
  await stage.app.db.raw('update graphile_worker._private_jobs set run_at = now()')
  await startBackend()
  await expect.poll(orders, { timeout: 25_000, interval: 20 }).toEqual([{ state: 'paid' }])
  expect(capturedOf()).toEqual([129_995])
  child?.kill('SIGTERM')
  const [code] = (await once(child as ChildProcess, 'exit')) as [number]
  expect(code).toBe(0)
}, 120_000)
