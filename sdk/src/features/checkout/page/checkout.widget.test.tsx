import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkoutWidget } from './checkout.widget'
import type { CheckoutProps } from './Checkout'

vi.mock('./Checkout', () => ({
  Checkout: ({ looks }: CheckoutProps) => <p>{JSON.stringify(looks)}</p>,
}))

describe('the checkout widget', () => {
  it.each([
    [{ labels: undefined, card: undefined }, 'null'],
    [{ labels: 'inside', card: undefined }, '{"labels":"inside"}'],
  ])('counts %j as looks of the host: %s', (options, looks) => {
    const host = document.body.appendChild(document.createElement('countertop-checkout'))
    const root = host.attachShadow({ mode: 'open' })
    act(() => {
      const { unmount } = checkoutWidget.mount(root, {
        host,
        name: 'checkout',
        options,
        config: { api: 'https://api.test' },
      })
      onTestFinished(() => {
        act(unmount)
        host.remove()
      })
    })
    expect(root.querySelector('p')?.textContent).toBe(looks)
  })
})
