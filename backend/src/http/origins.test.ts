import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { testClock } from '../testing/index'
import { originBook } from './origins'

describe('the cached origins', () => {
  it('apply to listed and unknown origins while the database fails', async () => {
    const clock = testClock()
    let fails = false
    const load = () =>
      fails
        ? Promise.reject(new Error('no database'))
        : Promise.resolve([{ code: 'nz', allowedOrigins: ['https://shop.test'] }])
    const book = originBook(load, clock, pino({ level: 'silent' }))
    await book.listBrands('https://shop.test')
    fails = true
    clock.advance(61_000)
    expect([...(await book.listBrands('https://shop.test', 'nz'))]).toEqual(['nz'])
    expect([...(await book.listBrands('https://shop.test', 'hc'))]).toEqual(['nz'])
    expect([...(await book.listBrands('https://new.test'))]).toEqual([])
  })
})
