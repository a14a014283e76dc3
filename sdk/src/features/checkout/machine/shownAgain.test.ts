import { describe, expect, it } from 'vitest'
import { DEPOSIT_RESET_MS, ERROR_RESHOW_MS, READ_AGAIN_MS } from '../../../rules'
import { CountertopError } from '../../../core'
import { totals } from '../derive'
import { makeAvailability, makeCart, makeSaved, makeView, oven, sydney } from '../testing/fixtures'
import { settle, startCheckout, type StartOptions } from '../testing/startCheckout'

const offline = new CountertopError('NETWORK', 'lost')
const chosen = [2026, 3, 6]

async function filled(options: StartOptions = {}) {
  const checkout = startCheckout(options)
  await checkout.open()
  await checkout.fill()
  return checkout
}

describe.each(['PAGE_RESTORED', 'PAGE_OUTDATED'] as const)('a checkout that is shown again by %s', (type) => {
  it('keeps its dates and the chosen day until the new dates arrive', async () => {
    const checkout = await filled()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    const before = checkout.context()
    checkout.send({ type })
    expect(checkout.count('loadAvailability')).toBe(2)
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(checkout.context().availability).toBe(before.availability)
    expect(checkout.context().delivery?.deliveryDate).toEqual(chosen)

    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ dates: [{ date: [2026, 3, 9], price: 10, available: true }] }))
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 9], shippingCost: 10 })
    expect(checkout.context().notice).toBeNull()
  })

  it('keeps them without an error while there is no network, and looks again', async () => {
    const checkout = await filled()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type })
    await checkout.call('loadAvailability').fail(offline)
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(checkout.context().delivery?.deliveryDate).toEqual(chosen)
    expect(checkout.emitted.filter((event) => event.type === 'failed')).toEqual([])
    checkout.clock.increment(READ_AGAIN_MS)
    expect(checkout.count('loadAvailability')).toBe(3)
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.context().delivery?.deliveryDate).toEqual(chosen)
    checkout.clock.increment(READ_AGAIN_MS)
    expect(checkout.count('loadAvailability')).toBe(3)
  })

  it('recovers a look-up that had failed', async () => {
    const checkout = await filled()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').fail(offline)
    checkout.send({ type })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
  })

  it('drops the new dates of a former suburb', async () => {
    const checkout = await filled()
    checkout.send({ type })
    const late = checkout.call('loadAvailability')
    checkout.send({
      type: 'SUBURB_CHOSEN',
      address: 'deliveryAddress',
      locality: { ...sydney, _id: '3000_MELBOURNE', suburb: 'Melbourne', postcode: '3000' },
    })
    expect(late.signal.aborted).toBe(true)
    await late.answer(makeAvailability({ unavailable: true }))
    expect(checkout.is({ availability: 'looking' })).toBe(true)
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(checkout.count('loadAvailability')).toBe(3)
  })

  it.each([
    [49, '500'],
    [10, ''],
  ])('keeps a typed deposit for as long as the total is the same: delivery for $%d', async (price, kept) => {
    const checkout = await filled({ view: makeView({ features: { partialPayment: true } }) })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    const { totalCents } = totals(checkout.context())
    checkout.send({ type })
    expect(checkout.context().form.values.deposit).toBe('500')
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ dates: [{ date: [2026, 3, 5], price, available: true }] }))
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(totals(checkout.context()).totalCents === totalCents).toBe(kept !== '')
    expect(checkout.context().form.values.deposit).toBe(kept)
  })

  it('does not announce an old message again', async () => {
    const checkout = await filled()
    await checkout.submit()
    const body = { errorCode: 402, errorMessages: ['Declined'], refusalReason: null }
    await checkout.call('post').fail(new CountertopError('INVALID', 'x', { status: 402, body }))
    const { notice } = checkout.context()
    expect(notice).not.toBeNull()
    checkout.send({ type })
    await checkout.call('readView').answer(makeView())
    await settle()
    checkout.clock.increment(ERROR_RESHOW_MS)
    expect(checkout.context().notice).toBe(notice)
  })

  it('looks for no dates that the shopper has not requested', async () => {
    const checkout = startCheckout({ saved: makeSaved({ selectedDate: null }) })
    await checkout.open()
    expect(checkout.is({ availability: 'needsDetails' })).toBe(true)
    checkout.send({ type })
    expect([checkout.count('readView'), checkout.count('readCart')]).toEqual([1, 1])
    expect(checkout.count('loadAvailability')).toBe(0)
  })

  it('looks for no dates while the page loads or is empty', async () => {
    const checkout = startCheckout({
      cart: makeCart({ products: [], productCount: 0, orderTotal: 0 }),
      saved: makeSaved(),
    })
    checkout.send({ type })
    await checkout.open()
    expect(checkout.is({ page: 'empty' })).toBe(true)
    checkout.send({ type })
    expect(checkout.count('loadAvailability')).toBe(0)
    await checkout.call('readCart').answer(makeCart({ products: [oven], version: 2 }))
    expect(checkout.is({ page: 'ready' })).toBe(true)
  })
})
