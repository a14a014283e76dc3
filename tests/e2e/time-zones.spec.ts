import {
  brandOf,
  type CalendarDate,
  formatDdMmmYyyy,
  formatWeekdayDate,
  fromIsoDate,
  isoDayIn,
  todayIn,
} from '@countertop/sdk/rules'
import { freshEmail, openCheckout, PRODUCTS, readyToOrder } from './support/journey'
import { CARD, GUEST, NZ_GUEST } from './support/shop'
import { expect, test } from './support/test'

/**
 * Zones of browsers on both sides of each shop's own, some with a clock near midnight or a change of the
 * hour. `rules/dates` tests the borders.
 */
const BROWSERS = {
  aol: [
    ['America/Los_Angeles', null],
    ['Australia/Perth', '2027-04-03T15:59:30Z'],
    ['Pacific/Auckland', '2027-10-02T13:59:30Z'],
  ],
  nz: [
    ['Europe/London', null],
    ['Australia/Sydney', '2027-09-25T13:59:30Z'],
  ],
} as const

for (const code of ['aol', 'nz'] as const) {
  const { timeZone } = brandOf(code)
  const guest = { ...(code === 'nz' ? NZ_GUEST : GUEST), email: freshEmail(`zones.${code}`) }

  for (const [timezoneId, time] of BROWSERS[code]) {
    test(`the checkout of ${code} starts from the shop’s day in ${timezoneId}${time ? ` at ${time}` : ''} [CHK-117]`, async ({
      browser,
      countertop,
    }) => {
      const page = await browser.newPage({ timezoneId })
      if (time !== null) await page.clock.setSystemTime(time)
      const shop = await openCheckout(page, countertop, { brand: code, products: [PRODUCTS.kettle], guest })
      await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
      const chosen = await page.getByRole('gridcell', { selected: true }).getAttribute('data-date')
      const todayIso = isoDayIn(timeZone, new Date())
      // In the last days of a month the first day of delivery is in the next one, which the calendar shows.
      if (chosen?.slice(0, 7) !== todayIso.slice(0, 7)) {
        await page.getByRole('button', { name: 'Previous month' }).click()
      }
      const today = shop.deliveryDays.and(page.locator('[aria-current="date"]'))
      await expect(today).toHaveAttribute('data-date', todayIso)
      const day = fromIsoDate(chosen ?? '') as CalendarDate
      await expect(page.getByText(`Delivery on ${formatDdMmmYyyy(day)}`)).toBeVisible()
      await page.close()
    })
  }

  test(`an order at ${code} from Los Angeles has the shop’s days on its confirmation and in its look-up`, async ({
    browser,
    countertop,
  }) => {
    const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' })
    const shop = await readyToOrder(page, countertop, { brand: code, guest })
    const chosen = await page.getByRole('gridcell', { selected: true }).getAttribute('data-date')
    const day = fromIsoDate(chosen ?? '') as CalendarDate
    await shop.pressPlaceOrder()
    await expect(shop.thankYou).toBeVisible()
    await expect(shop.section('Delivery')).toContainText(formatWeekdayDate(day))
    const calendar = page.getByRole('link', { name: 'Add to calendar' })
    await expect(calendar).toHaveAttribute(
      'href',
      new RegExp(`DATE%3A${(chosen ?? '').replaceAll('-', '')}%0D`),
    )
    const number = await page.getByText(/^[A-Z]+-\d+$/).innerText()
    await page.goto(`${shop.origin}/order-status?order=${number}`)
    await shop.email.fill(guest.email)
    await page.getByRole('button', { name: 'Find my order' }).click()
    const placed = formatDdMmmYyyy(todayIn(timeZone, new Date()))
    await expect(page.getByText(`Placed on ${placed}`)).toBeVisible()
    await expect(shop.section('Delivery')).toContainText(formatWeekdayDate(day))
    await page.close()
  })
}

test('a card of the shop’s month pays on a device whose clock is a year ahead [CHK-217]', async ({
  page,
  countertop,
}) => {
  const [year, month] = todayIn(brandOf('aol').timeZone, new Date())
  await page.clock.setSystemTime(Date.UTC(year + 1, month, 15))
  const card = { ...CARD, expiry: `${String(month).padStart(2, '0')}${year % 100}` }
  const guest = { ...GUEST, email: freshEmail('ahead') }
  const shop = await readyToOrder(page, countertop, { card, guest })
  const { cardFrame } = shop
  await expect(cardFrame.getByLabel('CVV')).toBeFocused()
  await expect(cardFrame.getByLabel('Expiry date')).not.toHaveAttribute('aria-invalid')
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
})
