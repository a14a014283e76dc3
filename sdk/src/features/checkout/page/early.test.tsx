import { describe, expect, it, onTestFinished } from 'vitest'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { CART_ID, makeCart, makeView } from '../testing/fixtures'
import { renderCheckout, type RenderCheckoutOptions } from '../testing/renderCheckout'

/** Left by the shop's pages, where the shopper has put products into the cart. */
const withProducts = { 'aol:cart': '{"count":2,"at":1}' }

/** A checkout whose view comes when the test says so. */
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

const granted = { body: makeView({ opts: 16 }) }

describe('the form before the answers have come', () => {
  it('takes typing, and keeps text, focus and elements when they come', async () => {
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

  it('announces nothing: a status that loads would be read over the form', async () => {
    const { page } = openSlowly()
    await page.findByRole('textbox', { name: 'Email' })
    expect(page.queryByRole('status')).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('keeps what was typed when they do not come, and shows it at the next try', async () => {
    const { page, user, answer, backend } = openSlowly()
    await user.type(await page.findByRole('textbox', { name: 'Email' }), 'sam@example.com')
    answer({ status: 500, body: {} })
    await page.findByRole('alert')
    backend.on('GET /api/checkout', granted)
    await user.click(page.getByRole('button', { name: 'Try again' }))
    const email = await page.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
    expect(email.value).toBe('sam@example.com')
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

  it('is not drawn where the host has put what needs the answers first', async () => {
    const { page, answer } = openSlowly({
      looks: { sections: 'payment contact delivery dates' },
    })
    await settled()
    expect(page.queryByRole('textbox')).toBeNull()
    answer(granted)
    expect(await page.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it('gives way to a cart that was emptied elsewhere', async () => {
    const { page, answer } = openSlowly({
      answers: { 'GET /api/cart/': { body: makeCart({ products: [] }) } },
    })
    await page.findByRole('textbox', { name: 'Email' })
    answer(granted)
    expect(await page.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(page.queryByRole('textbox')).toBeNull()
  })

  it('is not drawn after a payment, whose outcome decides', async () => {
    history.replaceState(null, '', `/customer/checkout?countertop=return&cartId=${CART_ID}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    const { page } = openSlowly({ answers: { 'GET /api/checkout/payment/status': 'never' } })
    expect(await page.findByRole('dialog', { name: 'Checking your payment' })).toBeTruthy()
    expect(page.queryByRole('textbox')).toBeNull()
  })
})
