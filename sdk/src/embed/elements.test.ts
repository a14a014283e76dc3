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
  })

  it('have the page’s queue before the script has loaded, and its API afterwards', () => {
    window.Countertop ??= { q: [] }
    const { q } = window.Countertop
    q.push(['mount', 'add-to-cart', '#buy', { sku: 'A1' }])
    q.push((countertop) => expectTypeOf(countertop).toEqualTypeOf<CountertopGlobal>())
    // @ts-expect-error a widget that does not exist
    q.push(['mount', 'add-to-card', '#buy', { sku: 'A1' }])
    expect(q).toHaveLength(3)
    expectTypeOf(window.Countertop.mount).toEqualTypeOf<CountertopGlobal['mount'] | undefined>()
    delete window.Countertop
  })
})
