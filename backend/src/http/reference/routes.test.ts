import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, vi } from 'vitest'
import { referenceRouter } from './routes'

it('builds the document for the first reader, once, so that a start does not wait for it', async () => {
  const document = { openapi: '3.1.0', info: { title: 'Countertop', version: '1' }, paths: {}, tags: [] }
  const build = vi.fn(() => document)
  const server = express().use(referenceRouter(build)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    expect(build).not.toHaveBeenCalled()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    expect(await (await fetch(`${url}/openapi.json`)).json()).toEqual(document)
    expect(await (await fetch(`${url}/docs`)).text()).toContain('Countertop')
    await fetch(`${url}/docs`)
    expect(build).toHaveBeenCalledTimes(1)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
