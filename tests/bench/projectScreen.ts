import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { TestStack } from '../support/stack'
import { type BenchContext, type Measurement, median } from './bench'
import { slowDown, slowPage, watchForUsable, whenUsable } from './browser'
import { during, layoutShifts, PAINT_WATCHER, paintResults, percentile, type Interaction } from './paints'
import { type ProjectAnswer, siteOf } from './projectShop'

const RUNS = 5
const STATIC_LINES = 40
const LINES = 500
/** A line that can be changed. */
const FIELD = '.line .line-quantity input'
/** A field is saved this long after the last key, in ms. */
const SAVED_MS = 900
const GOALS = { usable: 2, mountedMs: 3_000, shift: 0, moveMs: 50, nodes: 22, heapMb: 60 }

interface Screen {
  readonly stack: TestStack
  readonly large: ProjectAnswer
  newContext(): Promise<BrowserContext>
}

/** Opens the project of 500 lines and works in it, with the CPU slowed down four times. */
export async function projectScreen(
  context: BenchContext,
  trade: BrowserContext,
  screen: Screen,
): Promise<Measurement[]> {
  const url = `${siteOf(screen.stack)}/project/${screen.large.projectId}`
  return [...(await opening(context, trade, url, screen)), ...(await working(context, trade, url))]
}

// As text, because the benches' loader adds helpers to functions that do not exist inside the page.
const ROOT = `document.querySelector('countertop-project').shadowRoot`
/** The first lines as the workspace has drawn them, with its style sheets, without a script. */
const SNAPSHOT = `(() => {
  const root = ${ROOT}
  const sheets = [...root.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  const rows = [...root.querySelectorAll('.line')].slice(0, ${STATIC_LINES}).map((row) => row.outerHTML)
  return { css: sheets.join('\\n'), rows: rows.join(''), base: document.baseURI }
})()`
const MOUNTED = `new Promise((resolve) => {
  const check = () => {
    const root = document.querySelector('countertop-project')?.shadowRoot
    if (root && root.querySelectorAll('.line').length >= ${LINES}) resolve(performance.now())
    else requestAnimationFrame(check)
  }
  check()
})`

async function opening(
  { progress }: BenchContext,
  trade: BrowserContext,
  url: string,
  { newContext }: Screen,
): Promise<Measurement[]> {
  const storageState = await trade.storageState()
  const browser = trade.browser()
  if (!browser) throw new Error('The browser has been closed.')
  const cold = () =>
    browser.newContext({ storageState, locale: 'en-AU', viewport: { width: 1280, height: 900 } })

  const first = await cold()
  const page = await first.newPage()
  await watchForUsable(page, 'countertop-project', FIELD)
  await page.goto(url, { waitUntil: 'commit' })
  await whenUsable(page)
  await page.evaluate(MOUNTED)
  const { css, rows, base } = await page.evaluate<{ css: string; rows: string; base: string }>(SNAPSHOT)
  await first.close()
  const plain = await serve(
    `<!doctype html><html lang="en-AU"><base href="${base}"><title>Static project</title>` +
      `<countertop-project><template shadowrootmode="open"><style>${css}</style>` +
      `<section class="folder"><table class="lines"><tbody>${rows}</tbody></table></section></template></countertop-project>`,
  )
  const ours: number[] = []
  const theirs: number[] = []
  const mounted: number[] = []
  const shifts: number[] = []
  try {
    for (let run = 1; run <= RUNS; run++) {
      const visitor = await cold()
      const opened = await slowPage(await visitor.newPage(), 'countertop-project', FIELD)
      await opened.addInitScript({ content: PAINT_WATCHER })
      await opened.goto(url, { waitUntil: 'commit' })
      const usable = await whenUsable(opened)
      ours.push(usable)
      mounted.push((await opened.evaluate<number>(MOUNTED)) - usable)
      await opened.waitForLoadState('networkidle')
      shifts.push((await layoutShifts(opened)).reduce((sum, shift) => sum + shift, 0))
      await visitor.close()

      const reader = await newContext()
      const still = await slowPage(await reader.newPage(), 'countertop-project', FIELD)
      await still.goto(plain.url, { waitUntil: 'commit' })
      theirs.push(await whenUsable(still))
      await reader.close()
      progress(
        `run ${run} of ${RUNS}: first line ${ours.at(-1)?.toFixed(0)} ms, static ${theirs.at(-1)?.toFixed(0)} ms, ` +
          `all lines ${mounted.at(-1)?.toFixed(0)} ms later, shift ${shifts.at(-1)?.toFixed(4)}`,
      )
    }
  } finally {
    await plain.close()
  }
  return [
    {
      name: 'first line usable after page start, CPU ÷ 4',
      value: median(ours),
      unit: 'ms',
      details: { ours },
    },
    {
      name: `static page of ${STATIC_LINES} lines, CPU ÷ 4`,
      value: median(theirs),
      unit: 'ms',
      details: { theirs },
    },
    {
      name: 'first line ÷ static page',
      value: median(ours) / median(theirs),
      unit: 'x',
      goal: { atMost: GOALS.usable },
    },
    {
      name: 'all folders mounted after the first line, CPU ÷ 4',
      value: median(mounted),
      unit: 'ms',
      goal: { atMost: GOALS.mountedMs },
      details: { mounted },
    },
    {
      name: 'layout shift of the workspace',
      value: Math.max(...shifts),
      unit: 'CLS',
      goal: { atMost: GOALS.shift },
      details: { shifts },
    },
  ]
}

/** Repeats each kind of input often enough for a meaningful p98. */
async function working(context: BenchContext, trade: BrowserContext, url: string): Promise<Measurement[]> {
  const page = await trade.newPage()
  await page.addInitScript({ content: PAINT_WATCHER })
  await watchForUsable(page, 'countertop-project', FIELD)
  await page.goto(url, { waitUntil: 'commit' })
  await whenUsable(page)
  await page.evaluate(MOUNTED)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const project = page.locator('countertop-project')
  const lines = project.locator('.line')
  const measurements: Measurement[] = []
  const all: Interaction[] = []
  const measure = async (what: string, steps: readonly (string | (() => Promise<void>))[]) => {
    const these = await during(page, steps, context, what)
    all.push(...these)
    measurements.push({
      name: `${what}, p98, CPU ÷ 4`,
      value: percentile(
        these.map(({ ms }) => ms),
        0.98,
      ),
      unit: 'ms',
      details: { longest: [...these].sort((a, b) => b.ms - a.ms).slice(0, 5) },
    })
  }
  const times = (count: number, step: (n: number) => Promise<void>) =>
    Array.from({ length: count }, (_, n) => () => step(n))
  // A locator's click would run its hit test in the page within the measured time.
  const press = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox()
    if (!box) throw new Error('The element to press is not visible.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  // The first focus loads what later keys need, which is not part of typing.
  const keys = ['1', '2', 'Backspace', '4', 'ArrowUp', 'ArrowDown']
  const save = () => page.waitForTimeout(SAVED_MS)
  await lines.nth(0).locator('.line-quantity input').focus()
  await during(page, [...keys, save], context)
  const typing: (string | (() => Promise<void>))[] = []
  for (let line = 1; line <= 5; line++)
    typing.push(() => press(lines.nth(line).locator('.line-quantity input')), ...keys, save)
  await measure('key in quantity', typing)
  // Scrolls the rows into view first, so that no measured press scrolls.
  await lines.first().evaluate((row) => {
    row.scrollIntoView({ block: 'start' })
    scrollBy(0, -60)
  })
  await page.waitForTimeout(SAVED_MS)
  await measure(
    'tick of a line',
    times(12, (n) => press(lines.nth(n).locator('.line-tick input'))),
  )
  const folderTick = project.locator('.folder-head input[type=checkbox]').first()
  await measure(
    'tick of a folder of 60',
    times(6, () => press(folderTick)),
  )
  const toggle = project.locator('.folder-toggle').first()
  await measure(
    'collapse and open of a folder of 60',
    times(6, () => press(toggle)),
  )
  await project.locator('.project-filter').focus()
  await measure('key in the filter', ['o', 'v', 'e', 'n', ...Array<string>(4).fill('Backspace')])
  const title = lines.first().locator('.line-title')
  const drawer = page.getByRole('dialog')
  await title.click()
  await drawer.waitFor()
  const tabs = drawer.getByRole('tab')
  const count = await tabs.count()
  await measure(
    'opening a tab of a line',
    times(count * 2, (n) => press(tabs.nth((n + 1) % count))),
  )
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  const handle = lines.nth(1).locator('.handle')
  await handle.focus()
  await measure('a line moved by keys', [
    'Alt+Shift+ArrowDown',
    'Alt+Shift+ArrowDown',
    'Alt+Shift+ArrowUp',
    'Alt+Shift+ArrowUp',
  ])
  measurements.push(...paintResults('workspace', all))
  measurements.push(await dragging(page))

  const shape = await page.evaluate<{ nodes: number; lines: number }>(
    `(() => { const rows = [...${ROOT}.querySelectorAll('.line')]
      return { lines: rows.length, nodes: rows.reduce((sum, row) => sum + 1 + row.querySelectorAll('*').length, 0) } })()`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  measurements.push(
    { name: 'elements a line', value: shape.nodes / shape.lines, unit: '', goal: { atMost: GOALS.nodes } },
    { name: 'heap of the page', value: usedSize / 1e6, unit: 'MB', goal: { atMost: GOALS.heapMb } },
  )
  await page.close()
  return measurements
}

/** Measures from a pointer move to the next paint, because browsers do not report moves as interactions. */
async function dragging(page: Page): Promise<Measurement> {
  await page.evaluate(`(() => {
    window.countertopMoves = []
    addEventListener('pointermove', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() =>
      window.countertopMoves.push(performance.now() - timeStamp))), { capture: true })
  })()`)
  const handle = page.locator('countertop-project .line .handle').nth(2)
  await handle.hover()
  const box = await handle.boundingBox()
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10 + ((step * 23) % 300))
    await page.waitForTimeout(40)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const moves = await page.evaluate<number[]>('window.countertopMoves')
  return {
    name: 'one step of a drag, p98, CPU ÷ 4',
    value: percentile(moves, 0.98),
    unit: 'ms',
    goal: { atMost: GOALS.moveMs },
    details: { moves },
  }
}

async function serve(html: string) {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8').end(html)
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
