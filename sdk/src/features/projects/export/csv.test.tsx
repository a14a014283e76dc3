import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSchedule } from '../add/schedule'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { waitFor } from '../../../testing/waitFor'
import { aLine, aProject } from '../testing/projects'
import { csvOf } from './csv'

beforeEach(signInToProjects)

const project = (more: Parameters<typeof aProject>[0] = {}) => {
  const { cart, folders } = aProject()
  return aProject({
    cart: { ...cart, products: [aLine('a', { quantity: 3, title: '=SUM(A1) 60 cm, "Pro"\noven' })] },
    folders: folders.map((folder, index) =>
      index === 0
        ? { ...folder, title: 'Level 1, kitchen', products: [aLine('c', { price: 999.5 })] }
        : folder,
    ),
    ...more,
  })
}

describe('a project as a spreadsheet', () => {
  it('has one row per line in the order of the screen, and no formula from a title', async () => {
    const { store } = await openProject(backendOf(project()))
    expect(csvOf(store)).toBe(
      [
        '\uFEFFModel,Quantity,Room,Product,Brand,Unit price,Total,Price type',
        'SKU-a,3,,"\'=SUM(A1) 60 cm, ""Pro""\noven",Bosch,1000.00,3000.00,today',
        'SKU-c,1,"Level 1, kitchen",Oven c,Bosch,999.50,999.50,today',
        '',
      ].join('\r\n'),
    )
  })

  it('has a row for the units that a quote covers and one for the others, which add up [COM-408]', async () => {
    const { cart } = aProject()
    const warranty = { id: 9, sku: 'CARE', name: 'Care', price: 50 }
    const partly = aLine('a', {
      quantity: 5,
      price: 900,
      priceSource: 'quoted',
      quotedPrice: 900,
      agreedUnits: 3,
      selectedWarranty: warranty,
      liveAddOnPrice: 60,
    })
    const added = aLine('b', { quantity: 2, agreedUnits: 0 })
    const whole = aLine('d', { price: 800, priceSource: 'locked', lockedPrice: 800 })
    const { store } = await openProject(
      backendOf(
        aProject({
          cart: { ...cart, products: [partly, added, whole] },
          folders: [],
          quoted: true,
          holdsUntil: '2026-12-22',
        }),
        {},
      ),
      { hasFolders: false },
    )
    const rows = csvOf(store).trim().split('\r\n').slice(1)
    expect(rows).toEqual([
      'SKU-a,3,,Oven a,Bosch,950.00,2850.00,quoted',
      'SKU-a,2,,Oven a,Bosch,1060.00,2120.00,today',
      'SKU-b,2,,Oven b,Bosch,1000.00,2000.00,today',
      'SKU-d,1,,Oven d,Bosch,800.00,800.00,locked',
    ])
    expect(parseSchedule(csvOf(store)).lines[0]).toMatchObject({ model: 'SKU-a', quantity: 5 })
  })

  it('has the type staff for a price that is not saved yet, and today for one that was removed', async () => {
    const { cart } = aProject()
    const quoted = {
      price: 900,
      priceSource: 'quoted',
      quotedPrice: 900,
      quantity: 5,
      agreedUnits: 3,
    } as const
    const products = [aLine('a', quoted), aLine('b', quoted)]
    const { store } = await openProject(
      backendOf(aProject({ cart: { ...cart, products }, folders: [] }), {
        'POST /api/v2/project': new Promise(() => undefined),
      }),
      { hasFolders: false },
    )
    act(() => {
      store.edit('code-a', 'price', 950, 900)
      store.edit('code-b', 'price', null, 900)
    })
    expect(csvOf(store).trim().split('\r\n').slice(1)).toEqual([
      'SKU-a,5,,Oven a,Bosch,950.00,4750.00,staff',
      'SKU-b,5,,Oven b,Bosch,1000.00,5000.00,today',
    ])
  })

  it('has a cell under each heading for a line without a price', async () => {
    const { cart } = aProject()
    const products = [aLine('a', { price: null, priceSource: null, livePrice: null })]
    const project = aProject({ cart: { ...cart, products }, folders: [] })
    const { store } = await openProject(backendOf(project), { hasFolders: false })
    expect(csvOf(store)).toContain('Price type\r\nSKU-a,1,,Oven a,Bosch,,,\r\n')
  })

  it('has no prices where none are shown', async () => {
    const { store } = await openProject(backendOf(project({ showPrices: false })))
    expect(csvOf(store)).not.toMatch(/price|1000/i)
  })

  it('can be pasted into another project', async () => {
    const { cart, folders } = aProject()
    const { store } = await openProject(backendOf(aProject({ cart, folders })))
    expect(parseSchedule(csvOf(store))).toMatchObject({
      lines: [
        { model: 'SKU-a', quantity: 1, room: '' },
        { model: 'SKU-b', quantity: 1, room: '' },
        { model: 'SKU-c', quantity: 1, room: 'Level 1' },
      ],
      unread: [],
    })
  })

  it('is downloaded under the number and name of the project', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const names: string[] = []
    const { user, getByRole } = await openProject(backendOf(project({ name: 'Rose/St: 1' })))
    await user.click(getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(names).toEqual(['P100123 Rose St 1.csv']))
    click.mockRestore()
  })
})
