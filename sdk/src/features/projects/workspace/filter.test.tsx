import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aProject } from '../testing/projects'

beforeEach(signInToProjects)

describe('the filter of a project', () => {
  it('that finds nothing says so, and shows every line again once it is cleared', async () => {
    const { user, getByRole, titles, findByText } = await openProject(backendOf(aProject()))
    const filter = () => getByRole('searchbox', { name: 'Find in this project' }) as HTMLInputElement
    await user.type(filter(), 'fridge')
    await findByText(/^No product matches/)
    await user.click(getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(titles('Not in a folder')).toEqual(['Oven a', 'Oven b']))
    expect(filter().value).toBe('')
    await user.type(filter(), 'sku-c')
    await waitFor(() => expect(titles('Level 1')).toEqual(['Oven c']))
  })

  it('finds the lines of a folder by its name, together with their own words', async () => {
    const { user, getByRole, findByText } = await openProject(backendOf(aProject()))
    await user.type(getByRole('searchbox', { name: 'Find in this project' }), 'oven level 1')
    await findByText('1 of 3 products')
  })
})
