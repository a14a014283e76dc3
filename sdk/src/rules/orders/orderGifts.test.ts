import { describe, expect, it } from 'vitest'
import { lostGifts, type OrderGift } from './orderGifts'

const pan: OrderGift = { promoId: 'pan', title: 'A pan', earnedBy: { minimum: 1500, lines: [0, 1] } }
/** Two ovens and a hob, which earn the pan, and a kettle. */
const lines = (ovens: number, hobs: number, kettles = 1) => [
  { quantity: 2, goods: 2000, left: ovens },
  { quantity: 1, goods: 500, left: hobs },
  { quantity: 1, goods: 99, left: kettles },
]
const isLost = (...left: Parameters<typeof lines>) => lostGifts([pan], lines(...left)).length > 0

describe('a gift of an order', () => {
  it('stays while the units that are left reach its minimum, and is lost below it', () => {
    expect([isLost(2, 1), isLost(1, 1), isLost(2, 0, 0), isLost(1, 0), isLost(0, 1)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('without a minimum is lost with the last unit that earned it', () => {
    const free = { ...pan, earnedBy: { minimum: 0, lines: [1] } }
    expect(lostGifts([free], lines(0, 1))).toEqual([])
    expect(lostGifts([free], lines(2, 0))).toEqual([free])
  })

  it('stays where an older order has not stored what earned it', () => {
    expect(lostGifts([{ promoId: 'pan', title: 'A pan' }], lines(0, 0, 0))).toEqual([])
  })
})
