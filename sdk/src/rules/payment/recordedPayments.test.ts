import { describe, expect, it } from 'vitest'
import { methodOfRecorded, recordedMethodsOf } from './recordedPayments'

describe('the methods of a recorded payment', () => {
  it.each([
    [null, ['cash', 'eftpos', 'bankTransfer']],
    ['onDelivery', ['cash', 'eftpos', 'bankTransfer']],
    ['onAccount', ['cash', 'eftpos', 'bankTransfer', 'account']],
  ] as const)('of an order due %s are %j', (due, methods) => {
    expect(recordedMethodsOf(due)).toEqual(methods)
  })
})

describe('the return of recorded payments', () => {
  it.each([
    ['by their one method', ['eftpos', 'eftpos'], null, 'eftpos'],
    ['in no one way after several', ['cash', 'eftpos'], null, 'other'],
    ['in no one way where one has none', ['cash', null], null, 'other'],
    ['in no one way where none was stored', [null], null, 'other'],
    ['as a credit where none was stored on account', [null], 'onAccount', 'account'],
    ['in no one way where there is none', [], 'onAccount', 'other'],
  ] as const)('is %s', (_, methods, due, method) => {
    expect(methodOfRecorded(methods, due)).toBe(method)
  })
})
