import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { Router, type Request, type Response } from 'express'
import { originOf } from '../visitor'

const FOLDER = '/assets/scripts'
/** Files of two packages, in this order: DOMPurify, which sanitises what is pasted, and the editor Squire. */
const LIBRARIES = ['dompurify/dist/purify.min.js', 'squire-rte/dist/squire.js'] as const

/** Addresses of the scripts of the editors' pages, in their order. */
export const EDITOR_SCRIPTS: readonly string[] = [
  ...LIBRARIES.map((file) => `${FOLDER}/${basename(file)}`),
  `${FOLDER}/editor.js`,
]

/** Serves the libraries of the editors' pages from their packages. */
export function editorScriptRoutes(): Router {
  const { resolve } = createRequire(import.meta.url)
  const router = Router()
  for (const file of LIBRARIES) {
    const path = resolve(file)
    router.get(`${FOLDER}/${basename(file)}`, (_req, res) => res.sendFile(path, { maxAge: '1h' }))
  }
  return router
}

/** Allows a page these scripts and no others, in addition to what its Content-Security-Policy allows. */
export function allowEditorScripts(req: Request, res: Response): void {
  const addresses = EDITOR_SCRIPTS.map((path) => `${originOf(req)}${path}`)
  res.set(
    'Content-Security-Policy',
    `${res.get('Content-Security-Policy')}; script-src ${addresses.join(' ')}`,
  )
}
