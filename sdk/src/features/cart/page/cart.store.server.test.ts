// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createCountertop } from '../../../core'
import { createCartStore } from './cart.store'

describe('the cart on a server', () => {
  it('can be read and followed, and is empty', () => {
    const { $state } = createCartStore(createCountertop({ api: 'https://api.test', brand: 'aol' }))
    const counts: number[] = []
    const stop = $state.subscribe(({ cartCount }) => void counts.push(cartCount))
    stop()
    expect([$state.get().cart, ...counts]).toEqual([null, 0])
  })
})
