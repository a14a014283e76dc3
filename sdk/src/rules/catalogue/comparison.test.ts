import { describe, expect, it } from 'vitest'
import { alignSpecifications, downloadUrl, specificationText, starsOf, starsText } from './comparison'

const group = (title: string, values: Record<string, unknown>) => ({
  title,
  attributes: Object.entries(values).map(([name, value]) => ({ name, value })),
})

describe('a comparison', () => {
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
    const attributes = [{ name: 'Water', type: 'Rating', value: '4' }]
    expect(alignSpecifications([[{ title: 'Water', attributes }]], texts)[0]?.rows[0]?.values).toEqual([
      '4 Sterne',
    ])
  })

  it('reads a rating of an older catalogue as it is stored', () => {
    expect(specificationText('4.5 stars', 'Rating')).toBe('4.5 stars')
  })

  it('reads a rating in stars [COM-422]', () => {
    const attributes = [{ name: 'Energy rating', type: 'Rating', value: 3.5 }]
    expect(alignSpecifications([[{ title: 'Energy', attributes }], []])).toEqual([
      { title: 'Energy', rows: [{ name: 'Energy rating', values: ['3.5 stars', null], differs: true }] },
    ])
  })

  it.each([
    [4.5, 4.5],
    ['4.5', 4.5],
    [' 4.5 stars ', 4.5],
    ['1 Star', 1],
    ['many', null],
    ['4 stars of 6', null],
    ['', null],
    [true, null],
  ])('reads the rating %j as %j [COM-422]', (value, stars) => {
    expect(starsOf(value)).toBe(stars)
  })

  it('counts one star in the singular, in the texts of the host', () => {
    expect([0.5, 1, 4].map((stars) => starsText(stars))).toEqual(['0.5 stars', '1 star', '4 stars'])
    expect(starsText(2, { star: '{value} Stern', stars: '{value} Sterne' })).toBe('2 Sterne')
  })

  it.each([
    ['/files/a1.pdf', 'https://api.test/files/a1.pdf'],
    ['https://maker.test/a1.pdf', 'https://maker.test/a1.pdf'],
    ['//other.test/a1.pdf', null],
    ['/\\other.test/a1.pdf', null],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('links the file %j as %j', (value, url) => {
    expect(downloadUrl(value, 'https://api.test')).toBe(url)
  })
})
