import { waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { heard } from '../../testing/heard'
import { renderInWidget } from '../../testing/renderInWidget'
import { CARD_FRAME_ANSWER_MS } from '../../rules'
import { makeAvailability, makeCart, makeView, sydney } from '../checkout/testing/fixtures'
import { Embedded } from './Embedded'
import { startHosting } from './hosting'
import type { Delegation, EmbeddedPage } from './page'

const VERSION = '2026-08-25'
const CONTINUE_URL = 'https://api.test/ucp/aol/checkout-sessions/c-1/continue'

const makePage = (delegate: readonly Delegation[]): EmbeddedPage => ({
  checkout: 'c-1',
  brand: 'aol',
  api: 'https://api.test',
  version: VERSION,
  hosts: [],
  delegate,
  colorScheme: null,
  ucp: { payment_handlers: {} },
  links: [],
  isLinked: false,
  continueUrl: CONTINUE_URL,
  site: 'https://shop.test',
})

interface Sent {
  readonly id?: string
  readonly method: string
  readonly params: { readonly checkout?: object; readonly error?: object }
}

/** A native host that answers each request, except `unanswered`, with the `checkout` of its method. */
function startHost(answers: Readonly<Record<string, object>> = {}, unanswered?: string) {
  const messages: Sent[] = []
  const globals = window as unknown as Record<string, { postMessage(message: unknown): void } | undefined>
  globals.EmbeddedCheckoutProtocolConsumer = {
    postMessage(text) {
      const message = JSON.parse(String(text)) as Sent
      messages.push(message)
      if (message.id === undefined || message.method === unanswered) return
      const checkout = answers[message.method]
      const result = { ucp: { version: VERSION, status: 'success' }, ...(checkout && { checkout }) }
      const answer = JSON.stringify({ jsonrpc: '2.0', id: message.id, result })
      queueMicrotask(() => globals.EmbeddedCheckoutProtocol?.postMessage(answer))
    },
  }
  onTestFinished(() => void delete globals.EmbeddedCheckoutProtocolConsumer)
  return { of: (method: string) => messages.filter((message) => message.method === method) }
}

function startBackend(answers: Parameters<typeof fakeBackend>[0] = {}) {
  localStorage.clear()
  sessionStorage.clear()
  const backend = fakeBackend({
    'POST /ucp/aol/checkout-sessions/c-1/embedded': { status: 201, body: { session: 'a'.repeat(43) } },
    'GET /api/checkout': { body: makeView() },
    'GET /api/cart/': { body: makeCart() },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
    'GET /api/settings': { body: { items: [], totalCount: 0 } },
    'GET /api/locality/{query}': { body: [sydney] },
    'POST /api/geo/setlocation': { body: {} },
    'POST /api/checkout/avail': { body: makeAvailability() },
    ...answers,
  })
  vi.stubGlobal('fetch', backend.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return backend
}

function renderEmbedded(delegate: readonly Delegation[], answers?: Parameters<typeof fakeBackend>[0]) {
  startBackend(answers)
  const view = renderInWidget(<Embedded page={makePage(delegate)} />)
  return { page: within(view.container), user: userEvent.setup(), root: view.root }
}

const home = {
  id: 'home',
  first_name: 'Jo',
  last_name: 'Citizen',
  street_address: '1 George Street',
  address_locality: 'Sydney',
  address_region: 'New South Wales',
  postal_code: '2000',
  address_country: 'AU',
}
const deliveredTo = (destination: object) => ({
  fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
})
const ADDRESS = 'ec.fulfillment.address_change_request'

describe('a framed checkout that could not start', () => {
  it('keeps the focus in its place when the buyer tries again', async () => {
    let isDown = true
    const { page, user, root } = renderEmbedded([], {
      'POST /ucp/aol/checkout-sessions/c-1/embedded': () =>
        isDown ? { status: 503, body: {} } : { status: 201, body: { session: 'a'.repeat(43) } },
    })
    const retry = await page.findByRole('button', { name: 'Try again' })
    const place = retry.closest('[role=alert]')?.parentElement
    isDown = false
    retry.focus()
    await user.keyboard('{Enter}')
    expect(root.activeElement).toBe(place)
    await page.findByLabelText('Email')
    expect(root.activeElement).toBe(place)
  })
})

describe('a path of the shop', () => {
  it('opens at the shop, not at the backend that serves the frame [CHK-312]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const errors = [{ message: 'This product is no longer sold.' }]
    const { page, user } = renderEmbedded([], { 'GET /api/cart/': { body: makeCart({ errors }) } })
    await user.click(await page.findByRole('link', { name: 'Request Assistance' }))
    expect(open.mock.calls).toEqual([['https://shop.test/ask-an-expert', '_blank', 'noopener,noreferrer']])
  })
})

describe('the address of a host', () => {
  /** A frame whose host answers with the addresses, one after the other. */
  function openAddresses() {
    const answers: Record<string, object> = {}
    const host = startHost(answers)
    const embedded = renderEmbedded(['fulfillment.address_change'])
    const { page, user } = embedded
    return {
      ...embedded,
      host,
      fields: () => page.queryAllByLabelText<HTMLInputElement>(/./).map(({ name }) => name),
      async choose(given: object) {
        answers[ADDRESS] = deliveredTo({ ...home, ...given })
        const asked = host.of(ADDRESS).length
        await user.click(await page.findByText(/^(Choose an|Change) address$/))
        await waitFor(() => expect(host.of(ADDRESS)).toHaveLength(asked + 1))
        await page.findByText('Change address')
      },
    }
  }
  const OF_ADDRESS = /^deliveryAddress\.(firstName|lastName|address)$/

  it('needs no field of its own if the shop accepts it', async () => {
    const { choose, page, fields } = openAddresses()
    await page.findByText('No delivery address yet.')
    await choose({})
    await page.findByText('Sydney NSW 2000')
    expect(fields().filter((name) => OF_ADDRESS.test(name))).toEqual([])
  })

  it('is abandoned at once when the buyer cancels while its suburb is looked up', async () => {
    startHost({ [ADDRESS]: deliveredTo(home) })
    const look = vi.fn((): FakeAnswer => 'never')
    const { page, user } = renderEmbedded(['fulfillment.address_change'], {
      'GET /api/locality/{query}': look,
    })
    await user.click(await page.findByText('Choose an address'))
    await waitFor(() => expect(look).toHaveBeenCalled())
    await user.click(await page.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(page.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('gets its missing name from the buyer, in fields that stay while the buyer types [CHK-059]', async () => {
    const { choose, page, user, fields } = openAddresses()
    const texts = heard()
    await choose({ first_name: '', last_name: '' })
    const first = await page.findByLabelText<HTMLInputElement>('First name')
    await waitFor(() => expect(texts).toContain('Please check these details.'))
    expect(fields().filter((name) => OF_ADDRESS.test(name))).toEqual([
      'deliveryAddress.firstName',
      'deliveryAddress.lastName',
    ])
    await user.type(first, 'Sam')
    await user.type(page.getByLabelText('Last name'), 'Ngata')
    await page.findByText('Sam Ngata')
    expect(first.isConnected).toBe(true)
    expect(first.value).toBe('Sam')

    await choose({ street_address: '2 George Street' })
    await page.findByText('2 George Street')
    await waitFor(() => expect(page.queryByLabelText('First name')).toBeNull())
  })

  it.each([
    ['name', { first_name: 'M'.repeat(20) }, { first_name: 'M'.repeat(21) }, 'First name'],
    [
      'street',
      { extended_address: 'U 1', street_address: 'S'.repeat(45) },
      { extended_address: 'U 1', street_address: 'S'.repeat(46) },
      'Address',
    ],
  ])('with a %s that is too long is corrected by the buyer', async (_what, longest, tooLong, label) => {
    const { choose, page, user } = openAddresses()
    await choose(tooLong)
    const field = await page.findByLabelText<HTMLInputElement>(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '{Backspace}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
    expect(field.isConnected).toBe(true)

    await choose(longest)
    await waitFor(() => expect(page.queryByLabelText(label)).toBeNull())
  })
})

const visa = {
  id: 'visa',
  handler_id: 'encrypted_card',
  type: 'card',
  selected: true,
  display: { description: 'Visa •••• 1111' },
}

describe('the card that a host sends with ec.ready', () => {
  const ready = { 'ec.ready': { payment: { instruments: [visa] }, ...deliveredTo(home) } }

  it('is chosen, and nothing else of that checkout is read', async () => {
    const host = startHost(ready)
    const { page } = renderEmbedded([
      'payment.instruments_change',
      'payment.credential',
      'fulfillment.address_change',
    ])
    await page.findByText('Visa •••• 1111')
    expect(page.getByRole('button', { name: 'Change card' })).toBeTruthy()
    expect(page.getByText('No delivery address yet.')).toBeTruthy()
    await waitFor(() => expect(host.of('ec.start')).toHaveLength(1))
    expect(host.of('ec.start')[0]?.params.checkout).toMatchObject({
      payment: { instruments: [{ id: 'visa', selected: true }] },
    })
  })

  it('is ignored if the card is not delegated', async () => {
    startHost(ready)
    const { page } = renderEmbedded([])
    await page.findByRole('button', { name: /^Place order/ })
    expect(page.queryByText('Visa •••• 1111')).toBeNull()
  })

  it.each([
    ['of another handler', [{ ...visa, handler_id: 'other' }]],
    ['without an id', [{ ...visa, id: '' }]],
    ['that is no object', ['visa']],
    ['that is not among several', [visa, visa].map((one) => ({ ...one, selected: false }))],
  ])('is ignored if it is one %s', async (_which, instruments) => {
    startHost({ 'ec.ready': { payment: { instruments } } })
    const { page } = renderEmbedded(['payment.instruments_change', 'payment.credential'])
    await page.findByText('No card chosen yet.')
  })
})

describe('a frame whose session is over', () => {
  const opening = (status: number, code = '') => ({
    'POST /ucp/aol/checkout-sessions/c-1/embedded': { status, body: { code } },
  })

  it('continues as a guest’s at its continue_url if the buyer’s token was refused', async () => {
    const host = startHost()
    const { page } = renderEmbedded([], opening(401))
    const link = await page.findByRole('link', { name: 'Continue in the shop' })
    expect(link.getAttribute('href')).toBe(CONTINUE_URL)
    expect(page.getByRole('heading', { name: 'Checkout could not be loaded' })).toBeTruthy()
    expect(host.of('ec.error').map(({ params }) => params.error)).toMatchObject([
      { messages: [{ code: 'identity_required' }], continue_url: CONTINUE_URL },
    ])
  })

  it.each([
    ['has ended', 404, '', 'Go to the shop', 'https://shop.test'],
    ['was ordered', 409, 'already_ordered', 'See the order’s status', 'https://shop.test/order-status'],
  ])('leads to the shop’s own pages if it %s', async (_why, status, code, name, href) => {
    const host = startHost()
    const { page } = renderEmbedded([], opening(status, code))
    const link = await page.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    expect(host.of('ec.error').map(({ params }) => params.error)).toMatchObject([
      { continue_url: 'https://shop.test' },
    ])
  })
})

describe('the wait for an encrypted card', () => {
  /** A checkout that waits for the card: nothing mounts the card frame, and the host does not answer. */
  async function openEncrypting(delegate: readonly Delegation[]) {
    startHost({ 'ec.ready': { payment: { instruments: [visa] } } }, 'ec.payment.credential_request')
    startBackend()
    const hosting = await startHosting(makePage(delegate), document.body, new AbortController().signal)
    onTestFinished(() => hosting.stop())
    const { actor } = hosting.checkout
    const isIn = (payment: string) => actor.getSnapshot().matches({ payment } as never)
    await waitFor(() => expect(actor.getSnapshot().matches({ page: 'ready' } as never)).toBe(true))
    const typed = {
      email: 'sam@example.com',
      phoneNumber: '0412345678',
      'deliveryAddress.firstName': 'Sam',
      'deliveryAddress.lastName': 'Ngata',
      'deliveryAddress.address': '1 Quay Street',
      nameOnCard: 'Sam Ngata',
    } as const
    for (const [field, value] of Object.entries(typed))
      actor.send({ type: 'TYPED', field: field as keyof typeof typed, value })
    actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    await waitFor(() => expect(actor.getSnapshot().context.delivery?.deliveryDate).toBeTruthy())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    actor.send({ type: 'PLACE_ORDER' })
    return isIn
  }

  it('ends as on the shop’s own page if the buyer types the card into our frame', async () => {
    const isIn = await openEncrypting(['fulfillment.address_change', 'window.open'])
    await vi.advanceTimersByTimeAsync(CARD_FRAME_ANSWER_MS - 1_000)
    expect(isIn('encrypting')).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isIn('editing')).toBe(true)
  })

  it('is as long as at a bank if the buyer confirms the payment at the host', async () => {
    const isIn = await openEncrypting(['payment.instruments_change', 'payment.credential'])
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    expect(isIn('encrypting')).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(isIn('editing')).toBe(true)
  })
})
