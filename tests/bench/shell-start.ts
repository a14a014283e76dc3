import { inChromium, scriptStart, slowPage, whenUsable } from './browser'
import { type Bench, median } from './bench'

const RUNS = 7

/**
 * Time until the shell is usable: from the request for `countertop.js` until the search field accepts typing
 * and the navigation is drawn, on the home page of the default brand, with a cold cache and the CPU slowed
 * down four times.
 */
export const shellStart: Bench = {
  name: 'shell-start',
  async run(context) {
    const { urls } = await context.stack()
    return inChromium(async (newContext) => {
      const times: number[] = []
      for (let run = 1; run <= RUNS; run++) {
        const visitor = await newContext()
        const page = await slowPage(await visitor.newPage(), 'countertop-shell', 'header[part=shell] input')
        await page.goto(`${urls.demo}/`, { waitUntil: 'commit' })
        times.push((await whenUsable(page)) - (await scriptStart(page)))
        await visitor.close()
        context.progress(`run ${run} of ${RUNS}: ${times.at(-1)?.toFixed(0)} ms`)
      }
      return [
        {
          name: 'usable shell after script start, CPU ÷ 4',
          value: median(times),
          unit: 'ms',
          details: { runs: times },
        },
      ]
    })
  },
}
