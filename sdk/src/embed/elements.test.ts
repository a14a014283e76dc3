import { describe, expect, expectTypeOf, it } from 'vitest'
import type { registry } from './registry'
import type { CountertopAttributes, CountertopElement, CountertopElementMap } from './elements'
import type { CountertopGlobal } from './loader/api'

describe('the types of elements', () => {
  it('include each element of the page by its tag, with its options', () => {
    const checkout = document.createElement('countertop-checkout')
    expect(checkout.localName).toBe('countertop-checkout')
    expectTypeOf(checkout).toEqualTypeOf<CountertopElement<'checkout'>>()
    expectTypeOf<(typeof checkout.options)['confirmationUrl']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<`countertop-${keyof typeof registry}`>().toEqualTypeOf<keyof CountertopElementMap>()
  })

  it('include the events by their names on the page', () => {
    const skus: string[] = []
    document.addEventListener('countertop:cart:add', ({ detail }) => skus.push(detail.sku))
    document.dispatchEvent(new CustomEvent('countertop:cart:add', { detail: { sku: 'A', quantity: 1 } }))
    expect(skus).toEqual(['A'])
  })

  it('have the options as attributes in kebab case', () => {
    type Store = CountertopAttributes<'store'>
    expectTypeOf<Store['store-uri']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Store>().not.toHaveProperty('storeUri')
    expectTypeOf<CountertopAttributes<'breadcrumbs'>['items']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<CountertopAttributes<'sale-banner'>['placement']>().toEqualTypeOf<
      'header' | 'cart' | 'checkout' | 'footer' | undefined
    >()
    expectTypeOf<Window['Countertop']>().toEqualTypeOf<CountertopGlobal | undefined>()
  })
})
