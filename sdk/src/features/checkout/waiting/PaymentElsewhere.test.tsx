import { waitFor } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { CART_BEING_PAID, PAYMENT_CANCELLED } from '../../../rules'
import { createCartStore } from '../../cart'
import { CART_ID, makeCart } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'
import { preloadLater } from '../page/lazyParts'

// Preloaded, because on a busy machine the import takes longer than a query waits.
beforeAll(preloadLater)

/** A checkout whose cart another window pays, until that payment is cancelled. */
function open(isBeingPaid = true) {
  const shop = { isBeingPaid, answer: 'Cancelled' }
  const checkout = renderCheckout({
    answers: {
      'GET /api/cart/': () => ({ body: makeCart({ isBeingPaid: shop.isBeingPaid }) }),
      'POST /api/checkout/void': () => {
        shop.isBeingPaid = false
        return { body: { status: shop.answer } }
      },
      'POST /api/cart/coupon/': {
        status: 409,
        body: { errors: [CART_BEING_PAID], code: 'PAYMENT_IN_PROGRESS', requestId: 'r' },
      },
    },
  })
  const notices = () => checkout.page.queryAllByText(CART_BEING_PAID)
  return { ...checkout, shop, notices }
}

describe('a payment that is open in another window', () => {
  it('is shown above the form, and cancelled there', async () => {
    const { page, user, requests, notices } = open()
    await user.click(await page.findByRole('button', { name: 'Cancel payment' }))
    expect(await page.findByText(PAYMENT_CANCELLED)).toBeTruthy()
    expect(requests('POST /api/checkout/void').map(({ body }) => body)).toMatchObject([{ cartId: CART_ID }])
    await waitFor(() => expect(notices()).toHaveLength(0))
    expect(page.queryByRole('button', { name: 'Cancel payment' })).toBeNull()
    // The other windows are notified.
    const stored = () => JSON.parse(localStorage.getItem('aol:cart') ?? '{}') as { at?: number }
    await waitFor(() => expect(stored().at).toBeGreaterThan(0))
  })

  it('that succeeded meanwhile leads to the confirmation', async () => {
    const { page, user, shop, container } = open()
    shop.answer = 'Approved'
    const led: string[] = []
    const { host } = container.getRootNode() as ShadowRoot
    host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      led.push((event as CustomEvent<{ url: string }>).detail.url)
    })
    await user.click(await page.findByRole('button', { name: 'Cancel payment' }))
    await waitFor(() =>
      expect(led).toEqual([expect.stringContaining(`/customer/confirmation?id=${CART_ID}`)]),
    )
  })

  it('and blocks a coupon can be cancelled, which removes the coupon’s error', async () => {
    const { page, user, shop, notices } = open(false)
    await user.click(await page.findByText('Gift card or coupon'))
    shop.isBeingPaid = true
    await user.type(await page.findByRole('textbox', { name: 'Gift card / coupon code' }), 'TAKE10{Enter}')
    const cancel = await page.findByRole('button', { name: 'Cancel payment' })
    expect(notices()).toHaveLength(2)
    await user.click(cancel)
    await waitFor(() => expect(notices()).toHaveLength(0))
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Gift card / coupon code' }).value).toBe(
      'TAKE10',
    )
  })

  it('is no longer shown once another view of the cart has read its end', async () => {
    const { page, shop, countertop, notices } = open()
    await page.findByRole('button', { name: 'Cancel payment' })
    shop.isBeingPaid = false
    await act(() => countertop.once('cart', createCartStore).load())
    await waitFor(() => expect(notices()).toHaveLength(0))
  })
})
