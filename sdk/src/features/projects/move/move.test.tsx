import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aLine, aProject, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'

const OTHER_ID = '5f0c1d1e-0000-4000-8000-000000000002'
const OTHER_FOLDER = '5f0c1d1e-0000-4000-8000-0000000000e1'
const OUTLINE = 'GET /api/v2/project/outline/{projectId}'
const TRANSFER = 'POST /api/v2/project/product-transfer'
const outline = {
  body: { projectId: OTHER_ID, name: 'Kerr', folders: [{ id: OTHER_FOLDER, title: 'Kitchen' }] },
}
const MINIMAL = 'GET /api/v2/project/minimal'
const projects = {
  [MINIMAL]: {
    body: {
      projects: [
        { projectId: OTHER_ID, name: 'Kerr', projectRef: 'P100124' },
        { projectId: 'quoted', name: 'Quay St', projectRef: 'P100125', quoted: true },
      ],
      totalProjects: 2,
    },
  },
}

/** Opens the dialog that moves Oven a, with another project as a target. */
async function openMove(more: Parameters<typeof backendOf>[1]) {
  const backend = backendOf(aProject(), { ...projects, ...more })
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
  await screen.user.click(screen.getByRole('menuitem', { name: 'Move…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Oven a' }))
  const project = await dialog.findByRole('combobox', { name: 'Project' })
  return {
    ...screen,
    backend,
    dialog,
    chooseOther: () => screen.user.selectOptions(project, 'Kerr (P100124)'),
  }
}

beforeEach(signInToProjects)

describe('moving to another project', () => {
  it('loads its outline, transfers, and transfers back on undo [COM-231] [COM-232]', async () => {
    const screen = await openMove({ [OUTLINE]: outline, [TRANSFER]: { status: 204 } })
    const { dialog, user, backend } = screen
    const transfers = screen.statusesOf('transfer')
    await screen.chooseOther()
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Folder' }), 'Kitchen')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(transfers).toEqual(['Initial', 'Loading', 'Success']))
    expect(sent(backend, TRANSFER).map(({ body }) => body)).toEqual([
      {
        sourceProjectId: PROJECT_ID,
        targetProjectId: OTHER_ID,
        targetFolderId: OTHER_FOLDER,
        productCodes: ['code-a'],
      },
    ])
    const undo = within(await screen.findByRole('group', { name: 'Undo' }))
    undo.getByText('Moved to Kerr')

    // Back to its previous place, which the source project stores.
    await user.click(undo.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(backend, TRANSFER)).toHaveLength(2))
    expect(sent(backend, TRANSFER)[1]?.body).toEqual({
      sourceProjectId: OTHER_ID,
      targetProjectId: PROJECT_ID,
      productCodes: ['code-a'],
    })
  })

  it('repeats the key of a transfer whose answer was lost [COM-313]', async () => {
    const screen = await openMove({ [OUTLINE]: outline, [TRANSFER]: 'network failure' })
    const { dialog, user, backend } = screen
    await screen.chooseOther()
    await dialog.findByRole('combobox', { name: 'Folder' })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await dialog.findByText(/^You seem to be offline/)
    // The lost answer was that of a transfer that has moved it.
    const { cart } = aProject()
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 8, cart: { ...cart, products: [aLine('b')] } }),
    })
    await act(() => screen.store.load())
    backend.on(TRANSFER, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await screen.findByRole('group', { name: 'Undo' })
    const keys = sent(backend, TRANSFER).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).not.toBeNull()
    expect(keys).toEqual(Array(3).fill(keys[0]))
  })

  it('moves what is left after another person deleted one of the lines [COM-313]', async () => {
    const gone = { code: 'LINE_GONE', errors: ['A product was removed'], conflicts: [], productCodes: [] }
    const backend = backendOf(aProject(), {
      ...projects,
      [OUTLINE]: outline,
      [TRANSFER]: { status: 409, body: gone },
    })
    const { store, user, findByRole } = await openProject(backend)
    act(() => store.pick(['code-a', 'code-b'], true))
    await user.click(
      within(await findByRole('toolbar', { name: 'Selected products' })).getByRole('button', {
        name: 'Move…',
      }),
    )
    const dialog = within(await findByRole('dialog', { name: 'Move 2 products' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Project' }), 'Kerr (P100124)')
    await dialog.findByRole('combobox', { name: 'Folder' })
    const cart = { ...aProject().cart, products: [aLine('b')] }
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 8, cart }) })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await dialog.findByText('A product was removed')
    backend.on(TRANSFER, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    within(await findByRole('group', { name: 'Undo' })).getByText('Moved to Kerr')
    expect(sent(backend, TRANSFER).at(-1)?.body).toMatchObject({ productCodes: ['code-b'] })
  })

  it('finds one beyond the newest 20, and offers none that is quoted [COM-230]', async () => {
    const screen = await openMove({ [OUTLINE]: outline, [TRANSFER]: { status: 204 } })
    const { dialog, user, backend } = screen
    const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Project' })
    expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['This project', false],
      ['Kerr (P100124)', false],
      ['Quay St (P100125), Quoted, can’t be changed', true],
    ])
    expect(sent(backend, MINIMAL).at(-1)?.url.searchParams.get('except')).toBe(PROJECT_ID)
    screen.unmount()

    const many = await openMove({
      [OUTLINE]: outline,
      [TRANSFER]: { status: 204 },
      [MINIMAL]: { body: { ...projects[MINIMAL].body, totalProjects: 300 } },
    })
    await user.selectOptions(many.dialog.getByRole('combobox', { name: 'Project' }), 'Find another project…')
    const move = () => many.dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' })
    expect(move().disabled).toBe(true)
    await user.type(await many.dialog.findByRole('searchbox'), 'kerr')
    await waitFor(() =>
      expect(sent(many.backend, MINIMAL).at(-1)?.url.searchParams.get('search')).toBe('kerr'),
    )
    await user.click(await many.dialog.findByRole('radio', { name: /^Kerr/ }))
    await user.selectOptions(await many.dialog.findByRole('combobox', { name: 'Folder' }), 'Kitchen')
    await user.click(move())
    await waitFor(() => expect(sent(many.backend, TRANSFER)).toHaveLength(1))
    expect(sent(many.backend, TRANSFER)[0]?.body).toMatchObject({ targetProjectId: OTHER_ID })
  })

  it('loads the outline of the last of several projects that are chosen quickly [COM-231]', async () => {
    const screen = await openMove({ [OUTLINE]: outline })
    const select = screen.dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Project' })
    for (const value of [OTHER_ID, '', OTHER_ID]) fireEvent.change(select, { target: { value } })
    await screen.dialog.findByRole('option', { name: 'Kitchen' })
    expect(screen.messages).toEqual([])
  })

  it('names its skeleton for screen readers while the folders load [COM-231]', async () => {
    const screen = await openMove({ [OUTLINE]: 'never' })
    expect(sent(screen.backend, OUTLINE)).toEqual([])
    expect(screen.dialog.queryByRole('group', { name: 'Loading' })).toBeNull()
    await screen.chooseOther()
    const group = await screen.dialog.findByRole('group', { name: 'Loading' })
    expect(group.getAttribute('aria-busy')).toBe('true')
  })

  it('reports that the outline did not load, and loads it by a press [COM-231] [COM-379]', async () => {
    const screen = await openMove({ [OUTLINE]: { status: 500, body: { errors: ['Please wait'] } } })
    await screen.chooseOther()
    await waitFor(() => expect(screen.messages).toEqual(['Could not load project outline!']))
    expect((await screen.dialog.findByRole('alert')).textContent).toMatch(/^Please wait/)
    expect((screen.dialog.getByRole('button', { name: 'Move' }) as HTMLButtonElement).disabled).toBe(true)
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.messages).toHaveLength(2))
    screen.backend.on(OUTLINE, outline)
    await screen.user.click(await screen.dialog.findByRole('button', { name: 'Try again' }))
    await screen.dialog.findByRole('combobox', { name: 'Folder' })
    expect(screen.messages).toHaveLength(2)
  })

  it('shows the first error of a refused transfer, and moves nothing [COM-232] [COM-380]', async () => {
    const refusal = { status: 403, body: { errors: ['That project is locked', 'Second'] } }
    const screen = await openMove({ [OUTLINE]: outline, [TRANSFER]: refusal })
    const statuses = screen.statusesOf('transfer')
    await screen.chooseOther()
    await screen.dialog.findByRole('combobox', { name: 'Folder' })
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Move' }))
    await screen.dialog.findByText('That project is locked')
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
  })
})
