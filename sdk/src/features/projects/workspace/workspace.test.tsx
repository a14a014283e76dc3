import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { heard } from '../../../testing/heard'
import {
  COMPETITOR_URL_INVALID,
  COMPETITOR_URL_NEEDED,
  FIELD_DEBOUNCE_MS,
  VERSION_ALONE,
} from '../../../rules'
import { cartOf, lineOf } from '../../cart/testing/carts'
import {
  loads,
  backendOf,
  openProject,
  sent,
  signInToProjects,
  type OpenedProject,
} from '../testing/openProject'
import { aLine, aProject, FOLDER_IDS, forStaff, PROJECT_ID } from '../testing/projects'
import { createProjectStore } from './project.store'
import '../line/part'
import '../log/part'
import './ui/dialogsPart'

beforeEach(signInToProjects)

const FAILED_OFFLINE = 'Update Failed! You seem to be offline. Please check your connection and try again.'

describe('the workspace', () => {
  it('shows a project with its folders and lines [COM-163] [COM-174]', async () => {
    const { titles, getByRole } = await openProject(backendOf(aProject()))
    expect(getByRole('heading', { level: 1 }).textContent).toBe('Rose Street')
    expect(titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
    expect(titles('Level 1')).toEqual(['Oven c'])
    expect(titles('Level 2')).toEqual([])
  })

  it('links its tabs and folders by the whole address, as the page may have a base', async () => {
    const { getByRole } = await openProject(backendOf(aProject()))
    const here = `${location.pathname}${location.search}`
    expect(getByRole('link', { name: 'Files' }).getAttribute('href')).toBe(`${here}#files`)
    expect(getByRole('link', { name: /^Level 1/ }).getAttribute('href')).toBe(
      `${here}#folder-${FOLDER_IDS[0]}`,
    )
  })

  it('ticks every product and every folder that has any [COM-166] [COM-167]', async () => {
    const { getAllByRole, getByRole } = await openProject(backendOf(aProject()))
    const lines = getAllByRole('checkbox', { name: /^Tick Oven/ })
    expect(lines.map((each) => (each as HTMLInputElement).checked)).toEqual([true, true, true])
    const full = getByRole('checkbox', { name: 'Tick everything in Level 1' })
    const empty = getByRole('checkbox', { name: 'Tick everything in Level 2' })
    expect([full, empty].map((each) => (each as HTMLInputElement).checked)).toEqual([true, false])
  })

  it('keeps the ticks of staff over a reload, only for lines that still exist [COM-168] [COM-169] [COM-246]', async () => {
    const backend = backendOf(forStaff())
    const first = await openProject(backend)
    await first.user.click(first.getByRole('checkbox', { name: 'Tick Oven b' }))
    first.unmount()
    backend.on('GET /api/v2/project/{id}', {
      body: forStaff({ cart: { ...forStaff().cart, products: [aLine('b'), aLine('d')] } }),
    })
    const second = await openProject(backend)
    expect(second.store.$ticked.get()).toEqual(new Set(['code-d', 'code-c']))
  })

  it.each([
    [950, '$50.00'],
    [950.01, undefined],
    [1_000, undefined],
  ])(
    'shows for a price of %d below an RRP of 1,000 the saving %s [COM-121] [COM-122]',
    async (price, text) => {
      const products = [aLine('a', { price, rrp: 1_000, quantity: 1 })]
      const project = aProject({ folders: [], cart: { ...aProject().cart, products } })
      const { getByRole } = await openProject(backendOf(project), { hasFolders: false })
      const saving = within(getByRole('complementary')).queryByText('You save')
      expect(saving?.nextElementSibling?.textContent).toBe(text)
    },
  )

  it('shows an empty project without an error [COM-165]', async () => {
    const empty = aProject({ folders: [], cart: { ...aProject().cart, products: [], productCount: 0 } })
    const { getByText } = await openProject(backendOf(empty), { hasFolders: false })
    expect(getByText('This project is empty')).toBeTruthy()
  })

  it('takes the focus and is announced once when access is lost while a quantity is typed', async () => {
    const denied = { status: 403, body: { errors: ['No'] } }
    const backend = backendOf(aProject(), { 'POST /api/v2/project': denied })
    const screen = await openProject(backend)
    const announced = heard()
    backend.on('GET /api/v2/project/{id}', denied)
    await screen.user.type(screen.getByRole('textbox', { name: 'Quantity of Oven a' }), '4{Enter}')
    const title = await screen.findByRole('heading', { name: 'You don’t have access to this project.' })
    expect((title.getRootNode() as ShadowRoot).activeElement).toBe(title)
    expect([...announced, ...screen.queryAllByRole('alert')]).toEqual([])
  })

  it('shows an answer of 204 as an empty project [COM-165]', async () => {
    const backend = backendOf(aProject(), { 'GET /api/v2/project/{id}': { status: 204 } })
    const screen = await openProject(backend, { hasFolders: false })
    screen.getByText('This project is empty')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.store.$errors.get()).toEqual({ projectInfo: undefined })
    expect(screen.messages).toEqual([])
  })

  it('shows a customer no staff tab [COM-255]', async () => {
    const { getByRole } = await openProject(backendOf(aProject()))
    const tabs = within(getByRole('navigation', { name: 'Project' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Products', 'Files'])
  })

  it('opens a closed folder in which the browser\u2019s search finds a line [COM-174]', async () => {
    const { user, getByRole } = await openProject(backendOf(aProject()))
    const toggle = () => getByRole('button', { name: /^Level 1/ })
    const body = getByRole('table', { name: 'Level 1' }).parentElement as HTMLElement
    await user.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    expect(body.hidden).not.toBe(false)
    fireEvent(body, new Event('beforematch', { bubbles: true }))
    await waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('true'))
    expect(body.hidden).toBe(false)
  })

  it('paints the first rows where a press opens a folder, then all, and at once where a search does', async () => {
    const { user, getByRole } = await openProject(backendOf(aProject()))
    const toggle = getByRole('button', { name: /^Level 1/ })
    const body = getByRole('table', { name: 'Level 1' }).parentElement as HTMLElement
    await user.click(toggle)
    expect(body.dataset.opening).toBeUndefined()
    fireEvent.click(toggle)
    expect(body.dataset.opening).toBe('')
    await waitFor(() => expect(body.dataset.opening).toBeUndefined())
    await user.click(toggle)
    fireEvent(body, new Event('beforematch', { bubbles: true }))
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'))
    expect(body.dataset.opening).toBeUndefined()
  })

  it('prints the lines of closed folders, too', async () => {
    const { user, getByRole, findByRole } = await openProject(backendOf(aProject()))
    const toggle = getByRole('button', { name: /^Level 1/ })
    await user.click(toggle)
    const print = vi.fn(() => toggle.getAttribute('aria-expanded'))
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(await findByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveReturnedWith('true'))
    expect(print).toHaveBeenCalledOnce()
  })

  it('prints them from the browser’s menu, too, and closes the folders again', async () => {
    const { user, getByRole } = await openProject(backendOf(aProject()))
    const toggle = getByRole('button', { name: /^Level 1/ })
    await user.click(toggle)
    // As on a page: what React schedules for a later task is drawn after the print.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    onTestFinished(() => void vi.unstubAllGlobals())
    dispatchEvent(new Event('beforeprint'))
    await Promise.resolve()
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    dispatchEvent(new Event('afterprint'))
    await Promise.resolve()
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  it('draws every row, also when a busy browser runs the next step before the effects of the last', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      queueMicrotask(run)
      return 1
    })
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    const products = Array.from({ length: 60 }, (_, index) => aLine(`n${index}`))
    const project = aProject({ folders: [], cart: { ...aProject().cart, products } })
    const { getAllByRole } = await openProject(backendOf(project), { hasFolders: false })
    await waitFor(() => expect(getAllByRole('checkbox', { name: /^Tick Oven/ })).toHaveLength(60))
  })

  it('draws a line with at most 16 elements, because a project has up to 1,000 lines', async () => {
    const { getByRole } = await openProject(backendOf(aProject()))
    const row = within(getByRole('table', { name: 'Level 1' })).getAllByRole('row')[1]
    expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(15)
  })

  it('returns the focus to the button of a menu that closes because the page scrolls', async () => {
    const { user, root, getByRole, queryByRole } = await openProject(backendOf(aProject()))
    const actions = getByRole('button', { name: 'Actions for Oven a' })
    await user.click(actions)
    fireEvent.scroll(window)
    await waitFor(() => expect(queryByRole('menu')).toBeNull())
    expect(root.activeElement).toBe(actions)
  })

  it('has one menu open at a time, where a screen reader sends only a click, too', async () => {
    const { getAllByRole, getByRole } = await openProject(backendOf(aProject()))
    const [first, second] = getAllByRole('button', { name: /^Actions for/ })
    fireEvent.click(first as HTMLElement)
    expect(getByRole('menu').getAttribute('aria-label')).toBe(first?.getAttribute('title'))
    fireEvent.click(second as HTMLElement)
    expect(getByRole('menu').getAttribute('aria-label')).toBe(second?.getAttribute('title'))
    expect(first?.getAttribute('aria-expanded')).toBe('false')
  })

  it('finds products by words', async () => {
    const { user, getByRole, titles, queryByRole } = await openProject(backendOf(aProject()))
    await user.type(getByRole('searchbox', { name: 'Find in this project' }), 'oven sku-c')
    await waitFor(() => expect(queryByRole('region', { name: 'Not in a folder' })).toBeNull())
    expect(titles('Level 1')).toEqual(['Oven c'])
  })
})

/** Types a value and leaves the field. */
function enter(field: HTMLElement, value: string): void {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** What a save of five units of the first line answers. */
const savedLine = (version: number) => ({
  projectId: PROJECT_ID,
  name: aProject().name,
  version,
  lastModified: aProject().lastModified,
  products: [aLine('a', { quantity: 5 })],
})

describe('a field', () => {
  const quantity = (screen: OpenedProject) =>
    screen.getByRole('textbox', { name: 'Quantity of Oven a' }) as HTMLInputElement

  it('saves itself with the version that the person saw [COM-307]', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('POST /api/v2/project', { body: savedLine(8) })
    enter(quantity(screen), '5')
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
    expect(sent(backend, 'POST /api/v2/project').map(({ body }) => body)).toEqual([
      {
        projectId: PROJECT_ID,
        version: 7,
        products: [{ productCode: 'code-a', quantity: 5 }],
        answer: 'changed',
      },
    ])
    expect(sent(backend, 'POST /api/v2/project')[0]?.headers.get('accept')).toBe(VERSION_ALONE)
  })

  it.each([
    ['the version alone', []],
    ['the saved line, as a backend of the last release does', savedLine(8).products],
  ])('adds up the totals without loading the project again where a save answers %s', async (_, products) => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    const { productCount, orderTotal } = screen.store.$totals.get()
    const price = Number(screen.store.line('code-a')?.get().line.price)
    backend.on('POST /api/v2/project', { body: { ...savedLine(8), products } })
    enter(quantity(screen), '5')
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
    expect(quantity(screen).value).toBe('5')
    expect(screen.store.line('code-a')?.get().line.quantity).toBe(5)
    expect(screen.store.$totals.get()).toMatchObject({
      productCount: productCount + 4,
      orderTotal: Number(orderTotal) + 4 * price,
    })
    expect(screen.store.$info.get()?.version).toBe(8)
    expect(loads(backend)).toBe(1)
  })

  it('is in the totals of its folder and of the project before it is saved', async () => {
    const screen = await openProject(backendOf(aProject(), { 'POST /api/v2/project': 'network failure' }))
    enter(screen.getByRole('textbox', { name: 'Quantity of Oven c' }) as HTMLInputElement, '5')
    await screen.findByText('1 change is waiting for your connection')
    expect(screen.folder('Level 1').getAllByText('$5,000.00')).toHaveLength(2)
    expect(within(screen.getByRole('complementary')).getByText('Units').nextElementSibling?.textContent).toBe(
      '7',
    )
    expect(screen.store.$totals.get()).toEqual({
      productCount: 7,
      orderTotal: 7_000,
      totalRrp: 8_400,
      savingTotal: 1_400,
    })
  })

  it('shows the product that was added meanwhile, although its save is answered last', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    let answerSave = (_: FakeAnswer): void => undefined
    let answerLoad = (_: FakeAnswer): void => undefined
    backend.on('POST /api/v2/project', new Promise<FakeAnswer>((resolve) => (answerSave = resolve)))
    backend.on('GET /api/v2/project/{id}', new Promise<FakeAnswer>((resolve) => (answerLoad = resolve)))
    enter(quantity(screen), '5')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1))
    const loading = screen.store.load()
    answerSave({ body: savedLine(8) })
    await waitFor(() => expect(screen.store.$info.get()?.version).toBe(8))
    const products = [aLine('a', { quantity: 5 }), aLine('b'), aLine('d')]
    answerLoad({ body: aProject({ version: 9, cart: { ...aProject().cart, products } }) })
    await act(() => loading)
    expect(screen.store.line('code-d')).toBeDefined()
  })

  it('is not replaced by a project that was read before it was saved', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    let answerLoad = (_: FakeAnswer): void => undefined
    backend.on('POST /api/v2/project', { body: savedLine(8) })
    backend.on('GET /api/v2/project/{id}', new Promise<FakeAnswer>((resolve) => (answerLoad = resolve)))
    const loading = screen.store.load()
    enter(quantity(screen), '5')
    await waitFor(() => expect(screen.store.$info.get()?.version).toBe(8))
    answerLoad({ body: aProject() })
    await act(() => loading)
    expect(screen.store.line('code-a')?.get().line.quantity).toBe(5)
    expect(screen.store.$info.get()?.version).toBe(8)
  })

  it('loads the project where its version shows that others have changed it too', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('POST /api/v2/project', { body: savedLine(9) })
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({
        version: 9,
        cart: { ...aProject().cart, products: [aLine('a', { quantity: 5 }), aLine('b', { quantity: 7 })] },
      }),
    })
    enter(quantity(screen), '5')
    await waitFor(() => expect(screen.store.line('code-b')?.get().line.quantity).toBe(7))
    expect(screen.store.$info.get()?.version).toBe(9)
  })

  it('shows both values when somebody else has saved another one, and sends the chosen one', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({
        version: 9,
        cart: { ...aProject().cart, products: [aLine('a', { quantity: 4 }), aLine('b')] },
      }),
    })
    backend.on('POST /api/v2/project', {
      status: 409,
      body: {
        errors: ['Somebody changed it'],
        code: 'CHANGED',
        version: 9,
        conflicts: [
          {
            productCode: 'code-a',
            entity: 'line',
            field: 'quantity',
            yours: '5',
            theirs: '4',
            by: 'Rita',
            at: '2026-11-24T01:00:00.000Z',
          },
        ],
      },
    })
    enter(quantity(screen), '5')
    await screen.findByText('Rita changed this to 4. You entered 5.')
    expect(quantity(screen).value).toBe('5')
    // The project sells what the server has: 4 and two others at $1,000.
    expect(screen.store.$totals.get()).toMatchObject({ productCount: 6, orderTotal: 6_000 })
    backend.on('POST /api/v2/project', { body: savedLine(10) })
    await screen.user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(2))
    const handle = screen.getByRole('button', { name: 'Move Oven a' })
    expect((handle.getRootNode() as ShadowRoot).activeElement).toBe(handle)
    expect(sent(backend, 'POST /api/v2/project')[1]?.body).toEqual({
      projectId: PROJECT_ID,
      version: 9,
      products: [{ productCode: 'code-a', quantity: 5 }],
      answer: 'changed',
    })
  })

  it('is refused with the server’s text where the project has changed and no value conflicts', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('POST /api/v2/project', {
      status: 409,
      body: {
        errors: ['Somebody else has changed this project.'],
        code: 'CHANGED',
        version: 9,
        conflicts: [],
      },
    })
    act(() => screen.store.edit('code-a', 'warrantyId', 3, 1))
    await screen.findByText('Not saved: Somebody else has changed this project.')
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)
  })

  it('keeps what was typed into a line that was moved to another project, which it names, until it is discarded', async () => {
    const backend = backendOf(aProject())
    const first = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    const text = '“Oven a” was moved to the project “Harbour Towers”. Please change it there.'
    backend.on('POST /api/v2/project', {
      status: 409,
      body: { errors: [text], code: 'LINE_MOVED', conflicts: [], fields: { 'products.0.quantity': [text] } },
    })
    enter(quantity(first), '5')
    await first.findByText(`${text} Your entry is kept: quantity 5.`)
    await waitFor(() => expect(first.store.$saving.get()).toEqual({ waiting: 0, phase: 'idle' }))
    expect(first.queryByRole('button', { name: 'Restore the line' })).toBeNull()
    first.unmount()

    const screen = await openProject(backend)
    await screen.findByText(`${text} Your entry is kept: quantity 5.`)
    await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText(`${text} Your entry is kept: quantity 5.`)).toBeNull()
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)
    expect(localStorage.getItem(`aoc:project:${PROJECT_ID}:u1`)).toBeNull()
  })

  it('keeps what was typed into a line that somebody else deleted, over a reload too, and restores the line with it', async () => {
    const backend = backendOf(aProject())
    const first = await openProject(backend)
    const without = aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } })
    backend.on('GET /api/v2/project/{id}', { body: without })
    const lineDeleted = {
      status: 409,
      body: { errors: ['A product was removed'], code: 'LINE_GONE', conflicts: [], productCodes: ['code-a'] },
    }
    backend.on('POST /api/v2/project', lineDeleted)
    enter(quantity(first), '5')
    const text = 'Oven a was deleted while you changed it. Your entry is kept: quantity 5.'
    expect(await first.findByText(text)).toBeTruthy()
    expect(first.titles('Not in a folder')).toEqual(['Oven b'])
    first.unmount()

    const second = await openProject(backend)
    expect(await second.findByText(text)).toBeTruthy()
    second.unmount()

    const screen = await openProject(backend)
    expect(await screen.findByText(text)).toBeTruthy()
    // A refused restoration keeps the entry.
    backend.on('POST /api/v2/project/restore-products', {
      status: 403,
      body: { errors: ['No'], code: 'QUOTED' },
    })
    await screen.user.click(screen.getByRole('button', { name: 'Restore the line' }))
    await waitFor(() => expect(screen.messages).toHaveLength(1))
    expect(screen.getByText(text)).toBeTruthy()

    let answer = (): void => undefined
    backend.on(
      'POST /api/v2/project/restore-products',
      new Promise<FakeAnswer>((resolve) => (answer = () => resolve({ status: 204 }))),
    )
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 10 }) })
    backend.on('POST /api/v2/project', { body: savedLine(11) })
    // The server would refuse the second press of a double click, because nothing is left to restore.
    await screen.user.dblClick(screen.getByRole('button', { name: /^Restore the line/ }))
    answer()
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    await waitFor(() => expect(quantity(screen).value).toBe('5'))
    const line = { projectId: PROJECT_ID, productCodes: ['code-a'] }
    expect(sent(backend, 'POST /api/v2/project/restore-products').map(({ body }) => body)).toEqual([
      line,
      line,
    ])
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toEqual({
      projectId: PROJECT_ID,
      version: 10,
      products: [{ productCode: 'code-a', quantity: 5 }],
      answer: 'changed',
    })
  })

  it('of a restored line is the newest, also where that got no answer after the refusal', async () => {
    let refuse = (): void => undefined
    const lineGone = {
      status: 409,
      body: { errors: ['A product was removed'], code: 'LINE_GONE', conflicts: [], productCodes: ['code-a'] },
    }
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': new Promise<FakeAnswer>((resolve) => (refuse = () => resolve(lineGone))),
    })
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    enter(quantity(screen), '5')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1))
    act(() => screen.store.edit('code-a', 'quantity', 6))
    act(() => screen.store.edit('code-a', 'installId', 4))
    backend.on('POST /api/v2/project', 'network failure')
    refuse()
    await screen.findByText('2 changes are waiting for your connection')

    backend.on('POST /api/v2/project/restore-products', { status: 204 })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 10 }) })
    backend.on('POST /api/v2/project', { body: savedLine(11) })
    await screen.user.click(screen.getByRole('button', { name: 'Restore the line' }))
    await waitFor(() => expect(screen.store.$saving.get().waiting).toBe(0))
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toMatchObject({
      version: 7,
      products: [{ productCode: 'code-a', quantity: 6, installId: 4 }],
    })
    expect(screen.queryByText(/Your entry is kept/)).toBeNull()
    expect(localStorage.getItem(`aoc:project:${PROJECT_ID}:u1`)).toBeNull()
  })

  it('of a restored line is what was typed last, also where that is invalid', async () => {
    let refuse = (): void => undefined
    const lineGone = {
      status: 409,
      body: { errors: ['A product was removed'], code: 'LINE_GONE', conflicts: [], productCodes: ['code-a'] },
    }
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': new Promise<FakeAnswer>((resolve) => (refuse = () => resolve(lineGone))),
    })
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    enter(quantity(screen), '5')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1))
    act(() => screen.store.edit('code-a', 'quantity', 0))
    refuse()
    await screen.findByText(/Your entry is kept: quantity 0\.$/)

    backend.on('POST /api/v2/project/restore-products', { status: 204 })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 10 }) })
    await screen.user.click(screen.getByRole('button', { name: 'Restore the line' }))
    await waitFor(() => expect(screen.store.line('code-a')?.get().problems.quantity).toBeTruthy())
    expect(quantity(screen).value).toBe('0')
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)
  })

  it('of a deleted line is not discarded by a number that is refused', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    backend.on('POST /api/v2/project', {
      status: 409,
      body: { errors: ['A product was removed'], code: 'LINE_GONE', conflicts: [], productCodes: ['code-a'] },
    })
    act(() => screen.store.edit('code-a', 'installId', 4))
    const text = /Your entry is kept: installation\.$/
    await screen.findByText(text)
    act(() => screen.store.edit('code-a', 'quantity', 0))
    screen.getByText(text)
  })

  it('of a deleted line is restored once, also while another line is restored', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('c')] } }),
    })
    const productCodes = ['code-a', 'code-b']
    backend.on('POST /api/v2/project', {
      status: 409,
      body: { errors: ['Products were removed'], code: 'LINE_GONE', conflicts: [], productCodes },
    })
    enter(quantity(screen), '5')
    enter(screen.getByRole('textbox', { name: 'Quantity of Oven b' }) as HTMLInputElement, '5')
    const restore = (name: string) =>
      within(screen.getByRole('group', { name })).getByRole('button', { name: /^Restore the line/ })
    await waitFor(() => expect(restore('Oven b')).toBeTruthy())

    let refuse = (): void => undefined
    backend.on(
      'POST /api/v2/project/restore-products',
      new Promise<FakeAnswer>(
        (resolve) => (refuse = () => resolve({ status: 403, body: { errors: ['No'] } })),
      ),
    )
    fireEvent.click(restore('Oven a'))
    await waitFor(() => expect(restore('Oven a').getAttribute('aria-disabled')).toBe('true'))
    backend.on('POST /api/v2/project/restore-products', new Promise<FakeAnswer>(() => undefined))
    fireEvent.click(restore('Oven b'))
    await waitFor(() => expect(restore('Oven b').getAttribute('aria-disabled')).toBe('true'))
    expect(restore('Oven a').getAttribute('aria-disabled')).toBe('true')
    refuse()
    await waitFor(() => expect(restore('Oven a').getAttribute('aria-disabled')).not.toBe('true'))
    expect(restore('Oven b').getAttribute('aria-disabled')).toBe('true')
  })

  it('is stored beside the unsent changes of another tab, which no tab removes for the other', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': 'network failure' })
    const here = await openProject(backend)
    const there = createProjectStore(here.countertop, PROJECT_ID)
    await there.load()
    const storedCodes = () => {
      const text = localStorage.getItem(`aoc:project:${PROJECT_ID}:u1`) ?? '{"value":{"queue":[]}}'
      return (JSON.parse(text) as { value: { queue: { code: string }[] } }).value.queue.map(
        ({ code }) => code,
      )
    }
    act(() => here.store.edit('code-a', 'quantity', 5, 1))
    there.edit('code-b', 'quantity', 7, 1)
    expect(storedCodes()).toEqual(['code-a', 'code-b'])
    act(() => here.store.edit('code-a', 'quantity', 6, 1))
    expect(storedCodes()).toEqual(['code-b', 'code-a'])
    backend.on('POST /api/v2/project', { body: savedLine(8) })
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(storedCodes()).toEqual([]))
  })

  it('sends a value that was being typed when the line disappeared, and drops it on request', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('POST /api/v2/project', {
      status: 409,
      body: { errors: ['A product was removed'], code: 'LINE_GONE', conflicts: [], productCodes: ['code-a'] },
    })
    backend.on('GET /api/v2/project/{id}', {
      body: aProject({ version: 9, cart: { ...aProject().cart, products: [aLine('b')] } }),
    })
    fireEvent.focus(quantity(screen))
    fireEvent.change(quantity(screen), { target: { value: '6' } })
    await screen.store.load()
    expect(await screen.findByText(/Your entry is kept: quantity 6\.$/)).toBeTruthy()
    await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText(/Your entry is kept/)).toBeNull()
    expect(screen.root.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(localStorage.getItem(`aoc:project:${PROJECT_ID}:u1`)).toBeNull()
  })

  it('keeps what was typed while the connection is lost, and over a reload', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': 'network failure' })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByText('1 change is waiting for your connection')
    expect(quantity(screen).value).toBe('5')
    screen.unmount()

    backend.on('POST /api/v2/project', { body: savedLine(8) })
    const again = await openProject(backend)
    await waitFor(() => expect(again.getByText('Saved')).toBeTruthy())
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toEqual({
      projectId: PROJECT_ID,
      version: 7,
      products: [{ productCode: 'code-a', quantity: 5 }],
      answer: 'changed',
    })
  })

  it('conflicts with no save of its own whose answer was lost, over a reload too', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': 'network failure' })
    const screen = await openProject(backend)
    enter(quantity(screen), '3')
    await screen.findByText('1 change is waiting for your connection')
    enter(quantity(screen), '4')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(2))
    await screen.findByText('1 change is waiting for your connection')
    screen.unmount()

    const answers = [{ body: savedLine(8) }, { body: savedLine(9) }]
    backend.on('POST /api/v2/project', () => answers.shift() ?? 'network failure')
    const again = await openProject(backend)
    await waitFor(() => expect(again.store.line('code-a')?.get()).toMatchObject({ edits: {} }))
    const saves = sent(backend, 'POST /api/v2/project').map(({ body }) => body)
    const first = { version: 7, products: [{ productCode: 'code-a', quantity: 3 }] }
    expect(saves).toMatchObject([
      first,
      first,
      first,
      { version: 8, products: [{ productCode: 'code-a', quantity: 4 }] },
    ])
  })

  it('keeps what was typed into a line whose deletion fails, and says that it waits', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': 'network failure',
      'POST /api/v2/project/remove-products': 'network failure',
    })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByText('1 change is waiting for your connection')
    await act(() => screen.store.remove(['code-a']))
    expect(screen.messages).toEqual([FAILED_OFFLINE])
    await screen.findByText('1 change is waiting for your connection')

    backend.on('POST /api/v2/project', { body: savedLine(8) })
    dispatchEvent(new Event('online'))
    await screen.findByText('Saved')
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toMatchObject({
      products: [{ productCode: 'code-a', quantity: 5 }],
    })
  })

  it.each(['0', '100'])('shows at the field why a quantity of %s is refused, and keeps it', async (typed) => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': { body: savedLine(8) } })
    const screen = await openProject(backend)
    expect(quantity(screen).maxLength).toBe(3)
    enter(quantity(screen), typed)
    const refusal = 'Not saved: Please enter a number from 1 to 99'
    await screen.findByText(refusal)
    expect(quantity(screen).value).toBe(typed)
    expect(quantity(screen).getAttribute('aria-invalid')).toBe('true')
    expect(sent(backend, 'POST /api/v2/project')).toEqual([])

    enter(quantity(screen), '5')
    await screen.findByText('Saved')
    expect(screen.queryByText(refusal)).toBeNull()
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)
  })

  const price = (screen: OpenedProject) =>
    screen.getByRole('textbox', { name: 'Price of Oven a' }) as HTMLInputElement

  const QUANTITY_REASON = 'Please enter a number from 1 to 99'
  const PRICE_REASON = 'Please enter a price such as 1,299.95'
  it.each([
    ['quantity', quantity, '2.5', QUANTITY_REASON],
    ['quantity', quantity, '1O', QUANTITY_REASON],
    ['quantity', quantity, '', QUANTITY_REASON],
    ['price', price, '12.345', PRICE_REASON],
    ['price', price, '999,5O', PRICE_REASON],
    ['price', price, '-5', PRICE_REASON],
  ])(
    'shows at the field why a %s cannot be read, and keeps the text [COM-388]',
    async (_, of, typed, reason) => {
      const backend = backendOf(forStaff(), { 'POST /api/v2/project': { body: savedLine(8) } })
      const screen = await openProject(backend)
      const announced = heard()
      const before = screen.store.$totals.get()
      const saved = of(screen).value
      enter(of(screen), typed)
      await screen.findByText(`Not saved: ${reason}`)
      await waitFor(() => expect(announced).toEqual([reason]))
      expect(of(screen).value).toBe(typed)
      expect(of(screen).getAttribute('aria-invalid')).toBe('true')
      // A poll does not replace it, and it counts nowhere.
      await act(() => screen.store.load())
      expect(of(screen).value).toBe(typed)
      expect(screen.store.$totals.get()).toEqual(before)

      await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
      expect(of(screen).value).toBe(saved)
      expect(of(screen).getAttribute('aria-invalid')).toBeNull()
      expect(sent(backend, 'POST /api/v2/project')).toEqual([])
    },
  )

  it.each<[string, FakeAnswer]>([
    ['saved', { body: savedLine(8) }],
    ['refused', { status: 403, body: { errors: ['The prices are locked'], code: 'LOCKED' } }],
  ])('keeps a text that cannot be read while an earlier value of its field is %s', async (_, answer) => {
    const backend = backendOf(forStaff())
    const screen = await openProject(backend)
    let settle!: (answer: FakeAnswer) => void
    backend.on('POST /api/v2/project', new Promise<FakeAnswer>((resolve) => (settle = resolve)))
    enter(price(screen), '900')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1))
    enter(price(screen), '900x')
    await screen.findByText(`Not saved: ${PRICE_REASON}`)
    settle(answer)
    await waitFor(() => expect(screen.store.$saving.get().phase).not.toBe('saving'))
    expect(price(screen).value).toBe('900x')
    expect(screen.store.line('code-a')?.get().problems).toEqual({ price: PRICE_REASON })
  })

  it('refuses no text while somebody types, and saves what is typed in the place of a refused one', async () => {
    const backend = backendOf(forStaff(), { 'POST /api/v2/project': { body: savedLine(8) } })
    const screen = await openProject(backend)
    const field = price(screen)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '9x' } })
    act(() => void vi.advanceTimersByTime(FIELD_DEBOUNCE_MS))
    vi.useRealTimers()
    expect(screen.store.line('code-a')?.get().problems).toEqual({})
    fireEvent.blur(field)
    await screen.findByText(`Not saved: ${PRICE_REASON}`)

    enter(field, '1,100')
    await screen.findByText('Saved')
    expect(screen.queryByText(`Not saved: ${PRICE_REASON}`)).toBeNull()
    expect(sent(backend, 'POST /api/v2/project').map(({ body }) => body)).toMatchObject([
      { products: [{ productCode: 'code-a', price: 1_100 }] },
    ])
  })

  it('keeps a refused value in view with the reason [COM-388]', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': { status: 403, body: { errors: ['The prices are locked'], code: 'LOCKED' } },
    })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByText('Not saved: The prices are locked')
    expect(quantity(screen).value).toBe('5')
    expect(screen.store.$errors.get()).toEqual({ createUpdate: ['The prices are locked'] })
    await waitFor(() => expect(screen.store.$saving.get()).toEqual({ waiting: 0, phase: 'idle' }))
    expect(screen.queryByText('Saved')).toBeNull()
    await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(quantity(screen).value).toBe('1')
  })

  it('keeps a refused price in view where the prices have been locked meanwhile [COM-388]', async () => {
    const backend = backendOf(forStaff())
    const screen = await openProject(backend)
    const locked = forStaff({ isLocked: true, permissions: 29, version: 9 })
    backend.on('POST /api/v2/project', {
      status: 403,
      body: { errors: ['The prices are locked'], code: 'LOCKED' },
    })
    backend.on('GET /api/v2/project/{id}', { body: locked })
    enter(price(screen), '320')
    await screen.findByText('Not saved: The prices are locked')
    await waitFor(() => expect(price(screen).disabled).toBe(true))
    expect(price(screen).value).toBe('320.00')
    await screen.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('textbox', { name: 'Price of Oven a' })).toBeNull()
  })
})

describe('several fields of one save', () => {
  const unchanged = aProject({ version: 9 })
  const conflict = {
    status: 409,
    body: {
      errors: ['Somebody else has changed this project.'],
      code: 'CHANGED',
      version: 9,
      conflicts: [
        {
          productCode: 'code-b',
          entity: 'line',
          field: 'warranty',
          yours: '3 years',
          theirs: null,
          by: 'Rita',
          at: '2026-11-24T01:00:00.000Z',
        },
      ],
    },
  }
  const NOTE = 'Rita changed this to none. You entered 3 years.'

  /** Quantities of all lines and the warranty of one, changed by one press and refused once. */
  const refusedOnce = async (refusal: { status: number; body: object }) => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', { body: unchanged })
    const answers = [refusal, { body: savedLine(10) }]
    backend.on('POST /api/v2/project', () => answers.shift() ?? { body: savedLine(11) })
    act(() => {
      for (const code of ['code-a', 'code-b', 'code-c']) screen.store.edit(code, 'quantity', 5, 7)
      screen.store.edit('code-b', 'warrantyId', 3, 7)
    })
    await screen.findByText('Saved')
    const saves = () => sent(backend, 'POST /api/v2/project').map(({ body }) => body)
    expect(saves()[1]).toMatchObject({
      products: ['code-a', 'code-b', 'code-c'].map((productCode) => ({ productCode, quantity: 5 })),
    })
    expect(saves()).toHaveLength(2)
    return { backend, screen, saves }
  }

  it('are saved but for the add-on that somebody else has changed, whose values are both shown', async () => {
    const { screen, saves } = await refusedOnce(conflict)
    screen.getByText(NOTE)
    await screen.user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(saves()).toHaveLength(3))
    expect(saves()[2]).toMatchObject({ products: [{ productCode: 'code-b', warrantyId: 3 }] })
  })

  it('remain in conflict over a reload, until one value is chosen', async () => {
    const { backend, screen, saves } = await refusedOnce(conflict)
    screen.unmount()
    backend.on('POST /api/v2/project', conflict)
    const again = await openProject(backend)
    await again.findByText(NOTE)
    expect(saves()[2]).toMatchObject({ version: 7, products: [{ productCode: 'code-b', warrantyId: 3 }] })
    await again.user.click(again.getByRole('button', { name: 'Use theirs' }))
    again.unmount()
    const { queryByText } = await openProject(backend)
    expect(queryByText(NOTE)).toBeNull()
    expect(saves()).toHaveLength(3)
  })

  it('are saved but for the field that the server refuses, which is shown and remains [COM-388]', async () => {
    const text = 'That warranty is not offered for this product.'
    const refusal = {
      status: 400,
      body: { errors: [text], code: 'ADD_ON_NOT_OFFERED', fields: { 'products.1.warrantyId': [text] } },
    }
    const { backend, screen, saves } = await refusedOnce(refusal)
    expect(screen.getAllByText(`Not saved: ${text}`)).toHaveLength(1)
    screen.unmount()
    backend.on('POST /api/v2/project', refusal)
    const again = await openProject(backend)
    await waitFor(() => expect(saves()).toHaveLength(3))
    expect(again.store.line('code-b')?.get().edits).toEqual({ warrantyId: 3 })
  })

  it('are saved but for a price that lacks its proof [COM-180]', async () => {
    const backend = backendOf(forStaff())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', { body: forStaff() })
    const fields = { 'products.0.competitorUrl': [COMPETITOR_URL_NEEDED] }
    const answers = [
      { status: 400, body: { errors: [COMPETITOR_URL_NEEDED], code: 'INVALID_FIELDS', fields } },
    ]
    backend.on('POST /api/v2/project', () => answers.shift() ?? { body: savedLine(8) })
    act(() => {
      screen.store.edit('code-a', 'price', 950, 7)
      screen.store.edit('code-a', 'quantity', 5, 7)
    })
    await screen.findByText(`Not saved: ${COMPETITOR_URL_NEEDED}`)
    await screen.findByText('Saved')
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toMatchObject({
      products: [{ productCode: 'code-a', quantity: 5 }],
    })
  })
})

describe('a price that is refused', () => {
  const refusedPrice = async (needed = COMPETITOR_URL_NEEDED) => {
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project': { status: 400, body: { errors: [needed] } },
    })
    const screen = await openProject(backend)
    enter(screen.getByRole('textbox', { name: 'Price of Oven a' }) as HTMLInputElement, '950')
    await screen.findByText(`Not saved: ${needed}`)
    return screen
  }

  it('stays in its field, and counts in no total [COM-388]', async () => {
    const { store, getByRole, getAllByRole, user, findByRole } = await refusedPrice()
    expect((getByRole('textbox', { name: 'Price of Oven a' }) as HTMLInputElement).value).toBe('950.00')
    expect(store.$totals.get().orderTotal).toBe(3_000)
    const [quote] = getAllByRole('button', { name: 'Quote' })
    await user.click(quote as HTMLElement)
    within(await findByRole('dialog', { name: 'Quote this project' })).getByText('3 products, $3,000.00')
  })

  it('with its proof for one reason names it once, and is discarded with it [COM-388]', async () => {
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project': { status: 400, body: { errors: [COMPETITOR_URL_INVALID] } },
    })
    const { store, findByText, getByRole, user } = await openProject(backend)
    act(() => {
      store.edit('code-a', 'price', 950, 7)
      store.edit('code-a', 'competitorUrl', 'http://other.example', 7)
    })
    await findByText(`Not saved: ${COMPETITOR_URL_INVALID}`)
    await user.click(getByRole('button', { name: 'Discard' }))
    expect(store.line('code-a')?.get()).toMatchObject({ edits: {}, problems: {} })
  })

  it('for its proof leads to the proof’s field [COM-180]', async () => {
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project': { status: 400, body: { errors: [COMPETITOR_URL_INVALID] } },
    })
    const { store, findByRole, user } = await openProject(backend)
    act(() => store.edit('code-a', 'competitorUrl', 'http://other.example', 7))
    await user.click(await findByRole('button', { name: 'Enter the competitor’s page' }))
    const field = await findByRole('textbox', { name: 'Competitor’s page' })
    await waitFor(() => expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field))
    expect((field as HTMLInputElement).value).toBe('http://other.example')
  })

  it('for another reason than its proof leads nowhere [COM-180]', async () => {
    const { getByRole, queryByRole } = await refusedPrice('The prices are locked')
    expect(queryByRole('button', { name: 'Enter the competitor’s page' })).toBeNull()
    expect(getByRole('button', { name: 'Discard' })).toBeTruthy()
  })

  it('leads to the field for its proof, and from there back to its line [COM-180]', async () => {
    const { user, getByRole, findByRole, queryByRole } = await refusedPrice()
    await user.click(getByRole('button', { name: 'Enter the competitor’s page' }))
    const field = await findByRole('textbox', { name: 'Competitor’s page' })
    const root = field.getRootNode() as ShadowRoot
    await waitFor(() => expect(root.activeElement).toBe(field))
    const notes = getByRole('tab', { name: 'Notes' })
    await user.click(notes)
    expect([notes.getAttribute('aria-selected'), root.activeElement]).toEqual(['true', notes])
    await user.click(getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(root.activeElement).toBe(getByRole('button', { name: 'Move Oven a' }))
  })
})

describe('a line', () => {
  it('whose duplication fails is not reported as duplicated [COM-377]', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project/duplicate-products': 'network failure' })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(screen.messages).toEqual([FAILED_OFFLINE]))
    expect(screen.store.$undo.get()).toBeNull()
  })
})

describe('a folder', () => {
  it('is renamed in place; a refused name stays in the field with its reason, which is announced', async () => {
    const taken = 'This project has a folder of that name already.'
    const backend = backendOf(aProject(), {
      'POST /api/v2/project/folder': { status: 400, body: { errors: { title: [taken] } } },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Rename folder' }))
    const field = screen.getByRole('textbox', { name: 'Folder name' })
    fireEvent.change(field, { target: { value: 'Level 2' } })
    const announced = heard()
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(taken)
    await waitFor(() => expect(announced).toEqual([taken]))
    expect((screen.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement).value).toBe('Level 2')

    backend.on('POST /api/v2/project/folder', { body: {} })
    fireEvent.change(screen.getByRole('textbox', { name: 'Folder name' }), { target: { value: ' Ground ' } })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Folder name' })).toBeNull())
    expect(sent(backend, 'POST /api/v2/project/folder').at(-1)?.body).toEqual({
      projectId: PROJECT_ID,
      folderId: FOLDER_IDS[0],
      title: 'Ground',
      version: 7,
    })
  })
})

describe('the names of folders', () => {
  const RENAME = 'POST /api/v2/project/folder'
  /** Opens the form of a folder's name; later ones stand after it. */
  async function rename(screen: OpenedProject, folder: string): Promise<HTMLInputElement> {
    await screen.user.click(screen.getByRole('button', { name: `Actions for ${folder}` }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Rename folder' }))
    return screen
      .getAllByRole('textbox', { name: 'Folder name' })
      .find((each) => (each as HTMLInputElement).value === folder) as HTMLInputElement
  }
  const saves = (backend: ReturnType<typeof backendOf>) =>
    sent(backend, RENAME).map(({ body }) => body as { title: string; version: number })

  it('are saved one after the other, and only the form of a refused one says why [COM-310]', async () => {
    let answer = (_answer: FakeAnswer): void => undefined
    const backend = backendOf(aProject(), { [RENAME]: new Promise((resolve) => (answer = resolve)) })
    const screen = await openProject(backend)
    const first = await rename(screen, 'Level 1')
    fireEvent.change(first, { target: { value: 'Ground' } })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    const second = await rename(screen, 'Level 2')
    fireEvent.change(second, { target: { value: 'First' } })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saves(backend)).toHaveLength(1)

    backend.on(RENAME, { body: {} })
    answer({ status: 400, body: { errors: { title: ['Not this name'] } } })
    await waitFor(() => expect(second.isConnected).toBe(false))
    expect(saves(backend).map(({ title }) => title)).toEqual(['Ground', 'First'])
    expect(screen.getAllByText('Not this name')).toHaveLength(1)
    expect(first.value).toBe('Ground')
    expect(first.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the name of a folder', () => {
  it('that somebody else has changed is replaced by a second press only [COM-310] [COM-225]', async () => {
    const RENAME = 'POST /api/v2/project/folder'
    const changed = 'Lena changed this to “Ground”. Please check it and try again.'
    const backend = backendOf(aProject(), {
      [RENAME]: { status: 409, body: { code: 'CHANGED', errors: [changed], version: 9 } },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Rename folder' }))
    const field = screen.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement
    fireEvent.change(field, { target: { value: 'Lobby' } })
    // A poll shows the other name, which the open field hides.
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 9 }) })
    await act(() => screen.store.load())
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(changed)
    expect(field.value).toBe('Lobby')

    backend.on(RENAME, { body: {} })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Folder name' })).toBeNull())
    expect(sent(backend, RENAME).map(({ body }) => (body as { version: number }).version)).toEqual([7, 9])
  })
})

describe('the name of a project', () => {
  it('that somebody else has changed is replaced by a second press [COM-308]', async () => {
    const RENAME = 'POST /api/v2/project/name'
    const changed = 'Somebody else has changed this project. Please check it and try again.'
    const backend = backendOf(aProject({ version: 4 }), {
      [RENAME]: { status: 409, body: { code: 'CHANGED', errors: [changed], version: 5 } },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Project name' }), { target: { value: 'Mine' } })
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 5, name: 'Theirs' }) })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(changed)
    expect((screen.getByRole('textbox', { name: 'Project name' }) as HTMLInputElement).value).toBe('Mine')

    backend.on(RENAME, { body: {} })
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Project name' })).toBeNull())
    expect(sent(backend, RENAME).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, name: 'Mine', version: 4 },
      { projectId: PROJECT_ID, name: 'Mine', version: 5 },
    ])
  })
})

describe('moving', () => {
  const handle = (screen: OpenedProject, name: string) => screen.getByRole('button', { name: `Move ${name}` })

  it('lifts by Space, steps by arrows, drops by Space, and saves one call with one undo [COM-294]', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    handle(screen, 'Oven a').focus()
    await screen.user.keyboard(' {ArrowDown}{ArrowDown} ')
    expect(screen.titles('Not in a folder')).toEqual(['Oven b'])
    expect(screen.titles('Level 1')).toEqual(['Oven a', 'Oven c'])
    expect(screen.store.$undo.get()?.text).toBe('Oven a moved to Level 1, 1 of 2')
    await waitFor(() => expect(sent(backend, 'POST /api/projects/sort-products')).toHaveLength(1))
    expect(sent(backend, 'POST /api/projects/sort-products')[0]?.body).toEqual({
      projectId: PROJECT_ID,
      products: [
        { productCode: 'code-a', sortOrder: 1024, folderId: FOLDER_IDS[0] },
        { productCode: 'code-c', sortOrder: 2048 },
      ],
    })
  })

  it('is given back by Escape without a call', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    handle(screen, 'Oven a').focus()
    await screen.user.keyboard(' {ArrowRight}{Escape}')
    expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
    // Its row is drawn again in the folder that it came from.
    const moved = handle(screen, 'Oven a')
    expect((moved.getRootNode() as ShadowRoot).activeElement).toBe(moved)
    expect(screen.store.$undo.get()).toBeNull()
    expect(sent(backend, 'POST /api/projects/sort-products')).toEqual([])
  })

  it('works by the dialog alone, and undo takes it back [COM-230]', async () => {
    const backend = backendOf(aProject())
    // The page loads the project again after each save, so the fake answers as it was saved.
    const { cart, folders } = aProject()
    const moved = aProject({
      version: 8,
      cart: { ...cart, products: [aLine('b')] },
      folders: folders.map((each) =>
        each.id === FOLDER_IDS[1] ? { ...each, products: [aLine('a')] } : each,
      ),
    })
    backend.on('POST /api/projects/sort-products', ({ body }) => {
      const isMoved = JSON.stringify(body).includes(FOLDER_IDS[1])
      backend.on('GET /api/v2/project/{id}', { body: isMoved ? moved : aProject({ version: 9 }) })
      return { status: 204 }
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Oven a' }))
    await screen.user.selectOptions(dialog.getAllByRole('combobox')[0] as HTMLElement, 'Level 2')
    await screen.user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.titles('Level 2')).toEqual(['Oven a']))
    await waitFor(() => expect(loads(backend)).toBe(2))
    expect(screen.titles('Level 2')).toEqual(['Oven a'])
    await screen.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b']))
    await waitFor(() => expect(sent(backend, 'POST /api/projects/sort-products')).toHaveLength(2))
  })

  it('lists folders and products in the dialog, and moves after the chosen product [COM-230]', async () => {
    const products = ['a', 'b', 'd'].map((code) => aLine(code))
    const screen = await openProject(backendOf(aProject({ cart: { ...aProject().cart, products } })))
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Oven a' }))
    const select = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name })
    const choices = (name: string) => [...select(name).options].map(({ text }) => text)
    expect(choices('Folder')).toEqual(['Not in a folder', 'Level 1', 'Level 2'])
    expect(choices('Position')).toEqual(['Last', 'First', '2. After Oven b'])
    await screen.user.selectOptions(select('Position'), '2. After Oven b')
    await screen.user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.titles('Not in a folder')).toEqual(['Oven b', 'Oven a', 'Oven d']))
  })

  it('shows the server’s order again when a move is refused, with its first text [COM-380]', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/projects/sort-products': { status: 403, body: { errors: ['First', 'Second'] } },
    })
    const screen = await openProject(backend)
    screen.store.move(['code-a'], FOLDER_IDS[1], 0)
    await waitFor(() => expect(screen.messages).toEqual(['First']))
    await waitFor(() => expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b']))
  })
})

describe('units that the quote does not cover', () => {
  const quote = { price: 900, quotedPrice: 900, quotedQuantity: 2, agreedUnits: 2 }
  const warranty = { id: 1, sku: 'W3', name: 'Three years', price: 99 }
  const quotedWith = (...products: ReturnType<typeof aLine>[]) =>
    aProject({
      quoted: true,
      quoteId: 'Q100123',
      quoteRevision: 1,
      holdsUntil: '2100-01-01',
      cart: { ...aProject().cart, products },
      folders: [],
    })
  const three = 'Not in the quote: 3 at today’s prices, $1,000.00 each plus any warranty or installation'

  it.each([
    ['more than were quoted', { quantity: 5 }, three],
    ['a line that was added since', { quantity: 3, agreedUnits: 0 }, three],
    ['units of which some were ordered', { quantity: 5, orderedQuantity: 1 }, three],
    ['units of which one is left to order', { quantity: 5, orderedQuantity: 4 }, three],
    ['units that were all ordered', { quantity: 5, orderedQuantity: 5 }, three],
    ['units with an add-on', { quantity: 5, selectedWarranty: warranty }, three],
  ])('are named with their price: %s', async (_title, line, note) => {
    const { getByText } = await openProject(backendOf(quotedWith(aLine('a', { ...quote, ...line }))))
    getByText(note)
    getByText(
      'Quote Q100123. Prices hold until 01 Jan 2100. Products and units added since the quote are at today’s prices. Ask us for changes and we’ll revise it.',
    )
  })

  it.each([
    ['as many as were quoted', { quantity: 2 }],
    ['more, at a price that staff typed or a lock has', { quantity: 5, agreedUnits: null }],
  ])('are none: %s', async (_title, line) => {
    const { queryByText } = await openProject(backendOf(quotedWith(aLine('a', { ...quote, ...line }))))
    expect(queryByText(/today’s price/)).toBeNull()
  })

  it('are none where an older backend does not count them', async () => {
    const { agreedUnits: _units, ...older } = aLine('a', { ...quote, quantity: 5 })
    const project = quotedWith()
    const { queryByText } = await openProject(
      backendOf({ ...project, cart: { ...project.cart, products: [older] } }),
    )
    expect(queryByText(/today’s price/)).toBeNull()
  })

  const split = { ...quote, quantity: 5, selectedWarranty: warranty, liveAddOnPrice: 129 }

  it.each([
    ['of which none was ordered', {}, '$5,385.00', '$5,385.00'],
    ['of which one was ordered', { orderedQuantity: 1 }, '$5,385.00', '$4,386.00'],
    ['of which all covered ones were ordered', { orderedQuantity: 2 }, '$5,385.00', '$3,387.00'],
    ['that are none', { quantity: 2 }, '$1,998.00', '$1,998.00'],
    ['that are all', { agreedUnits: 0, price: 1_000, liveAddOnPrice: 99 }, '$5,495.00', '$5,495.00'],
  ])('cost today’s price in every total: units %s', async (_title, line, total, rest) => {
    const CONVERT = 'POST /api/projects/cart'
    const backend = backendOf(quotedWith(aLine('a', { ...split, ...line })), {
      [CONVERT]: { status: 409, body: { code: 'CHANGED', errors: [], total: 1 } },
    })
    const screen = await openProject(backend)
    expect(screen.root.querySelector('.line-total')?.textContent).toBe(total)
    expect(screen.root.querySelector('.folder-total')?.textContent).toBe(total)
    expect(screen.root.querySelector('dd.summary-strong')?.textContent).toBe(total)
    await screen.user.click(screen.getAllByRole('button', { name: /to cart$/ })[0] as HTMLElement)
    await waitFor(() => expect(sent(backend, CONVERT)).toHaveLength(1))
    expect(sent(backend, CONVERT)[0]?.body).toMatchObject({
      shownCharge: Number(rest.replace(/[$,]/g, '')),
    })
  })

  it('cost what staff have typed, which covers all units, before it is saved', async () => {
    const project = { ...quotedWith(aLine('a', split)), viewer: 'staff' as const, permissions: 63 }
    const backend = backendOf(project, { 'POST /api/v2/project': 'never' })
    const screen = await openProject(backend)
    fireEvent.change(screen.getByRole('textbox', { name: 'Price of Oven a' }), { target: { value: '800' } })
    fireEvent.blur(screen.getByRole('textbox', { name: 'Price of Oven a' }))
    await waitFor(() => expect(screen.root.querySelector('.line-total')?.textContent).toBe('$4,495.00'))
  })

  it('are named at once when a quantity is saved, whose answer has no lines', async () => {
    const backend = backendOf(forStaff(quotedWith(aLine('a', { ...quote, quantity: 2 }))), {
      'POST /api/v2/project': {
        body: { version: 8, lastModified: '2026-11-24T01:00:00.000Z', products: [] },
      },
    })
    const { getByRole, findByText } = await openProject(backend)
    const field = getByRole('textbox', { name: 'Quantity of Oven a' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '5' } })
    fireEvent.blur(field)
    await findByText(three)
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)
  })
})

describe('what staff do', () => {
  it('quotes once a press and reloads [COM-191] [COM-192] [COM-194] [COM-328]', async () => {
    const backend = backendOf(forStaff())
    const screen = await openProject(backend)
    const statuses = screen.statusesOf('quote')
    backend.on('POST /api/v2/project/quote', {
      body: {
        quoteId: 'Q100123',
        quoted: true,
        quoteStatus: 'Quoted',
        revision: 1,
        validUntil: '2026-12-24',
      },
    })
    await screen.user.click(screen.getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote this project' }))
    const before = sent(backend, `GET /api/v2/project/${PROJECT_ID}`).length
    await screen.user.click(dialog.getByRole('button', { name: 'Quote' }))
    await waitFor(() => expect(sent(backend, `GET /api/v2/project/${PROJECT_ID}`)).toHaveLength(before + 1))
    const [request] = sent(backend, 'POST /api/v2/project/quote')
    expect(request?.body).toEqual({ projID: PROJECT_ID, version: 7, shownTotal: 3_000 })
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
  })

  it('quotes nothing at another total than its dialog shows, and shows the one of now', async () => {
    const text = 'These products now come to $20,000. Please check the project and try again.'
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project/quote': {
        status: 409,
        body: { errors: [text], code: 'CHANGED', conflicts: [], version: 8, total: 20_000 },
      },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote this project' }))
    dialog.getByText('3 products, $3,000.00')
    const products = [aLine('a', { quantity: 18 }), aLine('b')]
    const cart = { ...aProject().cart, products }
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, cart }) })
    await screen.user.click(dialog.getByRole('button', { name: 'Quote' }))
    await dialog.findByText(text)
    await dialog.findByText('3 products, $20,000.00')
    await screen.user.click(dialog.getByRole('button', { name: 'Quote' }))
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project/quote')).toHaveLength(2))
    expect(sent(backend, 'POST /api/v2/project/quote').map(({ body }) => body)).toMatchObject([
      { shownTotal: 3_000 },
      { shownTotal: 20_000 },
    ])
  })

  it('quotes all units at their price, also those that the last quote does not cover', async () => {
    const products = [aLine('a', { quantity: 3, price: 900, livePrice: 1_000, agreedUnits: 1 })]
    const cart = { ...aProject().cart, products }
    const backend = backendOf(forStaff({ folders: [], cart }))
    const screen = await openProject(backend, { hasFolders: false })
    await screen.user.click(screen.getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote this project' }))
    dialog.getByText('1 product, $2,700.00')
  })

  it('quotes only after a deletion under way is answered', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project/remove-products': new Promise<FakeAnswer>((resolve) => (answer = resolve)),
      'POST /api/v2/project/quote': { body: {} },
    })
    const screen = await openProject(backend)
    void act(() => void screen.store.remove(['code-a']))
    await screen.user.click(screen.getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote this project' }))
    dialog.getByText('2 products, $2,000.00')
    await screen.user.click(dialog.getByRole('button', { name: 'Quote' }))
    expect(sent(backend, 'POST /api/v2/project/quote')).toEqual([])
    await act(async () => answer({ status: 204 }))
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project/quote')).toHaveLength(1))
    expect(sent(backend, 'POST /api/v2/project/quote')[0]?.body).toMatchObject({ shownTotal: 2_000 })
  })

  it('shows what a quote lacks, `errs` first [COM-192] [COM-387] [COM-393]', async () => {
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project/quote': {
        status: 400,
        body: { errs: ['Enter a customer name'], errors: ['Other'] },
      },
    })
    const screen = await openProject(backend)
    const statuses = screen.statusesOf('quote')
    await screen.user.click(screen.getAllByRole('button', { name: 'Quote' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote this project' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Quote' }))
    await dialog.findByText('Enter a customer name')
    expect(screen.store.$errors.get()).toEqual({ quote: ['Enter a customer name'] })
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
  })

  it('emails the project once a press and shows that it was sent [COM-203] [COM-204] [COM-376]', async () => {
    const quoteData = { ...aProject().quoteData, customerEmail: 'rita@builder.example' } as never
    const backend = backendOf(forStaff({ quoteData }))
    const screen = await openProject(backend)
    const statuses = screen.statusesOf('email')
    backend.on('POST /api/v2/project/email', { body: { projectEmailed: true, shareId: 'abc', version: 8 } })
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ quoteData, projectEmailed: true }) })
    await screen.user.click(screen.getAllByRole('button', { name: 'Email project' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email project' }))
    dialog.getByText('To rita@builder.example')
    await screen.user.click(dialog.getByRole('checkbox', { name: 'Show prices' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.store.$info.get()?.projectEmailed).toBe(true))
    const [request, ...others] = sent(backend, 'POST /api/v2/project/email')
    expect(others).toEqual([])
    expect(request?.body).toEqual({ projectId: PROJECT_ID, showPrices: false })
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(screen.messages).toEqual(['Successfully sent.'])
  })

  it('keeps the email dialog open when the call fails, with its text [COM-367]', async () => {
    const quoteData = { ...aProject().quoteData, customerEmail: 'rita@builder.example' } as never
    const screen = await openProject(
      backendOf(forStaff({ quoteData }), { 'POST /api/v2/project/email': { status: 500, body: {} } }),
    )
    await screen.user.click(screen.getAllByRole('button', { name: 'Email project' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email project' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByText('An error occurred sending email.')
  })

  it('sends no email without an address, and says where to add one', async () => {
    const screen = await openProject(backendOf(forStaff()))
    await screen.user.click(screen.getAllByRole('button', { name: 'Email project' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email project' }))
    dialog.getByText('Add an email on the Customer tab first.')
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('reopens a quoted project for changes [COM-195, COM-244]', async () => {
    const quoted = forStaff({ quoted: true, quoteId: 'Q100123', quoteRevision: 2, quoteStatus: 'Quoted' })
    const backend = backendOf(quoted, { 'POST /api/v2/project/details': { body: {} } })
    const screen = await openProject(backend)
    screen.getByText(/Quote Q100123-2/)
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ quoteId: 'Q100123', quoteRevision: 2 }) })
    await screen.user.click(screen.getByRole('button', { name: 'Reopen for changes' }))
    await screen.findAllByRole('button', { name: 'Quote again' })
    expect(sent(backend, 'POST /api/v2/project/details').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Open' },
    ])
    expect(screen.queryByRole('button', { name: 'Reopen for changes' })).toBeNull()
    expect(screen.root.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('shows an owner whose quote has expired what to do, and staff how to reopen it', async () => {
    const { cart } = aProject()
    const line = aLine('a', { quotedPrice: 900 })
    const expired = { quoted: true, quoteId: 'Q100123', cart: { ...cart, products: [line] } }
    const owner = await openProject(backendOf(aProject(expired)))
    owner.getByText(/^The agreed prices have expired\..* Ask us for changes and we’ll revise it\.$/)
    owner.unmount()
    const staff = await openProject(backendOf(forStaff(expired)))
    staff.getByText('The agreed prices have expired. The customer sees today’s prices.')
    staff.getByRole('button', { name: 'Reopen for changes' })
  })

  it('offers an owner no reopening [COM-244]', async () => {
    const quoted = aProject({ quoted: true, quoteId: 'Q100123', quoteRevision: 1, quoteStatus: 'Quoted' })
    const screen = await openProject(backendOf(quoted))
    screen.getByText(/Ask us for changes/)
    expect(screen.queryByRole('button', { name: 'Reopen for changes' })).toBeNull()
  })

  it.each([
    ['Current', '2100-01-01'],
    ['Expired', null],
  ])('has every revision of a quote with its PDF, the newest first: %s', async (state, holdsUntil) => {
    const quoted = forStaff({
      quoted: true,
      quoteId: 'Q100123',
      quoteRevision: 2,
      quoteStatus: 'Quoted',
      holdsUntil,
    })
    const screen = await openProject(backendOf(quoted))
    await screen.user.click(screen.getByRole('button', { name: 'Quotes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotes' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Quote Q100123-2 · ${state}What changedOpen PDF`,
      'Quote Q100123Open PDF',
    ])
    const [newest] = dialog.getAllByRole('link') as HTMLAnchorElement[]
    const { pathname, searchParams } = new URL(newest?.href ?? '')
    expect([pathname, searchParams.get('projectId')]).toEqual(['/api/v2/project/quote/2/pdf', PROJECT_ID])
  })

  it('adds up the ticked lines beside the total of all', async () => {
    const screen = await openProject(backendOf(aProject()))
    expect(screen.queryByText('Total of ticked')).toBeNull()
    await screen.user.click(screen.getByRole('checkbox', { name: 'Tick Oven b' }))
    const ticked = screen.getByText('Ticked').nextElementSibling
    const total = screen.getByText('Total of ticked').nextElementSibling
    expect([ticked?.textContent, total?.textContent]).toEqual(['2 of 3', '$2,000.00'])
  })
})

describe('what its owner does', () => {
  it('requests a quote of an open project, and not again while that waits', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('POST /api/v2/project/request-quote', { body: { quoteStatus: 'Pending', version: 8 } })
    await screen.user.click(screen.getByRole('button', { name: 'Request a quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a quote' }))
    backend.on('GET /api/v2/project/{id}', { body: aProject({ quoteStatus: 'Pending', version: 8 }) })
    await screen.user.click(dialog.getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull())
    // The button that had the focus is gone.
    const name = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect((name.getRootNode() as ShadowRoot).activeElement).toBe(name))
    expect(sent(backend, 'POST /api/v2/project/request-quote').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID },
    ])
    screen.getByText('Pending')
  })

  it('requests prices first where none are shown, and has no email', async () => {
    const screen = await openProject(backendOf(aProject({ showPrices: false })))
    expect(screen.getAllByRole('button', { name: 'Request a quote' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  })
})

describe('the cart of a project', () => {
  const ADD_TWO = 'Add 2 of 3 to cart'
  const converted = (messages: string[] = []) => ({
    body: cartOf([lineOf()], { messages: messages.map((message) => ({ message })) }),
  })
  const press = (screen: OpenedProject, name: string) =>
    screen.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  const withoutB = async (screen: OpenedProject) =>
    screen.user.click(screen.getByRole('checkbox', { name: 'Tick Oven b' }))

  it('takes the ticked lines and their folders at the shown total, and opens [COM-235] [COM-236] [COM-300]', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/projects/cart': converted(['1 × Oven a not added: it is out of stock.']),
      'GET /api/cart/': converted(),
    })
    const screen = await openProject(backend)
    const opened: string[] = []
    screen.countertop.on('cart:open', ({ source }) => opened.push(source))
    const statuses = screen.statusesOf('convertToCart')
    await withoutB(screen)
    await press(screen, ADD_TWO)
    await waitFor(() => expect(opened).toEqual(['project']))
    const [request, ...others] = sent(backend, 'POST /api/projects/cart')
    expect(others).toEqual([])
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
    expect(request?.body).toEqual({
      projectId: PROJECT_ID,
      selectedProductCodes: ['code-a', 'code-c'],
      selectedFolders: [FOLDER_IDS[0]],
      shownCharge: 2_000,
    })
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(screen.messages).toEqual(['1 × Oven a not added: it is out of stock.'])
  })

  it('sends an older backend no total, whose rule for it was another [COM-300]', async () => {
    const { liveAddOnPrice: _price, ...older } = aLine('a', { quantity: 5, agreedUnits: 2 })
    const project = aProject()
    const backend = backendOf(
      { ...project, cart: { ...project.cart, products: [older] }, folders: [] },
      { 'POST /api/projects/cart': converted(), 'GET /api/cart/': converted() },
    )
    const screen = await openProject(backend)
    await screen.user.click(screen.getAllByRole('button', { name: /to cart$/ })[0] as HTMLElement)
    await waitFor(() => expect(sent(backend, 'POST /api/projects/cart')).toHaveLength(1))
    expect(sent(backend, 'POST /api/projects/cart')[0]?.body).toEqual({
      projectId: PROJECT_ID,
      selectedProductCodes: ['code-a'],
      selectedFolders: [],
    })
  })

  it('is filled once by a double click', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/projects/cart': converted(),
      'GET /api/cart/': converted(),
    })
    const screen = await openProject(backend)
    await screen.user.dblClick(screen.getAllByRole('button', { name: 'Add all to cart' })[0] as HTMLElement)
    await waitFor(() => expect(screen.store.$status.get().convertToCart).toBe('Success'))
    expect(sent(backend, 'POST /api/projects/cart')).toHaveLength(1)
  })

  it('repeats the key of a press without an answer, and takes a new one after an answer [COM-235]', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/projects/cart': 'network failure',
      'GET /api/cart/': converted(),
    })
    const screen = await openProject(backend)
    const status = () => screen.store.$status.get().convertToCart
    const statuses = screen.statusesOf('convertToCart')
    await press(screen, 'Add all to cart')
    await waitFor(() => expect(statuses).toEqual(['Initial', 'Loading', 'Failure']))
    backend.on('POST /api/projects/cart', converted())
    // The client has repeated the lost one.
    for (const count of [3, 4]) {
      await press(screen, 'Add all to cart')
      await waitFor(() => expect(sent(backend, 'POST /api/projects/cart')).toHaveLength(count))
      await waitFor(() => expect(status()).toBe('Success'))
    }
    const [lost, again, repeated, next] = sent(backend, 'POST /api/projects/cart').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    )
    expect([again, repeated]).toEqual([lost, lost])
    expect(next).not.toBe(lost)
  })

  it('shows both totals when prices have moved, and stays closed [COM-391]', async () => {
    const text = 'These products now come to $2,100.00. Please check the project and try again.'
    const backend = backendOf(aProject(), {
      'POST /api/projects/cart': {
        status: 409,
        body: { code: 'CHANGED', errors: [text], conflicts: [], version: 8, total: 2_100 },
      },
      'GET /api/cart/': converted(),
    })
    const screen = await openProject(backend)
    const opened: string[] = []
    screen.countertop.on('cart:open', ({ source }) => opened.push(source))
    await withoutB(screen)
    const loads = sent(backend, `GET /api/v2/project/${PROJECT_ID}`).length
    await press(screen, ADD_TWO)
    await waitFor(() =>
      expect(screen.messages).toEqual([
        'These products came to $2,000.00 and now come to $2,100.00. Please check them and add them again.',
      ]),
    )
    expect(screen.store.$errors.get()).toEqual({ convertToCart: [text] })
    expect(sent(backend, `GET /api/v2/project/${PROJECT_ID}`)).toHaveLength(loads + 1)
    expect(opened).toEqual([])
  })

  it('shows the first text of a refusal, stores both in its own area, and stays closed [COM-391]', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/projects/cart': {
        status: 409,
        body: { code: 'PAYMENT_IN_PROGRESS', errors: ['Your cart is being paid', 'Second'] },
      },
      'GET /api/cart/': converted(),
    })
    const screen = await openProject(backend)
    const opened: string[] = []
    screen.countertop.on('cart:open', ({ source }) => opened.push(source))
    await press(screen, 'Add all to cart')
    await waitFor(() => expect(screen.messages).toEqual(['Your cart is being paid']))
    expect(screen.store.$errors.get()).toEqual({
      convertToCart: ['Your cart is being paid', 'Second'],
    })
    expect(opened).toEqual([])
  })

  it('is offered neither without prices nor without ticks', async () => {
    const hidden = await openProject(backendOf(aProject({ showPrices: false })))
    expect(hidden.queryByRole('button', { name: /to cart$/ })).toBeNull()
    hidden.unmount()
    const screen = await openProject(backendOf(aProject()))
    screen.store.tick(['code-a', 'code-b', 'code-c'], false)
    const [button] = await screen.findAllByRole('button', { name: 'Tick products to add them to the cart' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  it('of staff is replaced after a dialog that says how many lines go [COM-234] [COM-301]', async () => {
    const held = { body: cartOf([lineOf(), lineOf({ productCode: 'line-2' })]) }
    const backend = backendOf(forStaff(), {
      'POST /api/projects/admin-cart': converted(),
      'GET /api/cart/': held,
    })
    const screen = await openProject(backend)
    const opened: string[] = []
    screen.countertop.on('cart:open', ({ source }) => opened.push(source))
    await withoutB(screen)
    await press(screen, 'Put into counter cart')
    const dialog = within(await screen.findByRole('dialog', { name: 'Counter cart' }))
    await dialog.findByText('The 2 lines in your cart will be removed.')
    await screen.user.click(dialog.getByRole('checkbox', { name: 'Use today’s prices instead' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Replace cart' }))
    await waitFor(() => expect(opened).toEqual(['project']))
    const requests = sent(backend, 'POST /api/projects/admin-cart')
    expect(requests.map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, clearDiscounts: true, selectedProductCodes: ['code-a', 'code-c'] },
    ])
  })
})
