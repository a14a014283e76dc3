import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { docsRoutes } from './docs'

let undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo) one()
  undo = []
})

/** The address of a demo host whose docs folder has these files. */
async function serve(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-docs-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const app = express()
  app.use((_req, res, next) => {
    res.locals.site = { brand: brandOf('nz'), api: 'http://api.test', bank: 'http://bank.test', path: '/' }
    next()
  })
  app.use('/docs', docsRoutes(folder))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  undo.push(
    () => server.close(),
    () => rmSync(folder, { recursive: true }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`
}

describe('the docs of the demo host', () => {
  it('allow the inline scripts of a page, and no other', async () => {
    const docs = await serve({
      'index.html': '<script id="a">dark()</script><script type="module" src="/docs/app.js"></script>',
      'playground.html': '<script id="a">dark()</script>',
    })
    const answer = await fetch(`${docs}/playground`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain(
      "script-src 'self' http://api.test 'sha256-fNefTR34fI4AKL70MFDWngBjZzPD/E9oLjTl18ee/nA=';",
    )
  })

  it('name the backend and the brand of the visitor', async () => {
    const docs = await serve({ 'index.html': '' })
    const answer = await fetch(`${docs}/playground/backend.json`)
    expect(await answer.json()).toEqual({ api: 'http://api.test', brand: 'nz' })
  })

  it('do not exist before they are built', async () => {
    expect((await fetch(`${await serve({})}/playground/backend.json`)).status).toBe(404)
  })
})
