import type { Page } from '@playwright/test'
import type { Countertop } from '../support/test'
import { axeViolations } from './support/axe'
import { bundled, openHostPage } from './support/hostPage'
import { expect, test } from './support/test'

// With fades and slides, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Dialogs of every size, stacked, drawn as a widget of the commercial shop. */
const app = bundled(`
  import { useState } from 'react'
  import { Modal, modalCss, reactWidget } from './sdk/src/ui'
  const SIZES = ['default', 'small', 'medium', 'large']
  function Dialogs() {
    const [open, setOpen] = useState(SIZES)
    const close = (size) => setOpen((all) => all.filter((each) => each !== size))
    return SIZES.map((size) => (
      <Modal key={size} open={open.includes(size)} title={size} onClose={() => close(size)} {...(size !== 'default' && { size })}>
        Content
      </Modal>
    ))
  }
  const host = document.querySelector('#dialogs')
  const widget = reactWidget({ component: Dialogs, sheets: [modalCss], options: () => ({}) })
  widget.mount(host.attachShadow({ mode: 'open' }), {
    host, name: 'dialogs', options: {}, config: { api: location.origin, brand: 'aoc' },
  })
`)

/** A dialog of every type, one after another. */
const types = bundled(`
  import { Modal, modalCss, modalTypesCss, reactWidget } from './sdk/src/ui'
  const TYPES = ['leftAligned', 'centerAligned', 'twoCol', 'noStyles', 'noDefaultPadding']
  const Dialogs = () => TYPES.map((type) => (
    <Modal key={type} open title={type} type={type} onClose={() => undefined}><p>One</p><p>Two</p></Modal>
  ))
  const host = document.querySelector('#dialogs')
  const widget = reactWidget({ component: Dialogs, sheets: [modalCss, modalTypesCss], options: () => ({}) })
  widget.mount(host.attachShadow({ mode: 'open' }), {
    host, name: 'dialogs', options: {}, config: { api: location.origin, brand: 'aoc' },
  })
`)

/** One dialog for several contents, as the workspace's summary has; `show` of the window chooses. */
const contents = bundled(`
  import { useEffect, useRef, useState } from 'react'
  import { Modal, modalCss, reactWidget } from './sdk/src/ui'
  function Dialogs() {
    const [content, setContent] = useState('Lock')
    const shown = useRef(content)
    if (content !== null) shown.current = content
    useEffect(() => void (window.show = setContent), [])
    return (
      <Modal open={content !== null} title={shown.current} onClose={() => setContent(null)}>
        <button>{shown.current} now</button>
      </Modal>
    )
  }
  const host = document.querySelector('#dialogs')
  const widget = reactWidget({ component: Dialogs, sheets: [modalCss], options: () => ({}) })
  widget.mount(host.attachShadow({ mode: 'open' }), {
    host, name: 'dialogs', options: {}, config: { api: location.origin, brand: 'aoc' },
  })
`)

/** A dialog that only its own button closes. */
const lasting = bundled(`
  import { Modal, modalCss, reactWidget } from './sdk/src/ui'
  const Dialogs = () => (
    <Modal open dismissable={false} title="Payment" onClose={() => undefined}>
      <button>Cancel payment</button>
    </Modal>
  )
  const host = document.querySelector('#dialogs')
  const widget = reactWidget({ component: Dialogs, sheets: [modalCss], options: () => ({}) })
  widget.mount(host.attachShadow({ mode: 'open' }), {
    host, name: 'dialogs', options: {}, config: { api: location.origin, brand: 'aoc' },
  })
`)

const openDialogs = (page: Page, countertop: Countertop): Promise<void> =>
  openHostPage(page, countertop, {
    body: '<div id="dialogs"></div><script src="/app.js"></script>',
    files: { '/app.js': app },
  })

const widths = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('dialog')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((dialog) => [dialog.querySelector('h2')?.textContent, (dialog as HTMLElement).offsetWidth]),
      ),
    )

test('dialogs of the commercial shop are 700 px wide, small ones 560, medium ones 800 and large ones 970, and narrower where the screen requires it [COM-140] [COM-141] [COM-142] [COM-143]', async ({
  page,
  countertop,
}) => {
  await openDialogs(page, countertop)
  await expect.poll(() => widths(page)).toEqual({ default: 700, small: 560, medium: 800, large: 970 })
  await page.setViewportSize({ width: 820, height: 900 })
  await expect.poll(() => widths(page)).toEqual({ default: 700, small: 560, medium: 788, large: 788 })
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => widths(page)).toEqual({ default: 358, small: 358, medium: 358, large: 358 })
})

test('dialogs are left aligned, centred, in two columns, without styles or without padding [COM-432]', async ({
  page,
  countertop,
}) => {
  await openHostPage(page, countertop, {
    body: '<div id="dialogs"></div><script src="/app.js"></script>',
    files: { '/app.js': types },
  })
  const looks = () =>
    page.locator('dialog').evaluateAll((all) =>
      all.map((dialog) => {
        const body = dialog.querySelector('.modal-body') as HTMLElement
        const { textAlign, paddingLeft } = getComputedStyle(body)
        const [first, second] = [...body.children].map((each) => each.getBoundingClientRect())
        return [
          dialog.querySelector('h2')?.textContent,
          {
            textAlign,
            paddingLeft,
            beside: first?.top === second?.top,
            shadow: getComputedStyle(dialog).boxShadow !== 'none',
          },
        ]
      }),
    )
  const plain = { textAlign: 'start', paddingLeft: '24px', beside: false, shadow: true }
  await expect(page.locator('dialog h2')).toHaveCount(5)
  expect(Object.fromEntries(await looks())).toEqual({
    leftAligned: plain,
    centerAligned: { ...plain, textAlign: 'center' },
    twoCol: { ...plain, beside: true },
    noStyles: { ...plain, paddingLeft: '0px', shadow: false },
    noDefaultPadding: { ...plain, paddingLeft: '0px' },
  })
})

test('a dialog fades under another, returns when that is closed, and all close when the address changes [COM-138] [COM-139]', async ({
  page,
  countertop,
}) => {
  await openDialogs(page, countertop)
  const body = (title: string) =>
    page.getByRole('dialog', { name: title, exact: true, includeHidden: true }).locator('.modal-body')
  await expect(body('large')).toHaveCSS('opacity', '1')
  for (const title of ['default', 'small', 'medium']) await expect(body(title)).toHaveCSS('opacity', '0.4')
  await page.keyboard.press('Escape')
  await expect(body('large')).toHaveCount(0)
  await expect(body('medium')).toHaveCSS('opacity', '1')
  await expect(body('small')).toHaveCSS('opacity', '0.4')
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'))
  for (const title of ['default', 'small', 'medium']) await expect(body(title)).toHaveCount(0)
})

test('a dialog that opens while its last content fades out is modal from its first drawing, with the focus inside', async ({
  page,
  countertop,
}) => {
  await openHostPage(page, countertop, {
    body: '<div id="dialogs"></div><script src="/app.js"></script>',
    files: { '/app.js': contents },
  })
  await expect(page.getByRole('dialog', { name: 'Lock' })).toBeVisible()
  const atFirst = await page.evaluate(async () => {
    const { show } = window as unknown as { show(content: string | null): void }
    const root = document.querySelector('#dialogs')?.shadowRoot as ShadowRoot
    const dialog = root.querySelector('dialog') as HTMLDialogElement
    show(null)
    while (dialog.open) await new Promise(requestAnimationFrame)
    const isFading = dialog.getClientRects().length > 0
    const drawn = new Promise<object>((resolve) => {
      new MutationObserver(() => {
        if (dialog.textContent.includes('Quote now'))
          resolve({
            isFading,
            isModal: dialog.matches(':modal'),
            hasFocus: dialog.contains(root.activeElement),
          })
      }).observe(root, { childList: true, characterData: true, subtree: true })
    })
    show('Quote')
    return drawn
  })
  expect(atFirst).toEqual({ isFading: true, isModal: true, hasFocus: true })
})

test('a dialog that cannot be dismissed stays modal after Escape is pressed twice', async ({
  page,
  countertop,
}) => {
  await openHostPage(page, countertop, {
    body: '<div id="dialogs"></div><script src="/app.js"></script>',
    files: { '/app.js': lasting },
  })
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  await expect(dialog).toBeVisible()
  for (const _press of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await expect(dialog.getByRole('heading')).toBeFocused()
  }
})

for (const query of ['?showlogin=1', '?ShowLogin']) {
  test(`a page of the commercial shop opened with ${query} shows the login prompt, 560 px wide, once [COM-004] [COM-141] [COM-144] [COM-145]`, async ({
    page,
    countertop,
  }) => {
    const address = `${countertop.site('aoc')}/stores`
    await page.goto(address + query)
    const prompt = page.getByRole('dialog', { name: 'Engine Room' })
    await expect(prompt.getByLabel('Email')).toBeVisible()
    expect(await prompt.evaluate((dialog) => (dialog as HTMLElement).offsetWidth)).toBe(560)
    // The other query shows the same prompt.
    if (query === '?showlogin=1') expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()
    await expect(page).toHaveURL(address)
  })
}
