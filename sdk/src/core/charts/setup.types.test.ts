import { describe, expect, expectTypeOf, it } from 'vitest'
import { setup } from './setup'

describe('the set-up of a machine', () => {
  it('has exactly the types of its methods', () => {
    const chart = setup({ types: { context: {} as { n: number }, events: {} as { type: 'GO' } } })
    expectTypeOf<keyof typeof chart>().toEqualTypeOf<'assign' | 'createStateConfig' | 'createMachine'>()
    expect(Object.keys(chart).sort()).toEqual(['assign', 'createMachine', 'createStateConfig'])
    // @ts-expect-error -- no event of this chart
    chart.createStateConfig({ on: { GONE: {} } })
  })
})
