import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'

beforeEach(signInToProjects)

it('the focus goes to the line after a deleted one, or to the one before the last [COM-297]', async () => {
  const backend = backendOf(aProject(), { 'DELETE /api/projects/product/{id}/{sku}': { status: 204 } })
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
