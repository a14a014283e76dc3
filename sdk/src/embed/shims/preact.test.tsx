import { fireEvent } from '@testing-library/dom'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { useMachine, useSelector } from './xstateReact'

// As the script bundle runs them (rollup.config.mjs). Preact's effects come after the browser has drawn.
vi.mock('react', () => import('preact/compat'))
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

/** Draws a field, which it gives back before any effect has run. */
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

/** Drawing again is a microtask; effects come a frame later. */
const drawn = () => Promise.resolve()

describe('a key that is pressed between the first drawing and the effects', () => {
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

it('what changes before useSelector listens is drawn', async () => {
  const actor = createActor(machine).start()
  const field = draw(() => <input readOnly value={useSelector(actor, ({ context }) => context.text)} />)
  actor.send({ type: 'TYPED', text: 'abc' })
  await vi.waitFor(() => expect(field.value).toBe('abc'))
})
