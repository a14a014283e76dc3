import { expect, it } from 'vitest'
import { analyticsTaxCents, maskEmails } from './analytics'

it('reports 10 percent of revenue as tax [SHL-426]', () => {
  expect(analyticsTaxCents(20_000)).toBe(2_000)
  expect(analyticsTaxCents(129_995)).toBe(13_000)
  expect(analyticsTaxCents(0)).toBe(0)
})

it.each([
  ['/?email=a@b.com', '/?email=[email]'],
  ['/?email=a%40b.com&x=1', '/?email=[email]&x=1'],
  ['/reset/jo.o%2B1@mail.example.com.au/now', '/reset/[email]/now'],
  ["/p#o'neil@x.nz", '/p#[email]'],
  ['/?a=x@y.co&b=z@y.co', '/?a=[email]&b=[email]'],
  ['/p/oven?size=60', '/p/oven?size=60'],
])('masks the e-mails of %j [SHL-425]', (url, masked) => {
  expect(maskEmails(url)).toBe(masked)
})

it('masks at once in a long address', () => {
  expect(maskEmails(`/${'a'.repeat(50_000)}`)).toHaveLength(50_001)
})
