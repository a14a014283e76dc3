import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aProject } from '../testing/projects'

beforeEach(signInToProjects)

describe('a move', () => {
  it('without a connection is reported and shown as not made [COM-377] [COM-380]', async () => {
    const backend = backendOf(aProject(), { 'POST /api/projects/sort-products': 'network failure' })
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', 'network failure')
    screen.getByRole('button', { name: 'Move Oven a' }).focus()
    await screen.user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    expect(screen.titles('Not in a folder')).toEqual(['Oven b', 'Oven a'])
    const offline = 'You seem to be offline. Please check your connection and try again.'
    await waitFor(() => expect(screen.messages).toEqual([`Update Failed! ${offline}`]))
    await waitFor(() => expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b']))
  })
})
