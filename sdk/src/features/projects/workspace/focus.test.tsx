import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'

beforeEach(signInToProjects)

describe('the focus', () => {
  it('goes to the line after a deleted one, or to the one before the last [COM-297]', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project/remove-products': { status: 204 } })
    const screen = await openProject(backend)
    const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement
    const remove = async (name: string, left: ReturnType<typeof aProject>) => {
      backend.on('GET /api/v2/project/{id}', { body: left })
      await screen.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
      await screen.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
      const handle = screen.getByRole('button', { name: 'Move Oven b' })
      await waitFor(() => expect(focused(handle)).toBe(handle))
    }
    const { cart, folders } = aProject()
    const withoutA = aProject({ version: 8, cart: { ...cart, products: [aLine('b')] } })
    await remove('Oven a', withoutA)
    await remove('Oven c', { ...withoutA, folders: folders.map((folder) => ({ ...folder, products: [] })) })
  })
})

describe('the focus after a deletion', () => {
  const DELETE = 'POST /api/v2/project/remove-products'
  const { cart, folders } = aProject()
  const emptied = folders.map((folder) => ({ ...folder, products: [] }))

  /** Opens a project, and deletes one of its lines by its menu. */
  async function open(project: ReturnType<typeof aProject>) {
    const backend = backendOf(project, { [DELETE]: { status: 204 } })
    const screen = await openProject(backend)
    const remove = async (name: string, left: ReturnType<typeof aProject>) => {
      backend.on('GET /api/v2/project/{id}', { body: left })
      await screen.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
      await screen.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    }
    return { screen, remove }
  }
  const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

  it('of the last line goes to the name of the project [COM-297]', async () => {
    const only = aProject({ cart: { ...cart, products: [aLine('a')] }, folders: emptied })
    const { screen, remove } = await open(only)
    await remove('Oven a', { ...only, version: 8, cart: { ...cart, products: [] } })
    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(focused(heading)).toBe(heading))
  })

  it('of a folder goes to the products outside of folders, where its own are now', async () => {
    const backend = backendOf(aProject(), { 'DELETE /api/projects/{id}': { status: 204 } })
    const screen = await openProject(backend)
    const [kept] = folders
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 8, folders: kept ? [kept] : [] }),
    })
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 2' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Delete folder' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Level 2' })).toBeNull())
    const toggle = screen.getByRole('button', { name: /^Not in a folder/ })
    expect(focused(toggle)).toBe(toggle)
  })

  it('skips lines of closed folders [COM-297]', async () => {
    const { screen, remove } = await open(aProject())
    await screen.user.click(screen.getByRole('button', { name: /^Level 1/ }))
    await remove('Oven b', aProject({ version: 8, cart: { ...cart, products: [aLine('a')] } }))
    const handle = screen.getByRole('button', { name: 'Move Oven a' })
    await waitFor(() => expect(focused(handle)).toBe(handle))
  })

  it('skips lines that the filter hides [COM-297]', async () => {
    const project = aProject({ cart: { ...cart, products: [aLine('a'), aLine('b'), aLine('bb')] } })
    const { screen, remove } = await open(project)
    await screen.user.type(screen.getByRole('searchbox', { name: 'Find in this project' }), 'sku-b')
    await screen.findByText(/^2 of/)
    await remove('Oven bb', aProject({ version: 8 }))
    const handle = screen.getByRole('button', { name: 'Move Oven b' })
    await waitFor(() => expect(focused(handle)).toBe(handle))
  })
})

describe('the focus', () => {
  it('stays on a line that Ctrl+Z moves back to its folder', async () => {
    const backend = backendOf(aProject(), { 'POST /api/projects/sort-products': { status: 204 } })
    const { user, titles, getByRole } = await openProject(backend)
    const handle = () => getByRole('button', { name: 'Move Oven a' })
    const focused = () => (handle().getRootNode() as ShadowRoot).activeElement
    act(() => handle().focus())
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await waitFor(() => expect(titles('Level 1')).toEqual(['Oven c', 'Oven a']))
    expect(focused()).toBe(handle())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(titles('Not in a folder')).toEqual(['Oven a', 'Oven b']))
    await waitFor(() => expect(focused()).toBe(handle()))
  })
})

describe('the offer to undo', () => {
  const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

  async function deleteFirst() {
    const backend = backendOf(aProject(), {
      'POST /api/v2/project/remove-products': { status: 204 },
      'POST /api/v2/project/restore-products': { status: 204 },
    })
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 8, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 9 }) })
    return { backend, screen, undo }
  }

  it('moves the focus to the restored line, and announces that the deletion is undone [COM-297]', async () => {
    const { screen, undo } = await deleteFirst()
    await screen.user.click(undo)
    const handle = await screen.findByRole('button', { name: 'Move Oven a' })
    await waitFor(() => expect(focused(handle)).toBe(handle))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() =>
      expect(document.querySelector('countertop-announcer')?.shadowRoot?.textContent).toContain('Undone'),
    )
  })

  it('restores once, however often it is pressed', async () => {
    const { backend, screen, undo } = await deleteFirst()
    await Promise.all([screen.store.undo(), screen.store.undo(), screen.user.click(undo)])
    expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
    expect(sent(backend, 'POST /api/v2/project/restore-products')).toHaveLength(1)
  })

  it('retains the focus where a newer one replaces it', async () => {
    const { backend, screen, undo } = await deleteFirst()
    undo.focus()
    const { cart } = aProject()
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...cart, products: [] } }),
    })
    const { text } = screen.store.$undo.get()!
    await act(() => screen.store.remove(['code-b']))
    await waitFor(() => expect(screen.store.$undo.get()?.text).not.toBe(text))
    expect(focused(undo)).toBe(undo)
  })

  it('moves the focus to the project’s name where it is closed and the line is gone', async () => {
    const { screen } = await deleteFirst()
    const bar = within(screen.getByRole('group', { name: 'Undo' }))
    await screen.user.click(bar.getByRole('button', { name: 'Close' }))
    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(focused(heading)).toBe(heading))
  })
})
