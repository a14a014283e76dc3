import type { BrowserContext } from '@playwright/test'
import type { Bench, Measurement } from './bench'
import { inChromium, slowDown, watchForUsable, whenUsable, withCart } from './browser'
import { skusOnSale } from './catalogue'
import { during, layoutShifts, paintResults, PAINT_WATCHER, type Interaction } from './paints'

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
      await page.addInitScript({ content: PAINT_WATCHER })
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
      measurements.push(...paintResults('typing', typing))

      await checkout.locator('[role=option]:visible').first().click()
      const day = checkout.locator('[role=gridcell][tabindex="0"]')
      await day.waitFor()
      await page.waitForLoadState('networkidle')
      await day.focus()
      const moving = await during(page, CALENDAR_KEYS, context, 'calendar, keys')
      const days = checkout.locator('[role=gridcell][aria-disabled=false]')
      const count = Math.min(8, await days.count())
      for (let i = 0; i < count; i++)
        moving.push(...(await during(page, [async () => days.nth(i).click()], context)))
      measurements.push(...paintResults('calendar', moving))

      const shifts = await layoutShifts(page)
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
