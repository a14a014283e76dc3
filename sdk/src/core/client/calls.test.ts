import { describe, expectTypeOf, it } from 'vitest'
import { createCountertop, type Api, type CallInput, type CountertopEventMap } from '..'
import { fakeBackend } from '../../testing/fakeBackend'

describe('types', () => {
  // Errors here fail the type check, not the run.
  it('of a call come from the document', async () => {
    const backend = fakeBackend({ 'GET /api/cart/': { body: { cartId: 'c' } } })
    const { client } = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    expectTypeOf(await client.call('GET /api/cart/')).toEqualTypeOf<Api['GET /api/cart/']['answer']>()
    expectTypeOf<Api['GET /api/cart/']['answer']['cartId']>().toEqualTypeOf<string>()
    expectTypeOf<CallInput<'POST /api/cart/product/'>['body']['quantity']>().toEqualTypeOf<number>()
    expectTypeOf<CallInput<'DELETE /api/cart/product/{code}'>['path']>().toEqualTypeOf<{
      readonly code: string
    }>()
    // @ts-expect-error no such call
    type _Unknown = CallInput<'GET /api/carts'>
    // @ts-expect-error the body is missing a field
    const _body: CallInput<'POST /api/cart/product/'>['body'] = { quantity: 1 }
  })

  it('of an event follow its name', () => {
    expectTypeOf<CountertopEventMap['countertop:compare:change']['detail']['skus']>().toEqualTypeOf<
      readonly string[]
    >()
  })
})
