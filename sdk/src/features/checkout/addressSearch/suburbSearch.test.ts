import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FIELD_DEBOUNCE_MS } from '../../../rules'
import type { Locality } from '../api.types'
import { suburbSearchMachine } from './suburbSearch.machine'
import { sydney } from '../testing/fixtures'
import { settle } from '../testing/startCheckout'

function start() {
  const clock = new SimulatedClock()
  const requests: {
    query: string
    signal: AbortSignal
    answer: (items: readonly Locality[]) => void
    fail: () => void
  }[] = []
  const machine = suburbSearchMachine.provide({
    actors: {
      suggest: fromPromise<readonly Locality[], string>(
        ({ input, signal }) =>
          new Promise((resolve, reject) => {
            requests.push({ query: input, signal, answer: resolve, fail: () => reject(new Error('down')) })
          }),
      ),
    },
  })
  const actor = createActor(machine, { clock }).start()
  onTestFinished(() => void actor.stop())
  return { actor, clock, requests, type: (query: string) => actor.send({ type: 'TYPED', query }) }
}

describe('the suggestions of a suburb', () => {
  it('are not requested below three characters [CHK-074] [CHK-398]', () => {
    const { requests, clock, type } = start()
    type('sy')
    clock.increment(10_000)
    expect(requests).toHaveLength(0)
    type(' syd ')
    clock.increment(FIELD_DEBOUNCE_MS - 1)
    expect(requests).toHaveLength(0)
    clock.increment(1)
    expect(requests.map(({ query }) => query)).toEqual(['syd'])
  })

  it('are requested once, 400 ms after the last key', () => {
    const { requests, clock, type } = start()
    type('syd')
    clock.increment(FIELD_DEBOUNCE_MS - 1)
    type('sydn')
    clock.increment(FIELD_DEBOUNCE_MS)
    expect(requests.map(({ query }) => query)).toEqual(['sydn'])
  })

  it('are those of the latest look-up, even when an earlier one answers last', async () => {
    const { actor, requests, clock, type } = start()
    type('syd')
    clock.increment(FIELD_DEBOUNCE_MS)
    type('sydn')
    expect(requests[0]?.signal.aborted).toBe(true)
    clock.increment(FIELD_DEBOUNCE_MS)
    requests[0]?.answer([{ ...sydney, suburb: 'Late' }])
    await settle()
    expect(actor.getSnapshot().context.items).toEqual([])
    requests[1]?.answer([sydney])
    await settle()
    expect(actor.getSnapshot().context.items).toEqual([sydney])
  })

  it('are removed when one is chosen, and when the look-up fails', async () => {
    const { actor, requests, clock, type } = start()
    type('syd')
    clock.increment(FIELD_DEBOUNCE_MS)
    requests[0]?.answer([sydney])
    await settle()
    actor.send({ type: 'CHOSEN' })
    expect(actor.getSnapshot().context.items).toEqual([])
    type('syd')
    clock.increment(FIELD_DEBOUNCE_MS)
    requests[1]?.fail()
    await settle()
    expect(actor.getSnapshot().matches('failed')).toBe(true)
  })
})
