import type { Response } from 'express'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Sends a page. What shoppers typed is escaped by the renderer; only `EditorHtml` passes markup on, and cleans it. */
export function render(res: Response, page: VNode): void {
  res.type('html').send(`<!doctype html>${renderToString(page)}`)
}
