import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStorage } from '../../../core/storage'
import { checkoutOption } from '../../../rules'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { EMPTY_FORM } from '../form'
import { createSavedCheckout } from '../savedCheckout'
import { CART_ID, makeCart, makeView } from '../testing/fixtures'
import { renderCheckout, type RenderCheckoutOptions } from '../testing/renderCheckout'

/** Stored by the shop's pages, where the shopper has added products to the cart. */
const withProducts = { 'aol:cart': '{"count":2,"at":1}' }

/** A checkout whose view arrives when the test answers. */
function openSlowly({ answers, stored = withProducts, ...options }: RenderCheckoutOptions = {}) {
  let answer = (_: FakeAnswer): void => undefined
  const coming = new Promise<FakeAnswer>((resolve) => (answer = resolve))
  const checkout = renderCheckout({
    ...options,
    stored,
    answers: { 'GET /api/checkout': coming, ...answers },
  })
  return { ...checkout, answer }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

const granted = { body: makeView({ opts: checkoutOption.DeliveryInstructions }) }

describe('the form before the page has opened', () => {
  it('accepts input, and preserves text, focus and elements when the answers arrive', async () => {
    const { page, user, container, answer } = openSlowly()
    const email = await page.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
    await user.type(email, 'sam@exa')
    answer(granted)
    await page.findByRole('heading', { name: 'Payment' })
    expect(container.contains(email)).toBe(true)
    expect((email.getRootNode() as ShadowRoot).activeElement).toBe(email)
    await user.keyboard('mple.com')
    expect(email.value).toBe('sam@example.com')
  })

  it('has contact and delivery, and nothing that depends on the answers', async () => {
    const { page, container, answer } = openSlowly()
    await page.findByRole('textbox', { name: 'Email' })
    const headings = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings()).toEqual(['Contact', 'Delivery address'])
    expect(page.queryByRole('textbox', { name: /instructions/i })).toBeNull()
    expect(page.queryByRole('button', { name: /Place order/ })).toBeNull()
    answer(granted)
    expect(await page.findByRole('textbox', { name: /instructions/i })).toBeTruthy()
    expect(headings()).toContain('Payment')
  })

  it('announces nothing: a loading status would interrupt the form', async () => {
    const { page } = openSlowly()
    await page.findByRole('textbox', { name: 'Email' })
    expect(page.queryByRole('status')).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('preserves input when the answers fail, and shows it after a retry', async () => {
    const { page, user, answer, backend } = openSlowly()
    await user.type(await page.findByRole('textbox', { name: 'Email' }), 'sam@example.com')
    answer({ status: 500, body: {} })
    await page.findByRole('alert')
    backend.on('GET /api/checkout', granted)
    await user.click(page.getByRole('button', { name: 'Try again' }))
    const email = await page.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
    expect(email.value).toBe('sam@example.com')
  })

  it('keeps the focus in the page when the answers fail, and restores it to the field after a retry', async () => {
    const { page, user, root, answer, backend } = openSlowly()
    await user.type(await page.findByRole('textbox', { name: 'First name' }), 'Sam')
    answer({ status: 500, body: {} })
    const again = await page.findByRole('button', { name: 'Try again' })
    expect(root.activeElement).toBe(again)
    backend.on('GET /api/checkout', granted)
    await user.keyboard('{Enter}')
    const name = await page.findByRole('textbox', { name: 'First name' })
    expect(root.activeElement).toBe(name)
    await page.findByRole('heading', { name: 'Payment' })
    expect(root.activeElement).toBe(name)
  })

  it('does not move a focus outside it when the answers fail', async () => {
    const { page, root, answer } = openSlowly()
    await page.findByRole('textbox', { name: 'Email' })
    answer({ status: 500, body: {} })
    await page.findByRole('button', { name: 'Try again' })
    expect(root.activeElement).toBeNull()
  })

  it('has a summary that shows that it loads, and the order once the answers arrive [CHK-304]', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    onTestFinished(() => void vi.restoreAllMocks())
    const { page, user, answer } = openSlowly()
    await user.click(await page.findByText('Order summary'))
    expect(page.getByText('Loading your checkout')).toBeTruthy()
    answer(granted)
    expect(await page.findByRole('list', { name: 'Products' })).toBeTruthy()
    expect(page.queryByText('Loading your checkout')).toBeNull()
  })

  it('is stored when the page is left, merged into the last visit’s input [CHK-369]', async () => {
    const stored = createSavedCheckout(createStorage('aol'), null)
    stored.write(
      { ...EMPTY_FORM.values, phoneNumber: '0412345678', email: 'old@example.com' },
      { selectedDate: null, totalCents: 0 },
    )
    const session = localStorage.getItem('aol:checkoutSession') ?? ''
    const { page, user } = openSlowly({ stored: { ...withProducts, 'aol:checkoutSession': session } })
    await user.type(await page.findByRole('textbox', { name: 'Email' }), 'sam@example.com')
    window.dispatchEvent(new Event('pagehide'))
    const left = JSON.parse(localStorage.getItem('aol:checkoutSession') ?? '') as { value: unknown }
    expect(left.value).toMatchObject({
      guestEmail: { email: 'sam@example.com', isValid: true },
      phoneNumber: '0412345678',
    })
  })

  it.each([
    ['knows of an account', { ...withProducts, 'aol:loggedin': 'true' }],
    ['knows of an empty cart', { 'aol:cart': '{"count":0,"at":1}' }],
    ['knows of no cart', {}],
  ])('is not drawn where the browser %s', async (_, stored) => {
    const { page, container, answer } = openSlowly({ stored })
    await settled()
    expect(page.getByRole('status').textContent).toContain('Loading your checkout')
    expect(container.querySelector('input')).toBeNull()
    answer(granted)
    expect(await page.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it('is not drawn where the host has put sections first that need the answers', async () => {
    const { page, answer } = openSlowly({
      looks: { sections: 'payment contact delivery dates' },
    })
    await settled()
    expect(page.queryByRole('textbox')).toBeNull()
    answer(granted)
    expect(await page.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it('is replaced by a cart that was emptied elsewhere', async () => {
    const { page, answer } = openSlowly({
      answers: { 'GET /api/cart/': { body: makeCart({ products: [] }) } },
    })
    await page.findByRole('textbox', { name: 'Email' })
    answer(granted)
    expect(await page.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(page.queryByRole('textbox')).toBeNull()
  })

  it('is not drawn after a return from a payment', async () => {
    history.replaceState(null, '', `/customer/checkout?countertop=return&cartId=${CART_ID}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    const { page } = openSlowly({ answers: { 'GET /api/checkout/payment/status': 'never' } })
    expect(await page.findByRole('dialog', { name: 'Checking your payment' })).toBeTruthy()
    expect(page.queryByRole('textbox')).toBeNull()
  })
})
