import { expect, it } from 'vitest'
import { downloadUrl, starsOf, starsText } from './attributes'

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
  [7, null],
])('links the file %j as %j', (value, url) => {
  expect(downloadUrl(value, 'https://api.test')).toBe(url)
})
