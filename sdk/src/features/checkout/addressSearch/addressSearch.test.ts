import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AddressSuggestion } from '../../../core'
import { ADDRESS_SEARCH_MAX, FIELD_DEBOUNCE_MS } from '../../../rules'
import { addressSearchMachine } from './machine'
import { sydney } from '../testing/fixtures'
import { settle } from '../testing/startCheckout'

const place = { streetAddress: '1 Quay St', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' }
const item: AddressSuggestion = { id: '1', text: '1 Quay St, Sydney NSW 2000' }

function start() {
  const clock = new SimulatedClock()
  const done: [string, unknown][] = []
  const calls: {
    name: string
    input: unknown
    signal: AbortSignal
    answer(value: unknown): Promise<void>
    fail(): Promise<void>
  }[] = []
  const waiting = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise<Output>((resolve, reject) => {
          calls.push({
            name,
            input,
            signal,
            answer(value) {
              resolve(value as Output)
              return settle()
            },
            fail() {
              reject(new Error('down'))
              return settle()
            },
          })
        }),
    )
  const machine = addressSearchMachine.provide({
    actors: { suggest: waiting('suggest'), resolve: waiting('resolve'), confirm: waiting('confirm') },
    actions: {
      fillStreet: (_, street) => void done.push(['fillStreet', street]),
      chooseSuburb: (_, locality) => void done.push(['chooseSuburb', locality]),
      refuseSuburb: () => void done.push(['refuseSuburb', null]),
    },
  })
  const actor = createActor(machine, { clock }).start()
  onTestFinished(() => void actor.stop())
  return {
    clock,
    calls,
    done,
    is: (state: 'idle' | 'found' | 'failed' | 'confirming') => actor.getSnapshot().matches(state),
    items: () => actor.getSnapshot().context.items,
    type: (query: string) => actor.send({ type: 'TYPED', query }),
    choose: () => actor.send({ type: 'CHOSEN', item }),
    call: (name: string) => calls.filter((one) => one.name === name).at(-1)!,
    /** Suggestions are shown, and the only one is chosen. */
    async chooseFirst() {
      actor.send({ type: 'TYPED', query: '1 quay' })
      clock.increment(FIELD_DEBOUNCE_MS)
      await calls.at(-1)!.answer([item])
      actor.send({ type: 'CHOSEN', item })
    },
  }
}

describe('the address search', () => {
  it('requests suggestions 400 ms after the last key, from three characters up to the maximum [CHK-084]', () => {
    const { calls, clock, type } = start()
    for (const text of ['1 ', '1 q', ' 1 quay ']) {
      type(text)
      clock.increment(FIELD_DEBOUNCE_MS - 1)
    }
    expect(calls).toEqual([])
    clock.increment(1)
    type('x'.repeat(ADDRESS_SEARCH_MAX + 1))
    clock.increment(FIELD_DEBOUNCE_MS)
    expect(calls.map(({ input }) => input)).toEqual(['1 quay'])
  })

  it('ignores a late answer: a new key cancels earlier requests', async () => {
    const { call, clock, items, type } = start()
    type('1 quay')
    clock.increment(FIELD_DEBOUNCE_MS)
    const first = call('suggest')
    type('1 quay st')
    expect(first.signal.aborted).toBe(true)
    await first.answer([{ id: '0', text: 'too late' }])
    expect(items()).toEqual([])
    clock.increment(FIELD_DEBOUNCE_MS)
    await call('suggest').answer([item])
    expect(items()).toEqual([item])
  })

  it('shows no error when suggestions fail: the shopper keeps typing', async () => {
    const { call, clock, is, type } = start()
    type('1 quay')
    clock.increment(FIELD_DEBOUNCE_MS)
    await call('suggest').fail()
    expect(is('idle')).toBe(true)
  })

  it('fills in the street of a chosen address, then confirms its suburb [CHK-085]', async () => {
    const { call, chooseFirst, done } = start()
    await chooseFirst()
    expect(call('resolve').input).toEqual({ item, typed: '1 quay' })
    await call('resolve').answer({ street: '1 Quay St', place })
    expect(done).toEqual([['fillStreet', '1 Quay St']])
    expect(call('confirm').input).toEqual(place)
    await call('confirm').answer(sydney)
    expect(done.at(-1)).toEqual(['chooseSuburb', sydney])
  })

  it('clears the suburb when it cannot be confirmed [CHK-086]', async () => {
    const { call, chooseFirst, done, is } = start()
    await chooseFirst()
    await call('resolve').answer({ street: '1 Quay St', place })
    await call('confirm').fail()
    expect(done.at(-1)).toEqual(['refuseSuburb', null])
    expect(is('idle')).toBe(true)
  })

  it('says that a chosen address could not be looked up, until the next key [CHK-415]', async () => {
    const { call, chooseFirst, done, is, type } = start()
    await chooseFirst()
    await call('resolve').fail()
    expect(is('failed')).toBe(true)
    expect(done).toEqual([])
    type('1')
    expect(is('failed')).toBe(false)
  })

  it('cancels the filling in when the shopper types again', async () => {
    const { call, chooseFirst, done, type } = start()
    await chooseFirst()
    const resolving = call('resolve')
    type('2 other')
    await resolving.answer({ street: '1 Quay St', place })
    expect(done).toEqual([])
    await chooseFirst()
    await call('resolve').answer({ street: '1 Quay St', place })
    const confirming = call('confirm')
    type('3 third')
    await confirming.answer(sydney)
    expect(done).toEqual([['fillStreet', '1 Quay St']])
  })
})
