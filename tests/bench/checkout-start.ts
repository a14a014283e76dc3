import type { Page } from '@playwright/test'
import { serveBaselines } from './baselines'
import { inChromium, scriptStart, slowPage, withCart, whenUsable } from './browser'
import { skusOnSale } from './catalogue'
import { type Bench, median } from './bench'

const RUNS = 7

/**
 * Answers the address of the demo's checkout, whose origin the backend allows, with an empty page: the script
 * and the checkout alone, without the preloads that a server of the host can add.
 */
async function inEmptyPage(page: Page, backend: string, address: string): Promise<void> {
  const body = `<!doctype html><html lang="en-AU"><title>Checkout</title>
<countertop-checkout></countertop-checkout>
<script async src="${backend}/sdk/0/countertop.js" data-api="${backend}" data-brand="aol"></script>`
  await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html' }))
}

/**
 * Time until a checkout is usable: from the request for `countertop.js` until the first field accepts typing,
 * with the CPU slowed down four times and a cold cache; once in the demo's page with its header, fonts and
 * style sheets, and once alone in an empty page, as the other component is. The baselines: an empty page with
 * a static form, timed from the request for the page, and Adyen Web's card component alone, timed from the
 * request for its script to the holder's name. Its card fields load from Adyen's servers, and are not waited
 * for.
 */
export const checkoutStart: Bench = {
  name: 'checkout-start',
  async run(context) {
    const { urls } = await context.stack()
    const [sku = ''] = await skusOnSale(urls.backend)
    const baselines = await serveBaselines()
    try {
      return await inChromium(async (newContext) => {
        const pageTimes: number[] = []
        const checkoutTimes: number[] = []
        const formTimes: number[] = []
        const adyenTimes: number[] = []
        for (let run = 1; run <= RUNS; run++) {
          for (const [times, isAlone] of [
            [pageTimes, false],
            [checkoutTimes, true],
          ] as const) {
            const address = `${urls.demo}/customer/checkout`
            const guest = await withCart(newContext, urls.backend, sku)
            const checkout = await slowPage(await guest.newPage())
            if (isAlone) await inEmptyPage(checkout, urls.backend, address)
            await checkout.goto(address, { waitUntil: 'commit' })
            times.push((await whenUsable(checkout)) - (await scriptStart(checkout, '/countertop.js')))
            await guest.close()
          }

          const plain = await newContext()
          const empty = await slowPage(await plain.newPage())
          await empty.goto(baselines.staticForm, { waitUntil: 'commit' })
          formTimes.push(await whenUsable(empty))
          await plain.close()

          const other = await newContext()
          await other.route(/adyen\.com/, (route) => route.abort())
          const card = await slowPage(await other.newPage(), 'none', 'input:not([type=hidden])')
          await card.goto(baselines.adyenCard, { waitUntil: 'commit' })
          adyenTimes.push((await whenUsable(card)) - (await scriptStart(card, '/adyen.js')))
          await other.close()
          const latest = [pageTimes, checkoutTimes, formTimes, adyenTimes].map((times) =>
            times.at(-1)?.toFixed(0),
          )
          context.progress(
            `run ${run} of ${RUNS}: demo's page ${latest[0]} ms, checkout ${latest[1]} ms, static form ${latest[2]} ms, Adyen's card ${latest[3]} ms`,
          )
        }
        const added = median(checkoutTimes) - median(formTimes)
        return [
          {
            name: 'usable checkout in the demo’s page after script start, CPU ÷ 4',
            value: median(pageTimes),
            unit: 'ms',
            details: { runs: pageTimes },
          },
          {
            name: 'usable checkout in an empty page after script start, CPU ÷ 4',
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
          {
            name: 'Adyen’s card component after script start, CPU ÷ 4',
            value: median(adyenTimes),
            unit: 'ms',
            details: { runs: adyenTimes },
          },
          {
            name: 'usable checkout in the demo’s page ÷ Adyen’s card component',
            value: median(pageTimes) / median(adyenTimes),
            unit: 'x',
          },
          {
            name: 'usable checkout ÷ Adyen’s card component, each in an empty page',
            value: median(checkoutTimes) / median(adyenTimes),
            unit: 'x',
            goal: { atMost: 0.8 },
          },
        ]
      })
    } finally {
      await baselines.close()
    }
  },
}
