import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInWidget } from '../../../testing/renderInWidget'
import { LazySearchBox } from './LazySearchBox'

// A mock of the suggestions' file that fails is no substitute: of two imports at once, Vitest fulfils the
// second.
vi.mock('../../../ui', async (importActual) => {
  const ui = await importActual<typeof import('../../../ui')>()
  const useLazyPart: typeof ui.useLazyPart = (_load, isWanted, onFailure) =>
    ui.useLazyPart(() => Promise.reject(new Error('offline')), isWanted, onFailure)
  return { ...ui, useLazyPart }
})

/** Draws the field; `visited` are the addresses that it leads to. */
function draw(onLeave?: () => void) {
  const { container, host } = renderInWidget(<LazySearchBox onLeave={onLeave} />)
  const visited: string[] = []
  host.addEventListener('countertop:navigate', (event) => {
    event.preventDefault()
    visited.push((event as CustomEvent<{ url: string }>).detail.url)
  })
  return { field: within(container).getByRole<HTMLInputElement>('combobox'), host, visited }
}

/** Lets the import that has begun fail. */
const fail = () => act(() => Promise.resolve())

describe('the search box', () => {
  it('opens the search page by Enter where the code of the suggestions has failed to load twice', async () => {
    const { field, visited } = draw()
    fireEvent.focus(field)
    await fail()
    fireEvent.change(field, { target: { value: 'oven' } })
    await fail()
    fireEvent.submit(field)
    await waitFor(() => expect(visited).toEqual([new URL('/search/oven', location.href).href]))
  })

  it('clears, closes and loses the focus where the host prevents `search:submit` [SHL-420]', async () => {
    const onLeave = vi.fn()
    const { field, host, visited } = draw(onLeave)
    host.addEventListener('countertop:search:submit', (event) => event.preventDefault())
    field.focus()
    fireEvent.change(field, { target: { value: 'oven' } })
    await fail()
    fireEvent.submit(field)
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(document.body)
    expect(visited).toEqual([])
  })

  it('does not search for what is typed after Enter', async () => {
    const { field, visited } = draw()
    fireEvent.change(field, { target: { value: 'oven' } })
    fireEvent.submit(field)
    fireEvent.change(field, { target: { value: 'oven 60' } })
    await fail()
    expect(visited).toEqual([])
    fireEvent.submit(field)
    await waitFor(() => expect(visited).toEqual([new URL('/search/oven%2060', location.href).href]))
  })
})
