import { fireEvent } from '@testing-library/dom'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../testing/waitFor'
import { assign, createActor, setup } from 'xstate'
import { useMachine, useSelector } from './charts/xstateReact'

// As in the script bundle (rollup.config.mjs): Preact runs effects after the browser has painted.
vi.mock('react', () => import('./react'))
vi.mock('react-dom/client', () => import('preact/compat/client'))
vi.mock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'))
vi.mock('react/jsx-runtime', () => import('preact/jsx-runtime'))

const machine = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'TYPED'; text: string } },
}).createMachine({
  context: { text: '' },
  on: { TYPED: { actions: assign({ text: ({ event }) => event.text }) } },
})

let drawAgain: () => void
let unmount: () => void
afterEach(() => unmount())

/** Renders a field and returns it before any effect has run. */
function draw(Field: () => ReactNode): HTMLInputElement {
  function Around() {
    const [, count] = useState(0)
    drawAgain = () => count((times) => times + 1)
    return <Field />
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  unmount = () => root.unmount()
  root.render(<Around />)
  const field = container.querySelector('input')
  if (!field) throw new Error('Nothing was drawn')
  return field
}

const type = (field: HTMLInputElement, key: string) =>
  fireEvent.input(field, { target: { value: field.value + key } })

/** Preact re-renders in a microtask; effects run a frame later. */
const drawn = () => Promise.resolve()

describe('a key pressed between the first render and the effects', () => {
  it('is not lost, although the machine of useMachine starts with the effects', async () => {
    const field = draw(() => {
      const [state, send] = useMachine(machine)
      const { text } = state.context as { text: string }
      return (
        <input
          value={text}
          onInput={({ currentTarget }) => send({ type: 'TYPED', text: currentTarget.value })}
        />
      )
    })
    type(field, 'a')
    drawAgain()
    await drawn()
    type(field, 'b')
    expect(field.value).toBe('ab')
    type(field, 'c')
    drawAgain()
    await drawn()
    expect(field.value).toBe('abc')
  })

  it('is not lost to useSelector', async () => {
    const actor = createActor(machine).start()
    const field = draw(() => {
      const text = useSelector(actor, ({ context }) => context.text)
      return (
        <input
          value={text}
          onInput={({ currentTarget }) => actor.send({ type: 'TYPED', text: currentTarget.value })}
        />
      )
    })
    type(field, 'a')
    drawAgain()
    await drawn()
    type(field, 'b')
    expect(field.value).toBe('ab')
  })
})

describe('a change', () => {
  it('before useSelector subscribes is rendered', async () => {
    const actor = createActor(machine).start()
    const field = draw(() => <input readOnly value={useSelector(actor, ({ context }) => context.text)} />)
    actor.send({ type: 'TYPED', text: 'abc' })
    await waitFor(() => expect(field.value).toBe('abc'))
  })
})
