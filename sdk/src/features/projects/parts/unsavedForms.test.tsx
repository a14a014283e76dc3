import { within } from '@testing-library/dom'
import { act, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { storeTokens } from '../../account/testing/tokens'
import '../add/addPart'
import { AddToProject } from '../add/ui/AddToProject'
import '../log/part'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
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
async function openAdd() {
  const backend = fakeBackend({
    'GET /api/projects/list-item': {
      body: { projects: [{ projectId: PROJECT_ID, name: 'Rose St', folders: [], isReadOnly: false }] },
    },
    'GET /api/projects/product/{sku}': { body: { projects: [] } },
    'POST /api/projects/product': ENDED,
  })
  const screen = renderInWidget(<AddToProject sku="OVEN" quantity={1} />, {
    backend,
    config: { brand: 'aoc', storagePrefix: 'aoc' },
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add to project' }))
  const part = within(await screen.findByRole('dialog', { name: 'Add to project' }))
  const choice = await part.findByRole('combobox', { name: 'Project' })
  return { ...screen, user, part, backend, choice: choice as HTMLSelectElement }
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
    const added = { projectId: 'p-9', name: 'Kerr kitchen', productCode: 'c', quantity: 1, version: 1 }
    first.backend.on('POST /api/projects/product', { body: added })
    await first.user.click(first.part.getByRole('button', { name: button }))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.endsWith(':u1'))).toEqual([]))
    first.unmount()
    expect((await openAdd()).choice.selectedOptions[0]?.textContent).toBe('Rose St')
  })
})

describe('the customer of a project', () => {
  it('is saved from the version at which it was typed, by another visit too', async () => {
    const first = await openCustomer()
    await first.user.type(fieldOf(first, 'First name'), 'Rita')
    first.unmount()
    const second = await openCustomer()
    second.backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 9 }) })
    await act(() => second.store.load())
    second.backend.on(CUSTOMER, { body: { version: 10 } })
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
})
