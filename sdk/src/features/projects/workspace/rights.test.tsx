import { within } from '@testing-library/dom'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInWidget } from '../../../testing/renderInWidget'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aProject, forStaff, PROJECT_ID } from '../testing/projects'
import { ProjectPage } from './ui/ProjectPage'
import '../line/part'
import '../log/part'
import '../share/sharedPart'

beforeEach(signInToProjects)

const quotedProject = { quoted: true, quoteStatus: 'Quoted', quoteId: 'Q100123', quoteRevision: 1 } as const
const lockedProject = { isLocked: true, lockExpiryDate: '2030-01-01', holdsUntil: '2030-01-01' }

/** What changes a project's products. */
const EDITS = ['Rename', 'New folder', 'Paste models', 'Recently deleted']
const LINE_EDITS = ['Move…', 'Duplicate', 'Delete']
const STAFF_TABS = ['Customer', 'Reminders', 'Comments', 'Change log']
const STAFF_ACTIONS = ['Lock prices', 'Price lock', 'Quote', 'Put into counter cart', 'Reopen for changes']

describe('the actions of the page', () => {
  it.each([
    ['its owner', aProject(), { edits: true, isStaff: false }],
    [
      'its owner once it is quoted',
      aProject({ ...quotedProject, permissions: 0 }),
      { edits: false, isStaff: false },
    ],
    [
      'its owner once it is locked',
      aProject({ ...lockedProject, permissions: 0 }),
      { edits: false, isStaff: false },
    ],
    ['staff', forStaff(), { edits: true, isStaff: true }],
    ['staff once it is quoted', forStaff(quotedProject), { edits: true, isStaff: true }],
    [
      'staff once it is locked',
      forStaff({ ...lockedProject, permissions: 29 }),
      { edits: true, isStaff: true },
    ],
  ])('are those that %s may take [COM-252] [COM-255]', async (_, project, { edits, isStaff }) => {
    const screen = await openProject(backendOf(project))
    const { user, getByRole, queryByRole, queryAllByRole } = screen
    const offered = (names: readonly string[]) =>
      names.filter((name) => queryAllByRole('button', { name }).length > 0)
    expect(offered(EDITS)).toEqual(edits ? EDITS : [])
    expect(offered(STAFF_ACTIONS).length > 0).toBe(isStaff)
    expect(STAFF_TABS.filter((name) => queryByRole('link', { name }))).toEqual(isStaff ? STAFF_TABS : [])
    // Everybody who may open it shares and buys it.
    expect(offered(['Share', 'Add all to cart'])).toEqual(['Share', 'Add all to cart'])

    await user.click(getByRole('button', { name: 'Actions for Oven a' }))
    const items = within(getByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Details', ...(edits ? LINE_EDITS : [])])
    await user.keyboard('{Escape}')
    await user.click(getByRole('button', { name: 'Actions for Level 1' }))
    const folder = within(getByRole('menu')).getAllByRole('menuitem')
    expect(folder.map(({ textContent }) => textContent).includes('Delete folder')).toBe(edits)
    // Neither changes a price.
    expect(folder.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Tick only this folder for the cart',
      'Delivery day…',
    ])
  })

  it('are not those of staff where a customer opens the address of one of their tabs [COM-255]', async () => {
    const screen = await openProject(backendOf(aProject()), { hash: '#log' })
    expect(screen.titles('Level 1')).toEqual(['Oven c'])
    expect(screen.getByRole('link', { name: 'Products' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('region', { name: 'Change log' })).toBeNull()
  })
})

describe('a share address', () => {
  it('shows its holder nothing to change, signed in or not [COM-254]', async () => {
    const shared = aProject({ permissions: 0 })
    const { viewer: _, ...answer } = shared
    const backend = backendOf(shared, { 'GET /api/v2/project/shared': { body: answer } })
    const { findByRole, getAllByRole, container } = renderInWidget(
      <ProjectPage projectId={undefined} shareId="secret" go={() => undefined} />,
      { backend, config: { brand: 'aoc', storagePrefix: 'aoc' } },
    )
    await findByRole('heading', { level: 1, name: 'Rose Street' })
    expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print'])
    expect(container.querySelectorAll('input, select, textarea')).toHaveLength(0)
    await waitFor(() =>
      expect(backend.requests.map(({ url }) => url.pathname)).not.toContain(`/api/v2/project/${PROJECT_ID}`),
    )
  })
})
