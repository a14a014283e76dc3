import { act, cleanup, render } from '@testing-library/react'
import { atom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { useStore } from './nanostoresReact'
import { useMachine, useSelector } from './charts/xstateReact'

afterEach(cleanup)

const counter = setup({
  types: {
    context: {} as { count: number; other: number },
    events: {} as { type: 'MORE' | 'OTHER' | 'FAIL' },
  },
}).createMachine({
  context: { count: 0, other: 0 },
  on: {
    MORE: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    OTHER: { actions: assign({ other: ({ context }) => context.other + 1 }) },
  },
})

describe('useStore', () => {
  it('follows its store, and a replaced store', () => {
    const [one, two] = [atom('one'), atom('two')]
    const Text = ({ store }: { store: typeof one }) => <p>{useStore(store)}</p>
    const view = render(<Text store={one} />)
    act(() => one.set('uno'))
    expect(view.container.textContent).toBe('uno')
    view.rerender(<Text store={two} />)
    expect(view.container.textContent).toBe('two')
    act(() => one.set('eins'))
    expect(view.container.textContent).toBe('two')
  })

  it('subscribes before the browser paints, so that no key press is lost', () => {
    const typed = atom('')
    let listeners = -1
    const Field = () => {
      const value = useStore(typed)
      useLayoutEffect(() => {
        listeners = typed.lc
        typed.set('3')
      }, [])
      return <p>{value}</p>
    }
    const view = render(<Field />)
    expect(listeners).toBe(1)
    expect(view.container.textContent).toBe('3')
  })

  it('renders a change between rendering and subscribing', () => {
    const store = atom('one')
    const Early = () => {
      useLayoutEffect(() => store.set('two'), [])
      return null
    }
    const Late = () => (
      <p>
        <Early />
        {useStore(store)}
      </p>
    )
    expect(render(<Late />).container.textContent).toBe('two')
  })
})

describe('useSelector', () => {
  it('re-renders only when the selection changes', () => {
    const actor = createActor(counter).start()
    const drawn = vi.fn()
    function Count() {
      const { count } = useSelector(
        actor,
        ({ context }) => ({ count: context.count }),
        (a, b) => a.count === b.count,
      )
      drawn()
      return <p>{count}</p>
    }
    const view = render(<Count />)
    act(() => actor.send({ type: 'OTHER' }))
    expect(drawn).toHaveBeenCalledTimes(1)
    act(() => actor.send({ type: 'MORE' }))
    expect(view.container.textContent).toBe('1')
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  it('throws the error of an actor that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = createActor(fromPromise(() => Promise.reject(new Error('broken'))))
    failing.subscribe({ error: () => undefined })
    const Text = () => <p>{String(useSelector(failing, ({ status }) => status))}</p>
    const view = render(<Text />)
    expect(view.container.textContent).toBe('active')
    await expect(
      act(async () => {
        failing.start()
      }),
    ).rejects.toThrow('broken')
    vi.restoreAllMocks()
  })
})

describe('useMachine', () => {
  it('passes the machine its input', () => {
    const named = setup({
      types: { context: {} as { name: string }, input: {} as { name: string } },
    }).createMachine({ context: ({ input }) => ({ name: input.name }) })
    function Name() {
      const [state] = useMachine(named, { input: { name: 'AOL-100001' } })
      return <p>{(state.context as { name: string }).name}</p>
    }
    expect(render(<Name />).container.textContent).toBe('AOL-100001')
  })

  it('runs while the component is mounted', () => {
    let running: ReturnType<typeof useMachine>[2] | undefined
    function Count() {
      const [state, send, actor] = useMachine(counter)
      running = actor
      return (
        <button onClick={() => send({ type: 'MORE' })}>{(state.context as { count: number }).count}</button>
      )
    }
    const view = render(<Count />)
    act(() => view.getByRole('button').click())
    expect(view.container.textContent).toBe('1')
    expect(running?.getSnapshot().status).toBe('active')
    view.unmount()
    expect(running?.getSnapshot().status).toBe('stopped')
  })
})
