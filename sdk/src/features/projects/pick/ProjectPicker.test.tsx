import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { activeElement } from '../../../ui'
import { renderInWidget } from '../../../testing/renderInWidget'
import type { ListEntry } from '../project.answers'
import type { ProjectApi } from '../project.api'
import { ProjectPicker } from './ProjectPicker'

const TOTAL = 300
const all = Array.from({ length: TOTAL }, (_, index) => ({
  projectId: `id-${index + 1}`,
  name: `House ${index + 1}`,
  projectRef: `P${index + 1}`,
  customerName: 'Kerr',
  productCount: 2,
  quoted: index === 20,
  isLocked: false,
})) as unknown as ListEntry[]

/** Returns pages as the server does. */
const list: ProjectApi['list'] = (page, items, { search }) => {
  const found = all.filter(({ name }) => name.includes(search ?? ''))
  return Promise.resolve({
    projects: found.slice((page - 1) * items, page * items),
    totalProjects: found.length,
    page,
    items,
  })
}

function Picked({ total = TOTAL }: { total?: number }) {
  const [chosen, setChosen] = useState<ListEntry | null>(null)
  const few: ProjectApi['list'] = async (page, items) => ({
    projects: all.slice(0, total),
    totalProjects: total,
    page,
    items,
  })
  return (
    <>
      <ProjectPicker
        api={{ list: total === TOTAL ? list : few }}
        filter={{}}
        label="Project"
        none="No project yet."
        showsCustomers={false}
        chosen={chosen}
        onChoose={setChosen}
        refusalOf={({ quoted }) => (quoted ? 'quoted' : undefined)}
      />
      <output>{chosen?.name}</output>
    </>
  )
}

const open = (total?: number) => ({ user: userEvent.setup(), ...renderInWidget(<Picked total={total} />) })

describe('choosing one of 300 projects', () => {
  it('appends the next ones by keyboard, and moves the focus to the first that can be chosen [COM-230]', async () => {
    const { user, findByText, getAllByRole, getByRole, getByText } = open()
    await findByText('20 of 300 projects')
    getByRole('button', { name: 'Show more projects' }).focus()
    await user.keyboard('{Enter}')
    await findByText('40 of 300 projects')
    expect(getAllByRole('radio')).toHaveLength(40)
    // House 21 is quoted.
    expect((activeElement() as HTMLInputElement).value).toBe('id-22')
    await user.keyboard(' ')
    getByText('House 22', { selector: 'output' })
  })

  it('finds the oldest by its name, and still shows the one that was chosen before', async () => {
    const { user, findByRole, getByRole, getAllByRole, getByText } = open()
    await user.click(await findByRole('radio', { name: /^House 3 / }))
    await user.type(getByRole('searchbox', { name: /^Find by name/ }), 'House 300{Enter}')
    await findByRole('radio', { name: /^House 300 / })
    await waitFor(() =>
      expect(getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual(['id-3', 'id-300']),
    )
    expect((getByRole('radio', { name: /^House 3 / }) as HTMLInputElement).checked).toBe(true)
    getByText('1 project')
  })

  it('reports that nothing was found', async () => {
    const { user, findByRole, findByText } = open()
    await user.type(await findByRole('searchbox'), 'castle')
    await findByText('No project matches.')
  })

  it('offers no search for few projects, and shows a text without any', async () => {
    const few = open(3)
    await few.findByRole('radio', { name: /^House 3 / })
    expect(few.queryByRole('searchbox')).toBeNull()
    expect(few.queryByRole('button')).toBeNull()
    few.unmount()
    await open(0).findByText('No project yet.')
  })
})
