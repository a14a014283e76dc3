import type { Browser, Locator, Page } from '@playwright/test'
import { brandOf, isoDayIn } from '@countertop/sdk/rules'
import { axeViolations } from './support/axe'
import { PRODUCTS, query, signIn } from './support/journey'
import {
  createTradeCustomer,
  makeProject,
  postProject,
  PROJECT_BRAND as BRAND,
  type Project,
} from './support/projects'
import { Shop } from './support/shop'
import { expect, test } from './support/test'
import type { Countertop } from '../support/test'

const DAY_MS = 86_400_000
const day = (days: number): string => isoDayIn(brandOf(BRAND).timeZone, new Date(Date.now() + days * DAY_MS))

interface Parties {
  /** The customer's page, signed in, and their project. */
  readonly page: Page
  readonly email: string
  readonly project: Project
  /** The page of a member of staff, with the project open. */
  readonly staff: Page
}

/** A customer with a project of a microwave at $289 and a toaster at $109, and staff who have it open. */
async function openTogether(
  page: Page,
  browser: Browser,
  countertop: Countertop,
  { who, width }: { who: string; width: number },
): Promise<Parties> {
  const site = countertop.site(BRAND)
  const email = await createTradeCustomer(countertop, who)
  await signIn(page, site, email)
  const project = await makeProject(page, countertop, 'Level 3 kitchens', [
    PRODUCTS.microwave,
    PRODUCTS.toaster,
  ])
  const { projectId } = project
  const staff = await (await browser.newContext({ viewport: { width, height: 1000 } })).newPage()
  await signIn(staff, site, 'staff@example.com')
  await postProject(staff, countertop, '/api/v2/project/customer', {
    projectId,
    customerName: 'Rita Builder',
    email,
  })
  await staff.goto(`${site}/project/${projectId}`)
  await expect(staff.locator('.line')).toHaveCount(2)
  return { page, email, project, staff }
}

const summaryOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' })

test('staff price, lock and quote by keyboard, the customer reads it, and a revision replaces it [COM-180] [COM-191] [COM-197] [COM-200]', async ({
  page,
  browser,
  countertop,
}) => {
  const { project, staff } = await openTogether(page, browser, countertop, { who: 'quoted', width: 1280 })
  const [microwave] = project.cart.products
  const name = microwave?.title ?? ''
  const price = staff.getByRole('textbox', { name: `Price of ${name}` })

  // A price below the shop's needs its proof; the drawer takes it.
  await staff.getByRole('button', { name, exact: true }).press('Enter')
  const drawer = staff.getByRole('dialog', { name })
  await drawer.getByRole('tab', { name: 'Stock' }).press('ArrowRight')
  await expect(drawer.getByRole('tab', { name: 'Price' })).toBeFocused()
  // Without it the price is refused, and nothing can be quoted at another price than the page shows.
  await staff.keyboard.press('Escape')
  await price.fill('250')
  await price.press('Enter')
  await expect(staff.getByText(/^Not saved: A price below the listed price/)).toBeVisible()
  await summaryOf(staff).getByRole('button', { name: 'Quote', exact: true }).first().press('Enter')
  const quote = staff.getByRole('dialog', { name: 'Quote this project' })
  const confirm = quote.getByRole('button', { name: 'Quote', exact: true })
  await confirm.press('Enter')
  await expect(quote.getByRole('alert')).toContainText(`your entries for ${name}`)
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Discard' }).press('Enter')
  await staff.getByRole('button', { name, exact: true }).press('Enter')
  const proof = drawer.getByRole('textbox', { name: 'Competitor’s page' })
  await proof.fill('https://other.example/microwave')
  await proof.press('Enter')
  await staff.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await price.fill('250')
  await price.press('Enter')
  const total = summaryOf(staff).locator('dd.summary-strong')
  await expect(total).toHaveText('$359.00')

  await summaryOf(staff).getByRole('button', { name: 'Lock prices' }).press('Enter')
  const lock = staff.getByRole('dialog', { name: 'Lock prices' })
  expect(await axeViolations(staff)).toEqual([])
  await lock.getByLabel('Until the end of').press('Enter')
  await expect(staff.getByText('Prices are locked until')).toBeVisible()
  await expect(price).toHaveCount(0)
  await summaryOf(staff).getByRole('button', { name: 'Quote', exact: true }).first().press('Enter')
  await confirm.press('Enter')
  await expect(summaryOf(staff).locator('.chip')).toHaveText('Quoted')

  // The customer, on a phone, reads it and changes nothing.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${countertop.site(BRAND)}/project/${project.projectId}`)
  await expect(page.locator('.project-banner')).toContainText('Ask us for changes')
  await expect(page.locator('.line-total').first()).toHaveText('$250.00')
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(Rename|New folder|Paste models|Move .*)$/ })).toHaveCount(
    0,
  )
  expect(await axeViolations(page)).toEqual([])

  // Staff revise it.
  await staff.getByRole('button', { name: 'Reopen for changes' }).press('Enter')
  await summaryOf(staff).getByRole('button', { name: 'Price lock' }).press('Enter')
  await lock.getByRole('button', { name: 'Cancel the lock' }).press('Enter')
  await expect(price).toBeVisible()
  await price.fill('240')
  await price.press('Enter')
  await expect(total).toHaveText('$349.00')
  await summaryOf(staff).getByRole('button', { name: 'Quote again' }).first().press('Enter')
  await staff
    .getByRole('dialog', { name: /^Quote Q\d+ again$/ })
    .getByRole('button', { name: 'Quote', exact: true })
    .press('Enter')
  await expect(staff.locator('.project-banner')).toContainText(/Quote Q\d+-2\./)
  await page.reload()
  await expect(page.locator('.project-banner')).toContainText(/Quote Q\d+-2\./)
  await expect(page.locator('.line-total').first()).toHaveText('$240.00')
  await staff.context().close()
})

test('a quote is mailed with its PDF and a link that opens signed out, once per press [COM-203] [COM-318]', async ({
  page,
  browser,
  countertop,
}) => {
  const { project, staff, email } = await openTogether(page, browser, countertop, {
    who: 'mailed',
    width: 820,
  })
  const { projectId } = project
  await postProject(staff, countertop, '/api/v2/project/quote', { projID: projectId })
  await staff.reload()
  await summaryOf(staff).getByRole('button', { name: 'Email quote' }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Email quote' })
  await expect(dialog).toContainText(`To ${email}`)
  expect(await axeViolations(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).dblclick()
  await expect(dialog).toBeHidden()

  const mails = () =>
    query<{ state: string; subject: string; text: string }>(
      countertop,
      `select m.state, b.subject, b.text from mails m left join mailbox b on b.recipient = m.recipient
       where m.recipient = $1 and m.kind = 'projectQuote'`,
      [email],
    )
  await expect
    .poll(async () => (await mails()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['sent'])
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Your quote Q\d+ for Level 3 kitchens$/)
  const [link] = /http\S+\/project\/shared\/\S+/.exec(mail?.text ?? '') ?? []
  const pdf = await staff.evaluate(
    async (address) => (await (await fetch(address, { credentials: 'include' })).text()).slice(0, 5),
    `${countertop.api(BRAND)}/api/v2/project/quote/1/pdf?brand=${BRAND}&projectId=${projectId}`,
  )
  expect(pdf).toBe('%PDF-')

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Level 3 kitchens' })).toBeVisible()
  await expect(visitor.getByText('Total $398.00', { exact: true })).toBeVisible()
  for (const each of [visitor, staff]) await each.context().close()
})

test('a lock ends overnight: an open page charges nothing else silently, then shows both prices [COM-197]', async ({
  page,
  browser,
  countertop,
}) => {
  const { project, staff } = await openTogether(page, browser, countertop, { who: 'locked', width: 1280 })
  const { projectId } = project
  const [microwave] = project.cart.products
  await postProject(staff, countertop, '/api/v2/project', {
    projectId,
    products: [
      { productCode: microwave?.productCode, price: 250, competitorUrl: 'https://other.example/microwave' },
    ],
  })
  await postProject(staff, countertop, '/api/v2/project/lock-price', { projectId, expiryDate: day(2) })
  await staff.context().close()
  await page.setViewportSize({ width: 820, height: 1000 })
  await page.goto(`${countertop.site(BRAND)}/project/${projectId}`)
  const line = page.locator('.line').filter({ hasText: PRODUCTS.microwave })
  await expect(line.locator('.line-total')).toHaveText('$250.00')

  // Here the last day moves, since the clock of the running product cannot.
  await query(countertop, 'update projects set locked_until = $2, version = version + 1 where id = $1', [
    projectId,
    day(-1),
  ])
  const buy = page.getByRole('button', { name: 'Add all to cart' }).filter({ visible: true })
  await buy.press('Enter')
  await expect(
    page.getByText('These products came to $359.00 and now come to $398.00.').first(),
  ).toBeVisible()
  await expect(page.locator('.project-banner')).toContainText('The agreed prices have')
  await expect(page.locator('.line-note')).toHaveText('Agreed $250.00 has expired. Today $289.00.')
  await expect(line.locator('.line-total')).toHaveText('$289.00')
  expect(await axeViolations(page)).toEqual([])

  const { cart, cartLines } = new Shop(page, countertop.site(BRAND))
  await expect(cart).toBeHidden()
  await buy.press('Enter')
  const bought = cartLines.filter({ hasText: microwave?.title ?? '' })
  await expect(bought.getByText('$289', { exact: true })).toBeVisible()
})
