import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { signIn } from './support/journey'
import { expect, test } from './support/test'

// No other test reads the store app's content; its banner is restored at the end.
const BRAND = 'waapp'
const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

const openContent = async (page: Page, site: string): Promise<void> => {
  await signIn(page, site, 'staff@example.com')
  await page.goto(`${site}/operator/content`)
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
}

test('an editor sets the banner using only the keyboard, sees what is wrong with it, and removes it', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const banner = async (): Promise<Record<string, string> | null> => {
    const answer = await fetch(`${countertop.backend}/api/alertBanner/?brand=${BRAND}`)
    return answer.status === 204 ? null : ((await answer.json()) as Record<string, string>)
  }
  await openContent(page, site)
  expect(await axeViolations(page)).toEqual([])
  const before = await banner()

  const words = page.getByRole('textbox', { name: 'Desktop text' })
  await words.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Open <strong>late</strong><script>alert(1)</script>')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Open late')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(page.getByRole('alert')).toHaveText('Nothing was saved. Please check the marked fields.')
  await expect(link).toHaveAccessibleDescription(/must be a path of the site or an https address/)
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(words).toHaveValue('Open <strong>late</strong><script>alert(1)</script>')
  expect(await axeViolations(page)).toEqual([])
  expect(await banner()).toEqual(before)

  await link.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/s/delivery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('The banner is saved.')
  await expect(words).toHaveValue('Open <strong>late</strong>')
  expect(await banner()).toMatchObject({ bannerURL: '/s/delivery', mobileContent: 'Open late' })

  await page.getByRole('button', { name: 'Remove banner' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('The banner is removed.')
  expect(await banner()).toBeNull()

  for (const [name, value] of Object.entries(before ?? {})) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Save the banner' }).click()
  await expect(page.getByRole('status')).toContainText('The banner is saved.')
  expect(await banner()).toEqual(before)
})

test('an editor publishes a static page and an article, and an article dated tomorrow is not shown yet', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  await page.getByRole('textbox', { name: 'Address of a new page' }).fill('opening-hours')
  await page.getByRole('button', { name: 'Write a page' }).click()
  await expect(page.getByRole('heading', { name: /page: opening-hours/i })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
  const html = page.getByRole('button', { name: 'Edit HTML' })
  await html.click()
  await page.getByRole('textbox', { name: 'Text' }).fill('<p>Every day from nine.</p><form></form>')
  await page.getByRole('button', { name: 'Save the page' }).click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')
  await html.click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('<p>Every day from nine.</p>')
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours', level: 1 })).toBeVisible()
  await expect(page.getByText('Every day from nine.').filter({ visible: true })).toBeVisible()

  const write = async (uri: string, title: string, shownFrom: string | null): Promise<void> => {
    await page.goto(`${site}/operator/content/articles/${uri}`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('It keeps cold.')
    if (shownFrom) await page.getByLabel('Shown from').fill(shownFrom)
    await page.getByRole('button', { name: 'Save the article' }).click()
  }
  await write('how-cold', 'How cold?', null)
  await expect(page.getByRole('status')).toContainText('The article is saved.')
  await write('how-warm', 'How warm?', '2999-01-01T09:00')
  await expect(page.getByRole('status')).toContainText('The article is saved.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('How warm?')
  await expect(page.getByLabel('Shown from')).toHaveValue('2999-01-01T09:00')
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveCount(0)
  expect((await page.goto(`${site}/blog/how-warm`))?.status()).toBe(404)
  await page.goto(`${site}/operator/content`)
  const articles = page.getByRole('region', { name: 'Blog articles' })
  await expect(articles.getByRole('link', { name: 'How warm?' })).toBeVisible()
  await articles.getByRole('link', { name: 'How cold?' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Picture' }).fill('picture.png')
  await page.getByRole('button', { name: 'Save the article' }).click()
  await expect(page.getByRole('textbox', { name: 'Picture' })).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${site}/blog/how-cold`)
  await expect(page.getByText('It keeps cold.').filter({ visible: true })).toBeVisible()
})

test('an editor formats a text as it looks in the shop, previews it unsaved, and is warned before losing it', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await openContent(page, site)
  const answer = await page.goto(`${site}/operator/content/pages/how-to-descale`)
  const files = ['purify.min.js', 'squire.js', 'editor.js'].map((file) => `${site}/assets/scripts/${file}`)
  expect(answer?.headers()['content-security-policy']).toMatch(
    new RegExp(`^default-src 'none'; .*; script-src ${files.join(' ')}$`),
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('How to descale')
  const words = page.getByRole('textbox', { name: 'Text' })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click()

  await words.click()
  await press('Heading')
  await page.keyboard.type('Every month')
  await expect(toolbar.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Enter')
  await press('Bullets')
  await page.keyboard.type('Fill it')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wait')
  await page.keyboard.press('Enter')
  await press('Bullets')
  await page.keyboard.type('See delivery')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('dialog', { name: 'Link' }).getByRole('textbox', { name: 'Address' })
  await address.fill('//elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(address).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await address.fill('/s/delivery')
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  await words.getByText('Wait').dblclick({ position: { x: 12, y: 8 } })
  await press('Bold')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(words).toBeFocused()

  // With the keyboard: one stop of Tab, arrows inside.
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview in a new tab' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name: 'How to descale', level: 1 })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Every month', level: 2 })).toBeVisible()
  await expect(preview.getByText('Nothing has been saved.')).toBeVisible()
  expect(await axeViolations(preview)).toEqual([])
  expect((await preview.goto(`${site}/s/how-to-descale`))?.status()).toBe(404)
  await preview.close()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'All content' }).click({ noWaitAfter: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(words).toContainText('See delivery')

  await page.getByRole('button', { name: 'Save the page' }).click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')
  const { html } = (await (
    await fetch(`${countertop.backend}/api/Static/how-to-descale?brand=${BRAND}`)
  ).json()) as { html: string }
  expect(html).toBe(
    '<h2>Every month</h2><ul><li>Fill it</li><li><strong>Wait</strong></li></ul><p>See <a href="/s/delivery">delivery</a></p>',
  )
  expect(violations).toEqual([])
})

test('what only HTML can say survives a change in the visual editor, and pasted scripts do not', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  await page.goto(`${site}/operator/content/pages/sizes`)
  const words = page.getByRole('textbox', { name: 'Text' })
  const toggle = page.getByRole('button', { name: 'Edit HTML' })
  await toggle.click()
  const table = '<table><tbody><tr><th scope="row">Width</th><td>600 mm</td></tr></tbody></table>'
  const picture = `<p><img src="/media/brands/${BRAND}.svg" alt="Oven" width="64" height="64"></p>`
  const list = '<hr><ul><li>One<ul><li>Two</li></ul></li></ul>'
  await words.fill(`${table}${picture}${list}<p>Measure twice</p>`)
  await toggle.click()
  await words.getByText('Measure twice').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await words.evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<b class="MsoNormal">Now</b><script>alert(1)</script><img src="data:image/png;base64,AAAA">',
    )
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(words).toContainText('Measure twice!Now')
  await toggle.click()
  await expect(words).toHaveValue(`${table}${picture}${list}<p>Measure twice!<strong>Now</strong></p>`)

  await page.getByRole('textbox', { name: 'Title' }).fill('Sizes')
  await words.fill(`<p>Draft</p><script>alert(1)</script>${picture}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview in a new tab' }).click()
  const preview = await opened
  await expect(preview.getByText('Draft', { exact: true })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Oven' })).toHaveJSProperty('complete', true)
  expect(await preview.content()).not.toContain('alert(1)')
})

test('a refused text is still guarded, and a text that is too long stays in the editor', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  await page.goto(`${site}/operator/content/articles/too-long`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Too long')
  const words = page.getByRole('textbox', { name: 'Text' })
  await words.fill('work '.repeat(40_001))
  await page.getByRole('button', { name: 'Save the article' }).click()
  expect(await words.evaluate((area: HTMLTextAreaElement) => area.validationMessage)).toMatch(
    /^The text is too long by \d+ characters of HTML\.$/,
  )
  await words.fill('<p>Short</p>')
  await page.getByRole('textbox', { name: 'Picture' }).fill('picture.png')
  await page.getByRole('button', { name: 'Save the article' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was saved')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  // Browsers warn only on a page that was used.
  await words.click()
  await page.getByRole('link', { name: 'All content' }).click({ noWaitAfter: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
})

/** Ends the session of staff, as its expiry does. */
const endSession = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
const signInAgain = async (
  page: Page,
  { title = 'Please sign in again', email = 'staff@example.com', password = PASSWORD } = {},
): Promise<void> => {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an editor whose session ended loses nothing of a long text, also when a customer signs in first', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  await page.goto(`${site}/operator/content/pages/long-work`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Long “work”')
  const html = page.getByRole('button', { name: 'Edit HTML' })
  await html.click()
  const words = page.getByRole('textbox', { name: 'Text' })
  const text = Array.from({ length: 50 }, (_, line) => `<p>${line}: “${'5 — 6 '.repeat(300)}”</p>`).join('\n')
  expect(new TextEncoder().encode(text).length).toBeGreaterThan(100_000)
  await words.fill(text)
  await endSession(page)
  await page.getByRole('button', { name: 'Save the page' }).click()

  expect(await axeViolations(page)).toEqual([])
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).not.toHaveAttribute('aria-invalid')
  await signInAgain(page, { password: 'wrong-password' })
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong.')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await signInAgain(page, { email: 'customer@example.com' })
  await signInAgain(page, { title: 'For staff only' })
  await expect(page.getByRole('alert')).toContainText('You are signed in again. Nothing has been saved yet.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Long “work”')
  await html.click()
  await expect(words).toHaveValue(text)
  expect((await fetch(`${countertop.backend}/api/Static/long-work?brand=${BRAND}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Save the page' }).click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')
  await page.reload()
  await html.click()
  await expect(words).toHaveValue(text)
})

test('an editor whose session ended finds the banner as it was entered', async ({ page, countertop }) => {
  // The first test may change the other shop's banner meanwhile. Here nothing is saved.
  const site = countertop.site('hc')
  const banner = async (): Promise<string> =>
    (await fetch(`${countertop.backend}/api/alertBanner/?brand=hc`)).text()
  await openContent(page, site)
  const before = await banner()
  const entered = {
    'Desktop text': 'Open "late" & <em>early</em>',
    'Phone text': 'x'.repeat(2_000),
    Link: '/s/late',
  }
  for (const [name, value] of Object.entries(entered)) await page.getByRole('textbox', { name }).fill(value)
  await endSession(page)
  await page.getByRole('button', { name: 'Save the banner' }).click()
  await signInAgain(page)
  await expect(page.getByRole('alert')).toContainText('Nothing has been saved yet.')
  for (const [name, value] of Object.entries(entered)) {
    await expect(page.getByRole('textbox', { name })).toHaveValue(value)
  }
  expect(await banner()).toBe(before)
})

test('an editor does not overwrite what was saved in another tab, unless they say so', async ({
  page,
  context,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  const address = `${site}/operator/content/pages/two-tabs`
  const other = await context.newPage()
  for (const [tab, title] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await tab.goto(address)
    await tab.getByRole('textbox', { name: 'Title' }).fill(title)
    await tab.getByRole('textbox', { name: 'Text' }).fill(`${title}, an hour of words`)
  }
  await other.getByRole('button', { name: 'Save the page' }).click()
  await expect(other.getByRole('status')).toContainText('The page is saved.')

  await page.getByRole('button', { name: 'Save the page' }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(/saved this page on \d.* after you opened it/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Mine, an hour of words')
  expect(await axeViolations(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await refusal.getByRole('link', { name: 'See the newer page in a new tab' }).click()
  await expect((await opened).getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs')

  await page.getByRole('button', { name: 'Save over the newer page' }).click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
})

test('a form kept over a sign-in does not overwrite what was saved meanwhile', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  const address = `${site}/operator/content/pages/old-draft`
  const save = page.getByRole('button', { name: 'Save the page' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.goto(address)
  await title.fill('First')
  await save.click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')

  await page.goto(address)
  await title.fill('Mine')
  const cookies = await page.context().cookies()
  await endSession(page)
  await save.click()
  await expect(page.getByLabel('Email')).toBeVisible()

  // A colleague saves before this editor has signed in again.
  const answer = await fetch(`${countertop.backend}/api/Static/old-draft`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'X-Countertop-Brand': BRAND,
      Origin: site,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ title: 'Theirs', html: '' }),
  })
  expect(answer.status).toBe(200)

  await signInAgain(page)
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('after you opened it')
  await expect(title).toHaveValue('Mine')
})
