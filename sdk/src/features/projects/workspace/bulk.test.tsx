import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { heard } from '../../../testing/heard'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import type { FakeBackend } from '../../../testing/fakeBackend'
import { aLine, aProject, PROJECT_ID } from '../testing/projects'
import './ui/dialogsPart'

beforeEach(signInToProjects)

const SAVE = 'POST /api/v2/project'
const DUPLICATE = 'POST /api/v2/project/duplicate-products'
const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

/** Opens a project with Ovens a and b selected. */
async function openSelected() {
  let version = 7
  const backend = backendOf(aProject(), {
    [SAVE]: () => ({ body: { version: ++version, lastModified: '2026-03-01T00:00:00.000Z', products: [] } }),
  })
  const screen = await openProject(backend)
  act(() => screen.store.pick(['code-a', 'code-b'], true))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected products' }))
  const field = bar.getByRole<HTMLInputElement>('textbox', { name: 'Set quantity' })
  return { ...screen, backend, bar, field }
}

describe('the bar of selected products', () => {
  it('announces how many are selected', async () => {
    const texts = heard()
    const { store } = await openSelected()
    await waitFor(() => expect(texts).toContain('2 selected'))
    act(() => store.pick(['code-b'], false))
    await waitFor(() => expect(texts.at(-1)).toBe('1 selected'))
  })

  it.each(['0', '100', '1.5', 'x'])('says at its field why it refuses the quantity “%s”', async (text) => {
    const { bar, field, user, backend } = await openSelected()
    await user.type(field, text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = bar.getByText('Please enter a number from 1 to 99')
    expect(field.getAttribute('aria-describedby')).toBe(note.id)
    await user.keyboard('{Enter}')
    expect(sent(backend, SAVE)).toEqual([])
    fireEvent.change(field, { target: { value: '' } })
    expect(bar.queryByText(/^Please enter/)).toBeNull()
    expect(field.getAttribute('aria-describedby')).toBeNull()
  })

  it('sets the quantity of every one by Enter, or by its button, which retains the focus', async () => {
    const { bar, field, user, backend } = await openSelected()
    await user.type(field, '12{Enter}')
    await waitFor(() =>
      expect(sent(backend, SAVE).flatMap(({ body }) => (body as { products: object[] }).products)).toEqual([
        { productCode: 'code-a', quantity: 12 },
        { productCode: 'code-b', quantity: 12 },
      ]),
    )
    const set = bar.getByRole<HTMLButtonElement>('button', { name: 'Set quantity' })
    await user.click(set)
    expect(set.disabled).toBe(false)
    expect(focused(set)).toBe(set)
  })

  it('undoes a quantity that was set for all in one save, as one was set [COM-409]', async () => {
    const { field, user, backend, store, findByRole, queryByRole } = await openSelected()
    act(() => store.edit('code-b', 'quantity', 5, 7))
    await waitFor(() => expect(sent(backend, SAVE)).toHaveLength(1))
    const announced = heard()
    await user.type(field, '12{Enter}')
    const offer = within(await findByRole('group', { name: 'Undo' }))
    expect(announced).toEqual(['Quantity set to 12'])
    await user.click(offer.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(queryByRole('group', { name: 'Undo' })).toBeNull())
    await waitFor(() => expect(store.$saving.get()).toEqual({ waiting: 0, phase: 'saved' }))
    expect(store.line('code-a')?.get().line.quantity).toBe(1)
    expect(store.line('code-b')?.get().line.quantity).toBe(5)
    expect(sent(backend, SAVE).map(({ body }) => (body as { products: object[] }).products)).toEqual([
      [{ productCode: 'code-b', quantity: 5 }],
      [
        { productCode: 'code-a', quantity: 12 },
        { productCode: 'code-b', quantity: 12 },
      ],
      [
        { productCode: 'code-a', quantity: 1 },
        { productCode: 'code-b', quantity: 5 },
      ],
    ])
  })

  it('leaves in an undo what another person has set meanwhile [COM-409]', async () => {
    const { field, user, backend, store, findByRole } = await openSelected()
    await user.type(field, '12{Enter}')
    const offer = within(await findByRole('group', { name: 'Undo' }))
    await waitFor(() => expect(store.$saving.get()).toEqual({ waiting: 0, phase: 'saved' }))
    const products = [aLine('a', { quantity: 12 }), aLine('b', { quantity: 7 })]
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products } }),
    })
    await act(() => store.load())
    await user.click(offer.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(backend, SAVE)).toHaveLength(2))
    expect(sent(backend, SAVE).at(-1)?.body).toMatchObject({
      version: 9,
      products: [{ productCode: 'code-a', quantity: 1 }],
    })
    expect(store.line('code-b')?.get().line.quantity).toBe(7)
  })

  it('moves the focus to the first of them when the selection is cleared', async () => {
    const { bar, user, getByRole } = await openSelected()
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
    const handle = getByRole('button', { name: 'Move Oven a' })
    await waitFor(() => expect(focused(handle)).toBe(handle))
  })
})

describe('the checkbox of a folder', () => {
  it('selects its lines while lines are selected, and ticks none of them', async () => {
    const screen = await openProject(backendOf(aProject()))
    await screen.user.click(screen.getByRole('button', { name: 'Select' }))
    const box = screen.getByRole('checkbox', { name: 'Select Not in a folder' }) as HTMLInputElement
    expect(box.checked).toBe(false)
    await screen.user.click(screen.getByRole('checkbox', { name: 'Select Oven a' }))
    expect(box.indeterminate).toBe(true)
    await screen.user.click(box)
    expect([...screen.store.$picked.get()]).toEqual(['code-a', 'code-b'])
    expect(screen.store.$ticked.get().size).toBe(3)
    await screen.user.click(box)
    expect(screen.store.$picked.get().size).toBe(0)
  })

  it('selects only the lines that the filter shows', async () => {
    const screen = await openProject(backendOf(aProject()))
    await screen.user.click(screen.getByRole('button', { name: 'Select' }))
    await screen.user.type(screen.getByRole('searchbox', { name: 'Find in this project' }), 'SKU-b')
    await screen.findByText('1 of 3 products')
    await screen.user.click(screen.getByRole('checkbox', { name: 'Select Not in a folder' }))
    expect([...screen.store.$picked.get()]).toEqual(['code-b'])
  })
})

describe('lines that are out of view', () => {
  type Screen = Awaited<ReturnType<typeof openProject>>
  const row = ({ root }: Screen, name: string) =>
    root.querySelector(`[data-code="code-${name}"] th`) as Element
  const openLines = () => {
    const products = ['a', 'b', 'c'].map((name) => aLine(name, { brand: name === 'b' ? 'Bosch' : 'Miele' }))
    const project = aProject({ folders: [], cart: { ...aProject().cart, products } })
    return openProject(backendOf(project, { 'POST /api/v2/project/remove-products': 'never' }), {
      hasFolders: false,
    })
  }
  const filterMiele = async (screen: Screen) => {
    await screen.user.type(screen.getByRole('searchbox', { name: 'Find in this project' }), 'Miele')
    await screen.findByText('2 of 3 products')
  }
  const picked = ({ store }: Screen) => [...store.$picked.get()].sort()

  it('are not selected by Shift between two lines that the filter shows', async () => {
    const screen = await openLines()
    await filterMiele(screen)
    fireEvent.click(row(screen, 'a'))
    fireEvent.click(row(screen, 'c'), { shiftKey: true })
    expect(picked(screen)).toEqual(['code-a', 'code-c'])
  })

  it('are not selected by Shift across a closed folder', async () => {
    const project = aProject()
    const folders = project.folders.map((folder, at) => (at ? { ...folder, products: [aLine('d')] } : folder))
    const screen = await openProject(backendOf({ ...project, folders }))
    await screen.user.click(screen.getByRole('button', { name: /^Level 1/, expanded: true }))
    fireEvent.click(row(screen, 'd'))
    fireEvent.click(row(screen, 'b'), { shiftKey: true })
    expect(picked(screen)).toEqual(['code-b', 'code-d'])
  })

  it('are selected by Shift in a closed folder that a filter opens, and where they are not drawn yet', async () => {
    const many = Array.from({ length: 40 }, (_, at) => aLine(`d${at}`))
    const project = aProject()
    const folders = project.folders.map((folder, at) => (at ? { ...folder, products: many } : folder))
    const screen = await openProject(backendOf({ ...project, folders }))
    await screen.user.click(screen.getByRole('button', { name: /^Level 2/, expanded: true }))
    await screen.user.type(screen.getByRole('searchbox', { name: 'Find in this project' }), 'Oven d')
    await screen.findByText(/^40 of/)
    fireEvent.click(row(screen, 'd0'))
    fireEvent.click(row(screen, 'd39'), { shiftKey: true })
    expect(picked(screen)).toHaveLength(40)
  })

  it('are no longer selected once a filter hides them', async () => {
    const screen = await openLines()
    act(() => screen.store.pick(['code-a', 'code-b', 'code-c'], true))
    await filterMiele(screen)
    expect(picked(screen)).toEqual(['code-a', 'code-c'])
  })

  it('do not begin a range: Shift selects the pressed line once the first is deleted', async () => {
    const screen = await openLines()
    fireEvent.click(row(screen, 'a'))
    act(() => void screen.store.remove(['code-a']))
    fireEvent.click(row(screen, 'c'), { shiftKey: true })
    expect(picked(screen)).toEqual(['code-c'])
  })
})

describe('the menu of a folder', () => {
  it('ticks the folder alone by one press, which is announced once [COM-236]', async () => {
    const quoted = aProject({ quoted: true, permissions: 0 })
    const screen = await openProject(backendOf(quoted))
    const announced = heard()
    const actions = screen.getByRole('button', { name: 'Actions for Level 1' })
    act(() => actions.focus())
    await screen.user.keyboard('{Enter}{Enter}')
    expect([...screen.store.$ticked.get()]).toEqual(['code-c'])
    expect(announced).toEqual(['Ticked: Level 1'])
    expect(focused(actions)).toBe(actions)
  })

  it('ticks nothing while lines are selected, because their boxes are not ticks then', async () => {
    const screen = await openProject(backendOf(aProject()))
    const items = async () => {
      await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    }
    expect((await items())[0]).toBe('Tick only this folder for the cart')
    await screen.user.click(screen.getByRole('button', { name: 'Select' }))
    expect((await items())[0]).toBe('Delivery day…')
  })

  it('is absent where a project has no folders', async () => {
    const project = aProject({ folders: [], cart: { ...aProject().cart, products: [aLine('a')] } })
    const { getByRole, queryByRole } = await openProject(backendOf(project), { hasFolders: false })
    expect(getByRole('button', { name: 'Actions for Oven a' })).toBeTruthy()
    expect(queryByRole('button', { name: 'Actions for Not in a folder' })).toBeNull()
  })
})

describe('the focus after a dialog', () => {
  it('is on the line that it moved to another folder [COM-230]', async () => {
    const { user, getByRole, findByRole, queryByRole, folder } = await openProject(
      backendOf(aProject(), { 'POST /api/projects/sort-products': 'never' }),
    )
    await user.click(getByRole('button', { name: 'Actions for Oven a' }))
    await user.click(getByRole('menuitem', { name: 'Move…' }))
    const dialog = within(await findByRole('dialog', { name: 'Move Oven a' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Folder' }), 'Level 1')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    const handle = folder('Level 1').getByRole('button', { name: 'Move Oven a' })
    expect(focused(handle)).toBe(handle)
  })
})

describe('lines that are duplicated', () => {
  const both = { projectId: PROJECT_ID, productCodes: ['code-a', 'code-b'] }
  const copied = { body: { version: 8, productCodes: ['code-c', 'code-d'] } }
  const keys = (backend: FakeBackend) =>
    sent(backend, DUPLICATE).map(({ headers }) => headers.get('Idempotency-Key'))

  it('are added once, however often the button is pressed meanwhile', async () => {
    const { bar, user, backend, messages, findByRole } = await openSelected()
    backend.on(DUPLICATE, copied)
    await user.dblClick(bar.getByRole('button', { name: 'Duplicate' }))
    await findByRole('group', { name: 'Undo' })
    expect(messages).toEqual([])
    expect(sent(backend, DUPLICATE).map(({ body }) => body)).toEqual([both])
  })

  it('are added although another one is still being added', async () => {
    let finish = (_answer: object): void => undefined
    const backend = backendOf(aProject(), { [DUPLICATE]: new Promise((resolve) => (finish = resolve)) })
    const screen = await openProject(backend)
    for (const name of ['a', 'b']) {
      await screen.user.click(screen.getByRole('button', { name: `Actions for Oven ${name}` }))
      await screen.user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    }
    await act(async () => finish(copied))
    await waitFor(() =>
      expect(sent(backend, DUPLICATE).map(({ body }) => body)).toMatchObject([
        { productCodes: ['code-a'] },
        { productCodes: ['code-b'] },
      ]),
    )
  })

  it('are deleted again by one call when that is undone, which is announced once', async () => {
    const { bar, user, backend, findByRole, queryByRole } = await openSelected()
    backend.on(DUPLICATE, copied)
    backend.on('POST /api/v2/project/remove-products', { status: 204 })
    const announced = heard()
    await user.click(bar.getByRole('button', { name: 'Duplicate' }))
    const offer = within(await findByRole('group', { name: 'Undo' }))
    await user.click(offer.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(queryByRole('group', { name: 'Undo' })).toBeNull())
    expect(sent(backend, 'POST /api/v2/project/remove-products').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, productCodes: ['code-c', 'code-d'] },
    ])
    expect(announced).toEqual(['Duplicated', 'Undone'])
  })

  it('are sent with one key until an answer arrives, and then with another', async () => {
    const { bar, user, backend, messages, statusesOf } = await openSelected()
    const statuses = statusesOf('createUpdate')
    const successes = () => statuses.filter((each) => each === 'Success').length
    const button = bar.getByRole('button', { name: 'Duplicate' })
    backend.on(DUPLICATE, 'network failure')
    await user.click(button)
    await waitFor(() => expect(messages).toHaveLength(1))
    backend.on(DUPLICATE, copied)
    await user.click(button)
    await waitFor(() => expect(successes()).toBe(1))
    await user.click(button)
    await waitFor(() => expect(successes()).toBe(2))
    const [lost, repeated, again, next] = keys(backend)
    expect(lost).toMatch(/^[0-9a-f-]{36}$/)
    expect([repeated, again]).toEqual([lost, lost])
    expect(next).not.toBe(lost)
  })
})

describe('lines that are deleted', () => {
  const REMOVE = 'POST /api/v2/project/remove-products'
  const RESTORE = 'POST /api/v2/project/restore-products'
  const both = { projectId: PROJECT_ID, productCodes: ['code-a', 'code-b'] }

  it.each([
    [REMOVE, 'Delete'],
    [RESTORE, 'Undo'],
  ] as const)('are sent in one %s, and again if its answer is lost [COM-297]', async (call, last) => {
    const { bar, user, backend, messages, findByRole, queryByRole } = await openSelected()
    backend.on(REMOVE, { status: 204 })
    backend.on(RESTORE, { status: 204 })
    let tries = 0
    backend.on(call, () => (++tries === 1 ? 'network failure' : { status: 204 }))
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const undo = await findByRole('button', { name: 'Undo' })
    if (last === 'Undo') {
      await user.click(undo)
      await waitFor(() => expect(queryByRole('button', { name: 'Undo' })).toBeNull())
    }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([both, both])
    expect(messages).toEqual([])
  })
})
