import { beforeEach, expect, it } from 'vitest'
import { renderInWidget } from '../../../testing/renderInWidget'
import { backendOf, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'
import { ProjectPage } from '../workspace/ui/ProjectPage'
import './sharedPart'

beforeEach(signInToProjects)

it('a shared line names its add-ons, and its total contains them as the project’s does [COM-304]', async () => {
  const warranty = { id: 71, sku: 'W3', name: '3 year warranty', price: 149.5 }
  const line = aLine('a', { quantity: 2, selectedWarranty: warranty })
  const { cart } = aProject()
  const totals = { productCount: 2, orderTotal: 2_299, totalRrp: null, savingTotal: null }
  const shared = aProject({ permissions: 0, folders: [], cart: { ...cart, ...totals, products: [line] } })
  const backend = backendOf(shared, { 'GET /api/v2/project/shared': { body: shared } })
  const { findByRole } = renderInWidget(
    <ProjectPage projectId={undefined} shareId="secret" go={() => undefined} />,
    { backend, config: { brand: 'aoc', storagePrefix: 'aoc' } },
  )
  const row = await findByRole('row', { name: /^Oven a/ })
  expect(row.querySelector('.muted')?.textContent).toBe('SKU-a · 3 year warranty')
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '2',
    '$1,000.00',
    '$2,299.00',
  ])
})
