import { describe, expect, it } from 'vitest'
import { keepOrder } from './choose'

describe('accessories on screen', () => {
  it('stay in their places while they are offered', () => {
    const of = (...skus: string[]) => skus.map((sku) => ({ sku }))
    expect(keepOrder(of('A', 'B', 'C', 'D'), of('C', 'GONE', 'B'))).toEqual(of('C', 'B', 'A', 'D'))
    expect(keepOrder([], of('A'))).toEqual([])
  })
})
