import { buildSync } from 'esbuild'
import type { Page } from '@playwright/test'
import type { Countertop } from '../../support/test'

interface HostPage {
  body: string
  head?: string
  /** Scripts and style sheets of the host, by path. */
  files?: Record<string, string>
  csp?: string
}

/** The strictest policy that Countertop supports. */
export const strictPolicy = (api: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${api}`,
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `connect-src ${api}`,
    `frame-src ${api}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

export const scriptTag = (api: string, brand = 'aol'): string =>
  `<script async src="${api}/sdk/countertop.js" data-api="${api}" data-brand="${brand}"></script>`

/** Serves a third-party page at an address of an allowed origin, and opens it. */
export async function openHostPage(page: Page, { demo }: Countertop, host: HostPage): Promise<void> {
  const url = `${demo}/host-page`
  const { body, head = '', files = {}, csp } = host
  for (const [path, content] of Object.entries(files)) {
    await page.route(`${demo}${path}`, (route) =>
      route.fulfill({ body: content, contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript' }),
    )
  }
  // With the query that a bank or provider adds, too.
  await page.route(
    (address) => address.href.split('?')[0] === url,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: csp === undefined ? {} : { 'content-security-policy': csp },
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`,
      }),
  )
  await page.goto(url)
}

/** A script of the host, bundled with the npm release of React, separate from any copy in Countertop. */
export function bundled(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
