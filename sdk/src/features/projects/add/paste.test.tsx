import { within } from '@testing-library/dom'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, succeeded, openProject, sent, signInAs, signInToProjects } from '../testing/openProject'
import { aProject, PROJECT_ID } from '../testing/projects'
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
          { sku: 'OVEN-1', quantity: 2, folderTitle: 'level 1' },
          { sku: 'HOB-1', quantity: 1 },
        ],
      },
    ])
  })

  it('waits for its account to sign in again when the session has ended', async () => {
    const screen = await openPaste()
    const { backend, dialog, field, user } = screen
    await user.type(field(), 'HOB-1')
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    backend.on(SAVE, { status: 401, body: { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' } })
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    await screen.findByRole('heading', { name: 'Sign in to see your projects' })
    for (const [userId, text] of [
      ['u2', ''],
      ['u1', 'HOB-1'],
    ] as const) {
      await signInAs(screen, userId)
      await user.click(await screen.findByRole('button', { name: 'Paste models' }))
      const reopened = within(await screen.findByRole('dialog', { name: 'Paste models' }))
      expect(reopened.getByRole<HTMLTextAreaElement>('textbox', { name: 'Models' }).value).toBe(text)
    }
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
    await user.type(field(), 'OVEN-1, 2, Level 1\nNOT-1, 12, Laundry\nHOB-1, 120, Pantry\nNOT-1')
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    await dialog.findByText('Line 2 not found: NOT-1, 12, Laundry')
    dialog.getByText('Line 4 not found: NOT-1')
    dialog.getByText('Line 3 can’t be read: HOB-1, 120, Pantry')
    dialog.getByText(/a quantity from 1 to 99/)
    await user.click(dialog.getByRole('button', { name: 'Add 1 product' }))
    await dialog.findByText('1 added. These lines weren’t. Please correct them, or close.')
    expect(field().value).toBe('NOT-1, 12, Laundry\nNOT-1, 1\nHOB-1, 120, Pantry')
    expect(focused()).toBe(field())
  })

  const addWithRest = async (pasted: string) => {
    const screen = await openPaste()
    const { dialog, field, user } = screen
    const check = async (text: string) => {
      fireEvent.change(field(), { target: { value: text } })
      await user.click(dialog.getByRole('button', { name: 'Check models' }))
    }
    await check(pasted)
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => dialog.getByText(/^1 added/))
    return { ...screen, check }
  }

  it.each([
    [
      'commas',
      'OVEN-1, 2\nNOT-1, 12, Level 1\nHOB-1, 120, "Level 1"',
      'NOT-1, 12, Level 1\nHOB-1, 120, Level 1',
    ],
    ['semicolons', 'OVEN-1; 2\nNOT-1; 12; Level 1\n?; ; Level 1', 'NOT-1; 12; Level 1\n?; ; Level 1'],
    ['tabs', 'OVEN-1\t2\nNOT-1\t12\tLevel 1\nHOB-1\t120\tLevel 1', 'NOT-1\t12\tLevel 1\nHOB-1\t120\tLevel 1'],
  ])('returns the rest with the %s that were pasted', async (_separator, pasted, rest) => {
    const { field } = await addWithRest(pasted)
    expect(field().value).toBe(rest)
  })

  it('returns the rest in its own order of columns, without the headings, and reads it once corrected', async () => {
    const { backend, dialog, field, check, user, queryByRole } = await addWithRest(
      'Qty,Model,Room\n2,OVEN-1,Level 1\n3,NOT-1,Level 1\n120,HOB-1,"Level 1, pantry"',
    )
    expect(field().value).toBe('NOT-1, 3, Level 1\nHOB-1, 120, "Level 1, pantry"')
    await check(field().value.replace('NOT-1', 'OVEN-1').replace('120', '12').replace(', pantry', ''))
    await user.click(await dialog.findByRole('button', { name: 'Add 2 products' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(sent(backend, SAVE).at(-1)?.body).toMatchObject({
      products: [
        { sku: 'OVEN-1', quantity: 3, folderTitle: 'Level 1' },
        { sku: 'HOB-1', quantity: 12, folderTitle: 'Level 1' },
      ],
    })
  })

  it('closes where only the headings were in doubt', async () => {
    const { dialog, field, user, queryByRole } = await openPaste()
    fireEvent.change(field(), { target: { value: 'Model,Required,Room\nHOB-1,12,Level 1' } })
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    await dialog.findByText('Line 1 can’t be read: Model,Required,Room')
    await user.click(dialog.getByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  })

  it('announces the rest once, and explains itself again when the field is emptied or opened again', async () => {
    const { dialog, field, user, getByRole, findByRole, queryByRole } = await addWithRest('OVEN-1\nNOT-1')
    const announced = () =>
      (field().getRootNode() as ShadowRoot)
        .querySelector('countertop-announcer')
        ?.shadowRoot?.querySelector('[role=status]')?.textContent
    expect(announced()).toMatch(/^1 added/)
    fireEvent.change(field(), { target: { value: '' } })
    dialog.getByText(/^One product per line/)
    fireEvent.change(field(), { target: { value: 'HOB-1\nNOT-1' } })
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => dialog.getByText(/^1 added/))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    await user.click(getByRole('button', { name: 'Paste models' }))
    within(await findByRole('dialog', { name: 'Paste models' })).getByText(/^One product per line/)
  })

  it('leaves the dialog open that was opened before its answer', async () => {
    const { backend, dialog, field, store, user, getByRole, findByRole } = await openPaste()
    fireEvent.change(field(), { target: { value: 'OVEN-1' } })
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    let answer = (_answer: { body: object }): void => undefined
    backend.on(SAVE, new Promise((resolve) => (answer = resolve)))
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(getByRole('button', { name: 'Actions for Oven a' }))
    await user.click(getByRole('menuitem', { name: 'Move…' }))
    await findByRole('dialog', { name: 'Move Oven a' })
    answer({ body: {} })
    await succeeded({ store }, 'createUpdate')
    getByRole('dialog', { name: 'Move Oven a' })
  })

  it('is added once if its answer is lost: the next press repeats the key', async () => {
    const { backend, dialog, field, user, queryByRole } = await openPaste()
    fireEvent.change(field(), { target: { value: 'OVEN-1, 2, Level 3' } })
    await user.click(dialog.getByRole('button', { name: 'Check models' }))
    backend.on(SAVE, 'network failure')
    await user.click(await dialog.findByRole('button', { name: 'Add 1 product' }))
    await dialog.findByRole('alert')
    backend.on(SAVE, { body: {} })
    await user.click(dialog.getByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    const [first, second] = sent(backend, SAVE)
    expect(first?.body).toMatchObject({ products: [{ sku: 'OVEN-1', quantity: 2, folderTitle: 'Level 3' }] })
    expect(second?.body).toEqual(first?.body)
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  })
})
