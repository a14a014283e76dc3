import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chatGateOf } from '../../core'
import { fakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { ChatLauncher } from './ui/ChatLauncher'

/** The page loads a script once, so each test has its own. */
let tests = 0

async function show(items: { name: string; value: string }[] = []) {
  tests += 1
  const added: HTMLScriptElement[] = []
  const append = vi
    .spyOn(document.head, 'append')
    .mockImplementation((node) => void added.push(node as HTMLScriptElement))
  const backend = fakeBackend({ 'GET /api/settings': { body: { items, totalCount: items.length } } })
  const rendered = renderInWidget(<ChatLauncher />, {
    backend,
    config: { scripts: { chat: `https://chat.test/${tests}.js` } },
  })
  const inside = within(rendered.container)
  const gate = chatGateOf(rendered.countertop)
  await waitFor(() => expect(backend.requests).not.toEqual([]))
  await act(() => vi.dynamicImportSettled())
  append.mockRestore()
  return { ...rendered, added, gate, launcher: () => inside.queryByRole('button', { name: 'Chat' }) }
}

describe('the chat widget', () => {
  it('shows only when the chat is loaded and nothing blocks it, such as the compare tray [COM-079, SHL-189, SHL-190]', async () => {
    const { gate, launcher } = await show()
    const seen: boolean[] = []
    let undo = (): void => undefined
    for (const [isLoaded, isBlocked] of [
      [false, false],
      [false, true],
      [true, true],
      [true, false],
    ]) {
      act(() => {
        undo()
        undo = isBlocked ? gate.block('compare-tray') : () => undefined
        gate.setLoaded(Boolean(isLoaded))
      })
      seen.push(launcher() !== null)
    }
    expect(seen).toEqual([false, false, false, true])
  })

  it('loads the chat’s script unless the shop’s setting turns the chat off [COM-075]', async () => {
    expect((await show()).added.map(({ src }) => src)).toEqual([`https://chat.test/${tests}.js`])
    expect((await show([{ name: 'IntercomEnabled', value: 'false' }])).added).toEqual([])
  })
})
