import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, describe, expect, it } from 'vitest'
import { requester } from '../testing/client'
import { createLog } from './log'
import { createServer } from './server'

describe('a server that creates requests with Express’s prototypes', async () => {
  const prototypes = new Set<unknown>()
  const app = express()
  app.use((req, res, next) => {
    prototypes.add(Object.getPrototypeOf(req)).add(Object.getPrototypeOf(res))
    next()
  })
  app.use(express.json())
  app.get('/read', (req, res) => res.json({ query: req.query, again: req.query === req.query, ip: req.ip }))
  app.get('/replaced', (req, res) => {
    req.query = { replaced: 'yes' }
    res.json(req.query)
  })
  app.post('/write', (req, res) => res.status(201).json(req.body))
  const server = createServer(app, createLog('silent'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const request = requester(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  it('leaves the prototypes unchanged', async () => {
    await request('GET', '/read')
    expect(prototypes).toEqual(new Set([app.request, app.response]))
  })

  it('answers JSON with an ETag, and 304 for a matching one', async () => {
    const first = await request('GET', '/read?a=1')
    expect(first.body).toEqual({ query: { a: '1' }, again: true, ip: '127.0.0.1' })
    const second = await request('GET', '/read?a=1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  it('lets middleware replace the query', async () => {
    expect((await request('GET', '/replaced?a=1')).body).toEqual({ replaced: 'yes' })
  })

  it('accepts a body, refuses a bad one with 400 and answers 404 for an unknown path', async () => {
    expect(await request('POST', '/write', { body: { a: 1 } })).toMatchObject({ status: 201, body: { a: 1 } })
    expect((await request('POST', '/write', { body: '{"a":' })).status).toBe(400)
    expect((await request('GET', '/nothing')).status).toBe(404)
  })
})
