import { expect, it } from 'vitest'
import { keepOrder } from './choose'

it('accessories on screen stay in their places while they are offered', () => {
  const of = (...skus: string[]) => skus.map((sku) => ({ sku }))
  expect(keepOrder(of('A', 'B', 'C', 'D'), of('C', 'GONE', 'B'))).toEqual(of('C', 'B', 'A', 'D'))
  expect(keepOrder([], of('A'))).toEqual([])
})
