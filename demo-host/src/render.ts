import type { Response } from 'express'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/**
 * Sends a page. The renderer escapes what shoppers typed; only `EditorHtml` outputs markup, which it
 * sanitises.
 */
export function render(res: Response, page: VNode): void {
  res.type('html').send(`<!doctype html>${renderToString(page)}`)
}
