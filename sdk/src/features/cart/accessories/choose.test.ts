import { expect, it } from 'vitest'
import { inTheirPlaces } from './choose'

it('accessories on screen stay in their places while they are offered', () => {
  const of = (...skus: string[]) => skus.map((sku) => ({ sku }))
  expect(inTheirPlaces(of('A', 'B', 'C', 'D'), of('C', 'GONE', 'B'))).toEqual(of('C', 'B', 'A', 'D'))
  expect(inTheirPlaces([], of('A'))).toEqual([])
})
