import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sampleCalls, testApp } from '../testing/index'
import { createLog } from './log'

const logModule = fileURLToPath(new URL('./log.ts', import.meta.url))

describe('the log', () => {
  it('does not keep an ending process alive after its reader has gone', async () => {
    const script = `
      import { createLog } from ${JSON.stringify(logModule)}
      const log = createLog('info')
      process.once('message', () => {
        for (let line = 0; line < 100; line += 1) log.warn({ line }, 'nobody reads this')
        process.exit(7)
      })
      process.send('ready')`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    const reader = child.stdout as Readable
    reader.destroy()
    await once(reader, 'close')
    child.send('end')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(7)
  })

  it('writes one line per request with its id, method, path, route, status and time', async () => {
    const app = await testApp({ extraCalls: sampleCalls() })
    const { headers } = await app.request('GET', '/api/samples/5?size=3')
    const id = headers.get('x-request-id') ?? ''
    await expect.poll(() => app.logLines.filter((line) => line.includes(id)).length).toBe(1)
    expect(JSON.parse(app.logLines.find((line) => line.includes(id)) ?? '')).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: id,
      method: 'GET',
      path: '/api/samples/5',
      route: '/api/samples/:id',
      status: 200,
      ms: expect.any(Number),
      msg: 'request completed',
    })
  })

  it('has the checks of health at level debug alone', async () => {
    const app = await testApp()
    for (const check of ['live', 'ready']) await app.request('GET', `/health/${check}`)
    const lines = () => app.logLines.map((line) => JSON.parse(line) as { level: number; path?: string })
    const checks = () => lines().filter(({ path }) => path?.startsWith('/health/'))
    await expect.poll(() => checks().map(({ level }) => level)).toEqual([20, 20])
  })

  it('never contains query strings, headers or bodies', async () => {
    const app = await testApp({ extraCalls: sampleCalls() })
    await app.request('POST', '/api/samples?brand=aol&email=sam@example.com', {
      body: { name: '4111111111111111', phone: '0400000000' },
      headers: { Authorization: 'Bearer hidden', Cookie: `ct_session=${'B'.repeat(43)}` },
    })
    await expect.poll(() => app.logLines.length).toBeGreaterThan(0)
    const text = app.logLines.join('')
    for (const secret of ['sam@example.com', '4111111111111111', '0400000000', 'hidden', 'BBBB']) {
      expect(text).not.toContain(secret)
    }
  })

  it('masks secret fields at any place of a log line', () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const log = createLog('info', sink)
    log.info({
      email: 'sam@example.com',
      order: { phone: '0400', card: { cvv: '737' } },
      a: { b: { encryptedValues: 'eyJ' } },
    })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      email: '[redacted]',
      order: { phone: '[redacted]', card: '[redacted]' },
      a: { b: { encryptedValues: '[redacted]' } },
    })
  })
})
