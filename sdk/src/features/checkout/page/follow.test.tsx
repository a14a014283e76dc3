import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkoutOption } from '../../../rules'
import { OPENSSL_CERTIFICATE } from '../card/testing/certificates'
import { makeCart, makeView, oven } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

const MIELE_TICK = /^I understand that Miele/
const keys = { House: OPENSSL_CERTIFICATE, Miele: OPENSSL_CERTIFICATE }
const vacuum = {
  ...oven,
  productCode: 'line-2',
  sku: 'C2CATDOG',
  title: 'Vacuum',
  brand: 'Miele',
  price: 549,
}

/** Replaces the backend's cart, and emits the change as another widget of the page does. */
function changeCart(
  { backend, host }: Pick<ReturnType<typeof renderCheckout>, 'backend' | 'host'>,
  cart: ReturnType<typeof makeCart>,
  view: ReturnType<typeof makeView>,
) {
  backend.on('GET /api/cart/', { body: cart })
  backend.on('GET /api/checkout', { body: { ...view, cartVersion: cart.version } })
  const detail = { cartId: cart.cartId, count: cart.productCount, total: cart.orderTotal }
  act(() => {
    host.dispatchEvent(new CustomEvent('countertop:cart:change', { detail, bubbles: true, composed: true }))
  })
}

const withMiele = makeCart({ products: [oven, vacuum], productCount: 2, orderTotal: 1848, version: 2 })

describe('a checkout whose cart changes', () => {
  it('requires the Miele tick while there is a Miele product', async () => {
    const checkout = renderCheckout()
    const { page, field } = checkout
    await field('Email')
    expect(page.queryByRole('checkbox', { name: MIELE_TICK })).toBeNull()
    changeCart(checkout, withMiele, makeView({ x509EncryptionKeys: keys }))
    expect(await page.findByRole('checkbox', { name: MIELE_TICK })).toBeTruthy()
    await page.findByRole('button', { name: 'Place order $1,848.00' })
    changeCart(checkout, makeCart({ version: 3 }), makeView())
    await waitFor(() => expect(page.queryByRole('checkbox', { name: MIELE_TICK })).toBeNull())
  })

  it('moves the focus from a field to the heading that says the cart is empty', async () => {
    const checkout = renderCheckout()
    const { page, field, root, user } = checkout
    await user.type(await field('Email'), 'sam@example.com')
    changeCart(checkout, makeCart({ products: [], productCount: 0, orderTotal: 0, version: 2 }), makeView())
    const heading = await page.findByRole('heading', { name: 'Your cart is empty' })
    await waitFor(() => expect(root.activeElement).toBe(heading))
  })

  it('does not reload the card fields', async () => {
    const load = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set')
    onTestFinished(() => load.mockRestore())
    const checkout = renderCheckout()
    const { page, field, user } = checkout
    await user.type(await field('Email'), 'sam@example.com')
    const cardFrame = () => page.getByTitle('Card number, expiry date and CVV')
    await page.findByTitle('Card number, expiry date and CVV')
    await waitFor(() => expect(load).toHaveBeenCalledWith(expect.stringContaining('/card-frame')))
    const frame = cardFrame()
    load.mockClear()
    changeCart(checkout, withMiele, makeView({ x509EncryptionKeys: keys }))
    await page.findByRole('checkbox', { name: MIELE_TICK })
    expect(load).not.toHaveBeenCalled()
    expect(cardFrame()).toBe(frame)
    expect((await field('Email')).value).toBe('sam@example.com')
  })

  it('shows that the chosen method is not available for the new total', async () => {
    const afterpay = { isEnabled: true, details: { minimumAmount: 1, maximumAmount: 1500 } }
    const view = makeView({ opts: checkoutOption.AfterPay })
    const checkout = renderCheckout({
      answers: {
        'GET /api/checkout': { body: view },
        'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: { afterpay } } },
      },
    })
    const { page, user } = checkout
    await user.click(await page.findByRole('radio', { name: 'Pay with Afterpay' }))
    changeCart(
      checkout,
      makeCart({ products: [{ ...oven, quantity: 2 }], productCount: 2, orderTotal: 2598, version: 2 }),
      view,
    )
    expect(
      await page.findByText('Afterpay is not available for this order. Please check your payment method.'),
    ).toBeTruthy()
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Credit or debit card' }).checked).toBe(true)
  })
})
