import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeAnswer, FakeBackend } from '../../../testing/fakeBackend'
import type { AnswerProject } from '../readProject'
import { backendOf, loads, openProject, sent, signInToProjects, succeeded } from '../testing/openProject'
import { aLine, aProject, forStaff, PROJECT_ID } from '../testing/projects'
import './part'

const MOMENT = '2026-11-24T01:00:00.000Z'
const VARIATION_ID = '5f0c1d1e-0000-4000-8000-00000000aa01'

const NO_SETTINGS = { 'GET /api/settings': { body: { items: [], totalCount: 0 } } }

const aVariation = {
  id: VARIATION_ID,
  productCode: 'code-a',
  brand: 'Builder’s own',
  variationSku: 'BO-1',
  comments: 'Black handle',
  rrpOverride: 1_500,
}

const withProducts = (
  project: AnswerProject,
  products: AnswerProject['cart']['products'],
): AnswerProject => ({
  ...project,
  cart: { ...project.cart, products },
})

/** Opens the details of Oven a at one of their tabs. */
async function openTab(backend: FakeBackend, name: string) {
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
  await screen.user.click(screen.getByRole('menuitem', { name: 'Details' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Oven a' }))
  await screen.user.click(await drawer.findByRole('tab', { name }))
  return { ...screen, drawer, panel: within(drawer.getByRole('tabpanel', { name })) }
}

beforeEach(signInToProjects)

describe('the details of a line', () => {
  it.each([
    ['staff', forStaff, ['STOCK', 'PRICE', 'COMPETITOR_PRICE', 'NOTE', 'VARIATION', 'ATTACHMENTS']],
    ['a customer', aProject, ['STOCK', 'PRICE', 'NOTE', 'VARIATION', 'ATTACHMENTS']],
  ])('are in tabs for %s, and the arrow keys move between the tabs [COM-430]', async (_, project, tabs) => {
    const { drawer, user } = await openTab(backendOf(project()), 'Stock')
    const shown = drawer.getAllByRole('tab')
    expect(shown.map(({ dataset }) => dataset.tab)).toEqual(tabs)
    await user.keyboard('{ArrowLeft}')
    expect(shown.at(-1)?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(shown[0]?.getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    ['Stock', 'GET /api/stock'],
    ['Price', 'GET /api/v2/product/upselloptions/sku/{sku}'],
    ['Competitors', 'GET /api/product/competitor-prices'],
  ])('name the skeleton of %s for screen readers', async (tab, call) => {
    const { panel } = await openTab(backendOf(forStaff(), { [call]: 'never' }), tab)
    expect(panel.getByRole('group', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true')
  })

  it('show competitors’ prices of its model, with the day of each check [COM-180]', async () => {
    const backend = backendOf(forStaff(), {
      'GET /api/product/competitor-prices': {
        body: {
          prices: [
            {
              competitor: 'Other Appliances',
              price: 950,
              url: 'https://www.other.example/oven',
              checkedAt: MOMENT,
            },
            { competitor: 'Flyer', price: 899.5, url: 'http://flyer.example/', checkedAt: MOMENT },
          ],
        },
      },
    })
    const { panel } = await openTab(backend, 'Competitors')
    const [other, flyer] = (await panel.findAllByRole('listitem')).map((item) => within(item))
    expect(other?.getByText('Other Appliances')).toBeTruthy()
    expect(other?.getByText('$950.00')).toBeTruthy()
    expect(other?.getByText(/24 Nov 2026/)).toBeTruthy()
    const link = other?.getByRole('link', { name: 'other.example' })
    expect(link?.getAttribute('href')).toBe('https://www.other.example/oven')
    expect(flyer?.getByText('$899.50')).toBeTruthy()
    // A page without https proves no price.
    expect(flyer?.queryByRole('link') ?? flyer?.queryByRole('button')).toBeNull()
    expect(sent(backend, 'GET /api/product/competitor-prices')[0]?.url.searchParams.get('sku')).toBe('SKU-a')
  })

  describe('a competitor’s page as proof', () => {
    const url = 'https://www.other.example/oven'
    const PRICES = 'GET /api/product/competitor-prices'
    const prices = { body: { prices: [{ competitor: 'Other', price: 950, url, checkedAt: MOMENT }] } }
    const SAVE = 'POST /api/v2/project'

    it('is named as used once it is chosen [COM-180]', async () => {
      const backend = backendOf(forStaff(), { [PRICES]: prices, [SAVE]: 'never' })
      const { panel, user } = await openTab(backend, 'Competitors')
      await user.click(await panel.findByRole('button', { name: 'Use as proof' }))
      expect(panel.getByRole('button').textContent).toBe('Used as proof')
      await waitFor(() =>
        expect(sent(backend, SAVE)[0]?.body).toMatchObject({
          products: [{ productCode: 'code-a', competitorUrl: url }],
        }),
      )
    })

    it('saves the price that was refused for want of it [COM-180]', async () => {
      const refused = { status: 400, body: { errors: ['A competitor’s page is needed'] } }
      const backend = backendOf(forStaff(), { [PRICES]: prices, [SAVE]: refused })
      const screen = await openTab(backend, 'Competitors')
      act(() => screen.store.edit('code-a', 'price', 950, 7))
      await waitFor(() =>
        expect(screen.store.line('code-a')?.get().problems.price).toBe('A competitor’s page is needed'),
      )
      backend.on(SAVE, { body: { version: 8, lastModified: '2026-03-01T00:00:00.000Z', products: [] } })
      await screen.user.click(await screen.panel.findByRole('button', { name: 'Use as proof' }))
      await waitFor(() => expect(sent(backend, SAVE)).toHaveLength(2))
      expect(sent(backend, SAVE)[1]?.body).toMatchObject({
        products: [{ productCode: 'code-a', competitorUrl: url, price: 950 }],
      })
      await waitFor(() => expect(screen.store.line('code-a')?.get().problems).toEqual({}))
    })

    it('is not called used where it is refused, and says why [COM-180]', async () => {
      const { panel, user } = await openTab(
        backendOf(forStaff(), { [PRICES]: prices, [SAVE]: { status: 400, body: { errors: ['Not now.'] } } }),
        'Competitors',
      )
      await user.click(await panel.findByRole('button', { name: 'Use as proof' }))
      await panel.findByText('Not now.')
      panel.getByRole('button', { name: 'Use as proof' })
    })

    it('is not offered while the prices are locked [COM-180]', async () => {
      const locked = forStaff({ permissions: 29, isLocked: true, lockExpiryDate: '2099-01-02' })
      const { panel } = await openTab(backendOf(locked, { [PRICES]: prices }), 'Competitors')
      await panel.findByText('Other')
      expect(panel.queryByRole('button')).toBeNull()
    })

    it('stays cleared while the change waits for the connection', async () => {
      const products = [aLine('a', { competitorUrl: url })]
      const backend = backendOf(withProducts(forStaff(), products), {
        ...NO_SETTINGS,
        [SAVE]: 'network failure',
      })
      const { panel } = await openTab(backend, 'Price')
      const proof = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Competitor’s page' })
      expect(proof.value).toBe(url)
      fireEvent.change(proof, { target: { value: '' } })
      fireEvent.blur(proof)
      await waitFor(() => expect(sent(backend, SAVE)).not.toEqual([]))
      expect(proof.value).toBe('')
    })
  })

  it('say so where no competitor’s price is recorded [COM-180]', async () => {
    const { panel } = await openTab(
      backendOf(forStaff(), { 'GET /api/product/competitor-prices': { body: { prices: [] } } }),
      'Competitors',
    )
    await panel.findByText('No competitor prices are recorded for this product.')
  })

  it.each([
    ['Stock', 'GET /api/stock', 'An error occurred getting stock.', 'COM-364'],
    [
      'Competitors',
      'GET /api/product/competitor-prices',
      'An error occurred getting competitor prices.',
      'COM-365',
    ],
  ])('say in the tab %s that %s failed without a text: %s [%s]', async (tab, call, text, _row) => {
    const { panel } = await openTab(backendOf(forStaff(), { [call]: { status: 500, body: {} } }), tab)
    await panel.findByText(text)
    panel.getByRole('button', { name: 'Try again' })
  })

  it('show the stock of its model, for staff of every store [COM-178]', async () => {
    const backend = backendOf(forStaff(), {
      'GET /api/stock': {
        body: {
          sku: 'SKU-a',
          status: 'inStock',
          locations: [{ code: 'SYD', name: 'Sydney', available: 4, onOrder: 2 }],
        },
      },
    })
    const { panel } = await openTab(backend, 'Stock')
    await panel.findByText('Sydney')
    expect(panel.getByText('4 available, 2 on order')).toBeTruthy()
    const [request] = sent(backend, 'GET /api/stock')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      sku: 'SKU-a',
      includeOtherStock: 'true',
    })
  })

  it('show the RRP, price, discount, quantity, saving and total of its price line [COM-179]', async () => {
    const line = aLine('a', { quantity: 2, lineDiscount: 50 })
    const backend = backendOf(withProducts(aProject(), [line]), NO_SETTINGS)
    const { panel } = await openTab(backend, 'Price')
    const figure = (name: string) => panel.getByText(name).nextElementSibling?.textContent
    expect(['RRP', 'Price', 'Line discount', 'Quantity', 'You save'].map(figure)).toEqual([
      '$1,200.00',
      '$1,000.00',
      '$50.00',
      '2',
      '$400.00',
    ])
    expect(panel.getByText('$2,000.00')).toBeTruthy()
    expect(sent(backend, 'GET /api/pricehistory/get-price-history/SKU-a')).toEqual([])
  })

  it('choose a warranty and an installation, each saved at once and part of the total [COM-410]', async () => {
    const backend = backendOf(aProject(), {
      'GET /api/v2/product/upselloptions/sku/{sku}': {
        body: {
          warranties: [{ productId: 71, sku: 'W3', title: '3 year warranty', price: 149 }],
          installs: [{ productId: 81, sku: 'I1', title: 'Connection', price: 99 }],
        },
      },
      'POST /api/v2/project': ({ body }) => ({
        body: {
          projectId: PROJECT_ID,
          name: 'Rose Street',
          version: 2,
          lastModified: '',
          products: [],
          sent: body,
        },
      }),
    })
    const { panel, user } = await openTab(backend, 'Price')
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Warranty' }), '3 year warranty $149')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1))
    expect(sent(backend, 'POST /api/v2/project')[0]?.body).toMatchObject({
      products: [{ productCode: 'code-a', warrantyId: 71 }],
    })
    panel.getByRole('combobox', { name: 'Installation' })
  })

  it('show the price history where the shop shows it (PriceHistoryEnabled) [COM-179]', async () => {
    const backend = backendOf(aProject(), {
      'GET /api/settings': {
        body: { items: [{ name: 'PriceHistoryEnabled', value: 'true' }], totalCount: 1 },
      },
      'GET /api/pricehistory/get-price-history/SKU-a': {
        body: { sku: 'SKU-a', history: [{ date: '2026-03-05', price: 999, rrp: 1_200 }] },
      },
    })
    const { panel } = await openTab(backend, 'Price')
    expect(await panel.findByText(/^\$999 since 5 Mar 2026/)).toBeTruthy()
  })

  it('list the notes of its model, and save a new one [COM-181]', async () => {
    const note = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Needs a 15 A circuit',
      createdBy: 'Sam',
      lastModified: MOMENT,
      salesPersonName: 'Rita',
      isOwn: false,
    }
    const backend = backendOf(
      aProject({ productNotes: [note, { ...note, id: 'n2', sku: 'SKU-b', notes: 'Other' }] }),
      {
        'POST /api/v2/project/product-note': { body: note },
      },
    )
    const { panel, user, messages } = await openTab(backend, 'Notes')
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Needs a 15 A circuitRita, /),
    ])
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Left hinge')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(messages).toEqual(['Successfully updated!']))
    expect(sent(backend, 'POST /api/v2/project/product-note').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, sku: 'SKU-a', note: 'Left hinge' },
    ])
  })

  it('have the focus in the text of a note that is opened by Edit, and again after Cancel [COM-181]', async () => {
    const note = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Needs a 15 A circuit',
      createdBy: 'Sam',
      lastModified: MOMENT,
      salesPersonName: 'Rita',
      isOwn: true,
    }
    const { panel, user, root } = await openTab(backendOf(aProject({ productNotes: [note] })), 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    expect(field.value).toBe(note.notes)
    expect(root.activeElement).toBe(field)
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(field.value).toBe('')
    expect(root.activeElement).toBe(field)
  })

  it('are saved from the version they were edited at, and say who has saved another text [COM-181] [COM-225]', async () => {
    const call = 'POST /api/v2/project/product-note'
    const refusal = 'Lena changed this to “Right hinge”. Please check it and try again.'
    const note = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Left hinge',
      createdBy: 'Sam',
      lastModified: MOMENT,
      salesPersonName: 'Rita',
      isOwn: true,
    }
    const backend = backendOf(aProject({ productNotes: [note] }), {
      [call]: { status: 409, body: { code: 'CHANGED', errors: [refusal], conflicts: [], version: 9 } },
    })
    const { panel, user, messages } = await openTab(backend, 'Notes')
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, ', black')
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, productNotes: [{ ...note, notes: 'Right hinge' }] }),
    })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await panel.findByText(refusal)
    expect(field.value).toBe('Left hinge, black')
    await panel.findByText('Right hinge')

    backend.on(call, { body: note })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toEqual(['Successfully updated!']))
    const edit = { projectId: PROJECT_ID, sku: 'SKU-a', noteId: 'n1', note: 'Left hinge, black' }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...edit, version: 7 },
      { ...edit, version: 9 },
    ])
  })

  it('retain the focus of Add note, and say all that the refusal says', async () => {
    const { panel, user, root, findByText } = await openTab(
      backendOf(aProject(), {
        'POST /api/v2/project/product-note': {
          status: 400,
          body: { code: 'INVALID_FIELDS', errors: ['Please enter a note', 'Second'] },
        },
      }),
      'Notes',
    )
    const add = panel.getByRole<HTMLButtonElement>('button', { name: 'Add note' })
    await user.click(add)
    const text = await findByText('Please enter a note Second')
    expect(text.textContent).toBe('Please enter a note\nSecond')
    expect(panel.getByRole('textbox').getAttribute('aria-describedby')).toBe(text.id)
    expect(root.activeElement).toBe(add)
  })

  it('tie the reason why a proof is refused to its field [COM-180]', async () => {
    const { panel, findByText } = await openTab(backendOf(forStaff(), NO_SETTINGS), 'Price')
    const help = await findByText(/^Needed for a price below ours/)
    const proof = panel.getByRole('textbox', { name: 'Competitor’s page' })
    expect(proof.getAttribute('aria-describedby')).toBe(help.id)
  })

  it('preserve the text of a note typed while another one is saved', async () => {
    let finish = (_answer: { body: object }): void => undefined
    const backend = backendOf(aProject(), {
      'POST /api/v2/project/product-note': new Promise((resolve) => (finish = resolve)),
    })
    const { panel, user, store } = await openTab(backend, 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    await user.type(field, 'Left')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await user.type(field, ' hinge')
    finish({ body: {} })
    await succeeded({ store }, 'note')
    expect(field.value).toBe('Left hinge')
  })

  it('that are typed on while they are saved do not conflict with that save [COM-181] [COM-225]', async () => {
    const call = 'POST /api/v2/project/product-note'
    const note = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Left hinge',
      createdBy: 'Sam',
      lastModified: MOMENT,
      salesPersonName: 'Rita',
      isOwn: true,
    }
    let finish = (_answer: { body: object }): void => undefined
    const backend = backendOf(aProject({ productNotes: [note] }), {
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    const { panel, user, store, messages } = await openTab(backend, 'Notes')
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, ', black')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await user.type(field, ' or white')
    finish({ body: { ...note, version: 8 } })
    await succeeded({ store }, 'note')
    expect(field.value).toBe('Left hinge, black or white')

    backend.on(call, { body: { ...note, version: 9 } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toHaveLength(2))
    await waitFor(() => expect(field.value).toBe(''))
    const edit = { projectId: PROJECT_ID, sku: 'SKU-a', noteId: 'n1' }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...edit, note: 'Left hinge, black', version: 7 },
      { ...edit, note: 'Left hinge, black or white', version: 8 },
    ])
  })

  it('that are typed on while they are added are not added twice [COM-181]', async () => {
    const call = 'POST /api/v2/project/product-note'
    let finish = (_answer: { body: object }): void => undefined
    const backend = backendOf(aProject(), { [call]: new Promise((resolve) => (finish = resolve)) })
    const { panel, user, store, messages } = await openTab(backend, 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, 'Left hinge')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await user.type(field, ', black')
    finish({ body: { id: 'n1', version: 8 } })
    await succeeded({ store }, 'note')
    backend.on(call, { body: { id: 'n1', version: 9 } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toHaveLength(2))
    await waitFor(() => expect(field.value).toBe(''))
    const note = { projectId: PROJECT_ID, sku: 'SKU-a' }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...note, note: 'Left hinge' },
      { ...note, note: 'Left hinge, black', noteId: 'n1', version: 8 },
    ])
    expect(panel.getByRole('button', { name: 'Add note' })).toBeTruthy()
  })

  const ADD_NOTE = 'POST /api/v2/project/product-note'

  const DELETE_NOTE = 'DELETE /api/v2/project/product-note'
  const OLD_NOTE = {
    id: 'n0',
    sku: 'SKU-a',
    notes: 'Old',
    createdBy: 'Sam',
    lastModified: MOMENT,
    salesPersonName: 'Rita',
    isOwn: true,
  }

  /** Adds the note `Left hinge`, which the server answers late. */
  async function addLate(productNotes = aProject().productNotes) {
    let finish = (_answer: FakeAnswer): void => undefined
    const backend = backendOf(aProject({ productNotes }), {
      [ADD_NOTE]: new Promise((resolve) => (finish = resolve)),
    })
    const screen = await openTab(backend, 'Notes')
    const field = () => screen.panel.getByRole<HTMLTextAreaElement>('textbox')
    const press = (name: string) => screen.user.click(screen.panel.getByRole('button', { name }))
    await screen.user.type(field(), 'Left hinge')
    await press('Add note')
    const notes = () => sent(backend, ADD_NOTE).map(({ body }) => body)
    return { ...screen, backend, field, press, notes, finish: (answer: FakeAnswer) => finish(answer) }
  }
  const NOTE = { projectId: PROJECT_ID, sku: 'SKU-a' }

  it.each([
    ['emptied', '{Backspace>10/}Tap'],
    ['typed over', '{Control>}a{/Control}Tap'],
  ])('that are %s while they are added leave what is typed then another note [COM-181]', async (_, keys) => {
    const screen = await addLate()
    await screen.user.click(screen.field())
    await screen.user.keyboard(keys)
    screen.finish({ body: { id: 'n1', version: 8 } })
    await succeeded(screen, 'note')
    expect(screen.field().value).toBe('Tap')
    screen.backend.on(ADD_NOTE, { body: { id: 'n2', version: 9 } })
    await screen.press('Add note')
    await waitFor(() => expect(screen.field().value).toBe(''))
    expect(screen.notes()).toEqual([
      { ...NOTE, note: 'Left hinge' },
      { ...NOTE, note: 'Tap' },
    ])
  })

  it.each([
    ['', 'Left hinge'],
    ['Tap', 'Left hinge Tap'],
  ])('are back after a failure, although they were emptied: %j becomes %j [COM-181]', async (typed, text) => {
    const screen = await addLate()
    for (const value of ['', typed]) fireEvent.change(screen.field(), { target: { value } })
    screen.finish({ status: 500, body: {} })
    await waitFor(() => expect(screen.store.$status.get().note).toBe('Failure'))
    await waitFor(() => expect(screen.field().value).toBe(text))
    expect(screen.notes()).toHaveLength(1)
  })

  it.each([
    ['', []],
    [', black', [{ ...NOTE, note: 'Left hinge, black', noteId: 'n1', version: 8 }]],
  ])(
    'that are added while their tab is opened again are not added twice: %j [COM-181]',
    async (more, edits) => {
      const screen = await addLate()
      await screen.user.click(screen.drawer.getByRole('tab', { name: 'Stock' }))
      await screen.user.click(screen.drawer.getByRole('tab', { name: 'Notes' }))
      const panel = within(screen.drawer.getByRole('tabpanel', { name: 'Notes' }))
      const field = panel.getByRole<HTMLTextAreaElement>('textbox')
      expect(field.value).toBe('Left hinge')
      if (more) await screen.user.type(field, more)
      screen.finish({ body: { id: 'n1', version: 8 } })
      await succeeded(screen, 'note')
      expect(field.value).toBe(more && `Left hinge${more}`)
      screen.backend.on(ADD_NOTE, { body: { id: 'n1', version: 9 } })
      if (more) await screen.user.click(panel.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(field.value).toBe(''))
      expect(screen.notes()).toEqual([{ ...NOTE, note: 'Left hinge' }, ...edits])
    },
  )

  it('that are typed over before they are sent leave what is typed then another note [COM-181]', async () => {
    let finish = (_answer: FakeAnswer): void => undefined
    const backend = backendOf(aProject({ productNotes: [OLD_NOTE] }), {
      [DELETE_NOTE]: new Promise((resolve) => (finish = resolve)),
      [ADD_NOTE]: { body: { id: 'n1', version: 8 } },
    })
    const { panel, user, messages } = await openTab(backend, 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await user.type(field, 'Left hinge')
    fireEvent.submit(field.form as HTMLFormElement)
    fireEvent.change(field, { target: { value: 'Tap' } })
    finish({ status: 204 })
    await waitFor(() => expect(messages).toHaveLength(2))
    expect(sent(backend, ADD_NOTE).map(({ body }) => body)).toEqual([{ ...NOTE, note: 'Left hinge' }])
    expect(field.value).toBe('Tap')
    panel.getByRole('button', { name: /^Add note/ })
  })

  it('say why they are refused also while another one is deleted [COM-181]', async () => {
    const screen = await addLate([OLD_NOTE])
    await screen.press('Delete')
    screen.backend.on(DELETE_NOTE, { status: 204 })
    screen.finish({ status: 400, body: { errors: ['Not like this'] } })
    await waitFor(() => expect(sent(screen.backend, DELETE_NOTE)).toHaveLength(1))
    await succeeded(screen, 'note')
    screen.panel.getByText('Not like this')
    expect(screen.field().value).toBe('Left hinge')
  })

  it.each([
    ['', { id: null, text: 'Left hinge' }, {}],
    [':edited', { id: 'n1', text: 'Left hinge' }, { noteId: 'n1', version: 1 }],
    [':edited', { id: 'n1', text: 'Left hinge', version: 5 }, { noteId: 'n1', version: 5 }],
  ])('that an older release has stored are still there: %s %j [COM-181]', async (slot, value, base) => {
    const key = `aoc:note:${PROJECT_ID}:SKU-a${slot}:u1`
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
    const backend = backendOf(aProject(), { [ADD_NOTE]: { body: { id: 'n1', version: 8 } } })
    const { panel, user } = await openTab(backend, 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toBe('Left hinge')
    await user.click(panel.getByRole('button', { name: slot ? 'Save' : 'Add note' }))
    await waitFor(() => expect(field.value).toBe(''))
    expect(sent(backend, ADD_NOTE).map(({ body }) => body)).toEqual([
      { ...NOTE, note: 'Left hinge', ...base },
    ])
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('are not proposed again while the project is read after them [COM-181]', async () => {
    const screen = await addLate()
    screen.backend.on('GET /api/v2/project/{id}', 'never')
    screen.finish({ body: { id: 'n1', version: 8 } })
    await succeeded(screen, 'note')
    expect(screen.field().value).toBe('')
  })

  it('that are added while another one is opened are not proposed again [COM-181]', async () => {
    const call = 'POST /api/v2/project/product-note'
    let finish = (_answer: { body: object }): void => undefined
    const note = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Right hinge',
      createdBy: 'Sam',
      lastModified: MOMENT,
      salesPersonName: 'Rita',
      isOwn: true,
    }
    const backend = backendOf(aProject({ productNotes: [note] }), {
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    const { panel, user, store } = await openTab(backend, 'Notes')
    const field = panel.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, 'Left hinge')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    finish({ body: { id: 'n2', version: 8 } })
    await succeeded({ store }, 'note')
    expect(field.value).toBe('Right hinge')
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(field.value).toBe('')
  })

  it('list its own files [COM-183] [COM-213]', async () => {
    const file = {
      id: 'f1',
      productCode: 'code-a',
      folderId: null,
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      size: 2_500_000,
      url: '/api/v2/project/attachment/f1',
      createdBy: 'Sam',
      createdAt: MOMENT,
      isOwn: true,
    }
    const other = { ...file, id: 'f2', productCode: 'code-b', fileName: 'other.pdf' }
    const { panel } = await openTab(backendOf(aProject({ attachments: [file, other] })), 'Files')
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['plan.pdf'])
  })

  it('reach their tabs by arrow keys', async () => {
    const { drawer, user } = await openTab(backendOf(aProject(), { 'GET /api/stock': 'never' }), 'Stock')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(drawer.getByRole('tab', { selected: true }).textContent).toBe('Notes')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(drawer.getByRole('tab', { selected: true }).textContent).toBe('Files')
  })
})

describe('the variations of a line', () => {
  const open = (more: Parameters<typeof backendOf>[1] = {}, productVariations = [aVariation]) => {
    const backend = backendOf(forStaff({ productVariations }), more)
    return openTab(backend, 'Variations').then((screen) => ({ ...screen, backend }))
  }

  it('are listed with brand, model, RRP and comment; customers read them only [COM-182]', async () => {
    const ofAnotherLine = { ...aVariation, id: 'v2', productCode: 'code-b' }
    const productVariations = [aVariation, ofAnotherLine]
    const { panel } = await openTab(backendOf(aProject({ productVariations })), 'Variations')
    expect(panel.getByRole('listitem').textContent).toBe('Builder’s own BO-1$1,500.00Black handle')
    expect(panel.queryByRole('button')).toBeNull()
    expect(panel.queryByRole('textbox')).toBeNull()
  })

  it('go through loading to success when one is saved, and the project loads again [COM-185] [COM-187] [COM-374]', async () => {
    const { panel, user, statusesOf, messages, backend } = await open({
      'POST /api/v2/project/product-variation': { body: aVariation },
    })
    const statuses = statusesOf('variationSave')
    const before = loads(backend)
    await user.type(panel.getByRole('textbox', { name: 'Brand' }), 'Own')
    await user.type(panel.getByRole('textbox', { name: 'RRP to show instead' }), '1,499.50')
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(messages).toEqual(['Successfully updated!'])
    expect(sent(backend, 'POST /api/v2/project/product-variation').map(({ body }) => body)).toEqual([
      {
        projectId: PROJECT_ID,
        productCode: 'code-a',
        brand: 'Own',
        rrpOverride: 1_499.5,
      },
    ])
  })

  it('cannot replace an edit that is being typed by the edit of another one [COM-182]', async () => {
    const { panel, user } = await open({}, [aVariation, { ...aVariation, id: 'v2', brand: 'Bosch' }])
    const [first, second] = panel.getAllByRole<HTMLButtonElement>('button', { name: 'Edit' })
    await user.click(first as HTMLButtonElement)
    expect(second?.disabled).toBe(true)
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(second?.disabled).toBe(false)
  })

  it('preserve a variation typed while another one is saved', async () => {
    let finish = (_answer: { body: object }): void => undefined
    const { panel, user, store } = await open({
      'POST /api/v2/project/product-variation': new Promise((resolve) => (finish = resolve)),
    })
    const brand = panel.getByRole<HTMLInputElement>('textbox', { name: 'Brand' })
    await user.type(brand, 'Own')
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    await user.type(brand, 'er')
    finish({ body: aVariation })
    await succeeded({ store }, 'variationSave')
    expect(brand.value).toBe('Owner')
  })

  it('that are typed on while they are saved do not conflict with that save [COM-182] [COM-225]', async () => {
    const call = 'POST /api/v2/project/product-variation'
    let finish = (_answer: { body: object }): void => undefined
    const { panel, user, store, backend, messages } = await open({
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    const brand = panel.getByRole('textbox', { name: 'Brand' })
    fireEvent.change(brand, { target: { value: 'Own' } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    fireEvent.change(brand, { target: { value: 'Owner' } })
    finish({ body: { ...aVariation, version: 8 } })
    await succeeded({ store }, 'variationSave')
    backend.on(call, { body: { ...aVariation, version: 9 } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toHaveLength(2))
    const edit = { projectId: PROJECT_ID, productCode: 'code-a', variationId: VARIATION_ID }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...edit, brand: 'Own', version: 7, versions: { brand: 7 } },
      { ...edit, brand: 'Owner', version: 7, versions: { brand: 8 } },
    ])
  })

  it('base each field on the version at which it was typed, or saved [COM-182] [COM-225]', async () => {
    const call = 'POST /api/v2/project/product-variation'
    let finish = (_answer: FakeAnswer): void => undefined
    const { panel, user, store, backend } = await open({
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    const project = (version: number) => ({ body: forStaff({ version, productVariations: [aVariation] }) })
    const type = (name: string, value: string) =>
      fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } })
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    backend.on('GET /api/v2/project/{id}', project(8))
    await act(() => store.load())
    type('Brand', 'Own')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    // A colleague may have changed the model between 8 and 10.
    type('Model', 'X1')
    backend.on('GET /api/v2/project/{id}', project(10))
    finish({ body: { ...aVariation, brand: 'Own', version: 10 } })
    await succeeded({ store }, 'variationSave')
    await waitFor(() => expect(store.$info.get()?.version).toBe(10))
    type('Comments', 'Black')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(backend, call)).toHaveLength(2))
    expect(sent(backend, call).map(({ body }) => body)).toMatchObject([
      { version: 7, versions: { brand: 8 } },
      { version: 7, versions: { brand: 10, variationSku: 8, comments: 10 } },
    ])
  })

  it('that an older release has stored are still there [COM-182]', async () => {
    const value = { id: null, brand: 'Own', variationSku: '', comments: 'Black', rrpOverride: '' }
    const key = `aoc:variation:${PROJECT_ID}:code-a:u1`
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
    const { panel } = await open()
    const values = ['Brand', 'Model', 'Comments'].map(
      (name) => panel.getByRole<HTMLInputElement>('textbox', { name }).value,
    )
    expect(values).toEqual(['Own', '', 'Black'])
  })

  it('that are typed are still there after the change of another one [COM-182]', async () => {
    const { panel, user, messages } = await open({
      'POST /api/v2/project/product-variation': { body: { ...aVariation, version: 8 } },
    })
    const brand = panel.getByRole<HTMLInputElement>('textbox', { name: 'Brand' })
    await user.type(brand, 'Own')
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    expect(brand.value).toBe(aVariation.brand)
    fireEvent.change(brand, { target: { value: 'Other' } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toHaveLength(1))
    await waitFor(() => expect(brand.value).toBe('Own'))
    panel.getByRole('button', { name: 'Add variation' })
  })

  it('that are not added are back with what was typed in their place [COM-182]', async () => {
    let finish = (_answer: FakeAnswer): void => undefined
    const { panel, user } = await open({
      'POST /api/v2/project/product-variation': new Promise((resolve) => (finish = resolve)),
    })
    const brand = panel.getByRole<HTMLInputElement>('textbox', { name: 'Brand' })
    await user.type(brand, 'Own')
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    fireEvent.change(brand, { target: { value: '' } })
    await user.type(panel.getByRole('textbox', { name: 'Model' }), 'X1')
    finish({ status: 500, body: {} })
    await panel.findByRole('alert')
    expect(brand.value).toBe('Own')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Model' }).value).toBe('X1')
  })

  it('that are typed on while they are added are not added twice [COM-182]', async () => {
    const call = 'POST /api/v2/project/product-variation'
    let finish = (_answer: { body: object }): void => undefined
    const { panel, user, store, backend, messages } = await open({
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    const brand = panel.getByRole('textbox', { name: 'Brand' })
    fireEvent.change(brand, { target: { value: 'Own' } })
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    fireEvent.change(brand, { target: { value: 'Owner' } })
    finish({ body: { id: 'v2', version: 8 } })
    await succeeded({ store }, 'variationSave')
    backend.on(call, { body: { id: 'v2', version: 9 } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toHaveLength(2))
    const added = { projectId: PROJECT_ID, productCode: 'code-a' }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...added, brand: 'Own' },
      { ...added, brand: 'Owner', variationId: 'v2', version: 8, versions: { brand: 8 } },
    ])
  })

  it.each([
    ['Cancel', 'Save', { brand: ['Not this brand'] }],
    ['Cancel', 'Save', {}],
    // Edit leaves a new variation alone: an edit that is being typed is never replaced.
    ['Edit', 'Add variation', { brand: ['Not this brand'] }],
    ['Edit', 'Add variation', {}],
  ])(
    'no longer say after %s why “%s” was refused, which it leaves: %j [COM-182]',
    async (leaving, saving, fields) => {
      const text = 'Not this brand'
      const body = { code: 'INVALID_FIELDS', errors: [text], fields }
      const { panel, user } = await open({ 'POST /api/v2/project/product-variation': { status: 400, body } })
      if (saving === 'Save') await user.click(panel.getByRole('button', { name: 'Edit' }))
      fireEvent.change(panel.getByRole('textbox', { name: 'Brand' }), { target: { value: 'Own' } })
      await user.click(panel.getByRole('button', { name: saving }))
      await panel.findByText(text)
      await user.click(panel.getByRole('button', { name: leaving }))
      expect(panel.queryByText(text)).toBeNull()
    },
  )

  it('preserve the input when a save is refused, with the errors in their own area [COM-185] [COM-386]', async () => {
    const { panel, user, store, statusesOf } = await open({
      'POST /api/v2/project/product-variation': {
        status: 400,
        body: { errors: ['No such brand', 'Second'] },
      },
    })
    const statuses = statusesOf('variationSave')
    const brand = panel.getByRole('textbox', { name: 'Brand' }) as HTMLInputElement
    await user.type(brand, 'Own')
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    const problem = await panel.findByRole('alert')
    expect(problem.textContent).toBe('No such brand\nSecond')
    for (const field of panel.getAllByRole('textbox')) expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(store.$errors.get()).toEqual({ variation: ['No such brand', 'Second'] })
    expect(brand.value).toBe('Own')
  })

  it('have each refused field say why, and the focus in the first one [COM-182]', async () => {
    const text = 'Please fill in at least one field'
    const { panel, user, root } = await open({
      'POST /api/v2/project/product-variation': {
        status: 400,
        body: { code: 'INVALID_FIELDS', errors: [text], fields: { brand: [text] } },
      },
    })
    await user.click(panel.getByRole('button', { name: 'Add variation' }))
    const note = await panel.findByText(text)
    const brand = panel.getByRole('textbox', { name: 'Brand' })
    expect(brand.getAttribute('aria-describedby')).toBe(note.id)
    await waitFor(() => expect(root.activeElement).toBe(brand))
  })

  it('are edited in their form, which has the focus, as its first field with an error has [COM-182]', async () => {
    const { panel, user, root } = await open()
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    expect(root.activeElement).toBe(panel.getByRole('textbox', { name: 'Brand' }))
    const rrp = panel.getByRole('textbox', { name: 'RRP to show instead' })
    fireEvent.change(rrp, { target: { value: 'cheap' } })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(root.activeElement).toBe(rrp))
  })

  it('send the fields typed alone, from the version they were typed at, and say who has saved another value [COM-182] [COM-225]', async () => {
    const refusal = 'Lena changed this to “$2,499.00”. Please check it and try again.'
    const call = 'POST /api/v2/project/product-variation'
    const { panel, user, backend, messages } = await open({
      [call]: { status: 409, body: { code: 'CHANGED', errors: [refusal], conflicts: [], version: 9 } },
    })
    await user.click(panel.getByRole('button', { name: 'Edit' }))
    const rrp = panel.getByRole<HTMLInputElement>('textbox', { name: 'RRP to show instead' })
    fireEvent.change(rrp, { target: { value: '2199' } })
    const theirs = { ...aVariation, rrpOverride: 2_499, comments: 'Bronze handle' }
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 9, productVariations: [theirs] }) })
    const before = loads(backend)
    await user.click(panel.getByRole('button', { name: 'Save' }))
    expect((await panel.findByRole('alert')).textContent).toBe(refusal)
    expect(loads(backend)).toBe(before + 1)
    expect(rrp.value).toBe('2199')
    // What was not typed is the other person's.
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comments' }).value).toBe('Bronze handle')
    expect(panel.getByRole('listitem').textContent).toContain('$2,499.00')

    backend.on(call, { body: theirs })
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messages).toEqual(['Successfully updated!']))
    const edit = {
      projectId: PROJECT_ID,
      productCode: 'code-a',
      variationId: VARIATION_ID,
      rrpOverride: 2_199,
    }
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { ...edit, version: 7, versions: { rrpOverride: 7 } },
      { ...edit, version: 7, versions: { rrpOverride: 9 } },
    ])
  })

  it('go through loading to success when one is deleted, and the project loads again [COM-186] [COM-188] [COM-375]', async () => {
    const { panel, user, statusesOf, messages, backend } = await open({
      'DELETE /api/v2/project/product-variation': { status: 204 },
    })
    const statuses = statusesOf('variationDelete')
    const before = loads(backend)
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(messages).toEqual(['Successfully deleted'])
    const [request] = sent(backend, 'DELETE /api/v2/project/product-variation')
    expect(request?.url.searchParams.get('variationId')).toBe(VARIATION_ID)
  })

  const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

  it('have the focus in their list when one is deleted, and then in the text that there is none [COM-186]', async () => {
    const another = { ...aVariation, id: 'another' }
    const { panel, user, backend } = await open(
      { 'DELETE /api/v2/project/product-variation': { status: 204 } },
      [aVariation, another],
    )
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, productVariations: [another] }) })
    await user.click(panel.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
    const list = panel.getByRole('list')
    await waitFor(() => expect(focused(list)).toBe(list))
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 9 }) })
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    const none = await panel.findByText('No variations yet.')
    expect(focused(none)).toBe(none)
  })

  it('leave the focus where it is when a colleague deletes one [COM-186]', async () => {
    const { panel, store, backend } = await open({})
    const drawer = focused(panel.getByRole('list')) as HTMLElement
    drawer.blur()
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8 }) })
    await act(() => store.load())
    const none = panel.getByText('No variations yet.')
    expect(focused(none)).toBeNull()
  })

  it('stay when deleting one fails without a reason [COM-186] [COM-377]', async () => {
    const { panel, user, statusesOf, messages } = await open({
      'DELETE /api/v2/project/product-variation': { status: 500, body: {} },
    })
    const statuses = statusesOf('variationDelete')
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(statuses).toEqual(['Initial', 'Loading', 'Failure']))
    expect(messages).toEqual(['Update Failed!'])
    expect(panel.getByRole('listitem')).toBeTruthy()
  })
})
