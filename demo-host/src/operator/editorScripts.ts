import type { Request, Response } from 'express'
import { asset, LIBRARY_ASSETS } from '../assets'
import { originOf } from '../visitor'

/** Addresses of the scripts of the editors' pages, in their order. */
export const EDITOR_SCRIPTS: readonly string[] = [...LIBRARY_ASSETS, asset('scripts/editor.js')]

/** Allows a page these scripts and no others, in addition to what its Content-Security-Policy allows. */
export function allowEditorScripts(req: Request, res: Response): void {
  // A source of a policy has no query: it covers every version of the file.
  const sources = EDITOR_SCRIPTS.map((address) => originOf(req) + address.replace(/\?.*/, ''))
  res.set('Content-Security-Policy', `${res.get('Content-Security-Policy')}; script-src ${sources.join(' ')}`)
}
