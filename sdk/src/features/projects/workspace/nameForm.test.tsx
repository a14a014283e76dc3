import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aProject } from '../testing/projects'
import './ui/dialogsPart'

/** The code of the form arrives once `arrival` has resolved. */
const code = vi.hoisted(() => ({ arrival: Promise.resolve() }))

vi.mock('./loadDialogs', async (importOriginal) => {
  const original = await importOriginal<typeof import('./loadDialogs')>()
  return { ...original, loadDialogs: () => code.arrival.then(original.loadDialogs) }
})

beforeEach(signInToProjects)

/** Presses "Rename" in a project whose form has not loaded. */
async function pressRename() {
  let arrive = (): void => undefined
  code.arrival = new Promise((resolve) => (arrive = resolve))
  const screen = await openProject(backendOf(aProject()))
  const button = screen.getByRole('button', { name: 'Rename' })
  const root = button.getRootNode() as ShadowRoot
  await screen.user.click(button)
  return {
    ...screen,
    button,
    focused: () => root.activeElement,
    async load() {
      await act(async () => arrive())
      return screen.findByRole('textbox', { name: 'Project name' })
    },
  }
}

describe('the form of a name whose code arrives late', () => {
  it('has its button busy until then, and takes over its focus [COM-172]', async () => {
    const screen = await pressRename()
    expect(screen.button.getAttribute('aria-busy')).toBe('true')
    const field = await screen.load()
    expect(screen.focused()).toBe(field)
    await screen.user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Rename' }).getAttribute('aria-busy')).toBe('false')
  })

  it('leaves the focus in the field that the person has moved to meanwhile [COM-172]', async () => {
    const screen = await pressRename()
    const filter = screen.getByRole('searchbox', { name: 'Find in this project' })
    filter.focus()
    await screen.load()
    expect(screen.focused()).toBe(filter)
  })

  it('takes the focus from an element around the widget, which Safari focuses instead of a button [COM-172]', async () => {
    const screen = await pressRename()
    const main = document.createElement('main')
    main.tabIndex = -1
    document.body.append(main)
    main.focus()
    const field = await screen.load()
    expect(screen.focused()).toBe(field)
    main.remove()
  })
})
