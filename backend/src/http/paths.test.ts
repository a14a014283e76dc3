import { describe, expect, it } from 'vitest'
import { compile, openApiPath } from './paths'

describe('paths', () => {
  it.each([
    ['/api/cart/', '/api/cart', true],
    ['/api/cart/', '/api/cart/', true],
    ['/api/cart', '/api/cart/', true],
    ['/api/cart/:code', '/api/cart/5', true],
    ['/api/cart/:code', '/api/cart/5/6', false],
    ['/api/files/*path', '/api/files/5/6', true],
    ['/api/a.b', '/api/axb', false],
  ])('for %s, matching %s gives %s', (path, candidate, fits) => {
    expect(compile(path)(candidate)).toBe(fits)
  })

  it('are written with OpenAPI’s parameter syntax', () => {
    expect(openApiPath('/api/cart/:code/files/*path')).toBe('/api/cart/{code}/files/{path}')
  })
})
