import { describe, expect, it } from 'vitest'
import { emit } from '../../core'
import { takeEarlierEvents } from './takeEarlierEvents'

describe('the queue of events', () => {
  it('buffers the last 50 events of a page until they are taken, and none from then on', () => {
    const add = (quantity: number) => emit(document, 'cart:add', { sku: 'A1', quantity })
    for (let quantity = 1; quantity <= 60; quantity++) add(quantity)
    const taken = takeEarlierEvents()
    expect(taken).toHaveLength(50)
    expect([taken[0], taken.at(-1)]).toEqual([
      ['cart:add', { sku: 'A1', quantity: 11 }],
      ['cart:add', { sku: 'A1', quantity: 60 }],
    ])
    add(61)
    expect(takeEarlierEvents()).toEqual([])
  })
})
