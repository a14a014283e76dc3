import { describe, expect, it } from 'vitest'
import { parseRanges } from './ranges'

const ranges = (text: string) => parseRanges(text).ranges
const MAX = 2_000_000_000

describe('a typed price', () => {
  it.each([
    ['fridge under 3000', { low: 0, high: 300_000, said: null }],
    ['fridge below 1999.5', { low: 0, high: 199_950, said: null }],
    ['less than 1200 dishwasher', { low: 0, high: 120_000, said: null }],
    ['oven up to 2k', { low: 0, high: 200_000, said: null }],
    ['oven under 1.5k', { low: 0, high: 150_000, said: null }],
    ['oven over 3000', { low: 300_000, high: MAX, said: null }],
    ['oven at least 500 dollars', { low: 50_000, high: MAX, said: null }],
    ['oven between 500 and 900', { low: 50_000, high: 90_000, said: null }],
    ['oven from 500 to 900', { low: 50_000, high: 90_000, said: null }],
    ['oven 500-900', { low: 50_000, high: 90_000, said: null }],
    ['oven 500 to 500', { low: 50_000, high: 50_000, said: null }],
    ['oven between 1 and 2k', { low: 100_000, high: 200_000, said: null }],
    ['fridge around 1000', { low: 85_000, high: 115_000, said: 100_000 }],
    ['1000 dollars fridge', { low: 85_000, high: 115_000, said: 100_000 }],
  ])('is read in %s', (text, price) => {
    expect(ranges(text)).toEqual({ price })
  })

  it.each([
    'fridge 3000',
    'fridge under',
    'under bench fridge',
    'h 2265-1 bp',
    'oven 900-500',
    'oven 12-14',
    'fridge under 123456',
    'km2035',
    'thunder 500',
  ])('is not read in %s', (text) => {
    expect(parseRanges(text)).toEqual({ ranges: {}, rest: text, read: [] })
  })
})

describe('a typed size', () => {
  it.each([
    ['oven 60cm', { mm: { low: 570, high: 630, said: 600 } }],
    ['oven 60 cm wide', { mm: { low: 570, high: 630, said: 600 } }],
    ['900 wide cooktop', { mm: { low: 855, high: 945, said: 900 } }],
    ['200 wide drawer', { mm: { low: 190, high: 210, said: 200 } }],
    ['oven 60 wide', { mm: { low: 570, high: 630, said: 600 } }],
    ['fridge under 900 wide', { mm: { low: 0, high: 900, said: null } }],
    ['fridge under 1700 high', { mm: { low: 0, high: 1700, said: null } }],
    ['oven 600mm', { mm: { low: 570, high: 630, said: 600 } }],
    ['55 inch tv', { mm: { low: 1327, high: 1467, said: 1397 } }],
    ['fridge 500l', { ml: { low: 450_000, high: 550_000, said: 500_000 } }],
    ['fridge 500 litres', { ml: { low: 450_000, high: 550_000, said: 500_000 } }],
    ['kettle 1.7l', { ml: { low: 1530, high: 1870, said: 1700 } }],
    ['9kg washer', { grams: { low: 8100, high: 9900, said: 9000 } }],
    ['8.5 kilo washer', { grams: { low: 7650, high: 9350, said: 8500 } }],
    ['fridge under 70cm', { mm: { low: 0, high: 700, said: null } }],
    ['washer at least 8kg', { grams: { low: 8000, high: MAX, said: null } }],
    ['tv unit 180 to 220 cm', { mm: { low: 1800, high: 2200, said: null } }],
    ['fridge 400-500l', { ml: { low: 400_000, high: 500_000, said: null } }],
  ])('is read in %s', (text, expected) => {
    expect(ranges(text)).toEqual(expected)
  })

  it.each([
    'c3 boost',
    'g 6210 scvi',
    '240 x 330 rug',
    '4 burner gas',
    '2 in 1 washer',
    'mrc60cm9',
    '123456cm rug',
  ])('is not read in %s', (text) => {
    expect(ranges(text)).toEqual({})
  })

  it('stands beside a price, and leaves the words', () => {
    expect(parseRanges('oven 60cm under 1500 black')).toEqual({
      ranges: { mm: { low: 570, high: 630, said: 600 }, price: { low: 0, high: 150_000, said: null } },
      rest: 'oven black',
      read: ['60cm', 'under 1500'],
    })
  })

  it('is read once; a second size of its kind stays text', () => {
    expect(parseRanges('oven 60cm 45cm')).toMatchObject({ rest: 'oven 45cm', read: ['60cm'] })
  })

  it('leaves the words of a product beside it', () => {
    expect(parseRanges('300l deep freeze').rest).toBe('deep freeze')
    expect(parseRanges('1.5l high speed blender').rest).toBe('high speed blender')
    expect(parseRanges('oven 60cm high').rest).toBe('oven')
  })
})
