import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emit, sharedCountertop, type CheckoutState } from '../../core'
import { createCartStore } from '../../features/cart'
import { CART_ID } from '../../features/checkout/testing/fixtures'
import { renderCheckout } from '../../features/checkout/testing/renderCheckout'
import { cartBackend, cartOf, lineOf, type CartBackend } from '../../features/cart/testing/carts'
import { waitFor } from '../../testing/waitFor'
import { useCart, useCheckout, useCountertop } from './hooks'
import { CountertopProvider } from './widgetComponent'

let backend: CartBackend
let config: { api: string; brand: 'aol' }
let page = 0

beforeEach(() => {
  localStorage.clear()
  backend = cartBackend(cartOf([lineOf({ quantity: 2 })]))
  vi.stubGlobal('fetch', backend.fetch)
  // A Countertop is shared by its page, so each test has a backend of its own.
  config = { api: `https://hooks-${++page}.test`, brand: 'aol' }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <CountertopProvider options={config}>{children}</CountertopProvider>
)

describe('useCountertop', () => {
  it('returns the one that widgets and script of the page share', () => {
    const { result } = renderHook(useCountertop, { wrapper })
    expect(result.current).toBe(sharedCountertop(config))
  })

  it('throws an error without a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(useCountertop)).toThrow('useCountertop needs a <CountertopProvider')
  })
})

describe('useCart', () => {
  it('reads the cart once for all that use it, and follows its changes', async () => {
    const useTwo = () => [useCart(), useCart()] as const
    const { result } = renderHook(useTwo, { wrapper })
    expect(result.current[0].cart).toBeNull()
    await waitFor(() => expect(result.current[1].cartCount).toBe(2))
    expect(backend.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /api/cart/'])
    await act(() => result.current[0].add({ sku: 'OVEN-1', quantity: 1 }))
    expect(result.current[1].cart).toBe(
      sharedCountertop(config).once('cart', createCartStore).$state.get().cart,
    )
    expect(
      backend.requests.some(
        ({ method, body }) => method === 'POST' && JSON.stringify(body).includes('OVEN-1'),
      ),
    ).toBe(true)
  })

  it('is an empty cart on the server, without a request', () => {
    const Count = () => <b>{useCart().cartCount}</b>
    localStorage.setItem('aol:cart', JSON.stringify({ count: 7, at: 1 }))
    const html = renderToString(
      <CountertopProvider options={config}>
        <Count />
      </CountertopProvider>,
    )
    expect(html).toBe('<b>0</b>')
    expect(backend.requests).toEqual([])
  })
})

describe('useCheckout', () => {
  it('follows the checkout of the page from its first state to the order', () => {
    const { result } = renderHook(useCheckout)
    expect(result.current).toEqual({ state: null, isPlacing: false, completed: null, messages: [] })
    const host = document.body.appendChild(document.createElement('div'))
    const fire = (...event: Parameters<typeof emit> extends [unknown, ...infer Rest] ? Rest : never) =>
      act(() => void emit(host, ...event))
    fire('checkout:change', { state: 'editing' })
    expect(result.current).toMatchObject({ state: 'editing', isPlacing: false })
    fire('checkout:failed', { messages: ['Declined'], code: 'PAYMENT_DECLINED' })
    expect(result.current.messages).toEqual(['Declined'])
    fire('checkout:submit', { attempt: 'a' })
    fire('checkout:change', { state: 'posting' })
    expect(result.current).toMatchObject({ state: 'posting', isPlacing: true, messages: [] })
    fire('checkout:change', { state: 'completed' })
    fire('checkout:completed', { cartId: 'cart-1', url: 'https://shop.test/thanks' })
    expect(result.current).toMatchObject({ state: 'completed', isPlacing: false, completed: 'cart-1' })
    host.remove()
  })

  it('mounted after the last event starts with the state of the checkout, until that is removed', async () => {
    history.replaceState(null, '', `/customer/checkout?countertop=return&cartId=${CART_ID}`)
    onTestFinished(() => history.replaceState(null, '', '/'))
    const early = renderHook(useCheckout)
    const checkout = renderCheckout({ answers: { 'GET /api/checkout/payment/status': 'never' } })
    await waitFor(() => expect(early.result.current).toMatchObject({ state: 'resuming', isPlacing: true }))
    expect(renderHook(useCheckout).result.current).toEqual(early.result.current)
    checkout.unmount()
    expect(early.result.current).toMatchObject({ state: 'editing', isPlacing: false })
    expect(renderHook(useCheckout).result.current.state).toBeNull()
  })

  it('forgets the order once another checkout begins', () => {
    const { result } = renderHook(useCheckout)
    const fire = (state: CheckoutState) => act(() => void emit(document, 'checkout:change', { state }))
    fire('completed')
    act(() => void emit(document, 'checkout:completed', { cartId: 'cart-1', url: 'https://shop.test/' }))
    expect(result.current.completed).toBe('cart-1')
    fire('editing')
    expect(result.current).toMatchObject({ state: 'editing', completed: null })
  })

  it('has no listeners after its component has unmounted', () => {
    const seen = vi.fn()
    const Follower = () => (seen(useCheckout().state), null)
    render(<Follower />).unmount()
    seen.mockClear()
    emit(document, 'checkout:change', { state: 'editing' })
    expect(seen).not.toHaveBeenCalled()
  })
})
