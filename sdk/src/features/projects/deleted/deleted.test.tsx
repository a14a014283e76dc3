import { within } from '@testing-library/dom'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aProject, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'

const DELETED = 'GET /api/v2/project/deleted'
const RESTORE = 'POST /api/v2/project/restore'
const line = {
  entity: 'line',
  id: 'gone',
  title: 'Oven d',
  sku: 'SKU-d',
  quantity: 2,
  folder: 'Level 1',
  deletedAt: '2026-11-24T01:00:00.000Z',
  deletedBy: 'Amir Haddad (AMH)',
}
const folder = {
  ...line,
  entity: 'folder',
  id: 'level',
  title: 'Level 9',
  sku: null,
  quantity: null,
  folder: null,
}

async function openDeleted(more: Parameters<typeof backendOf>[1]) {
  const backend = backendOf(aProject(), { [DELETED]: { body: { deleted: [folder, line] } }, ...more })
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Recently deleted' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recently deleted' }))
  return { ...screen, backend, dialog }
}

beforeEach(signInToProjects)

describe('the deleted parts of a project', () => {
  it('are listed with their author, and restored [COM-296, COM-297]', async () => {
    const { backend, dialog, user, messages } = await openDeleted({ [RESTORE]: { status: 204 } })
    const items = await dialog.findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Folder Level 9Deleted by Amir Haddad \(AMH\), /),
      expect.stringMatching(/^2 × Oven dSKU-d · Level 1 · Deleted by Amir Haddad/),
    ])
    backend.on(DELETED, { body: { deleted: [folder] } })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 8 }) })
    await user.click(dialog.getByRole('button', { name: 'Restore Oven d' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Restore Oven d' })).toBeNull())
    expect(sent(backend, RESTORE).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, entity: 'line', id: 'gone' },
    ])
    expect(messages).toEqual(['Oven d restored'])
    const focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    await waitFor(() => expect(focused()).toBe(dialog.getByRole('list')))
    backend.on(DELETED, { body: { deleted: [] } })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 9 }) })
    await user.click(dialog.getByRole('button', { name: 'Restore Level 9' }))
    await waitFor(() => expect(focused()).toBe(dialog.getByText('Nothing was deleted in the last 30 days.')))
  })

  it('show why they cannot be restored [COM-296]', async () => {
    const text = 'There is a folder of that name already'
    const { dialog, user } = await openDeleted({
      [RESTORE]: { status: 409, body: { code: 'FOLDER_TITLE_TAKEN', errors: [text] } },
    })
    await user.click(await dialog.findByRole('button', { name: 'Restore Level 9' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  })

  it('show why one cannot be restored also while the next one is restored [COM-296]', async () => {
    let answer = (_answer: FakeAnswer): void => undefined
    const { backend, dialog, user, messages } = await openDeleted({
      [RESTORE]: new Promise((resolve) => (answer = resolve)),
    })
    await user.click(await dialog.findByRole('button', { name: 'Restore Level 9' }))
    await user.click(dialog.getByRole('button', { name: 'Restore Oven d' }))
    backend.on(RESTORE, { status: 204 })
    answer({ status: 409, body: { code: 'FOLDER_TITLE_TAKEN', errors: ['Taken'] } })
    await waitFor(() => expect(messages).toEqual(['Oven d restored']))
    expect((await dialog.findByRole('alert')).textContent).toBe('Taken')
    expect(sent(backend, RESTORE)).toHaveLength(2)
  })

  it('are not offered where the project cannot be changed [COM-252]', async () => {
    const { queryByRole } = await openProject(backendOf(aProject({ permissions: 0, quoted: true })))
    expect(queryByRole('button', { name: 'Recently deleted' })).toBeNull()
  })
})
