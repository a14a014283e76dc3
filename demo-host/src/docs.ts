import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { Router, type Response } from 'express'
import helmet from 'helmet'
import type { Site } from './site'

export const DOCS_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'dist')

/** A release has no documentation. */
export const hasDocs = existsSync(join(DOCS_DIR, 'index.html'))

/**
 * The site of docs/ with its playground at `/docs`, where `npm run build` or `npm run docs` has made it. Its
 * generator writes two small scripts into each page, which are the same in all of them: the policy names
 * their hashes.
 *
 * @param folder docs/dist
 */
export function docsRoutes(folder: string): Router {
  const routes = Router()
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return routes
  const hashes = hashesOf(readFileSync(index, 'utf8'))
  routes.use((req, res, next) => {
    const { api, bank } = siteIn(res)
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", api, ...hashes],
          // The pages' and the preview's own style attributes: a search box, the width and tokens that are
          // tried.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", api, 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", api],
          frameSrc: ["'self'", api, ...bank.split(' ')],
          formAction: ["'self'", api, ...bank.split(' ')],
          baseUri: ["'none'"],
          frameAncestors: ["'self'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      hsts: false,
    })(req, res, next)
  })
  // The backend's address and the visitor's brand, for the playground.
  routes.get('/playground/backend.json', (_req, res) => {
    const { api, brand } = siteIn(res)
    res.set('Cache-Control', 'no-store').json({ api, brand: brand.code })
  })
  routes.use(express.static(folder, { extensions: ['html'], maxAge: 0 }))
  return routes
}

const siteIn = (res: Response): Site => (res.locals as { site: Site }).site

/** The policy's sources for the inline scripts of a page. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
