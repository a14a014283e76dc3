import { expect, it } from 'vitest'
import { alignSpecifications, specificationText } from './comparison'

const group = (title: string, values: Record<string, unknown>) => ({
  title,
  attributes: Object.entries(values).map(([name, value]) => ({ name, value })),
})

it('aligns the specifications of products row by row and marks what differs', () => {
  const rows = alignSpecifications([
    [group('Size', { Width: '60 cm', Depth: '55 cm' }), group('Energy', { Stars: 5 })],
    [group('Size', { Width: '60 cm', Height: '60 cm', Depth: '54 cm' })],
  ])
  expect(rows).toEqual([
    {
      title: 'Size',
      rows: [
        { name: 'Width', values: ['60 cm', '60 cm'], differs: false },
        { name: 'Height', values: [null, '60 cm'], differs: true },
        { name: 'Depth', values: ['55 cm', '54 cm'], differs: true },
      ],
    },
    { title: 'Energy', rows: [{ name: 'Stars', values: ['5', null], differs: true }] },
  ])
  expect(alignSpecifications([])).toEqual([])
})

it.each([
  [true, 'Yes'],
  [false, 'No'],
  [4.5, '4.5'],
  ['  ', null],
  [undefined, null],
])('reads %j as %j', (value, text) => {
  expect(specificationText(value)).toBe(text)
})

it('reads a rating in the texts of the host [COM-422]', () => {
  const texts = { star: '{value} Stern', stars: '{value} Sterne' }
  const attributes = [{ name: 'Water', type: 'Rating', value: '4 stars' }]
  expect(alignSpecifications([[{ title: 'Water', attributes }]], texts)[0]?.rows[0]?.values).toEqual([
    '4 Sterne',
  ])
})

it('reads a rating in stars [COM-422]', () => {
  const attributes = [{ name: 'Energy rating', type: 'Rating', value: 3.5 }]
  expect(alignSpecifications([[{ title: 'Energy', attributes }], []])).toEqual([
    { title: 'Energy', rows: [{ name: 'Energy rating', values: ['3.5 stars', null], differs: true }] },
  ])
})
