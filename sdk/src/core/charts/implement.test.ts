import { assign, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { implement } from './implement'
import { setup } from './setup'

const chart = setup({
  types: { context: {} as { greeting: string; names: string[] }, events: {} as { type: 'GO' } },
  actors: { greet: fromPromise<string>(() => Promise.reject(new Error('not implemented'))) },
  actions: { note: (_, _name: string) => undefined, keep: assign({ names: ['own'] }) },
  delays: { wait: 10_000 },
})
const create = () =>
  chart.createMachine({
    context: { greeting: '', names: [] },
    initial: 'idle',
    states: {
      idle: { on: { GO: 'greeting' }, entry: 'keep' },
      greeting: {
        invoke: {
          src: 'greet',
          onDone: { target: 'done', actions: assign({ greeting: ({ event }) => event.output }) },
        },
      },
      done: { entry: { type: 'note', params: 'done' }, after: { wait: 'over' } },
      over: { type: 'final' },
    },
  })

describe('implement', () => {
  it('replaces the named implementations of this machine alone, and keeps the others', async () => {
    const noted: string[] = []
    const machine = implement(create(), {
      actors: { greet: fromPromise(() => Promise.resolve('hello')) },
      actions: { note: (_, name) => void noted.push(name) },
      delays: { wait: 0 },
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'GO' })
    await new Promise<void>((resolve) => actor.subscribe({ complete: resolve }))
    expect(actor.getSnapshot()).toMatchObject({
      value: 'over',
      context: { greeting: 'hello', names: ['own'] },
    })
    expect(noted).toEqual(['done'])
    expect(create().implementations.delays).toEqual({ wait: 10_000 })
  })
})
