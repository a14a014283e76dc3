import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { PUBLIC_DIR } from './assets'

/** The files of `public/site`, in the order of the cascade: the later of two rules of equal weight wins. */
const PARTS = [
  'typefaces',
  'brands',
  'base',
  'head',
  'home',
  'blog',
  'lists',
  'filters',
  'tiles',
  'product',
  'tables',
  'receipt',
  'text',
  'foot',
  'forms',
  'counter',
  'mailbox',
] as const

/**
 * Serves the sites' styles as one file, `/assets/site.css`: a page's first picture waits for one request.
 *
 * @param isDev reads the files again for each request, so that a change shows with the next reload
 */
export function siteSheetRoute(isDev: boolean): Router {
  const read = (): string =>
    PARTS.map((name) => readFileSync(join(PUBLIC_DIR, 'site', `${name}.css`), 'utf8')).join('\n')
  const sheet = read()
  const router = Router()
  router.get('/assets/site.css', (_req, res) => {
    res.type('css').send(isDev ? read() : sheet)
  })
  return router
}
