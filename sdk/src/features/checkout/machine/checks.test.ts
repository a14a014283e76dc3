import { describe, expect, it } from 'vitest'
import * as checks from '../begun'
import { formErrors, isLocked, shownError } from '../derive'
import { makeView } from '../testing/fixtures'
import { startCheckout, type StartOptions } from '../testing/startCheckout'
import { PAGE_INCOMPLETE } from '../texts'

/** A page that was only opened, without any input. */
async function untouched(options: StartOptions = {}) {
  const checkout = startCheckout({ checks: null, ...options })
  await checkout.open()
  return checkout
}

const locked = makeView({
  customer: {
    email: 'lou@example.com',
    phone: '',
    locked: true,
    shippingAddress: null,
    billingAddress: null,
  },
})

describe('the code that checks the form', () => {
  it('is not fetched for a page that was only opened', async () => {
    const { count, is, context } = await untouched()
    expect(count('loadChecks')).toBe(0)
    expect(is({ checks: 'absent' })).toBe(true)
    expect(formErrors(context())).toEqual({})
  })

  it.each([
    { type: 'BEGUN' },
    { type: 'TYPED', field: 'email', value: 'x' },
    { type: 'TICKED', field: 'newsletter', isTicked: false },
    { type: 'PLACE_ORDER' },
  ] as const)('is fetched once, at the first sign of use: $type', async (event) => {
    const { count, send, call, is } = await untouched()
    send(event)
    send({ type: 'BEGUN' })
    expect(count('loadChecks')).toBe(1)
    await call('loadChecks').answer(checks)
    send({ type: 'BEGUN' })
    expect(is({ checks: 'there' })).toBe(true)
    expect(count('loadChecks')).toBe(1)
  })

  it('is fetched at once for a locked customer, whose valid fields are locked [CHK-337]', async () => {
    const { call, context } = await untouched({ view: locked })
    await call('loadChecks').answer(checks)
    expect(isLocked(context(), 'email')).toBe(true)
    expect(isLocked(context(), 'phoneNumber')).toBe(false)
  })

  it('shows errors of fields that were left before it loaded', async () => {
    const { send, call, context } = await untouched()
    send({ type: 'TYPED', field: 'email', value: 'abc' })
    send({ type: 'LEFT', field: 'email' })
    expect(shownError(context(), 'email')).toBe('')
    await call('loadChecks').answer(checks)
    expect(shownError(context(), 'email')).toBe('Please enter a valid email address')
  })

  it('is awaited when the order is placed', async () => {
    const { send, call, is, context } = await untouched()
    send({ type: 'PLACE_ORDER' })
    expect(is({ payment: 'settling' })).toBe(true)
    await call('loadChecks').answer(checks)
    expect(is({ payment: 'editing' })).toBe(true)
    expect(context().notice?.messages).toEqual(['Please, select a suburb in the suggested list.'])
  })

  it('that fails to load stops the order with a notice, and is loaded again by the next press', async () => {
    const { send, call, is, context, count } = await untouched()
    send({ type: 'PLACE_ORDER' })
    await call('loadChecks').fail(new Error('offline'))
    expect(is({ payment: 'editing', checks: 'missing' })).toBe(true)
    expect(context().notice?.messages).toEqual([PAGE_INCOMPLETE])
    send({ type: 'PLACE_ORDER' })
    expect(count('loadChecks')).toBe(2)
    await call('loadChecks').answer(checks)
    expect(context().form.submitted).toBe(true)
  })
})
