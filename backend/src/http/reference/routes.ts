import { Router } from 'express'
import { allowPage } from '../securityHeaders'
import type { OpenApi } from './document'
import { page } from './page'
import { style } from './style'

const once = <T>(build: () => T): (() => T) => {
  let built: { value: T } | undefined
  return () => (built ??= { value: build() }).value
}

/**
 * `/api/docs` (readable, without script) with its style sheet, and `/api/openapi.json`, open to any origin.
 *
 * @param buildDocument runs once, for the first reader, because it takes half a second of a start. Its input
 * is the code alone, so `http/openapi.test.ts` finds a fault before a release; a fault here reaches the error
 * handler, which logs it, and the next reader builds again.
 */
export const referenceRouter = (buildDocument: () => object): Router => {
  const router = Router()
  const document = once(buildDocument)
  const text = once(() => page(document() as OpenApi))
  router.get('/api/openapi.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60')
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.json(document())
  })
  router.get('/api/docs', (_req, res) => {
    allowPage(res, "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'")
    res.setHeader('Cache-Control', 'public, max-age=60')
    res.type('html').send(text())
  })
  router.get('/api/docs.css', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60')
    res.type('css').send(style)
  })
  return router
}
