import type { Page } from '@playwright/test'
import { createTradeCustomer, PROJECT_BRAND } from './support/projects'
import { signIn } from './support/journey'
import { expect, test } from './support/test'

interface Heard {
  heard: string[]
}

/** Composes text as an input method does; its keys have the code 229. */
async function composer(page: Page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { heard: [] })
    addEventListener('keydown', ({ key }) => (globalThis as unknown as Heard).heard.push(key), true)
  })
  const devtools = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    press: (key: string) =>
      devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 }),
    /** The keys that reached the page. */
    heard: () => page.evaluate(() => (globalThis as unknown as Heard).heard),
    accept: (text: string) => devtools.send('Input.insertText', { text }),
  }
}

test('Escape and Enter of an input method neither clear the search nor choose a suggestion [SHL-127]', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/contact-us`)
  const address = page.url()
  const field = page.getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox').getByRole('option')
  await field.click()
  await expect(field).toHaveAttribute('aria-controls', /./)
  await field.pressSequentially('oven')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')

  const { compose, press, accept, heard } = await composer(page)
  await compose('冷蔵')
  await press('Escape')
  await expect(field).toHaveValue('oven冷蔵')
  await press('Enter')
  await accept('冷蔵庫')
  await expect(field).toHaveValue('oven冷蔵庫')
  expect(page.url()).toBe(address)

  // The key that ended the composition comes after it in Safari.
  await press('Escape')
  await expect(field).toHaveValue('oven冷蔵庫')
  expect(await heard()).toEqual(['Escape', 'Enter', 'Escape'])
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('Escape and Enter of an input method neither close nor submit the form of a new project', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(PROJECT_BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, 'composes'))
  await page.goto(`${site}/project`)
  await page.getByRole('button', { name: 'New project' }).click()
  const name = page.getByRole('textbox', { name: 'Project name' })
  await expect(name).toBeFocused()
  const { compose, press, accept, heard } = await composer(page)
  await compose('港')
  await press('Escape')
  await expect(name).toHaveValue('港')
  await press('Enter')
  await accept('港タワー')
  await expect(name).toHaveValue('港タワー')
  expect(await heard()).toEqual(['Escape', 'Enter'])
  await name.press('Enter')
  await expect(page.getByRole('heading', { name: '港タワー' })).toBeVisible()
})
