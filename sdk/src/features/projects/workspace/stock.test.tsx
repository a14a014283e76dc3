import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'

beforeEach(signInToProjects)

describe('the stock', () => {
  it('of a line says how many can be ordered where they are fewer than it needs [COM-178]', async () => {
    const project = aProject()
    const products = [aLine('a', { quantity: 9, unitsLeft: 3 }), aLine('b')]
    const { container } = await openProject(backendOf({ ...project, cart: { ...project.cart, products } }))
    const cells = [...container.querySelectorAll('.line-stock')].slice(0, 2)
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Only 3 available', 'In stock'])
    // A phone shows no stock that needs no attention.
    expect(cells.map(({ className }) => className.includes('inStock'))).toEqual([false, true])
  })

  const { unitsLeft: _left, ...oven } = aLine('a', { quantity: 4 })
  it.each([
    ['of its product', { productFacts: [{ ...oven, unitsLeft: 3 }] }, oven],
    ['of the line alone, from an older backend', {}, { ...oven, orderableUnits: 3 }],
  ])('%s is compared with the quantity that is being typed [COM-178]', async (_, facts, line) => {
    const project = aProject(facts)
    const backend = backendOf({ ...project, cart: { ...project.cart, products: [line] } })
    const { container, getByRole } = await openProject(backend)
    const stock = () => container.querySelector('.line-stock')?.textContent
    expect(stock()).toBe('Only 3 available')
    const field = getByRole('textbox', { name: 'Quantity of Oven a' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '3' } })
    fireEvent.blur(field)
    expect(stock()).toBe('In stock')
  })
})
