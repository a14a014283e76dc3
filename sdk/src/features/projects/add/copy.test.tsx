import { within } from '@testing-library/dom'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, loads, openProject, sent, signInToProjects } from '../testing/openProject'
import { aProject, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'

const LIST = 'GET /api/v2/project/minimal'
const DUPLICATE = 'POST /api/v2/project/duplicate'
const TOWER = '5f0c1d1e-0000-4000-8000-000000000002'
const entry = (projectId: string, name: string, productCount: number) => ({
  projectId,
  name,
  projectRef: 'P100124',
  productCount,
})
const entries = [entry(TOWER, 'Tower A', 40)]
const empty = (more: Parameters<typeof aProject>[0] = {}) =>
  aProject({ folders: [], cart: { ...aProject().cart, products: [], productCount: 0 }, ...more })

/** Opens an empty project's dialog that copies another one into it. */
async function openCopy(projects = entries, more: Parameters<typeof backendOf>[1] = {}) {
  const totalProjects = projects.length
  const backend = backendOf(empty(), { [LIST]: { body: { projects, totalProjects } }, ...more })
  const screen = await openProject(backend, { hasFolders: false })
  await screen.user.click(screen.getByRole('button', { name: 'Copy another project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy another project' }))
  return { ...screen, backend, dialog }
}

beforeEach(signInToProjects)

describe('copying another project into an empty one', () => {
  it('offers the other projects that have products, and copies the chosen one [COM-309]', async () => {
    const { backend, dialog, user, messages, queryByRole } = await openCopy(entries, {
      [DUPLICATE]: { body: { projectId: PROJECT_ID } },
    })
    const choices = await dialog.findAllByRole('radio')
    expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Tower A P100124 · 40 units',
    ])
    const query = Object.fromEntries(sent(backend, LIST).at(-1)?.url.searchParams ?? [])
    expect(query).toMatchObject({ hasProducts: 'true', except: PROJECT_ID })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true)
    const before = loads(backend)
    await user.click(choices[0] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    const [press] = sent(backend, DUPLICATE)
    expect(press?.body).toEqual({ projectId: TOWER, intoProjectId: PROJECT_ID })
    expect(press?.headers.get('idempotency-key')).toBeTruthy()
    expect(loads(backend)).toBe(before + 1)
    expect(messages).toEqual(['Copied from Tower A'])
  })

  it('shows why nothing was copied, and preserves the choice [COM-309]', async () => {
    const text = 'This project is not empty any more, so nothing was copied into it.'
    const { dialog, user } = await openCopy(entries, {
      [DUPLICATE]: { status: 409, body: { code: 'PROJECT_NOT_EMPTY', errors: [text] } },
    })
    const choice = await dialog.findByRole<HTMLInputElement>('radio')
    await user.click(choice)
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    expect(choice.checked).toBe(true)
  })

  it('is not offered where the project has folders, nor to a reader', async () => {
    const withFolder = await openProject(backendOf(empty({ folders: aProject().folders.slice(1) })))
    expect(withFolder.queryByRole('button', { name: 'Copy another project' })).toBeNull()
    withFolder.unmount()
    const quoted = await openProject(backendOf(empty({ permissions: 0 })), { hasFolders: false })
    expect(quoted.queryByRole('button', { name: 'Copy another project' })).toBeNull()
  })
})
