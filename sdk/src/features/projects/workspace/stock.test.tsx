import { beforeEach, expect, it } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'

beforeEach(signInToProjects)

it('the stock of a line says how many can be ordered where they are fewer than it needs [COM-178]', async () => {
  const project = aProject()
  const products = [aLine('a', { quantity: 9, orderableUnits: 3 }), aLine('b')]
  const { container } = await openProject(backendOf({ ...project, cart: { ...project.cart, products } }))
  const cells = [...container.querySelectorAll('.line-stock')].slice(0, 2)
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Only 3 available', 'In stock'])
  // A phone shows no stock that needs no attention.
  expect(cells.map(({ className }) => className.includes('inStock'))).toEqual([false, true])
})
