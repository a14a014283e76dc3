import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inChromium, scriptStart, slowPage, withCart, whenUsable } from './browser'
import { skusOnSale } from './catalogue'
import { type Bench, median } from './bench'

const RUNS = 7

const STATIC_FORM = `<!doctype html><html lang="en-AU"><title>Static form</title>
<form><label>E-mail <input type="email" name="email"></label><label>Phone <input name="phone"></label><button>Place order</button></form>`

/**
 * Time until a checkout is usable: from the request for `countertop.js` until the first field accepts typing,
 * with the CPU slowed down four times and a cold cache. The baseline is an empty page with a static form,
 * timed from the request for the page.
 */
export const checkoutStart: Bench = {
  name: 'checkout-start',
  async run(context) {
    const { urls } = await context.stack()
    const [sku = ''] = await skusOnSale(urls.backend)
    const form = await serveStaticForm()
    try {
      return await inChromium(async (newContext) => {
        const checkoutTimes: number[] = []
        const formTimes: number[] = []
        for (let run = 1; run <= RUNS; run++) {
          const guest = await withCart(newContext, urls.backend, sku)
          const checkout = await slowPage(await guest.newPage())
          await checkout.goto(`${urls.demo}/customer/checkout`, { waitUntil: 'commit' })
          checkoutTimes.push((await whenUsable(checkout)) - (await scriptStart(checkout)))
          await guest.close()

          const plain = await newContext()
          const empty = await slowPage(await plain.newPage())
          await empty.goto(form.url, { waitUntil: 'commit' })
          formTimes.push(await whenUsable(empty))
          await plain.close()
          context.progress(
            `run ${run} of ${RUNS}: checkout ${checkoutTimes.at(-1)?.toFixed(0)} ms, static form ${formTimes.at(-1)?.toFixed(0)} ms`,
          )
        }
        const added = median(checkoutTimes) - median(formTimes)
        return [
          {
            name: 'usable checkout after script start, CPU ÷ 4',
            value: median(checkoutTimes),
            unit: 'ms',
            details: { runs: checkoutTimes },
          },
          {
            name: 'static form after page start, CPU ÷ 4',
            value: median(formTimes),
            unit: 'ms',
            details: { runs: formTimes },
          },
          { name: 'checkout minus static form', value: added, unit: 'ms' },
        ]
      })
    } finally {
      await form.close()
    }
  },
}

async function serveStaticForm() {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8').end(STATIC_FORM)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
