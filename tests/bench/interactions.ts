import type { BrowserContext, Page } from '@playwright/test'
import { type Bench, type BenchContext, type Measurement } from './bench'
import { inChromium, slowDown, watchForUsable, whenUsable, withCart } from './browser'
import { skusOnSale } from './catalogue'

/** Goal: at most this time from an input to the next paint, p98, with the CPU slowed down four times. */
const GOAL_MS = 50
/** Browsers report no events shorter than this. */
const SHORTEST_MS = 16
const SUBURB = '[name="deliveryAddress.suburb"]'

/** The text typed into each field; the suburb comes last and is chosen from its suggestions. */
const TYPED: readonly (readonly [selector: string, text: string])[] = [
  ['[name="email"]', 'sam.ngata@example.com'],
  ['[name="phoneNumber"]', '0412 345 678'],
  ['[name="deliveryAddress.firstName"]', 'Samantha'],
  ['[name="deliveryAddress.lastName"]', 'Ngata'],
  ['[name="deliveryAddress.companyName"]', 'Harbour Kitchens'],
  ['[name="deliveryAddress.address"]', '12 Harbour Street'],
  ['[name="poNumber"]', 'PO-2026-17'],
  ['[name="nameOnCard"]', 'Samantha Ngata'],
  [SUBURB, 'Sydney'],
]

const CALENDAR_KEYS = [
  ...Array<string>(12).fill('ArrowRight'),
  ...Array<string>(6).fill('ArrowDown'),
  ...Array<string>(6).fill('ArrowUp'),
  'PageDown',
  'PageUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  ...Array<string>(8).fill('ArrowLeft'),
]

interface Interaction {
  type: string
  /** Time from the input to the next paint, in ms, in steps of 8. */
  ms: number
  /** Time until our handler was called, and its run time. */
  waited: number
  ran: number
}

// As text, because the benches' loader adds helpers to functions that do not exist inside the page.
const WATCHER = `
  window.countertopEvents = []
  window.countertopShifts = []
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (e.interactionId) window.countertopEvents.push({
      id: e.interactionId, type: e.name, ms: e.duration, waited: e.processingStart - e.startTime, ran: e.processingEnd - e.processingStart })
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true })
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) if (!e.hadRecentInput) window.countertopShifts.push(e.value)
  }).observe({ type: 'layout-shift', buffered: true })
`

/**
 * Types in every field of the checkout and moves in its calendar with real key events and the CPU slowed down
 * four times. Measures the time until the page has painted each result, and the layout shift of the page by
 * then.
 */
export const interactions: Bench = {
  name: 'interactions',
  async run(context) {
    const { urls } = await context.stack()
    return inChromium(async (newContext) => {
      const guest = await withCalendar(newContext, urls.backend)
      const page = await guest.newPage()
      await watchForUsable(page)
      await page.addInitScript({ content: WATCHER })
      await page.goto(`${urls.demo}/customer/checkout`, { waitUntil: 'commit' })
      await whenUsable(page)
      await slowDown(page)
      const checkout = page.locator('countertop-checkout')
      const measurements: Measurement[] = []

      // The first focus loads later chunks, which is not part of typing.
      await checkout.locator('[name="email"]').focus()
      await page.waitForLoadState('networkidle')
      const typing: Interaction[] = []
      for (const [selector, text] of TYPED) {
        const field = checkout.locator(selector)
        if (!(await field.isVisible())) throw new Error(`The checkout shows no field ${selector}.`)
        await field.click()
        typing.push(...(await during(page, [...text], context, selector)))
      }
      measurements.push(...results('typing', typing))

      await checkout.locator('[role=option]').first().click()
      const day = checkout.locator('[role=gridcell][tabindex="0"]')
      await day.waitFor()
      await page.waitForLoadState('networkidle')
      await day.focus()
      const moving = await during(page, CALENDAR_KEYS, context, 'calendar, keys')
      const days = checkout.locator('[role=gridcell][aria-disabled=false]')
      const count = Math.min(8, await days.count())
      for (let i = 0; i < count; i++)
        moving.push(...(await during(page, [async () => days.nth(i).click()], context)))
      measurements.push(...results('calendar', moving))

      const shifts = await page.evaluate<number[]>('window.countertopShifts')
      measurements.push({
        name: 'layout shift of the checkout',
        value: shifts.reduce((sum, shift) => sum + shift, 0),
        unit: 'CLS',
        goal: { atMost: 0.001 },
        details: { shifts },
      })
      await guest.close()
      return measurements
    })
  },
}

/** A guest with a product from our own delivery service; suppliers and manufacturers have no calendar. */
async function withCalendar(
  newContext: () => Promise<BrowserContext>,
  backend: string,
): Promise<BrowserContext> {
  for (const sku of await skusOnSale(backend)) {
    const guest = await withCart(newContext, backend, sku)
    const response = await guest.request.post(`${backend}/api/checkout/avail`, {
      headers: { 'X-Countertop-Brand': 'aol' },
      data: { deliveryAddress: { suburb: 'Sydney', state: 'NSW', postcode: '2000' } },
    })
    const { dates } = (await response.json()) as { dates: { available: boolean }[] }
    const cart = await guest.request.get(`${backend}/api/cart/?brand=aol`)
    const { hasProforma } = (await cart.json()) as { hasProforma: boolean }
    if (dates.some(({ available }) => available) && !hasProforma) return guest
    await guest.close()
  }
  throw new Error('No oven has a delivery calendar.')
}

/**
 * Each step waits for the previous paint. An interaction that the browser did not report was shorter than
 * `SHORTEST_MS`.
 */
async function during(
  page: Page,
  steps: readonly (string | (() => Promise<void>))[],
  { progress }: BenchContext,
  what = '',
): Promise<Interaction[]> {
  await page.evaluate('void (window.countertopEvents.length = 0)')
  for (const step of steps) {
    await (typeof step === 'string' ? page.keyboard.press(step === ' ' ? 'Space' : step) : step())
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))',
    )
  }
  const events = await page.evaluate<(Interaction & { id: number })[]>('window.countertopEvents')
  const longest = new Map<number, Interaction>()
  for (const { id, ...one } of events) if (one.ms > (longest.get(id)?.ms ?? 0)) longest.set(id, one)
  const short = Array.from({ length: Math.max(0, steps.length - longest.size) }, () => ({
    type: 'short',
    ms: SHORTEST_MS,
    waited: 0,
    ran: 0,
  }))
  const all = [...longest.values(), ...short]
  if (what)
    progress(
      `${what}: p98 ${percentile(
        all.map(({ ms }) => ms),
        0.98,
      )} ms of ${all.length}`,
    )
  return all
}

function results(name: string, all: readonly Interaction[]): Measurement[] {
  const times = all.map(({ ms }) => ms)
  return [
    {
      name: `${name}, interaction to next paint, p98, CPU ÷ 4`,
      value: percentile(times, 0.98),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      details: { interactions: all.length, longest: [...all].sort((a, b) => b.ms - a.ms).slice(0, 10) },
    },
    { name: `${name}, interaction to next paint, p50, CPU ÷ 4`, value: percentile(times, 0.5), unit: 'ms' },
  ]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
