import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { ROOT } from '../../tools/lib/paths.mjs'

const STATIC_FORM = `<!doctype html><html lang="en-AU"><title>Static form</title>
<form><label>Email <input type="email" name="email"></label><label>Phone <input name="phone"></label><button>Place order</button></form>`

const ADYEN_PAGE = `<!doctype html><html lang="en-AU"><title>Adyen</title><link rel="stylesheet" href="/adyen.css">
<div id="card"></div><script type="module" src="/adyen.js"></script>`

/** The example of its documentation, without a session of a server; the key only looks like a real one. */
const ADYEN_CARD = `
import { AdyenCheckout, Card } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  countryCode: 'AU',
  locale: 'en-US',
  amount: { value: 1000, currency: 'AUD' },
  analytics: { enabled: false },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] }] },
})
new Card(checkout, { hasHolderName: true }).mount('#card')
`

export interface Baselines {
  /** Addresses of the pages. */
  readonly staticForm: string
  readonly adyenCard: string
  close(): Promise<void>
}

/**
 * Serves the pages that the checkout is compared with: a static form, and Adyen Web's card component alone.
 */
export async function serveBaselines(): Promise<Baselines> {
  const { js, css } = await adyenBundle()
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', STATIC_FORM],
    '/adyen': ['text/html', ADYEN_PAGE],
    '/adyen.js': ['text/javascript', js],
    '/adyen.css': ['text/css', css],
  }
  const server = createServer(({ url = '' }, res) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    res.setHeader('content-type', `${type}; charset=utf-8`).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    staticForm: `http://127.0.0.1:${port}/`,
    adyenCard: `http://127.0.0.1:${port}/adyen`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function adyenBundle(): Promise<{ js: string; css: string }> {
  const { outputFiles } = await build({
    stdin: { contents: ADYEN_CARD, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'bench-results',
    write: false,
  })
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { js: textOf('.js'), css: textOf('.css') }
}
