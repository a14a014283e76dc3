import { describe, expect, it } from 'vitest'
import { legDataOf } from './legData'

describe('the data of a leg', () => {
  it('is empty at first', () => {
    expect(legDataOf({ providerData: {} })).toEqual({})
  })

  it('has its known fields, without the fields of its adapter', () => {
    const next = { kind: 'form', action: 'https://bank.test', fields: { token: '1' } }
    expect(legDataOf({ providerData: { next, refusal: 'Refused', orderId: 'O-1' } })).toEqual({
      next,
      refusal: 'Refused',
    })
  })

  it.each([
    ['a next step without its address', { next: { kind: 'redirect' } }],
    ['an unknown next step', { next: { kind: 'dance' } }],
    ['an expiry that is no time', { expiresAt: 'soon' }],
    ['parameters that are no texts', { brought: { redirectResult: 1 } }],
  ])('cannot be %s', (_case, providerData) => {
    expect(() => legDataOf({ providerData })).toThrow()
  })
})
