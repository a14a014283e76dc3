import { within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { backendOf, openProject, signInToProjects } from '../testing/openProject'
import { aLine, aProject } from '../testing/projects'
import { ProjectPage } from '../workspace/ui/ProjectPage'
import './sharedPart'

beforeEach(signInToProjects)

const openShared = (answer: FakeAnswer) =>
  renderInWidget(<ProjectPage projectId={undefined} shareId="secret" go={() => undefined} />, {
    backend: backendOf(aProject(), { 'GET /api/v2/project/shared': answer }),
    config: { brand: 'aoc', storagePrefix: 'aoc' },
  })

describe('sharing', () => {
  it.each([
    ['its revision while it is quoted', true, 'Quote Q100123-2'],
    ['no quote once it is open again', false, 'P100123'],
  ])('a shared project names %s [COM-304]', async (_, quoted, text) => {
    const { findByText } = openShared({
      body: aProject({ projectRef: 'P100123', quoteId: 'Q100123', quoteRevision: 2, quoted }),
    })
    await findByText(text)
  })

  it.each([
    ['has expired', null, 1],
    ['holds', '2026-12-22', 0],
  ])(
    'a shared quote says that today’s prices apply once it has expired: it %s [COM-304]',
    async (_, day, count) => {
      const { cart } = aProject()
      const line = aLine('a', { quotedPrice: 900, price: day ? 900 : 1_000 })
      const { findByText, queryAllByText } = openShared({
        body: aProject({
          quoteId: 'Q100123',
          quoteRevision: 1,
          quoted: true,
          holdsUntil: day,
          cart: { ...cart, products: [line] },
        }),
      })
      await findByText('Quote Q100123')
      expect(queryAllByText('The agreed prices have expired. Today’s prices apply.')).toHaveLength(count)
    },
  )

  it('a shared project without products, a 204, says that it has none [COM-304]', async () => {
    const { findByRole } = openShared({ status: 204 })
    await findByRole('heading', { name: 'This project has no products yet.' })
  })

  it('a shared project without prices counts one unit as one', async () => {
    const { cart } = aProject()
    const one = { ...cart, products: [aLine('a')], productCount: 1, orderTotal: null }
    const { findByText } = openShared({ body: aProject({ folders: [], cart: one }) })
    await findByText('Units: 1')
  })

  it.each([
    ['more than were quoted', 5, 2, '$4,800.00'],
    ['as many as were quoted', 2, 2, '$1,800.00'],
  ])(
    'a shared quote explains the total of a line with units at today’s price: %s',
    async (_, quantity, agreedUnits, total) => {
      const { cart } = aProject()
      const line = aLine('a', { quantity, agreedUnits, price: 900, quotedPrice: 900 })
      const { findByText, queryAllByText } = openShared({
        body: aProject({
          quoteId: 'Q100123',
          quoteRevision: 1,
          quoted: true,
          holdsUntil: '2100-01-01',
          folders: [],
          cart: { ...cart, products: [line] },
        }),
      })
      await findByText(total)
      expect(
        queryAllByText(
          'Not in the quote: 3 at today’s prices, $1,000.00 each plus any warranty or installation',
        ),
      ).toHaveLength(quantity === 5 ? 1 : 0)
    },
  )

  it('a shared project without prices names no unit that a quote does not cover', async () => {
    const { cart } = aProject()
    const hidden = { price: null, livePrice: null, liveAddOnPrice: null, agreedUnits: null }
    const line = aLine('a', { ...hidden, quantity: 5, quotedQuantity: 2 })
    const { findByText, queryByText } = openShared({
      body: aProject({ folders: [], cart: { ...cart, products: [line], productCount: 5, orderTotal: null } }),
    })
    await findByText('Units: 5')
    expect(queryByText(/today’s price/)).toBeNull()
  })

  it('the dialog of a share retains the focus when its link is created and when it ends [COM-201]', async () => {
    const SHARE = 'POST /api/projects/shared-project-status'
    const backend = backendOf(aProject(), { [SHARE]: { body: {} } })
    const { user, getAllByRole, findByRole, root } = await openProject(backend)
    await user.click(getAllByRole('button', { name: 'Share' })[0] as HTMLElement)
    const dialog = within(await findByRole('dialog', { name: 'Share project' }))
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 8, sharedStatus: 'Shared', shareId: 'secret' }),
    })
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    const stop = await dialog.findByRole('button', { name: 'Stop sharing' })
    dialog.getByRole('textbox', { name: 'Link' })
    expect(root.activeElement).toBe(stop)
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 9 }) })
    await user.keyboard('{Enter}')
    const create = await dialog.findByRole('button', { name: 'Create link' })
    expect(root.activeElement).toBe(create)
  })

  it('a shared line names its add-ons, and its total contains them as the project’s does [COM-304]', async () => {
    const warranty = { id: 71, sku: 'W3', name: '3 year warranty', price: 149.5 }
    const line = aLine('a', { quantity: 2, selectedWarranty: warranty })
    const { cart } = aProject()
    const totals = { productCount: 2, orderTotal: 2_299, totalRrp: null, savingTotal: null }
    const shared = aProject({ permissions: 0, folders: [], cart: { ...cart, ...totals, products: [line] } })
    const { findByRole } = openShared({ body: shared })
    const row = await findByRole('row', { name: /^Oven a/ })
    expect(row.querySelector('.muted')?.textContent).toBe('SKU-a · 3 year warranty')
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '$1,000.00',
      '$2,299.00',
    ])
  })
})
