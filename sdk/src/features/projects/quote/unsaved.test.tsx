import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../../cart/testing/carts'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aLine, forStaff, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'

beforeEach(signInToProjects)

const saved = {
  version: 8,
  lastModified: '2026-03-01T00:00:00.000Z',
  products: [aLine('a', { quantity: 5 })],
}

/** Opens a dialog while a changed quantity is being saved. */
async function openUnsaved(button: string, name: string, save: FakeAnswer | Promise<FakeAnswer>) {
  const cart = { body: cartOf([lineOf()]) }
  const backend = backendOf(forStaff(), {
    'POST /api/v2/project': save,
    'POST /api/v2/project/lock-price': { body: {} },
    'POST /api/projects/admin-cart': cart,
    'GET /api/cart/': cart,
  })
  const screen = await openProject(backend)
  const field = screen.getByRole('textbox', { name: 'Quantity of Oven a' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.blur(field)
  await screen.user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement)
  return { ...screen, backend, dialog: within(await screen.findByRole('dialog', { name })) }
}

describe('unsaved input', () => {
  it('of the customer’s form delays a quote, which would be made out to the old customer', async () => {
    const value = { typed: { customerName: 'Mason Homes' }, version: 7 }
    localStorage.setItem(`aoc:customer:${PROJECT_ID}:u1`, JSON.stringify({ at: Date.now(), value }))
    const call = 'POST /api/v2/project/quote'
    const backend = backendOf(forStaff(), { [call]: { body: {} } })
    const { user, getAllByRole, findByRole } = await openProject(backend)
    await user.click(getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await findByRole('dialog', { name: 'Quote this project' }))
    await user.click(dialog.getByRole('button', { name: 'Quote' }))
    await dialog.findByText(
      'Not everything is saved yet. Please finish or discard your entries for the customer first.',
    )
    expect(sent(backend, call)).toEqual([])
    localStorage.removeItem(`aoc:customer:${PROJECT_ID}:u1`)
    await user.click(dialog.getByRole('button', { name: 'Quote' }))
    await waitFor(() => expect(sent(backend, call)).toHaveLength(1))
  })

  it('of the customer’s form delays no quote where the server has it in another way', async () => {
    const typed = { firstName: ' Ann ', phone: '+61 412 345 678', interests: 'Ovens ,Hobs,' }
    const stored = JSON.stringify({ at: Date.now(), value: { typed, version: 7 } })
    localStorage.setItem(`aoc:customer:${PROJECT_ID}:u1`, stored)
    const quoteData = {
      ...forStaff().quoteData!,
      firstName: 'Ann',
      contactNumber: '0412345678',
      interests: ['Ovens', 'Hobs'],
    }
    const call = 'POST /api/v2/project/quote'
    const backend = backendOf(forStaff({ quoteData }), { [call]: { body: {} } })
    const { user, getAllByRole, findByRole } = await openProject(backend)
    await user.click(getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await findByRole('dialog', { name: 'Quote this project' }))
    await user.click(dialog.getByRole('button', { name: 'Quote' }))
    await waitFor(() => expect(sent(backend, call)).toHaveLength(1))
  })

  it('keeps the counter cart from being filled at other prices than the ones shown', async () => {
    const { dialog, user, backend } = await openUnsaved(
      'Put into counter cart',
      'Counter cart',
      'network failure',
    )
    await user.click(await dialog.findByRole('button', { name: 'Replace cart' }))
    await dialog.findByText('Your last changes aren’t saved yet. Please try again when you’re back online.')
    expect(sent(backend, 'POST /api/projects/admin-cart')).toEqual([])
  })

  it('that is being saved delays a press, and a double press is one press', async () => {
    let answer = (_: FakeAnswer): void => undefined
    let confirm = (_: FakeAnswer): void => undefined
    const { dialog, user, backend, queryByRole, messages, root } = await openUnsaved(
      'Lock prices',
      'Lock prices',
      new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    )
    const errors: (string | null)[] = []
    const seen = new MutationObserver(() => {
      for (const note of root.querySelectorAll('.field-note-error')) errors.push(note.textContent)
    })
    seen.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
    await user.dblClick(dialog.getByRole('button', { name: 'Lock prices' }))
    const lock = dialog.getByRole('button', { name: /^Lock prices/ })
    expect(lock.getAttribute('aria-disabled')).toBe('true')
    expect(sent(backend, 'POST /api/v2/project/lock-price')).toEqual([])
    backend.on('POST /api/v2/project/lock-price', new Promise<FakeAnswer>((resolve) => (confirm = resolve)))
    await act(async () => answer({ body: saved }))
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project/lock-price')).toHaveLength(1))
    expect(lock.getAttribute('aria-disabled')).toBe('true')
    await act(async () => confirm({ body: {} }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(sent(backend, 'POST /api/v2/project/lock-price')).toHaveLength(1)
    expect(errors).toEqual([])
    expect(messages).toEqual(['Successfully updated!'])
  })
  it('that is being saved makes the counter cart’s button busy, and Cancel meanwhile sends nothing', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const { dialog, user, backend, queryByRole, store } = await openUnsaved(
      'Put into counter cart',
      'Counter cart',
      new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    )
    const replace = await dialog.findByRole('button', { name: 'Replace cart' })
    await user.click(replace)
    expect(replace.getAttribute('aria-disabled')).toBe('true')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await act(async () => answer({ body: saved }))
    await waitFor(() => expect(store.$saving.get().waiting).toBe(0))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(sent(backend, 'POST /api/projects/admin-cart')).toEqual([])
  })
})
