import { waitFor, within } from '@testing-library/dom'
import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer, type FakeBackend } from '../../testing/fakeBackend'
import { heard } from '../../testing/heard'
import { renderInWidget } from '../../testing/renderInWidget'
import { brands, type BrandCode } from '../../rules'
import { activeElement } from '../../ui'
import { sampleOrder } from '../checkout/testing/sampleOrder'
import {
  createAccountStore,
  type Account as AccountHolder,
  type AccountOrder,
  type SavedAddress,
} from './current/account.store'
import { storeTokens } from './testing/tokens'
import { Account } from './ui/Account'

const HOUR = 3_600_000
const ORDER_ID = '4f6c1a52-7a60-4c1b-9d10-2f4f6a0c9e11'

const alex: AccountHolder = {
  firstName: 'Alex',
  lastName: 'Citizen',
  email: 'alex@example.com',
  phone: '0412345678',
  theme: null,
  winningUserId: null,
  winningCmsUrl: null,
  salespersonCode: null,
}

const home: SavedAddress = {
  id: '0b8f4f0c-8a55-4a0b-9c4c-3ac2f9a2e001',
  firstName: 'Alex',
  lastName: 'Citizen',
  companyName: '',
  address: '12 Harbour Street',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  country: 'AU',
  deliveryInstructions: '',
  isShipping: true,
  isBilling: false,
}

const orderOf = (number: number): AccountOrder => ({
  id: ORDER_ID.replace(/.{2}$/, String(number).padStart(2, '0')),
  orderNumber: `AOL-1000${number}`,
  status: 'paid',
  placedAt: '2026-03-01T20:00:00.000Z',
  deliveryDate: null,
  supplierDates: [],
  store: null,
  total: 2686,
  paid: 2686,
  products: [
    { sku: 'OVEN', title: 'Brassica Oven', uri: 'product/oven', image: '/media/oven.svg', quantity: 2 },
  ],
})

function backend(answers: Parameters<typeof fakeBackend>[0] = {}): FakeBackend {
  return fakeBackend({
    // A signed-in customer has a session, so no write waits for another to create it.
    'GET /api/account': { body: alex, headers: { 'X-Countertop-Session': 'session-1' } },
    'PATCH /api/account': ({ body }) => ({ body: { ...alex, ...(body as object) } }),
    'POST /api/account/updateprofile': { body: { userId: 'user-1' } },
    'POST /api/account/forgotpassword': { body: { success: true } },
    'GET /api/account/apps': { body: { items: [] } },
    'DELETE /api/account/apps/{id}': { status: 204 },
    'GET /api/account/order/addresses': { body: { items: [home] } },
    'POST /api/account/order/addresses/save': { body: home },
    'DELETE /api/account/order/addresses/{id}': { status: 204 },
    'GET /api/account/order/invoiced': { body: { items: [orderOf(1)], totalCount: 1 } },
    'GET /api/account/order/invoiced/{id}': { body: { ...sampleOrder, id: ORDER_ID } },
    'GET /api/settings': { body: { items: [{ name: 'taxNumber', value: '51 824 753 556' }] } },
    'GET /api/locality/{query}': {
      body: [
        { _id: '1', suburb: 'Carlton', state: 'VIC', postcode: '3053', fullAddress: '3053 Carlton, VIC' },
      ],
    },
    'POST /api/account/logout': { body: { success: true } },
    'DELETE /api/account/session': { status: 204 },
    ...answers,
  })
}

let count = 0

async function draw({
  hash = '',
  server = backend(),
  isSignedIn = true,
  receiptUrl = undefined as string | undefined,
  config = {} as { identity?: string; brand?: BrandCode },
} = {}) {
  history.replaceState(null, '', `/account${hash}`)
  const storagePrefix = `account${++count}`
  if (isSignedIn) storeTokens(storagePrefix, 'user-1', Date.now() + HOUR)
  const visited: string[] = []
  const view = renderInWidget(<Account receiptUrl={receiptUrl} go={(url) => visited.push(url)} />, {
    backend: server,
    config: { storagePrefix, ...config },
  })
  const page = within(view.container)
  // Waits for the account, an ended session or a failure.
  if (isSignedIn) await page.findByText(/^(?:Hello Alex|Please sign in|Try again)$/)
  return {
    ...view,
    page,
    server,
    visited,
    storagePrefix,
    callsTo: (call: string) =>
      server.requests
        .filter(({ method, url }) => `${method} ${url.pathname}` === call)
        .map(({ body }) => body),
    press: (name: string | RegExp) => userEvent.click(page.getByRole('button', { name })),
    put: (label: string, text: string) =>
      fireEvent.change(page.getByLabelText(label), { target: { value: text } }),
    goTo: (to: string) => {
      history.replaceState(null, '', `/account${to}`)
      dispatchEvent(new HashChangeEvent('hashchange'))
    },
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => history.replaceState(null, '', '/'))

describe('the account', () => {
  it('invites a visitor to sign in with a way back, and calls no server', async () => {
    const view = await draw({ isSignedIn: false, hash: '#orders' })
    expect(view.page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Faccount%23orders',
    )
    expect(view.server.requests).toEqual([])
  })

  it('is loaded by GET /api/account, and a session unknown to the server ends the sign-in [SHL-378]', async () => {
    const view = await draw({
      server: backend({
        'GET /api/account': { status: 401, body: { errors: ['No'], code: 'SIGN_IN_REQUIRED' } },
      }),
    })
    await view.page.findByRole('heading', { name: 'Please sign in' })
    expect(localStorage.getItem(`${view.storagePrefix}:loggedin`)).toBeNull()
  })

  it.each(['#orders', '#addresses'])(
    'ends the sign-in, and announces it, when %s is opened after the session',
    async (hash) => {
      const server = backend()
      const view = await draw({ server })
      await view.page.findByText('Hello Alex')
      const ended = { status: 401, body: { errors: ['No'], code: 'SIGN_IN_REQUIRED' } }
      let answerAccount!: (answer: FakeAnswer) => void
      server.on('GET /api/account', new Promise<FakeAnswer>((resolve) => (answerAccount = resolve)))
      server.on('GET /api/account/order/addresses', ended)
      server.on('GET /api/account/order/invoiced', ended)
      const alerts: string[] = []
      const observer = new MutationObserver(() => {
        alerts.push(...view.page.queryAllByRole('alert').map(({ textContent }) => textContent))
      })
      observer.observe(view.root, { childList: true, subtree: true })
      onTestFinished(() => observer.disconnect())
      view.goTo(hash)
      // A failure would be announced while the account has not answered.
      await waitFor(() => expect(view.callsTo('GET /api/account')).toHaveLength(2))
      expect(alerts).toEqual([])
      answerAccount(ended)
      const heading = await view.page.findByRole('heading', { name: 'Please sign in' })
      await waitFor(() => expect(activeElement()).toBe(heading))
      expect(alerts).toEqual([])
    },
  )

  it('leaves the focus with a customer who types elsewhere when its session ends', async () => {
    const view = await draw()
    const search = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => search.remove())
    search.focus()
    localStorage.removeItem(`${view.storagePrefix}:loggedin`)
    dispatchEvent(new StorageEvent('storage', { key: `${view.storagePrefix}:loggedin` }))
    await view.page.findByRole('heading', { name: 'Please sign in' })
    expect(document.activeElement).toBe(search)
  })

  it('offers a retry when it cannot be loaded, and does not sign out', async () => {
    const server = backend({ 'GET /api/account': { status: 503, body: {} } })
    const view = await draw({ server })
    server.on('GET /api/account', { body: alex })
    const retry = await view.page.findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    expect(view.root.activeElement).toBe(view.container)
    await view.page.findByText('Hello Alex')
    expect(view.root.activeElement).toBe(view.container)
  })

  it('reports a sign-out that did not reach the server, stays signed in, and signs out on the next press', async () => {
    const server = backend({ 'POST /api/account/logout': 'network failure' })
    const view = await draw({ server })
    await view.press('Sign out')
    await view.page.findByText(/^You could not be signed out just now/)
    expect(view.page.getByText('Hello Alex')).toBeTruthy()
    expect(view.visited).toEqual([])
    server.on('POST /api/account/logout', { body: { success: true } })
    await view.press('Sign out')
    await waitFor(() => expect(view.visited).toEqual([`${location.origin}/`]))
    expect(localStorage.getItem(`${view.storagePrefix}:id_token`)).toBeNull()
  })
})

describe('the details view', () => {
  it('sends only name and phone by PATCH [SHL-379]', async () => {
    const view = await draw()
    view.put('First name', 'Alexandra')
    await view.press('Save')
    await view.page.findByText('Saved.')
    expect(view.callsTo('PATCH /api/account')).toEqual([
      { firstName: 'Alexandra', lastName: 'Citizen', phone: '0412345678' },
    ])
    expect(view.callsTo('POST /api/account/updateprofile')).toEqual([])
    expect(view.page.getByText('Hello Alexandra')).toBeTruthy()
  })

  it('saves a phone number in the international form that browsers fill in', async () => {
    const view = await draw()
    view.put('Phone', '+61 412 345 679')
    await view.press('Save')
    await view.page.findByText('Saved.')
    expect(view.callsTo('PATCH /api/account')).toEqual([
      { firstName: 'Alex', lastName: 'Citizen', phone: '0412345679' },
    ])
  })

  it('sends a new email to the identity host with exactly its fields, to take effect once its link is followed [SHL-372]', async () => {
    const view = await draw()
    view.put('Email', 'new@example.com')
    await view.press('Save')
    await view.page.findByText(/We have sent a link to new@example.com/)
    expect(view.callsTo('POST /api/account/updateprofile')).toEqual([
      {
        userId: 'user-1',
        clientId: 'aol',
        email: 'new@example.com',
        emailChanged: true,
        firstName: 'Alex',
        firstNameChanged: false,
        lastName: 'Citizen',
        lastNameChanged: false,
      },
    ])
    expect(view.page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
  })

  it('shows no saved profile of a customer after another has signed in', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const view = await draw({
      server: backend({ 'PATCH /api/account': new Promise<FakeAnswer>((resolve) => (answer = resolve)) }),
    })
    const store = view.countertop.once('account', createAccountStore)
    const saving = store.change({ ...alex, firstName: 'Alexandra' })
    view.server.on('GET /api/account', { body: { ...alex, firstName: 'Sam' } })
    act(() => {
      storeTokens(view.storagePrefix, 'user-2', Date.now() + HOUR)
      dispatchEvent(new StorageEvent('storage', { key: `${view.storagePrefix}:id_token` }))
    })
    await view.page.findByText('Hello Sam')
    answer({ body: { ...alex, firstName: 'Alexandra' } })
    await act(() => saving)
    expect(store.$state.get().account?.firstName).toBe('Sam')
  })

  it('keeps text that is typed while the profile is saved, and its error [SHL-455]', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const view = await draw({
      server: backend({ 'PATCH /api/account': new Promise<FakeAnswer>((resolve) => (answer = resolve)) }),
    })
    view.put('Phone', '0499999999')
    await view.press('Save')
    view.put('Last name', 'Resident')
    view.put('Phone', '12')
    fireEvent.blur(view.page.getByLabelText('Phone'))
    answer({ body: { ...alex, phone: '0499999999' } })
    await view.page.findByText('Saved.')
    expect(view.page.getByLabelText<HTMLInputElement>('Last name').value).toBe('Resident')
    expect(view.page.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows Invalid login for a new email with an invalid login, and changes nothing [SHL-453]', async () => {
    const view = await draw({
      server: backend({
        'POST /api/account/updateprofile': {
          status: 401,
          body: { errors: ['Invalid login'], code: 'INVALID_LOGIN' },
        },
      }),
    })
    view.put('Email', 'new@example.com')
    await view.press('Save')
    expect((await view.page.findByRole('alert')).textContent).toBe('Invalid login')
    expect(view.callsTo('PATCH /api/account')).toEqual([])
  })

  it('shows errors at their fields and sends nothing', async () => {
    const view = await draw()
    view.put('Phone', '12')
    await view.press('Save')
    await waitFor(() => expect(activeElement()).toBe(view.page.getByLabelText('Phone')))
    expect(view.page.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(view.callsTo('PATCH /api/account')).toEqual([])
  })

  it('changes email and password at a separate identity host, as the client of its site [SHL-364] [SHL-369] [SHL-372]', async () => {
    const calls: [string, string][] = []
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
      calls.push([url, (JSON.parse(body as string) as { clientId: string }).clientId])
      return Promise.resolve(Response.json({ success: true }))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const view = await draw({ config: { identity: 'https://id.test', brand: 'aoc' } })
    view.put('Email', 'new@example.com')
    await view.press('Save')
    await view.page.findByText(/We have sent a link to new@example.com/)
    await view.press('Change password')
    await view.page.findByText(/The link is on its way/)
    expect(calls).toEqual([
      ['https://id.test/api/account/updateprofile', 'wac'],
      ['https://id.test/api/account/forgotpassword', 'wac'],
    ])
  })

  it('shows an error once its field was changed and left, and none of the last change after a save [SHL-455]', async () => {
    const view = await draw()
    const phone = view.page.getByLabelText('Phone')
    const isInvalid = () => phone.getAttribute('aria-invalid') === 'true'
    fireEvent.blur(phone)
    expect(isInvalid()).toBe(false)
    view.put('Phone', '12')
    expect(isInvalid()).toBe(true)
    expect(view.page.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
    view.put('Phone', '0412 345 678')
    expect(isInvalid()).toBe(false)
    await view.press('Save')
    await view.page.findByText('Saved.')
    view.put('Phone', '12')
    expect(isInvalid()).toBe(false)
    fireEvent.blur(phone)
    expect(isInvalid()).toBe(true)
  })

  it('requests a link for a new password by mail [SHL-369]', async () => {
    const view = await draw()
    await view.press('Change password')
    await view.page.findByText(/The link is on its way/)
    expect(view.callsTo('POST /api/account/forgotpassword')).toEqual([
      { clientId: 'aol', email: 'alex@example.com' },
    ])
  })
})

describe('the addresses view', () => {
  it('lists addresses with what each fills at checkout, deletes one and restores it [SHL-384] [SHL-386]', async () => {
    const view = await draw({ hash: '#addresses' })
    await view.page.findByText('12 Harbour Street')
    expect(view.page.getByText('Richmond VIC 3121')).toBeTruthy()
    expect(view.page.getByText('Delivery')).toBeTruthy()
    await view.press('Delete the address 12 Harbour Street')
    await view.page.findByText('The address was deleted.')
    expect(view.page.queryByText('12 Harbour Street')).toBeNull()
    expect(view.callsTo(`DELETE /api/account/order/addresses/${home.id}`)).toHaveLength(1)
    view.server.on('GET /api/account/order/addresses', {
      body: { items: [{ ...home, id: '0b8f4f0c-8a55-4a0b-9c4c-3ac2f9a2e003' }] },
    })
    await view.press('Undo')
    await view.page.findByText('12 Harbour Street')
    const { id: _id, country: _country, ...given } = home
    expect(view.callsTo('POST /api/account/order/addresses/save')).toEqual([given])
  })

  it('shows an address again when its deletion fails', async () => {
    const view = await draw({
      hash: '#addresses',
      server: backend({ 'DELETE /api/account/order/addresses/{id}': { status: 500, body: {} } }),
    })
    await view.page.findByText('12 Harbour Street')
    await view.press('Delete the address 12 Harbour Street')
    await view.page.findByRole('alert')
    expect(view.page.getByText('12 Harbour Street')).toBeTruthy()
  })

  it('shows only the address whose deletion fails again, when another is deleted meanwhile', async () => {
    const office = { ...home, id: '0b8f4f0c-8a55-4a0b-9c4c-3ac2f9a2e002', address: '1 Office Road' }
    let answer = (_: FakeAnswer): void => undefined
    const first = new Promise<FakeAnswer>((resolve) => (answer = resolve))
    const view = await draw({
      hash: '#addresses',
      server: backend({
        'GET /api/account/order/addresses': { body: { items: [home, office] } },
        [`DELETE /api/account/order/addresses/${home.id}`]: first,
      }),
    })
    await view.page.findByText('12 Harbour Street')
    await view.press('Delete the address 12 Harbour Street')
    await view.press('Delete the address 1 Office Road')
    await view.page.findByText('The address was deleted.')
    answer({ status: 500, body: {} })
    await view.page.findByText('12 Harbour Street')
    expect(view.page.queryByText('1 Office Road')).toBeNull()
  })

  it('never shows an address again whose deletion is under way, when another is restored', async () => {
    const office = { ...home, id: '0b8f4f0c-8a55-4a0b-9c4c-3ac2f9a2e002', address: '1 Office Road' }
    const view = await draw({
      hash: '#addresses',
      server: backend({
        'GET /api/account/order/addresses': { body: { items: [home, office] } },
        [`DELETE /api/account/order/addresses/${office.id}`]: 'never',
      }),
    })
    await view.page.findByText('12 Harbour Street')
    await view.press('Delete the address 12 Harbour Street')
    await view.press('Delete the address 1 Office Road')
    await view.page.findByText('The address was deleted.')
    const restored = { ...home, id: '0b8f4f0c-8a55-4a0b-9c4c-3ac2f9a2e003' }
    view.server.on('GET /api/account/order/addresses', { body: { items: [office, restored] } })
    await view.press('Undo')
    await view.page.findByText('12 Harbour Street')
    expect(view.page.queryByText('1 Office Road')).toBeNull()
  })

  it('offers to restore an address again when that failed', async () => {
    const view = await draw({
      hash: '#addresses',
      server: backend({ 'POST /api/account/order/addresses/save': { status: 500, body: {} } }),
    })
    await view.page.findByText('12 Harbour Street')
    await view.press('Delete the address 12 Harbour Street')
    await view.page.findByText('The address was deleted.')
    await view.press('Undo')
    await view.page.findByRole('alert')
    expect(view.page.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  it('keeps the focus in the page when the form opens and closes, and on a deletion', async () => {
    const view = await draw({ hash: '#addresses' })
    await view.page.findByText('12 Harbour Street')
    await view.press('Add an address')
    expect(activeElement()?.textContent).toBe('Add an address')
    await view.press('Cancel')
    expect(activeElement()?.textContent).toBe('Addresses')
    await view.press('Delete the address 12 Harbour Street')
    expect(activeElement()?.textContent).toBe('Addresses')
  })

  it('never shows a saved address as it was before, until the list has loaded again', async () => {
    const view = await draw({ hash: '#addresses' })
    await view.page.findByText('12 Harbour Street')
    await view.press('Change the address 12 Harbour Street')
    view.put('Address', '14 Harbour Street')
    let answer!: (answer: FakeAnswer) => void
    const list = new Promise<FakeAnswer>((resolve) => (answer = resolve))
    view.server.on('GET /api/account/order/addresses', list)
    await view.press('Save')
    await view.page.findByRole('heading', { name: 'Addresses' })
    expect(view.page.queryByText('12 Harbour Street')).toBeNull()
    expect(view.container.querySelector('[aria-busy=true]')).not.toBeNull()
    answer({ body: { items: [{ ...home, address: '14 Harbour Street' }] } })
    await view.page.findByText('14 Harbour Street')
    expect(view.container.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('adds an address with a suggested suburb, validated by the checkout’s rules [SHL-385]', async () => {
    const view = await draw({ hash: '#addresses' })
    await view.page.findByText('12 Harbour Street')
    await view.press('Add an address')
    view.put('Address', 'PO Box 12')
    await userEvent.type(view.page.getByRole('combobox', { name: 'Suburb' }), 'Carl')
    await userEvent.click(await view.page.findByRole('option', { name: '3053 Carlton, VIC' }))
    expect(view.page.getByLabelText<HTMLInputElement>('Postcode').value).toBe('3053')
    await userEvent.click(view.page.getByLabelText('Deliver here by default'))
    await view.press('Save')
    expect(view.callsTo('POST /api/account/order/addresses/save')).toEqual([])
    expect(view.page.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
    view.put('Address', '9 Lygon Street')
    await view.press('Save')
    await view.page.findByRole('heading', { name: 'Addresses' })
    expect(view.callsTo('POST /api/account/order/addresses/save')).toEqual([
      {
        firstName: 'Alex',
        lastName: 'Citizen',
        companyName: '',
        address: '9 Lygon Street',
        suburb: 'Carlton',
        state: 'VIC',
        postcode: '3053',
        deliveryInstructions: '',
        isShipping: true,
        isBilling: false,
      },
    ])
  })

  it('shows an error once its field was changed and left, not before [SHL-455]', async () => {
    const view = await draw({ hash: '#addresses' })
    await view.page.findByText('12 Harbour Street')
    await view.press('Add an address')
    const street = view.page.getByLabelText('Address')
    const suburb = view.page.getByRole('combobox', { name: 'Suburb' })
    const invalid = () => [street, suburb].map((field) => field.getAttribute('aria-invalid'))
    fireEvent.blur(street)
    fireEvent.blur(suburb)
    expect(invalid()).toEqual([null, null])
    view.put('Address', 'PO Box 12')
    await userEvent.type(suburb, 'C{Backspace}')
    await userEvent.click(view.page.getByLabelText('Deliver here by default'))
    expect(invalid()).toEqual(['true', 'true'])
    expect(view.page.getByLabelText('Postcode').getAttribute('aria-invalid')).toBeNull()
  })

  it('saves a change under the address’s own id, and preserves the input when the server rejects it', async () => {
    const server = backend({
      'POST /api/account/order/addresses/save': {
        status: 400,
        body: { errors: ['This street is unknown.'], code: 'INVALID_ADDRESS' },
      },
    })
    const view = await draw({ hash: '#addresses', server })
    await view.page.findByText('12 Harbour Street')
    await view.press('Change the address 12 Harbour Street')
    view.put('Address', '14 Harbour Street')
    await view.press('Save')
    expect((await view.page.findByRole('alert')).textContent).toBe('This street is unknown.')
    expect(view.page.getByLabelText<HTMLInputElement>('Address').value).toBe('14 Harbour Street')
    expect(view.callsTo('POST /api/account/order/addresses/save')).toMatchObject([{ id: home.id }])
  })
})

describe('the orders view', () => {
  it('lists ten orders per page from page 0, each with its status [SHL-381] [SHL-382]', async () => {
    const pages: string[] = []
    const server = backend({
      'GET /api/account/order/invoiced': ({ url }) => {
        pages.push(url.searchParams.get('page') ?? '')
        const page = Number(url.searchParams.get('page'))
        return { body: { items: [orderOf(page + 1)], totalCount: 11 } }
      },
    })
    const view = await draw({ hash: '#orders', server })
    const order = await view.page.findByRole('link', { name: 'Order AOL-10001' })
    expect(order.getAttribute('href')).toMatch(/^\/[^#]*#orders\/[\da-f-]{36}$/)
    expect(view.page.queryByRole('link', { name: /^Invoice/ })).toBeNull()
    for (const part of ['Paid', 'Placed on 02 Mar 2026', '2 items', '$2,686.00']) {
      expect(view.container.textContent).toContain(part)
    }
    // "Skip to content" leads to a fragment that is none of the account's.
    act(() => view.goTo('#main'))
    expect(view.page.getByRole('heading', { level: 1 }).textContent).toBe('Orders')
    await view.press('Older')
    // The pressed button is disabled on the last page.
    const heading = view.page.getByRole('heading', { level: 1 })
    expect((heading.getRootNode() as ShadowRoot).activeElement).toBe(heading)
    await view.page.findByRole('link', { name: 'Order AOL-10002' })
    expect(pages).toEqual(['0', '1'])
  })

  it('returns from an order to the page it was opened from, and announces a page that was turned to', async () => {
    const server = backend({
      'GET /api/account/order/invoiced': ({ url }) => ({
        body: { items: [orderOf(Number(url.searchParams.get('page')) + 1)], totalCount: 11 },
      }),
    })
    const view = await draw({ hash: '#orders', server })
    await view.page.findByRole('link', { name: 'Order AOL-10001' })
    const announced = heard()
    await view.press('Older')
    await view.page.findByRole('link', { name: 'Order AOL-10002' })
    await waitFor(() => expect(announced).toContain('Page 2 of 2'))
    view.goTo(`#orders/${ORDER_ID}`)
    await view.page.findByRole('heading', { name: `Order ${sampleOrder.orderNumber}` })
    view.goTo('#orders')
    await view.page.findByRole('link', { name: 'Order AOL-10002' })
    view.page.getByText('Page 2 of 2')
  })

  it('links each order to its page for printing where the host has one', async () => {
    const body = { items: [orderOf(1), orderOf(2)], totalCount: 2 }
    const server = backend({ 'GET /api/account/order/invoiced': { body } })
    const view = await draw({ hash: '#orders', server, receiptUrl: '/account/receipt' })
    const link = await view.page.findByRole('link', { name: 'Invoice or receipt Order AOL-10002' })
    expect(link.getAttribute('href')).toBe(`${location.origin}/account/receipt?id=${orderOf(2).id}`)
    expect(view.page.getAllByRole('link', { name: /^Invoice/ })).toHaveLength(2)
  })

  it('shows the delivery day of the shop and of each supplier while the order is open', async () => {
    const days: Partial<AccountOrder> = {
      deliveryDate: [2026, 3, 12],
      supplierDates: [
        { supplier: 'Brassica', date: [2026, 3, 16] },
        { supplier: 'Marlowe', date: [2026, 3, 12] },
      ],
    }
    const items = [
      { ...orderOf(1), ...days },
      { ...orderOf(2), ...days, isFromSuppliers: true },
      { ...orderOf(3), ...days, status: 'cancelled' },
      { ...orderOf(4), ...days, status: 'refunded' },
    ]
    const server = backend({ 'GET /api/account/order/invoiced': { body: { items, totalCount: 4 } } })
    const view = await draw({ hash: '#orders', server })
    await view.page.findByText('Cancelled')
    const facts = [...view.container.querySelectorAll('.account-facts')].map((each) =>
      [...each.children].slice(1).map(({ textContent }) => textContent),
    )
    expect(facts).toEqual([
      ['Delivery on Thu 12 Mar 2026', 'Brassica delivers on Mon 16 Mar 2026'],
      ['Brassica delivers on Mon 16 Mar 2026', 'Marlowe delivers on Thu 12 Mar 2026'],
      [],
      [],
    ])
  })

  it('names the store of a pick-up, not a delivery', async () => {
    const store = {
      name: 'Alexandria showroom',
      address: '9 Bourke Road',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      phone: '02 5550 1234',
    }
    const items = [{ ...orderOf(1), deliveryDate: [2026, 3, 2], store }]
    const server = backend({ 'GET /api/account/order/invoiced': { body: { items, totalCount: 1 } } })
    const view = await draw({ hash: '#orders', server })
    await view.page.findByText('Collect from Alexandria showroom')
    expect(view.container.textContent).not.toContain('Delivery')
  })

  it('names no deposit of an order that was paid in part', async () => {
    const items = [{ ...orderOf(1), status: 'depositPaid' }]
    const server = backend({ 'GET /api/account/order/invoiced': { body: { items, totalCount: 1 } } })
    const view = await draw({ hash: '#orders', server })
    expect(await view.page.findByText('Paid in part')).toBeTruthy()
  })

  it('shows an empty state without orders', async () => {
    const server = backend({ 'GET /api/account/order/invoiced': { body: { items: [], totalCount: 0 } } })
    const view = await draw({ hash: '#orders', server })
    await view.page.findByText('No orders yet')
  })

  it('shows one order in full at its own address and moves the focus to its heading [SHL-383]', async () => {
    const view = await draw({ hash: '#orders' })
    await view.page.findByRole('link', { name: 'Order AOL-10001' })
    const announced = heard()
    view.goTo(`#orders/${ORDER_ID}`)
    const heading = await view.page.findByRole('heading', { name: `Order ${sampleOrder.orderNumber}` })
    expect(activeElement()).toBe(heading)
    await waitFor(() => expect(announced).toContain(`Order ${sampleOrder.orderNumber}`))
    expect(view.page.getByText('Brassica Oven')).toBeTruthy()
    expect(view.callsTo(`GET /api/account/order/invoiced/${ORDER_ID}`)).toHaveLength(1)
    view.goTo('#addresses')
    await waitFor(() => expect(activeElement()?.textContent).toBe('Addresses'))
  })

  it.each([
    ['a paid order', 'Print the tax invoice', 'paid', 0],
    ['a cancelled one', 'Print the receipt', 'cancelled', 0],
    // Its discounts may contain a gift card.
    ['an old one with discounts', 'Print the receipt', 'paid', undefined],
  ])('links %s to its page for printing: %s', async (_order, name, status, giftCard) => {
    const totals = { ...sampleOrder.totals, giftCard }
    const body = { ...sampleOrder, status, totals, id: ORDER_ID }
    const server = backend({ 'GET /api/account/order/invoiced/{id}': { body } })
    const view = await draw({ hash: `#orders/${ORDER_ID}`, server, receiptUrl: '/account/receipt' })
    const link = await view.page.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`${location.origin}/account/receipt?id=${ORDER_ID}`)
  })

  it('promises no tax invoice where the seller has no tax number', async () => {
    const server = backend({ 'GET /api/settings': { body: { items: [] } } })
    const view = await draw({ hash: `#orders/${ORDER_ID}`, server, receiptUrl: '/print?copy=1#top' })
    const link = await view.page.findByRole('link', { name: 'Print the receipt' })
    expect(link.getAttribute('href')).toBe(`${location.origin}/print?copy=1&id=${ORDER_ID}#top`)
  })

  it('has no link to print an order where the host has no page for it', async () => {
    const view = await draw({ hash: `#orders/${ORDER_ID}` })
    await view.page.findByRole('heading', { name: `Order ${sampleOrder.orderNumber}` })
    expect(view.page.queryByRole('link', { name: /^Print/ })).toBeNull()
  })

  it('reports another customer’s order as not found', async () => {
    const server = backend({
      'GET /api/account/order/invoiced/{id}': { status: 404, body: { errors: ['No'] } },
    })
    const view = await draw({ hash: `#orders/${ORDER_ID}`, server })
    await view.page.findByRole('heading', { name: 'We could not find this order' })
  })
})

describe('the connected apps', () => {
  const app = {
    id: '5d0f6f6c-52a5-4c3e-8a50-0a7f9b7b7c10',
    name: 'Assistant',
    host: 'assistant.example',
    brand: 'aol',
    permissions: ['Place orders in your name', 'See your orders'],
    connectedAt: '2026-03-01T20:00:00.000Z',
  }

  it('are not shown where there are none', async () => {
    const view = await draw()
    await view.page.findByRole('heading', { name: 'Password' })
    expect(view.page.queryByText('Connected apps')).toBeNull()
  })

  it('keep the focus while they load again', async () => {
    const view = await draw({ server: backend({ 'GET /api/account/apps': { status: 500, body: {} } }) })
    const heading = await view.page.findByRole('heading', { name: 'Connected apps' })
    view.server.on('GET /api/account/apps', { body: { items: [] } })
    view.page.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await view.page.findByText('No app is connected to your account.')
    expect(activeElement()).toBe(heading.parentElement)
  })

  it.each([
    ['are disconnected', { status: 204 }],
    ['are not disconnected', { status: 503, body: {} }],
  ])('leave the focus where the customer types when they %s', async (_what, result) => {
    let answer: (value: FakeAnswer) => void = () => undefined
    const sent = new Promise<FakeAnswer>((resolve) => (answer = resolve))
    const apps = {
      'GET /api/account/apps': { body: { items: [app] } },
      'DELETE /api/account/apps/{id}': sent,
    }
    const view = await draw({ server: backend(apps) })
    await view.page.findByRole('heading', { name: 'Connected apps' })
    await view.press('Disconnect Assistant from Plug & Pantry')
    await view.press('Disconnect')
    const field = view.page.getByLabelText('First name')
    field.focus()
    answer(result)
    await waitFor(() => expect(view.page.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(activeElement()).toBe(field)
  })

  it('show each app’s permissions, and are disconnected after a confirmation', async () => {
    const view = await draw({ server: backend({ 'GET /api/account/apps': { body: { items: [app] } } }) })
    const heading = await view.page.findByRole('heading', { name: 'Connected apps' })
    view.page.getByText('assistant.example, connected to Plug & Pantry on 02 Mar 2026')
    for (const text of app.permissions) view.page.getByText(text)
    await view.press('Disconnect Assistant from Plug & Pantry')
    view.page.getByText('Disconnect Assistant from Plug & Pantry? It can’t use your account there any more.')
    await view.press('Cancel')
    await view.press('Disconnect Assistant from Plug & Pantry')
    await view.press('Disconnect')
    await view.page.findByText('No app is connected to your account.')
    expect(view.callsTo(`DELETE /api/account/apps/${app.id}`)).toHaveLength(1)
    expect(activeElement()).toBe(heading)
  })

  it('show the brand where an app is connected at several', async () => {
    const other = { ...app, id: '6d0f6f6c-52a5-4c3e-8a50-0a7f9b7b7c10', brand: 'nz' }
    const server = backend({ 'GET /api/account/apps': { body: { items: [app, other] } } })
    const view = await draw({ server })
    await view.page.findByRole('heading', { name: 'Connected apps' })
    const there = brands.nz.name
    view.page.getByText(`assistant.example, connected to ${there} on 02 Mar 2026`)
    await view.press(`Disconnect Assistant from ${there}`)
    view.page.getByText(`Disconnect Assistant from ${there}? It can’t use your account there any more.`)
    await view.press('Disconnect')
    await waitFor(() => expect(view.callsTo(`DELETE /api/account/apps/${other.id}`)).toHaveLength(1))
    await view.page.findByRole('button', { name: 'Disconnect Assistant from Plug & Pantry' })
    expect(view.callsTo(`DELETE /api/account/apps/${app.id}`)).toHaveLength(0)
  })

  it('stay disconnected when two are disconnected at once', async () => {
    const other = { ...app, id: '6d0f6f6c-52a5-4c3e-8a50-0a7f9b7b7c10', name: 'Helper' }
    const answers: ((answer: FakeAnswer) => void)[] = []
    const later = () => new Promise<FakeAnswer>((resolve) => answers.push(resolve))
    const server = backend({
      'GET /api/account/apps': { body: { items: [app, other] } },
      [`DELETE /api/account/apps/${app.id}`]: later(),
      [`DELETE /api/account/apps/${other.id}`]: later(),
    })
    const view = await draw({ server })
    await view.page.findByRole('heading', { name: 'Connected apps' })
    for (const name of ['Assistant', 'Helper']) {
      await view.press(`Disconnect ${name} from Plug & Pantry`)
      expect(activeElement()?.textContent).toBe('Cancel')
      await view.press('Disconnect')
    }
    for (const answer of answers) answer({ status: 204 })
    await view.page.findByText('No app is connected to your account.')
  })

  it('stay where the server cannot disconnect one', async () => {
    const server = backend({
      'GET /api/account/apps': { body: { items: [app] } },
      'DELETE /api/account/apps/{id}': { status: 503, body: { errors: ['Not now.'], code: 'X' } },
    })
    const view = await draw({ server })
    await view.page.findByRole('heading', { name: 'Connected apps' })
    await view.press('Disconnect Assistant from Plug & Pantry')
    await view.press('Disconnect')
    await view.page.findByRole('alert')
    view.page.getByText('Assistant')
  })
})
