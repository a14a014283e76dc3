import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { createAccountStore } from '../account/current/account.store'
import { idTokenFor, storeTokens } from '../account/testing/tokens'
import { BackOffice, type BackOfficeProps } from './ui/BackOffice'

const HOUR_MS = 3_600_000
const staff = {
  firstName: 'Amy',
  lastName: 'Harris',
  email: 'amy@example.com',
  phone: '0412345678',
  theme: null,
  winningUserId: 'W1' as string | null,
  winningCmsUrl: 'https://cms.test/panels' as string | null,
  salespersonCode: 'AMH' as string | null,
}
const NEW_ID = idTokenFor('user-1', Date.now() + HOUR_MS)
const nothing: BackOfficeProps = {
  sku: undefined,
  reminderId: undefined,
  projectId: undefined,
  customerEmail: undefined,
}

let count = 0

function draw({
  account = staff,
  props = {},
  cmsOrigins = 'https://cms.test',
  isSignedIn = true,
  brand = 'aol' as 'aol' | 'aoc',
} = {}) {
  const storagePrefix = `office${++count}`
  if (isSignedIn) storeTokens(storagePrefix, 'user-1', Date.now() + HOUR_MS)
  const backend = fakeBackend({
    'GET /api/account': { body: account },
    'POST /api/account/relogin': ({ body }) => ({
      body: { accessToken: 'new.access.token', idToken: NEW_ID, nonce: (body as { nonce: string }).nonce },
    }),
  })
  const view = renderInWidget(<BackOffice {...nothing} {...props} />, {
    backend,
    config: { brand, storagePrefix, cmsOrigins, debug: true },
  })
  const page = within(view.container)
  const readFrame = async (name: string) => {
    await userEvent.click(await page.findByRole('button', { name }))
    const frame = view.container.querySelector('iframe')
    await waitFor(() => expect(frame?.hidden).toBe(false))
    return new URL(frame?.src ?? '')
  }
  return { ...view, backend, page, readFrame }
}

beforeEach(() => {
  localStorage.clear()
  // The frames of a test must not load anything. Not two spies: the second one, restored after the first,
  // would bring the first one back for the next file of the worker.
  const { src } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype)
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('data-src') ?? ''
    },
    set(this: Element, value: string) {
      this.setAttribute('data-src', value)
    },
  })
  onTestFinished(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', src)
  })
})

describe('the back office', () => {
  it('opens the product, the projects and the reminders in a panel for staff [COM-148] [COM-149] [COM-150] [COM-151] [COM-154] [COM-155]', async () => {
    const { readFrame, page } = draw({ props: { sku: 'TW 90/X' } })
    const paths: string[] = []
    for (const name of ['This product', 'Projects', 'Reminders', 'New reminder', 'Reminder statistics']) {
      const { href } = await readFrame(name)
      paths.push(href.split('#')[0]!.replace('https://cms.test/panels/', ''))
      await userEvent.click(within(page.getByRole('dialog', { name })).getByRole('button', { name: 'Close' }))
    }
    expect(paths).toEqual([
      'product-page?sku=TW%2090%2FX&siteId=aol',
      'project?salespersoncode=AMH&siteId=aol',
      'reminders/list?siteId=aol',
      'reminders/create?siteId=aol',
      'reminders/stats?siteId=aol',
    ])
  })

  it('names the commercial shop wac to its panels [COM-003] [COM-161]', async () => {
    const { readFrame } = draw({ brand: 'aoc' })
    expect((await readFrame('Reminders')).search).toBe('?siteId=wac')
  })

  it('edits a reminder and creates one for a project [COM-152] [COM-153]', async () => {
    const { readFrame } = draw({ props: { reminderId: '7', projectId: 'p1' } })
    expect((await readFrame('Edit reminder')).search).toBe('?id=7&projectId=p1&siteId=aol')
  })

  it('passes tokens issued as the panel opens in the fragment alone, and leaks them nowhere else [COM-159] [COM-160] [COM-161]', async () => {
    const logs = ['log', 'warn', 'error', 'debug', 'info'].map((level) =>
      vi.spyOn(console, level as 'log').mockImplementation(() => undefined),
    )
    const { readFrame, backend, container } = draw()
    const url = await readFrame('Projects')
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      access_token: 'new.access.token',
      id_token: NEW_ID,
    })
    expect(url.search).not.toContain('token')
    const frame = container.querySelector('iframe')
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain('new.access.token')
    expect(backend.requests.map(({ url: requested }) => requested.href).join()).not.toContain('token')
  })

  it('reports its end to the page, also when the page in it has finished; other windows cannot close it', async () => {
    const { readFrame, page, container } = draw({ props: { projectId: 'p1' } })
    const closed: unknown[] = []
    document.addEventListener('countertop:panel-close', (event) => closed.push((event as CustomEvent).detail))
    await readFrame('New reminder')
    const { contentWindow } = container.querySelector('iframe') as HTMLIFrameElement
    const post = (origin: string, source: Window | null) =>
      window.dispatchEvent(
        new MessageEvent('message', { origin, source, data: { type: 'countertop:panel-close' } }),
      )
    post('https://evil.test', contentWindow)
    post('https://cms.test', window)
    expect(closed).toEqual([])
    post('https://cms.test', contentWindow)
    await waitFor(() => expect(closed).toEqual([{ projectId: 'p1' }]))
    expect(container.querySelector('iframe')).toBeNull()

    await readFrame('Reminders')
    await userEvent.click(
      within(page.getByRole('dialog', { name: 'Reminders' })).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(closed).toHaveLength(2))
  })

  it('appears once the account call has answered [COM-243]', async () => {
    const { backend, container, page } = draw()
    expect(container.querySelector('button')).toBeNull()
    await page.findByRole('button', { name: 'Projects' })
    expect(backend.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/account',
    ])
  })

  it('is absent for a customer and for a visitor [COM-247] [COM-248] [COM-249]', async () => {
    const customer = draw({ account: { ...staff, winningUserId: null }, props: { sku: 'A' } })
    const { $state } = customer.countertop.once('account', createAccountStore)
    await act(() => waitFor(() => expect($state.get().account).not.toBeNull()))
    expect(customer.container.textContent).toBe('')
    const visitor = draw({ isSignedIn: false, props: { sku: 'A' } })
    expect(visitor.container.textContent).toBe('')
  })

  it.each([
    ['an address [COM-157]', { account: { ...staff, winningCmsUrl: null } }],
    ['a salesperson code [COM-158]', { account: { ...staff, salespersonCode: null } }],
    ['its origin on the host’s list', { cmsOrigins: 'https://other.test' }],
    ['https', { account: { ...staff, winningCmsUrl: 'http://cms.test' }, cmsOrigins: 'http://cms.test' }],
  ])('opens no panel without %s', async (_, given) => {
    const { countertop, container } = draw({ ...given, props: { sku: 'A' } })
    const { $state } = countertop.once('account', createAccountStore)
    await act(() => waitFor(() => expect($state.get().account).not.toBeNull()))
    await vi.dynamicImportSettled()
    expect(container.querySelector('button')).toBeNull()
    expect(container.querySelector('iframe')).toBeNull()
  })

  it('links to all projects of a customer without a referrer [COM-156]', async () => {
    const { page } = draw({ props: { customerEmail: 'jo@example.com' } })
    const link = await page.findByRole('link', { name: 'All projects of jo@example.com' })
    expect(link.getAttribute('href')).toBe('https://cms.test/panels/project/list?email=jo%40example.com')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('reports a panel that could not be opened, and retries', async () => {
    const { page, backend, container } = draw()
    backend.on('POST /api/account/relogin', { status: 503 })
    await userEvent.click(await page.findByRole('button', { name: 'Projects' }))
    expect(await page.findByText('We couldn’t open the back office. Please try again.')).toBeTruthy()
    expect(container.querySelector('iframe')?.src).toBe('')
    backend.on('POST /api/account/relogin', ({ body }) => ({
      body: { accessToken: 'a', idToken: NEW_ID, nonce: (body as { nonce: string }).nonce },
    }))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(container.querySelector('iframe')?.hidden).toBe(false))
  })
})
