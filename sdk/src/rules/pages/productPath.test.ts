import { describe, expect, it } from 'vitest'
import { productPath } from './productPath'

describe('the path of a product', () => {
  it.each([
    ['product/an-oven', '/p/an-oven'],
    ['/product/an-oven', '/p/an-oven'],
    ['an-oven', '/p/an-oven'],
  ])('with the URI %s is %s', (uri, path) => {
    expect(productPath(uri)).toBe(path)
  })
})
