import { within } from '@testing-library/dom'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aProject, FOLDER_IDS, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'

const SAVE = 'POST /api/v2/project'

async function openPaste() {
  const backend = backendOf(aProject(), {
    'GET /api/v2/product/sku/OVEN-1': { body: { sku: 'OVEN-1', title: 'Oven' } },
    'GET /api/v2/product/sku/HOB-1': { body: { sku: 'HOB-1', title: 'Cooktop' } },
    'GET /api/v2/product/sku/{sku}': { status: 404, body: { errors: ['No such product'] } },
    [SAVE]: { body: {} },
  })
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Paste models' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste models' }))
  const field = () => dialog.getByRole('textbox', { name: 'Models' }) as HTMLTextAreaElement
  const focused = () => (field().getRootNode() as ShadowRoot).activeElement
  return { ...screen, backend, dialog, field, focused }
}

beforeEach(signInToProjects)

describe('a pasted schedule', () => {
  it('is checked, then added to the folders of its rooms', async () => {
    const { backend, dialog, field, focused, user, queryByRole } = await openPaste()
    expect(focused()).toBe(field())
    await user.type(field(), 'OVEN-1, 2, level 1\nHOB-1')
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    const add = await dialog.findByRole('button', { name: 'Add 2 products' })
    expect((add.getRootNode() as ShadowRoot).activeElement).toBe(add)
    expect(sent(backend, SAVE)).toEqual([])
    await user.click(add)
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(sent(backend, SAVE).map(({ body }) => body)).toEqual([
      {
        projectId: PROJECT_ID,
        answer: 'changed',
        products: [
          { sku: 'OVEN-1', quantity: 2, folderId: FOLDER_IDS[0] },
          { sku: 'HOB-1', quantity: 1 },
        ],
      },
    ])
  })

  it('cannot be edited while it is checked or added, so that no input is lost', async () => {
    const { backend, dialog, field, user } = await openPaste()
    let find = (_answer: { body: object }): void => undefined
    backend.on('GET /api/v2/product/sku/HOB-1', new Promise((resolve) => (find = resolve)))
    await user.type(field(), 'HOB-1')
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    expect(field().readOnly).toBe(true)
    find({ body: { sku: 'HOB-1', title: 'Cooktop' } })
    backend.on(SAVE, 'never')
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the list' }).disabled).toBe(true)
  })

  it('stays open with the lines that were not found or not read, after the others are added', async () => {
    const { dialog, field, focused, user } = await openPaste()
    await user.type(field(), 'OVEN-1, 2, Level 1\nNOT-1, 12, Laundry\nHOB-1, 120, Pantry')
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    await dialog.findByText('Not found: NOT-1')
    dialog.getByText('Line 3 can’t be read: HOB-1, 120, Pantry')
    dialog.getByText(/a quantity from 1 to 99/)
    await user.click(dialog.getByRole('button', { name: 'Add 1 product' }))
    await dialog.findByText('1 product added. These lines weren’t. Please correct them, or close.')
    expect(field().value).toBe('NOT-1\t12\tLaundry\nHOB-1, 120, Pantry')
    expect(focused()).toBe(field())
  })
})
