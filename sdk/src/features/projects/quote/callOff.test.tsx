import { within } from '@testing-library/dom'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../../cart/testing/carts'
import { backendOf, loads, openProject, sent, signInToProjects } from '../testing/openProject'
import { aLine, aProject, FOLDER_IDS, PROJECT_ID } from '../testing/projects'
import { createConversion } from '../workspace/conversion'
import '../workspace/ui/dialogsPart'

const CONVERT = 'POST /api/projects/cart'
const converted = { body: cartOf([lineOf()]) }

/** Ovens a: 10 of 24 ordered, b: 2 of 2, c: none of 1. */
const begun = () => {
  const project = aProject()
  return aProject({
    cart: {
      ...project.cart,
      products: [
        aLine('a', { quantity: 24, orderedQuantity: 10 }),
        aLine('b', { quantity: 2, orderedQuantity: 2 }),
      ],
      productCount: 27,
      orderTotal: 27_000,
    },
  })
}

async function open(project = begun(), more: Parameters<typeof backendOf>[1] = {}) {
  const backend = backendOf(project, { [CONVERT]: converted, 'GET /api/cart/': converted, ...more })
  const screen = await openProject(backend)
  return { ...screen, backend, summary: within(screen.getByRole('complementary', { name: 'Summary' })) }
}

async function openDialog(...args: Parameters<typeof open>) {
  const screen = await open(...args)
  await screen.user.click(screen.getByRole('button', { name: 'Choose quantities…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose quantities' }))
  const units = (name: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: `Units of Oven ${name}` })
  const type = (name: string, value: string) => fireEvent.change(units(name), { target: { value } })
  return {
    ...screen,
    dialog,
    units,
    type,
    add: () => screen.user.click(dialog.getByRole('button', { name: 'Add to cart' })),
  }
}

beforeEach(signInToProjects)

describe('a project of which a part was ordered', () => {
  it('offers the rest, at the price of the rest [COM-300]', async () => {
    const { backend, user, summary, getAllByRole, getByText } = await open()
    getByText('10 of 24 ordered')
    expect(summary.getByText('Left to order').nextSibling?.textContent).toBe('$15,000.00')
    await user.click(getAllByRole('button', { name: 'Add the rest to cart' })[0] as HTMLElement)
    await waitFor(() => expect(sent(backend, CONVERT)).toHaveLength(1))
    expect(sent(backend, CONVERT)[0]?.body).toEqual({
      projectId: PROJECT_ID,
      selectedProductCodes: ['code-a', 'code-b', 'code-c'],
      selectedFolders: [FOLDER_IDS[0]],
      shownCharge: 15_000,
    })
  })

  it('counts what can still be ordered among the ticked lines, and offers nothing without any', async () => {
    const { store, findAllByRole } = await open()
    store.tick(['code-c'], false)
    await findAllByRole('button', { name: 'Add 1 of 3 to cart' })
    store.tick(['code-a'], false)
    const [button] = await findAllByRole('button', {
      name: 'Everything ticked was ordered',
    })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('the dialog of quantities', () => {
  it('proposes what is left, and adds the chosen units alone at their total [COM-300]', async () => {
    const { backend, dialog, units, type, add, queryByRole } = await openDialog()
    expect(['a', 'b', 'c, Level 1'].map((name) => units(name).value)).toEqual(['14', '0', '1'])
    dialog.getByText('Total $15,000.00')
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Level 1',
    ])
    type('a', '6')
    type('c, Level 1', '0')
    dialog.getByText('Total $6,000.00')
    await add()
    await waitFor(() => expect(queryByRole('dialog', { name: 'Choose quantities' })).toBeNull())
    expect(sent(backend, CONVERT).map(({ body }) => body)).toEqual([
      {
        projectId: PROJECT_ID,
        selectedProductCodes: ['code-a'],
        selectedFolders: [],
        quantities: [{ productCode: 'code-a', quantity: 6, isExtra: false }],
        shownCharge: 6_000,
      },
    ])
  })

  it('warns about more units than are left, and marks them as intended in the request', async () => {
    const { backend, dialog, type, add } = await openDialog()
    type('a', '15')
    dialog.getByText('1 more than the project has left, at today’s price')
    dialog.getByText('Total $16,000.00')
    await add()
    await waitFor(() => expect(sent(backend, CONVERT)).toHaveLength(1))
    expect(sent(backend, CONVERT)[0]?.body).toMatchObject({
      quantities: [
        { productCode: 'code-a', quantity: 15, isExtra: true },
        { productCode: 'code-c', quantity: 1, isExtra: false },
      ],
    })
    expect(sent(backend, CONVERT)[0]?.body).toHaveProperty('shownCharge', 16_000)
  })

  it.each(['', '-1', '1.', 'x', '100'])('refuses “%s” at the field, and sends nothing', async (text) => {
    const { backend, dialog, units, type, add, root } = await openDialog()
    type('c, Level 1', text)
    const field = units('c, Level 1')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(
      dialog.getByText('Please enter a number from 0 to 99').id,
    )
    await add()
    expect(root.activeElement).toBe(field)
    expect(sent(backend, CONVERT)).toEqual([])
  })

  it('sends nothing without a unit', async () => {
    const { backend, dialog, type, add } = await openDialog()
    for (const name of ['a', 'c, Level 1']) type(name, '0')
    await add()
    expect((await dialog.findByRole('alert')).textContent).toBe('Please enter at least one unit.')
    expect(sent(backend, CONVERT)).toEqual([])
    type('a', '1')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('stays open during another conversion, and then sends its units', async () => {
    const { backend, store, dialog, type, add, queryByRole } = await openDialog()
    type('a', '6')
    let finish = (): void => undefined
    const pending = new Promise<void>((resolve) => (finish = resolve))
    const running = store.run('convertToCart', () => pending, { skipsReload: true })
    const button = dialog.getByRole('button', { name: /^Add to cart/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    finish()
    await running
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(sent(backend, CONVERT)).toEqual([])
    await add()
    await waitFor(() => expect(queryByRole('dialog', { name: 'Choose quantities' })).toBeNull())
    expect(sent(backend, CONVERT)[0]?.body).toMatchObject({
      quantities: [{ productCode: 'code-a', quantity: 6 }, { productCode: 'code-c' }],
    })
  })

  it('is not offered during a conversion, and another conversion then reports that it sent nothing', async () => {
    const { backend, store, countertop, getByRole } = await open()
    let finish = (): void => undefined
    const pending = new Promise<void>((resolve) => (finish = resolve))
    const running = store.run('convertToCart', () => pending, { skipsReload: true })
    const button = getByRole('button', { name: 'Choose quantities…' }) as HTMLButtonElement
    await waitFor(() => expect(button.disabled).toBe(true))
    const one = [{ productCode: 'code-a', quantity: 1, isExtra: false }]
    expect(await createConversion(countertop, store)(one)).toBe(false)
    finish()
    await running
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(sent(backend, CONVERT)).toEqual([])
  })

  it('shows the units ordered in the meantime, and preserves the input', async () => {
    const text = '14 of 24 × Oven a were ordered, so only 10 can still be ordered.'
    const screen = await openDialog(begun(), {
      [CONVERT]: { status: 409, body: { code: 'MORE_THAN_OPEN', errors: [text], conflicts: [] } },
    })
    const before = loads(screen.backend)
    screen.type('a', '12')
    await screen.add()
    expect((await screen.dialog.findByRole('alert')).textContent).toBe(text)
    expect(loads(screen.backend)).toBe(before + 1)
    expect(screen.units('a').value).toBe('12')
  })
})
