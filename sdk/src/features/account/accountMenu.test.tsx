import { within } from '@testing-library/dom'
import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer, type FakeBackend } from '../../testing/fakeBackend'
import { emit, globalMessages } from '../../core'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { activeElement } from '../../ui'
import { createAccountStore } from './current/account.store'
import { storeTokens } from './testing/tokens'
import { AccountLink } from './head/AccountLink'
import { AdminBar } from './ui/AdminBar'
import { LoginPrompt } from './ui/LoginPrompt'
// The page loads these chunks on sign-in. Importing them here makes the tests independent of load times.
import './ui/admin'
import './ui/menu'

const HOUR = 3_600_000
const customer = {
  firstName: 'Alex',
  lastName: 'Citizen',
  email: 'alex@example.com',
  phone: '0412345678',
  theme: null,
  winningUserId: null,
  winningCmsUrl: null,
  salespersonCode: null,
}
const staff = {
  ...customer,
  firstName: 'Amy',
  winningUserId: 'W1',
  winningCmsUrl: 'https://cms.test/panels',
  salespersonCode: 'AMH',
}

const backend = (account: object): FakeBackend =>
  fakeBackend({
    'GET /api/account': { body: account },
    'POST /api/account/logout': { body: { success: true } },
    'DELETE /api/account/session': { status: 204 },
    'GET /api/v2/product/slug/{slug}': { body: { sku: 'OVEN', title: 'Brassica Oven' } },
    'GET /api/stock': {
      body: {
        sku: 'OVEN',
        status: 'inStock',
        locations: [{ code: 'A', name: 'Alexandria', available: 7, onOrder: 2 }],
      },
    },
  })

let count = 0

function draw(
  what: 'menu' | 'bar',
  {
    account = customer as object,
    brand = 'aol' as const,
    isSignedIn = true,
  }: {
    account?: object
    brand?: 'aol' | 'wa' | 'nz' | 'aoc' | 'andoo' | 'hc' | 'waapp'
    isSignedIn?: boolean
  } = {},
) {
  const storagePrefix = `menu${++count}`
  if (isSignedIn) storeTokens(storagePrefix, 'user-1', Date.now() + HOUR)
  const server = backend(account)
  const view = renderInWidget(what === 'menu' ? <AccountLink /> : <AdminBar />, {
    backend: server,
    config: { brand, storagePrefix },
  })
  return { ...view, server, page: within(view.container), storagePrefix }
}

/** Waits until the account is known and drawn, so that a bar drawn from it would be visible. */
const settled = ({ countertop }: ReturnType<typeof draw>) =>
  act(() =>
    waitFor(() => expect(countertop.once('account', createAccountStore).$state.get().account).not.toBeNull()),
  )

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/p/oven?from=search')
})

describe('the menu of a signed-in customer', () => {
  it('shows the first name and a user icon, and leads to the account [SHL-286] [SHL-287] [SHL-288] [SHL-516]', async () => {
    const { page } = draw('menu')
    const link = await page.findByRole('link', { name: 'Alex, My account' })
    expect(link.textContent).toBe('Alex')
    expect(link.title).toBe('Alex, My account')
    // A label beside the title would be read as well.
    expect(link.hasAttribute('aria-label')).toBe(false)
    expect(link.querySelector('svg')).not.toBeNull()
    expect(link.getAttribute('href')).toBe('/account')
  })

  it('names its link by the title until the account has loaded', async () => {
    const storagePrefix = `menu${++count}`
    storeTokens(storagePrefix, 'user-1', Date.now() + HOUR)
    const server = backend(customer)
    server.on('GET /api/account', new Promise<FakeAnswer>(() => undefined))
    const { container } = renderInWidget(<AccountLink />, { backend: server, config: { storagePrefix } })
    await within(container).findByRole('button', { name: 'Account menu' })
    const link = within(container).getByRole('link', { name: 'My account' })
    expect(link.title).toBe('My account')
  })

  it('is replaced for a visitor by a sign-in link that leads back, without a call to the server [COM-147] [SHL-033] [SHL-516]', () => {
    const { page, server } = draw('menu', { isSignedIn: false })
    expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Fp%2Foven%3Ffrom%3Dsearch',
    )
    expect(page.queryByRole('button')).toBeNull()
    expect(server.requests).toEqual([])
  })

  it('opens by a button, closes with Escape, and returns the focus', async () => {
    const { page } = draw('menu')
    const toggle = await page.findByRole('button', { name: 'Account menu' })
    await userEvent.click(toggle)
    expect(page.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/account#orders')
    fireEvent.keyDown(page.getByRole('link', { name: 'Orders' }), { key: 'Escape' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(activeElement()).toBe(toggle)
  })

  it('closes on a press beside it, also by a screen reader, which sends a click alone', async () => {
    const { page } = draw('menu')
    const toggle = await page.findByRole('button', { name: 'Account menu' })
    for (const press of [fireEvent.pointerDown, fireEvent.click]) {
      await userEvent.click(toggle)
      press(page.getByRole('list'))
      expect(toggle.getAttribute('aria-expanded')).toBe('true')
      press(document.body)
      expect(toggle.getAttribute('aria-expanded')).toBe('false')
    }
  })

  it('returns the focus to its button after a choice, also where signing out fails', async () => {
    history.replaceState(null, '', '/account')
    const { page, server, countertop } = draw('menu')
    server.on('DELETE /api/account/session', { status: 503, body: {} })
    const toggle = await page.findByRole('button', { name: 'Account menu' })
    await userEvent.click(toggle)
    await userEvent.click(page.getByRole('link', { name: 'Orders' }))
    expect(activeElement()).toBe(toggle)
    await userEvent.click(toggle)
    await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
    expect(activeElement()).toBe(toggle)
    await waitFor(() => expect(globalMessages(countertop).$message.get()?.type).toBe('error'))
  })

  it('leads to a section of the account page by its whole address, as the page may have a base', async () => {
    history.replaceState(null, '', '/account?from=mail')
    const { page } = draw('menu')
    await userEvent.click(await page.findByRole('button', { name: 'Account menu' }))
    expect(page.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/account?from=mail#orders')
  })

  it('disappears when another tab signs out', async () => {
    const { page, storagePrefix } = draw('menu')
    await page.findByRole('button', { name: 'Account menu' })
    localStorage.removeItem(`${storagePrefix}:loggedin`)
    dispatchEvent(new StorageEvent('storage', { key: `${storagePrefix}:loggedin` }))
    await page.findByRole('link', { name: 'Sign in' })
    expect(page.queryByRole('button')).toBeNull()
  })

  it('disappears when the page returns from the back-forward cache after a sign-out', async () => {
    const { page, storagePrefix } = draw('menu')
    await page.findByRole('button', { name: 'Account menu' })
    localStorage.removeItem(`${storagePrefix}:loggedin`)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await page.findByRole('link', { name: 'Sign in' })
    expect(page.queryByRole('button')).toBeNull()
  })

  it.each([
    ['an answer', { body: customer }],
    ['a refusal', { status: 401, body: { errors: ['No'], code: 'SIGN_IN_REQUIRED' } }],
  ])('drops %s for a former customer that arrives late', async (_, late) => {
    let answerFormer!: (answer: FakeAnswer) => void
    const former = new Promise<FakeAnswer>((resolve) => (answerFormer = resolve))
    const storagePrefix = `menu${++count}`
    storeTokens(storagePrefix, 'user-1', Date.now() + HOUR)
    const server = backend(customer)
    server.on('GET /api/account', former)
    const { container } = renderInWidget(<AccountLink />, { backend: server, config: { storagePrefix } })
    const page = within(container)
    await waitFor(() => expect(server.requests).toHaveLength(1))
    server.on('GET /api/account', { body: { ...customer, firstName: 'Bea' } })
    storeTokens(storagePrefix, 'user-2', Date.now() + HOUR)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `${storagePrefix}:id_token` })))
    await page.findByRole('link', { name: 'Bea, My account' })
    // One turn of the event loop: the client reads an answer in microtasks.
    await act(async () => {
      answerFormer(late)
      await new Promise((done) => setTimeout(done))
    })
    expect(page.getByRole('link', { name: 'Bea, My account' })).toBeTruthy()
  })
})

describe('the login prompt', () => {
  const prompt = (search: string, isSignedIn = false) => {
    history.replaceState(null, '', `/p/oven${search}`)
    const storagePrefix = `menu${++count}`
    if (isSignedIn) storeTokens(storagePrefix, 'user-1', Date.now() + HOUR)
    const server = backend(customer)
    server.on('GET /api/account/externallogin', { body: { items: [] } })
    const { container } = renderInWidget(<LoginPrompt />, { backend: server, config: { storagePrefix } })
    return { ...within(container), storagePrefix }
  }

  it.each(['?showlogin=1', '?ShowLogin', '?a=1&SHOWLOGIN=no#x'])(
    'opens for %s and leaves a clean address [COM-144] [COM-145] [SHL-030] [SHL-031]',
    async (search) => {
      const page = prompt(search)
      expect(await page.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
      await userEvent.click(page.getByRole('button', { name: 'Close' }))
      expect(location.href).not.toMatch(/showlogin/i)
      expect(location.search + location.hash).toBe(search.startsWith('?a') ? '?a=1#x' : '')
    },
  )

  it('leads back to the page that requested it [SHL-030]', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    onTestFinished(() => submit.mockRestore())
    const page = prompt('?a=1&showlogin=1#x')
    await userEvent.type(await page.findByLabelText('Email'), 'alex@example.com')
    await userEvent.type(page.getByLabelText('Password'), 'secret words')
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    const left = sessionStorage.getItem(`${page.storagePrefix}:signIn`) ?? ''
    expect(JSON.parse(left)).toMatchObject({ value: { returnTo: '/p/oven?a=1#x' } })
  })

  it('only cleans the address of a signed-in customer, and stays closed without its parameter [COM-144]', async () => {
    const page = prompt('?showlogin=1', true)
    await waitFor(() => expect(location.search).toBe(''))
    expect(page.queryByRole('dialog')).toBeNull()
    expect(prompt('?show=login').queryByRole('dialog')).toBeNull()
  })

  it('follows the host’s router to a page that requests it, and to one that does not', async () => {
    const page = prompt('')
    const goTo = (path: string) =>
      act(() => {
        history.replaceState(null, '', path)
        emit(document, 'route', { url: location.href })
      })
    goTo('/p/hob?showlogin=true')
    await page.findByRole('heading', { name: 'Sign in' })
    goTo('/p/hob')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('closes and removes its parameter when the customer signs in meanwhile', async () => {
    const page = prompt('?showlogin=1')
    await page.findByRole('heading', { name: 'Sign in' })
    storeTokens(page.storagePrefix, 'user-1', Date.now() + HOUR)
    dispatchEvent(new StorageEvent('storage', { key: `${page.storagePrefix}:loggedin` }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(page.queryByRole('dialog')).toBeNull()
  })
})

describe('the staff bar', () => {
  const root = document.documentElement.style

  it.each(['aol', 'wa'] as const)(
    'shows the name of a member of staff at %s and reserves its height [SHL-289] [SHL-291] [SHL-293] [COM-242]',
    async (brand) => {
      const { page, unmount } = draw('bar', { account: staff, brand })
      const bar = await page.findByRole('complementary', { name: 'Staff' })
      expect(bar.textContent).toContain('Amy Citizen')
      expect(bar.textContent).toContain('Salesperson AMH')
      const office = page.getByRole('link', { name: 'Back office' })
      expect([office.getAttribute('href'), office.getAttribute('rel')]).toEqual([
        'https://cms.test/panels',
        'noopener noreferrer',
      ])
      expect(root.getPropertyValue('--ct-admin-bar-height')).toBe('44px')
      unmount()
      expect(root.getPropertyValue('--ct-admin-bar-height')).toBe('')
    },
  )

  it.each([
    ['a customer', customer, 'aol'],
    ['a salesperson code without an ID of staff', { ...staff, winningUserId: null }, 'aol'],
    ['staff of another variant', staff, 'nz'],
    ['staff of the furniture variant', staff, 'andoo'],
    ['staff of the home centre', staff, 'hc'],
    ['staff of the commercial variant', staff, 'aoc'],
    ['staff in the app of the store', staff, 'waapp'],
  ] as const)(
    'is absent for %s and moves nothing [SHL-290] [SHL-293] [COM-242]',
    async (_, account, brand) => {
      const view = draw('bar', { account, brand })
      await settled(view)
      expect(view.container.textContent).toBe('')
      expect(root.getPropertyValue('--ct-admin-bar-height')).toBe('')
    },
  )

  it('is absent for a visitor [SHL-290]', () => {
    const { container, server } = draw('bar', { isSignedIn: false })
    expect([container.textContent, server.requests]).toEqual(['', []])
  })

  it('links only to http and https addresses', async () => {
    const { page } = draw('bar', { account: { ...staff, winningCmsUrl: 'javascript:alert(1)' } })
    await page.findByRole('complementary')
    expect(page.queryByRole('link')).toBeNull()
  })

  it('opens a panel beside the page with the stock of its product, and the tray makes room [SHL-294]', async () => {
    const { page, countertop } = draw('bar', { account: staff })
    const tools = await page.findByRole('button', { name: 'Tools' })
    countertop.emit('route', { url: new URL('/p/oven', location.href).href })
    await userEvent.click(tools)
    expect(root.getPropertyValue('--ct-admin-panel-width')).toBe('320px')
    await page.findByText('Brassica Oven')
    expect(page.getByRole('row', { name: 'Alexandria 7 2' })).toBeTruthy()
    fireEvent.keyDown(page.getByRole('table'), { key: 'Escape' })
    expect(page.queryByText('Brassica Oven')).toBeNull()
    expect(root.getPropertyValue('--ct-admin-panel-width')).toBe('')
    expect(activeElement()).toBe(tools)
  })

  it.each([
    ['/p/oven%', 'oven%'],
    ['/P/Oven', 'Oven'],
  ])('finds the product of the address %s [SHL-294]', async (path, slug) => {
    const { page, server, countertop } = draw('bar', { account: staff })
    const tools = await page.findByRole('button', { name: 'Tools' })
    countertop.emit('route', { url: new URL(path, location.href).href })
    await userEvent.click(tools)
    expect(await page.findByText('Brassica Oven')).toBeTruthy()
    const asked = server.requests.find(({ url }) => url.pathname.startsWith('/api/v2/product/slug/'))
    expect(asked?.url.pathname).toBe(`/api/v2/product/slug/${encodeURIComponent(slug)}`)
  })
})
