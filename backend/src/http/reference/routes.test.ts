import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { describe, expect, it, vi } from 'vitest'
import { referenceRouter } from './routes'

describe('the route of the reference', () => {
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

  it('passes a fault of the document to the error handler, and builds again for the next reader', async () => {
    const build = vi.fn((): object => ({ openapi: '3.1.0' }))
    build.mockImplementationOnce(() => {
      throw new Error('no schema of the call')
    })
    // Express tells an error handler by its four parameters.
    const handler = (error: Error, _req: Request, res: Response, _next: NextFunction): void => {
      res.status(500).json({ message: error.message })
    }
    const server = express().use(referenceRouter(build)).use(handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/openapi.json`
      const failed = await fetch(url)
      expect([failed.status, await failed.json()]).toEqual([500, { message: 'no schema of the call' }])
      expect(await (await fetch(url)).json()).toEqual({ openapi: '3.1.0' })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
