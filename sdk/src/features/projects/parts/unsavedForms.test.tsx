import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { storeTokens } from '../../account/testing/tokens'
import '../add/addPart'
import { AddToProject } from '../add/ui/AddToProject'
import '../line/part'
import '../log/part'
import { backendOf, openProject, sent, signInToProjects, succeeded } from '../testing/openProject'
import type { AnswerProject } from '../readProject'
import { aProject, forStaff, PROJECT_ID } from '../testing/projects'

const ENDED = { status: 401, body: { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' } } as const
const CUSTOMER = 'POST /api/v2/project/customer'

beforeEach(signInToProjects)

const signedInAs = (userId: string) => {
  const unsaved = Object.entries(localStorage).filter(([key]) => /:(?:u1|u2)$/.test(key))
  signInToProjects()
  for (const [key, value] of unsaved) localStorage.setItem(key, value)
  storeTokens('aoc', userId, Date.now() + 3_600_000)
}

async function openCustomer() {
  const backend = backendOf(forStaff(), {
    [CUSTOMER]: ENDED,
    'GET /api/store/select-view': { body: { availableStores: [], availableSalesPersons: [] } },
    'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
  })
  const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
  await screen.findByRole('heading', { name: 'Customer' })
  return { ...screen, part: within(screen.root as unknown as HTMLElement), backend }
}

/** The dialog of a product's page. */
async function openAdd(quantity = 1) {
  const backend = fakeBackend({
    'GET /api/projects/list-item': {
      body: { projects: [{ projectId: PROJECT_ID, name: 'Rose St', folders: [], isReadOnly: false }] },
    },
    'GET /api/projects/product/{sku}': { body: { projects: [] } },
    'POST /api/projects/product': ENDED,
  })
  const screen = renderInWidget(<AddToProject sku="OVEN" quantity={quantity} form="button" />, {
    backend,
    config: { brand: 'aoc', storagePrefix: 'aoc' },
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add to project' }))
  const part = within(await screen.findByRole('dialog', { name: 'Add to project' }))
  const choice = await part.findByRole('combobox', { name: 'Project' })
  return { ...screen, user, part, backend, choice: choice as HTMLSelectElement }
}

/** The details of Oven a at one of their tabs, on a page of staff. */
async function openLine(tab: string, productNotes: AnswerProject['productNotes'] = []) {
  const backend = backendOf(forStaff({ productNotes }), {
    'POST /api/v2/project/product-note': ENDED,
    'POST /api/v2/project/product-variation': ENDED,
  })
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
  await screen.user.click(screen.getByRole('menuitem', { name: 'Details' }))
  const part = within(await screen.findByRole('dialog', { name: 'Oven a' }))
  await screen.user.click(await part.findByRole('tab', { name: tab }))
  return { ...screen, part, backend }
}

interface Opened {
  user: UserEvent
  part: ReturnType<typeof within>
  unmount(): void
}
const FORMS: [string, () => Promise<Opened>, field: string, button: string][] = [
  ['the customer', openCustomer, 'First name', 'Save'],
  [
    'a new project for a product',
    async () => {
      const opened = await openAdd()
      await opened.user.selectOptions(opened.choice, 'New project')
      return opened
    },
    'Project name',
    'Add',
  ],
  ['a note', () => openLine('Notes'), 'New note', 'Add note'],
  ['a variation', () => openLine('Variations'), 'Comments', 'Add variation'],
]
const fieldOf = ({ part }: Opened, name: string) => part.getByRole('textbox', { name }) as HTMLInputElement

describe('the text of', () => {
  it.each(FORMS)(
    '%s waits for its account when the session has ended at the press',
    async (_, open, name, button) => {
      const first = await open()
      await first.user.type(fieldOf(first, name), 'Left hinge')
      await first.user.click(first.part.getByRole('button', { name: button }))
      await waitFor(() => expect(localStorage.getItem('aoc:loggedin')).toBeNull())
      first.unmount()

      signedInAs('u2')
      const other = await open()
      expect(fieldOf(other, name).value).toBe('')
      other.unmount()

      signedInAs('u1')
      expect(fieldOf(await open(), name).value).toBe('Left hinge')
    },
  )
})

describe('a note', () => {
  it('outlives other tabs of the line until it is saved or cancelled', async () => {
    const { part, user, backend } = await openLine('Notes')
    const note = () => part.getByRole('textbox') as HTMLTextAreaElement
    const showAgain = async () => {
      await user.click(part.getByRole('tab', { name: 'Stock' }))
      await user.click(part.getByRole('tab', { name: 'Notes' }))
    }
    await user.type(note(), 'Left hinge')
    await showAgain()
    expect(note().value).toBe('Left hinge')
    backend.on('POST /api/v2/project/product-note', { body: {} })
    await user.click(part.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(note().value).toBe(''))
    await showAgain()
    expect(note().value).toBe('')
  })

  it('that is being typed is still there after the change of another one', async () => {
    const saved = {
      id: 'n1',
      sku: 'SKU-a',
      notes: 'Right hinge',
      isOwn: true,
      createdBy: 'Sam',
      salesPersonName: '',
    }
    const { part, user } = await openLine('Notes', [{ ...saved, lastModified: '2026-11-02T01:00:00.000Z' }])
    const note = () => part.getByRole('textbox') as HTMLTextAreaElement
    await user.type(note(), 'Needs a crane')
    await user.click(part.getByRole('button', { name: 'Edit' }))
    expect(note().value).toBe('Right hinge')
    await user.type(note(), ', as agreed')
    expect(part.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
    await user.click(part.getByRole('button', { name: 'Cancel' }))
    expect(note().value).toBe('Needs a crane')
  })
})

describe('a new project for a product', () => {
  const typed = async () => {
    const opened = await openAdd()
    await opened.user.selectOptions(opened.choice, 'New project')
    await opened.user.type(fieldOf(opened, 'Project name'), 'Kerr kitchen')
    return opened
  }

  it.each([
    ['was cancelled', 'Cancel'],
    ['was made', 'Add'],
  ])('is not proposed again after it %s', async (_, button) => {
    const first = await typed()
    const added = {
      projectId: 'p-9',
      name: 'Kerr kitchen',
      productCode: 'c',
      quantity: 1,
      added: 1,
      version: 1,
    }
    first.backend.on('POST /api/projects/product', { body: added })
    await first.user.click(first.part.getByRole('button', { name: button }))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.endsWith(':u1'))).toEqual([]))
    first.unmount()
    expect((await openAdd()).choice.selectedOptions[0]?.textContent).toBe('Rose St')
  })
})

describe('a product', () => {
  it.each([
    [50, 'Added to Rose St'],
    [39, '39 of 50 added to Rose St: a line has at most 99'],
  ])('of which %d of 50 units fit into the line says so [COM-299]', async (added, text) => {
    const { backend, user, part, countertop } = await openAdd(50)
    const said: string[] = []
    countertop.announcer.say = (each: string) => void said.push(each)
    const body = { projectId: PROJECT_ID, name: 'Rose St', productCode: 'c', quantity: 99, added, version: 1 }
    backend.on('POST /api/projects/product', { body })
    await user.click(part.getByRole('button', { name: 'Add' }))
    await part.findByText(text)
    expect(said).toContain(text)
  })
})

describe('the text of another tab', () => {
  const KEY = 'aoc:addToProject:OVEN:u1'
  const typed = async () => {
    const opened = await openAdd()
    await opened.user.selectOptions(opened.choice, 'New project')
    await opened.user.type(fieldOf(opened, 'Project name'), 'Kerr')
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), value: 'Rose St' }))
    return opened
  }
  const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { value: string } | null)?.value

  it('stays stored when this one is cancelled', async () => {
    const { user, part } = await typed()
    await user.click(part.getByRole('button', { name: 'Cancel' }))
    expect(stored()).toBe('Rose St')
  })

  it('stays stored when this one is emptied', async () => {
    const opened = await typed()
    fireEvent.change(fieldOf(opened, 'Project name'), { target: { value: '' } })
    expect(fieldOf(opened, 'Project name').value).toBe('')
    expect(stored()).toBe('Rose St')
  })
})

describe('the customer of a project', () => {
  it.each([null, {}, { typed: null, version: 0 }, 'Rita', 7])(
    'ignores the foreign stored value %j',
    async (value) => {
      localStorage.setItem(`aoc:customer:${PROJECT_ID}:u1`, JSON.stringify({ at: Date.now(), value }))
      const opened = await openCustomer()
      expect(opened.part.queryByText('Your changes aren’t saved yet.')).toBeNull()
      await opened.user.type(fieldOf(opened, 'First name'), 'R')
      expect(opened.part.getByText('Your changes aren’t saved yet.')).toBeTruthy()
    },
  )

  it('says that input is unsaved, and shows what is stored once it is discarded', async () => {
    const first = await openCustomer()
    expect(first.part.queryByText('Your changes aren’t saved yet.')).toBeNull()
    await first.user.type(fieldOf(first, 'First name'), 'Rita')
    first.unmount()
    const { part, user } = await openCustomer()
    expect(part.getByText('Your changes aren’t saved yet.')).toBeTruthy()
    await user.click(part.getByRole('button', { name: 'Discard changes' }))
    expect((part.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('')
    expect(part.queryByRole('button', { name: 'Discard changes' })).toBeNull()
    expect(Object.keys(localStorage).filter((key) => /customer/.test(key))).toEqual([])
  })

  it('shows what was saved, although it could not be read again', async () => {
    const screen = await openCustomer()
    await screen.user.type(fieldOf(screen, 'First name'), 'Rita')
    screen.backend.on(CUSTOMER, { body: { version: 8 } })
    screen.backend.on('GET /api/v2/project/{id}', 'network failure')
    await screen.user.click(screen.part.getByRole('button', { name: 'Save' }))
    await succeeded(screen, 'customer')
    await waitFor(() => expect(screen.messages).toContain('Successfully updated!'))
    await waitFor(() => expect(screen.messages).toHaveLength(2))
    expect(fieldOf(screen, 'First name').value).toBe('Rita')
    const quoteData = { ...aProject().quoteData, firstName: 'Rita' } as never
    screen.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, quoteData }) })
    await act(() => screen.store.load())
    expect(fieldOf(screen, 'First name').value).toBe('Rita')
    expect(screen.part.queryByText('Your changes aren’t saved yet.')).toBeNull()
    expect(Object.keys(localStorage).filter((key) => /customer/.test(key))).toEqual([])
  })

  it('is saved from the version at which it was typed, by another visit too', async () => {
    const first = await openCustomer()
    await first.user.type(fieldOf(first, 'First name'), 'Rita')
    first.unmount()
    const second = await openCustomer()
    second.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 9 }) })
    await act(() => second.store.load())
    second.backend.on(CUSTOMER, { body: { version: 10 } })
    const quoteData = { ...aProject().quoteData, firstName: 'Rita' } as never
    second.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 10, quoteData }) })
    await second.user.click(second.part.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(second.backend, CUSTOMER).map(({ body }) => body)).toEqual([
        { projectId: PROJECT_ID, firstName: 'Rita', version: 7 },
      ]),
    )
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => /customer/.test(key))).toEqual([]))
  })

  it('preserves what is typed back while it is saved', async () => {
    let finish = (_: FakeAnswer): void => undefined
    const screen = await openCustomer()
    screen.backend.on(CUSTOMER, new Promise<FakeAnswer>((resolve) => (finish = resolve)))
    await screen.user.type(fieldOf(screen, 'First name'), 'Rita')
    await screen.user.click(screen.part.getByRole('button', { name: 'Save' }))
    await screen.user.type(fieldOf(screen, 'First name'), '{Backspace>4/}')
    const quoteData = { ...aProject().quoteData, firstName: 'Rita' } as never
    screen.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, quoteData }) })
    await act(async () => finish({ body: { version: 8 } }))
    await waitFor(() => expect(screen.store.$info.get()?.version).toBe(8))
    expect(fieldOf(screen, 'First name').value).toBe('')
  })

  it('preserves what is typed while it is saved', async () => {
    let finish = (_: FakeAnswer): void => undefined
    const screen = await openCustomer()
    screen.backend.on(CUSTOMER, new Promise<FakeAnswer>((resolve) => (finish = resolve)))
    await screen.user.type(fieldOf(screen, 'First name'), 'Rita')
    await screen.user.click(screen.part.getByRole('button', { name: 'Save' }))
    await screen.user.type(fieldOf(screen, 'Last name'), 'Kerr')
    const quoteData = { ...aProject().quoteData, firstName: 'Rita' } as never
    screen.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, quoteData }) })
    await act(async () => finish({ body: { version: 8 } }))
    await waitFor(() => expect(screen.store.$info.get()?.version).toBe(8))
    const values = ['First name', 'Last name'].map((name) => fieldOf(screen, name).value)
    expect(values).toEqual(['Rita', 'Kerr'])
    screen.backend.on(CUSTOMER, { body: { version: 9 } })
    await screen.user.click(screen.part.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(screen.backend, CUSTOMER).at(-1)?.body).toEqual({
        projectId: PROJECT_ID,
        lastName: 'Kerr',
        version: 8,
      }),
    )
  })

  const storedCustomers = () => Object.keys(localStorage).filter((key) => /customer/.test(key))
  const RITA = { ...aProject().quoteData, firstName: 'Rita', contactNumber: '0412345678' } as never

  /** Saves a name and a number that the server stores in another way. */
  async function saveRita() {
    let finish = (_: FakeAnswer): void => undefined
    const screen = await openCustomer()
    screen.backend.on(CUSTOMER, new Promise<FakeAnswer>((resolve) => (finish = resolve)))
    await screen.user.type(fieldOf(screen, 'First name'), 'Rita ')
    await screen.user.type(fieldOf(screen, 'Phone'), '+61 412 345 678')
    await screen.user.click(screen.part.getByRole('button', { name: 'Save' }))
    const answer = async () => {
      screen.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8, quoteData: RITA }) })
      await act(async () => finish({ body: { version: 8 } }))
      await succeeded(screen, 'customer')
      await waitFor(() => expect(screen.store.$info.get()?.version).toBe(8))
    }
    return { ...screen, answer }
  }

  it('is saved, although the server stores it in another way', async () => {
    const screen = await saveRita()
    await screen.answer()
    await waitFor(() => expect(fieldOf(screen, 'First name').value).toBe('Rita'))
    expect(fieldOf(screen, 'Phone').value).toBe('0412345678')
    expect(screen.part.queryByRole('button', { name: 'Discard changes' })).toBeNull()
    expect(storedCustomers()).toEqual([])
  })

  it('is saved by a tab that was left before the answer', async () => {
    const screen = await saveRita()
    act(() => {
      history.replaceState(null, '', '/#files')
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(screen.part.queryByRole('heading', { name: 'Customer' })).toBeNull()
    expect(storedCustomers()).toHaveLength(1)
    await screen.answer()
    await waitFor(() => expect(storedCustomers()).toEqual([]))
  })

  it('keeps a space that is typed while it is saved, for the word after it', async () => {
    const screen = await saveRita()
    await screen.user.type(fieldOf(screen, 'First name'), ' ')
    await screen.answer()
    await screen.user.type(fieldOf(screen, 'First name'), 'Mae')
    expect(fieldOf(screen, 'First name').value).toBe('Rita  Mae')
  })
})
