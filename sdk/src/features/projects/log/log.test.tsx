import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PROJECT_COUNT_DEBOUNCE_MS } from '../../../rules'
import type { FakeBackend } from '../../../testing/fakeBackend'
import { heard } from '../../../testing/heard'
import {
  backendOf,
  openProject,
  sent,
  signInAs,
  signInToProjects,
  succeeded,
  type OpenedProject,
} from '../testing/openProject'
import { aProject, forStaff, PROJECT_ID } from '../testing/projects'
import '../line/part'
import './part'
import '../workspace/ui/dialogsPart'

const LOGS = 'GET /api/v2/project/changelogs'
const COUNT = 'GET /api/v2/project/customer-project-count'

const entry = (id: string, press: string, newValue: string) => ({
  id,
  timestamp: '2026-11-24T01:00:00.000Z',
  user: 'Rita',
  action: 'update',
  field: 'quantity',
  oldValue: '1',
  newValue,
  subject: 'Oven a',
  press,
})

const withLogs = (more: Parameters<typeof backendOf>[1] = {}): FakeBackend =>
  backendOf(forStaff(), {
    [LOGS]: { body: { changelogs: [entry('2', 'p2', '5'), entry('1', 'p1', '3'), entry('0', 'p1', '2')] } },
    'GET /api/store/select-view': { body: { availableStores: [], availableSalesPersons: [] } },
    ...more,
  })

/** The line below the field of a new comment. */
const commentNote = ({ root, getByRole }: OpenedProject): string | null | undefined => {
  const field = getByRole('textbox', { name: 'New comment' })
  return root.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

const goTo = (hash: string) =>
  act(() => {
    location.hash = hash
    dispatchEvent(new HashChangeEvent('hashchange'))
  })

/** Opens a project whose log has been read, and leaves the log for another part of the screen. */
async function openAfterLog(backend: FakeBackend, hash: string): Promise<OpenedProject> {
  const screen = await openProject(backend, { hash: '#log', hasFolders: false })
  await waitFor(() => expect(sent(backend, LOGS)).toHaveLength(1))
  goTo(hash)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Change log' })).toBeNull())
  return screen
}

/** Waits for a save elsewhere, and opens the log, which must load again after it. */
async function expectLogAfter(screen: OpenedProject, backend: FakeBackend, call: string): Promise<void> {
  await waitFor(() => expect(sent(backend, call)).toHaveLength(1))
  const before = sent(backend, LOGS).length
  goTo('#log')
  await screen.findByRole('heading', { name: 'Change log' })
  await waitFor(() => expect(sent(backend, LOGS).length).toBeGreaterThan(before))
}

beforeEach(signInToProjects)

describe('the change log', () => {
  it('shows the fields of one press as one entry, with both values [COM-223]', async () => {
    const screen = await openProject(withLogs(), { hash: '#log', hasFolders: false })
    const log = within(await screen.findByRole('region', { name: 'Change log' }))
    const entries = await log.findAllByRole('listitem')
    expect(entries.map((each) => within(each).getAllByText(/→/).length)).toEqual([1, 2])
    expect(entries[0]?.textContent).toContain('Quantity 1 → 5')
  })

  it('formats actions, fields and days as text [COM-223]', async () => {
    const logs = [
      { ...entry('3', 'p3', '2026-12-01'), field: 'deliveryDay', oldValue: null, subject: 'Level 1' },
      { ...entry('2', 'p2', 'Won'), field: 'quoteStatus', oldValue: 'Quoted', subject: 'Rose Street' },
      { ...entry('1', 'p1', 'x'), action: 'other', field: '', oldValue: null, newValue: null },
      { ...entry('0', 'p0', 'Black'), action: 'add', field: 'variation', oldValue: null },
      { ...entry('0r', 'p0r', 'Harbour'), field: 'name', oldValue: 'Rose Street', subject: 'Harbour' },
      { ...entry('0q', 'p0q', '2'), action: 'quote', field: 'quote', subject: 'Q100005' },
      { ...entry('0f', 'p0f', 'Level 2'), action: 'add', field: '', oldValue: null, subject: 'Level 2' },
      {
        ...entry('-1', 'p-1', 'Shared'),
        field: 'sharedStatus',
        oldValue: 'NotShared',
        subject: 'Rose Street',
      },
    ]
    const backend = withLogs({ [LOGS]: { body: { changelogs: logs } } })
    const screen = await openProject(backend, { hash: '#log', hasFolders: false })
    const log = within(await screen.findByRole('region', { name: 'Change log' }))
    const entries = await log.findAllByRole('listitem')
    expect(entries.map((each) => each.querySelector('p')?.textContent)).toEqual([
      'Changed · Level 1 Delivery day empty → 01 Dec 2026',
      'Changed · Rose Street Quote status Quoted → Won',
      'other · Oven a',
      'Added · Oven a Variation Black',
      'Changed · Harbour Name Rose Street → Harbour',
      'Quoted · Q100005 Revision 2',
      'Added · Level 2',
      'Changed · Rose Street Shared status Not shared → Shared',
    ])
  })

  it('stays after “Skip to content”, whose fragment names no tab', async () => {
    const screen = await openProject(withLogs(), { hash: '#log', hasFolders: false })
    await screen.findByRole('heading', { name: 'Change log' })
    goTo('#main')
    expect(screen.getByRole('heading', { name: 'Change log' })).toBeTruthy()
    goTo('')
    expect(screen.queryByRole('heading', { name: 'Change log' })).toBeNull()
  })

  it('loads again when the project has changed, and stays until then [COM-224]', async () => {
    const backend = withLogs()
    const screen = await openProject(backend, { hash: '#log', hasFolders: false })
    await screen.findByText(/1 → 5/)
    backend.on(LOGS, 'never')
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ version: 8 }) })
    await act(() => screen.store.load())
    await waitFor(() => expect(sent(backend, LOGS)).toHaveLength(2))
    expect(within(screen.getByRole('region', { name: 'Change log' })).getAllByRole('listitem')).toHaveLength(
      2,
    )
  })

  it('is read again after an update of the details [COM-227]', async () => {
    const call = 'POST /api/v2/project/details'
    const backend = withLogs({ [call]: { body: {} } })
    const screen = await openAfterLog(backend, '#customer')
    await screen.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Pending')
    await expectLogAfter(screen, backend, call)
  })

  it('is read again after an update of the customer [COM-228]', async () => {
    const call = 'POST /api/v2/project/customer'
    const backend = withLogs({ [call]: { body: { version: 8 } } })
    const screen = await openAfterLog(backend, '#customer')
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    await screen.user.type(form.getByRole('textbox', { name: 'First name' }), 'Ana')
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    await expectLogAfter(screen, backend, call)
  })

  it('is read again after a change of the shared status [COM-229]', async () => {
    const call = 'POST /api/projects/shared-project-status'
    const backend = withLogs({ [call]: { body: { sharedStatus: 'Shared', shareId: 'x' } } })
    const screen = await openAfterLog(backend, '#products')
    await screen.user.click((await screen.findAllByRole('button', { name: 'Share' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Share project' }))
    await screen.user.click(dialog.getByRole('button', { name: 'Create link' }))
    await expectLogAfter(screen, backend, call)
  })

  const note = {
    id: 'n1',
    sku: 'SKU-a',
    notes: 'Left hinge',
    createdBy: 'Sam',
    lastModified: '2026-11-24T01:00:00.000Z',
    salesPersonName: '',
    isOwn: true,
  }
  const SAVE = 'POST /api/v2/project/product-note'
  const DELETE = 'DELETE /api/v2/project/product-note'

  it.each([
    ['saved', 'COM-225', 'Add note', SAVE],
    ['deleted', 'COM-226', 'Delete', DELETE],
  ])('is read again after a note is %s [%s]', async (_what, _row, button, call) => {
    const backend = withLogs({ [SAVE]: { body: note }, [DELETE]: { status: 204 } })
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ productNotes: [note] }) })
    const screen = await openAfterLog(backend, '#products')
    await screen.user.click(await screen.findByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Details' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Oven a' }))
    await screen.user.click(await drawer.findByRole('tab', { name: 'Notes' }))
    await screen.user.type(drawer.getByRole('textbox', { name: 'New note' }), 'Gas')
    await screen.user.click(drawer.getByRole('button', { name: button }))
    await expectLogAfter(screen, backend, call)
  })

  it('is not read for a customer, not even at its address [COM-245]', async () => {
    const backend = withLogs()
    backend.on('GET /api/v2/project/{id}', { body: aProject() })
    const screen = await openProject(backend, { hash: '#log' })
    expect(screen.titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
    expect(screen.queryByRole('region', { name: 'Change log' })).toBeNull()
    expect(sent(backend, LOGS)).toEqual([])
  })
})

describe('the comments of staff', () => {
  it('are listed with their author and time [COM-210]', async () => {
    const staffComments = [{ user: 'Rita (AMH)', timestamp: '2026-11-24T01:00:00.000Z', message: 'Rang Ana' }]
    const screen = await openProject(backendOf(forStaff({ staffComments })), {
      hash: '#comments',
      hasFolders: false,
    })
    const comments = within(await screen.findByRole('region', { name: 'Staff comments' }))
    const [item] = comments.getAllByRole('listitem')
    expect(item?.querySelector('strong')?.textContent).toBe('Rita (AMH)')
    expect(item?.querySelector('time')?.dateTime).toBe('2026-11-24T01:00:00.000Z')
    expect(item?.querySelector('time')?.textContent).toMatch(/24 Nov 2026/)
    expect(item?.querySelector('p')?.textContent).toBe('Rang Ana')
  })
})

describe('a comment', () => {
  it('stays in the form while another tab is open, and after the session has ended', async () => {
    const backend = withLogs({ 'POST /api/v2/project/comment': { status: 401, body: { errors: ['No'] } } })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    const field = async () =>
      (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    await screen.user.type(await field(), 'Ring Rita')
    for (const name of ['Products', 'Comments']) {
      await screen.user.click(screen.getByRole('link', { name }))
    }
    expect((await field()).value).toBe('Ring Rita')
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await screen.findByRole('heading', { name: 'Sign in to see your projects' })
    await signInAs(screen, 'u2')
    expect((await field()).value).toBe('')
    await signInAs(screen, 'u1')
    expect((await field()).value).toBe('Ring Rita')
  })
})

describe('a comment', () => {
  it('leaves the browser when its form is opened after seven days', async () => {
    const key = `aoc:comment:${PROJECT_ID}:u1`
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - 604_800_001, value: 'Ring Rita' }))
    const screen = await openProject(withLogs(), { hash: '#comments', hasFolders: false })
    const field = (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    expect(field.value).toBe('')
    expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('a comment', () => {
  it('typed while another one is saved stays in the form', async () => {
    let finish = (_answer: { body: object }): void => undefined
    const backend = withLogs({
      'POST /api/v2/project/comment': new Promise((resolve) => (finish = resolve)),
    })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    const text = (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    await screen.user.type(text, 'Call')
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await screen.user.type(text, ' Ana')
    finish({ body: [] })
    await succeeded(screen, 'comment')
    expect(text.value).toBe('Call Ana')
  })
})

describe('a saved comment', () => {
  it('leaves the form before the project is read again, so that no press adds it twice', async () => {
    const backend = withLogs({ 'POST /api/v2/project/comment': { body: [] } })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    const text = (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    backend.on('GET /api/v2/project/{id}', 'never')
    await screen.user.type(text, 'Ring Rita')
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await succeeded(screen, 'comment')
    expect(text.value).toBe('')
  })

  it('leaves the form, and the one that another tab has typed meanwhile stays stored', async () => {
    const backend = withLogs({ 'POST /api/v2/project/comment': { body: [] } })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    const text = (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    await screen.user.type(text, 'Ring Rita')
    const key = `aoc:comment:${PROJECT_ID}:u1`
    const typedElsewhere = JSON.stringify({ at: Date.now(), value: 'Order ovens' })
    expect(localStorage.getItem(key)).toContain('Ring Rita')
    localStorage.setItem(key, typedElsewhere)
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await succeeded(screen, 'comment')
    await waitFor(() => expect(text.value).toBe(''))
    expect(localStorage.getItem(key)).toBe(typedElsewhere)
  })
})

describe('the customer tab', () => {
  it('sends each field that staff have filled in, under the name of its call [COM-205] [COM-319]', async () => {
    const CUSTOMER = 'POST /api/v2/project/customer'
    const backend = withLogs({
      [CUSTOMER]: { body: { version: 8 } },
      'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const typed = {
      'First name': ['firstName', 'Ana'],
      'Last name': ['lastName', 'Mason'],
      'Customer name': ['customerName', 'Mason Homes'],
      Email: ['email', 'ana@mason.example'],
      'Second email': ['secondaryEmail', 'site@mason.example'],
      Phone: ['phone', '0412345678'],
      'Second phone': ['secondaryPhone', '0298765432'],
      'Street address': ['streetAddress', '1 King Street'],
      Suburb: ['suburb', 'Newtown'],
      Postcode: ['postcode', '2042'],
      'Project goal': ['projectGoal', 'Twelve flats'],
      Comments: ['comments', 'Rings back after 4 pm'],
    } as const
    for (const [label, [, value]] of Object.entries(typed)) {
      fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } })
    }
    fireEvent.change(form.getByLabelText('Project start'), { target: { value: '2027-01-31' } })
    fireEvent.change(form.getByRole('textbox', { name: /^Interests/ }), { target: { value: 'Ovens, Hobs' } })
    await screen.user.selectOptions(form.getByRole('combobox', { name: 'State' }), 'NSW')
    await screen.user.click(form.getByRole('checkbox', { name: 'Show cooking demo bookings' }))
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(backend, CUSTOMER)).toHaveLength(1))
    expect(sent(backend, CUSTOMER)[0]?.body).toMatchObject({
      projectId: PROJECT_ID,
      ...Object.fromEntries(Object.values(typed)),
      projectStart: '2027-01-31',
      interests: ['Ovens', 'Hobs'],
      state: 'NSW',
      showCulinaryBookings: true,
    })
  })
})

describe('a refused save', () => {
  const refusal = { status: 400, body: { errors: ['Not like this', 'Second'] } }

  it('of a customer sets the errors of that area only, and preserves the form [COM-384]', async () => {
    const backend = withLogs({ 'POST /api/v2/project/customer': refusal })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const name = form.getByRole('textbox', { name: 'First name' }) as HTMLInputElement
    await screen.user.type(name, 'Ana')
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    const problem = await form.findByRole('alert')
    expect(problem.textContent).toBe('Not like this\nSecond')
    expect(screen.store.$errors.get()).toEqual({ customer: ['Not like this', 'Second'] })
    expect(name.value).toBe('Ana')
  })

  it('of a customer whom somebody else has changed stands at its field, and a second press is deliberate [COM-205] [COM-225]', async () => {
    const call = 'POST /api/v2/project/customer'
    const theirs = 'Lena changed this to “Mason Homes”.'
    const body = {
      code: 'CHANGED',
      errors: [`${theirs} Please check it and try again.`],
      fields: { customerName: [theirs] },
      version: 9,
    }
    const backend = withLogs({ [call]: { status: 409, body } })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Customer name' })
    fireEvent.change(name, { target: { value: 'Mason & Co' } })
    const save = () => screen.user.click(form.getByRole('button', { name: 'Save' }))
    await save()
    const note = await form.findByText(theirs)
    expect(name.getAttribute('aria-describedby')).toBe(note.id)
    await waitFor(() => expect(screen.root.activeElement).toBe(name))
    expect(name.value).toBe('Mason & Co')
    backend.on(call, { body: { version: 10 } })
    await save()
    await waitFor(() => expect(sent(backend, call)).toHaveLength(2))
    expect(sent(backend, call).map((request) => request.body)).toEqual([
      { projectId: PROJECT_ID, customerName: 'Mason & Co', version: 7 },
      { projectId: PROJECT_ID, customerName: 'Mason & Co', version: 9 },
    ])
  })

  it('of a customer moves the focus to the first refused field, which says why until it is corrected [COM-205] [COM-206]', async () => {
    const call = 'POST /api/v2/project/customer'
    const [text, other] = ['Please enter a postcode of 4 digits', 'Please enter a valid email']
    const fields = { email: [other], postcode: [text] }
    const backend = withLogs({
      [call]: { status: 400, body: { code: 'INVALID_FIELDS', errors: [other, text], fields } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await screen.user.click(save)
    // Disabled after a save, it would lose the focus.
    expect(screen.root.activeElement).toBe(save)
    expect(sent(backend, call)).toEqual([])
    const email = form.getByRole('textbox', { name: 'Email' })
    const postcode = form.getByRole('textbox', { name: 'Postcode' })
    await screen.user.type(postcode, '20')
    fireEvent.change(email, { target: { value: 'nobody' } })
    await screen.user.click(save)
    await waitFor(() => expect(screen.root.activeElement).toBe(email))
    expect(email.getAttribute('aria-describedby')).toBe(form.getByText(other).id)
    // Each reason is said at its field alone.
    expect(form.getByText(text).id).toBe(postcode.getAttribute('aria-describedby'))
    await screen.user.type(postcode, '00')
    expect(form.queryByText(text)).toBeNull()
  })

  it.each([
    ['the referrer', 'referrerId', 'combobox', /^Referrer/],
    ['the referrer’s name', 'referrerName', 'combobox', /^Referrer/],
    ['the cooking demos', 'showCulinaryBookings', 'checkbox', 'Show cooking demo bookings'],
  ])(
    'of %s that somebody else has changed says so at the field [COM-205] [COM-225]',
    async (_, field, role, name) => {
      const call = 'POST /api/v2/project/customer'
      const theirs = 'Lena changed this.'
      const body = { code: 'CHANGED', errors: [theirs], fields: { [field]: [theirs] }, version: 9 }
      const backend = withLogs({ [call]: { status: 409, body } })
      const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
      const form = within(await screen.findByRole('region', { name: 'Customer' }))
      const control = form.getByRole(role, { name })
      if (role === 'checkbox') await screen.user.click(control)
      else fireEvent.change(control, { target: { value: 'Kit' } })
      await screen.user.click(form.getByRole('button', { name: 'Save' }))
      const note = await form.findByText(theirs)
      expect(control.getAttribute('aria-describedby')).toBe(note.id)
      await waitFor(() => expect(screen.root.activeElement).toBe(control))
    },
  )

  it('of a customer says the reasons of parts without a field below the form [COM-205]', async () => {
    const [text, other] = ['Please enter a valid email', 'Please load the page again']
    const body = {
      code: 'INVALID_FIELDS',
      errors: [text, other],
      fields: { email: [text], version: [other] },
    }
    const backend = withLogs({ 'POST /api/v2/project/customer': { status: 400, body } })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Email' }), { target: { value: 'nobody' } })
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(other)
  })

  it('of a comment sets the errors of that area only, and preserves the form [COM-385]', async () => {
    const backend = withLogs({ 'POST /api/v2/project/comment': refusal })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    const text = (await screen.findByRole('textbox', { name: 'New comment' })) as HTMLTextAreaElement
    await screen.user.type(text, 'Call on Monday')
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(commentNote(screen)).toBe('Not like this\nSecond'))
    expect(screen.store.$errors.get()).toEqual({ comment: ['Not like this', 'Second'] })
    expect(text.value).toBe('Call on Monday')
    expect(sent(backend, 'POST /api/v2/project/comment').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, comment: 'Call on Monday' },
    ])
  })
})

describe('a comment', () => {
  it.each<[number, object, string[], string]>([
    [400, {}, ['Invalid request. Please check your input.'], 'COM-351, COM-359'],
    [403, {}, ['You do not have permission to perform this action.'], 'COM-353, COM-359'],
    [404, {}, ['The requested resource could not be found.'], 'COM-354, COM-359'],
    [500, {}, ['A server error occurred. Please try again later.'], 'COM-355, COM-359'],
    [418, {}, ['An unexpected error occurred. Please try again later.'], 'COM-356, COM-359'],
    [400, { errors: ['One', 'Two'] }, ['One', 'Two'], 'COM-357'],
    [400, { errors: { a: ['One', 'Two'], b: ['Three'] } }, ['One', 'Two', 'Three'], 'COM-358, COM-360'],
  ])('that is answered %d with %j stores and shows %j [%s]', async (status, body, texts) => {
    const backend = withLogs({ 'POST /api/v2/project/comment': { status, body } })
    const screen = await openProject(backend, { hash: '#comments', hasFolders: false })
    await screen.user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Ring Rita')
    const announced = heard()
    await screen.user.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(commentNote(screen)).toBe(texts.join('\n')))
    expect(screen.store.$errors.get()).toEqual({ comment: texts })
    await waitFor(() => expect(announced).toContain(texts.join('\n')))
  })
})

describe('a tab that fails to load', () => {
  it('says that the change log could not be loaded [COM-368]', async () => {
    const backend = withLogs({ [LOGS]: { status: 500, body: {} } })
    const screen = await openProject(backend, { hash: '#log', hasFolders: false })
    await screen.findByText('An error occurred getting logs.')
  })

  it('loads again when the page is online again', async () => {
    const backend = withLogs({ [LOGS]: 'network failure' })
    const screen = await openProject(backend, { hash: '#log', hasFolders: false })
    await screen.findByRole('button', { name: 'Try again' })
    backend.on(LOGS, { body: { changelogs: [] } })
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Nothing has changed yet.')
    const count = sent(backend, LOGS).length
    act(() => void dispatchEvent(new Event('online')))
    expect(sent(backend, LOGS)).toHaveLength(count)
  })

  it('keeps the focus in place when the page is online again and the focused button to retry disappears', async () => {
    const backend = withLogs({ [LOGS]: 'network failure' })
    const screen = await openProject(backend, { hash: '#log', hasFolders: false })
    const button = await screen.findByRole('button', { name: 'Try again' })
    act(() => button.focus())
    const root = button.getRootNode() as ShadowRoot
    const place = button.closest('.alert')?.parentElement
    backend.on(LOGS, { body: { changelogs: [] } })
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Nothing has changed yet.')
    expect(root.activeElement).toBe(place)
  })
})

describe('the look-ups of the customer tab', () => {
  it('offer the referrers of a typed text, and save the chosen one [COM-207]', async () => {
    const kit = {
      id: 'r1',
      code: 'KAD-7',
      name: 'Kit Designs',
      businessName: 'Kit Pty Ltd',
      phone: '',
      contact: '',
    }
    const backend = withLogs({
      'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
      'GET /api/v2/project/kad/{search}': { body: { referrers: [kit] } },
      'POST /api/v2/project/customer': { status: 400, body: { errors: ['Not now'] } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const field = form.getByRole('combobox', { name: 'Referrer' }) as HTMLInputElement
    await screen.user.type(field, 'k')
    await screen.user.type(field, 'it')
    await screen.user.click(await form.findByRole('option', { name: 'Kit Designs, Kit Pty Ltd' }))
    expect(field.value).toBe('Kit Designs')
    expect(sent(backend, 'GET /api/v2/project/kad/kit%20')).toHaveLength(1)
    expect(sent(backend, 'GET /api/v2/project/kad/k%20')).toEqual([])
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Not now')
    expect(sent(backend, 'POST /api/v2/project/customer')[0]?.body).toMatchObject({ referrerId: 'KAD-7' })
  })

  it('save nothing of a referrer whose name is typed back', async () => {
    const quoteData = { ...aProject().quoteData, referrerCode: 'K12', referrerName: 'Kay' } as never
    const backend = withLogs({
      'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
      'GET /api/v2/project/kad/{search}': { body: { referrers: [] } },
      'GET /api/v2/project/{id}': { body: forStaff({ quoteData }) },
      'POST /api/v2/project/customer': { status: 400, body: { errors: ['Not now'] } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const field = form.getByRole('combobox', { name: 'Referrer' }) as HTMLInputElement
    expect(field.value).toBe('Kay')
    await screen.user.type(field, 'e')
    form.getByText('Your changes aren’t saved yet.')
    await screen.user.type(field, '{Backspace}')
    expect(field.value).toBe('Kay')
    expect(form.queryByText('Your changes aren’t saved yet.')).toBeNull()
    await screen.user.type(form.getByRole('textbox', { name: 'Suburb' }), 'Newtown')
    await screen.user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Not now')
    expect(sent(backend, 'POST /api/v2/project/customer')[0]?.body).toEqual({
      projectId: PROJECT_ID,
      suburb: 'Newtown',
      version: 7,
    })
  })

  it('search for dots alone, which browsers would resolve as a path [COM-207]', async () => {
    const backend = withLogs({
      'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
      'GET /api/v2/project/kad/{search}': { body: { referrers: [] } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    await screen.user.type(form.getByRole('combobox', { name: 'Referrer' }), '..')
    await form.findByText('No referrer found')
    expect(sent(backend, 'GET /api/v2/project/kad/..%20')).toHaveLength(1)
  })

  it('say that no referrer was found, once the search has answered [COM-207]', async () => {
    const SEARCH = 'GET /api/v2/project/kad/{search}'
    const backend = withLogs({
      'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
      [SEARCH]: { body: { referrers: [] } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const field = form.getByRole('combobox', { name: 'Referrer' })
    await screen.user.type(field, 'k')
    expect(form.queryByText('No referrer found')).toBeNull()
    await screen.user.type(field, 'it')
    await form.findByText('No referrer found')
  })

  it.each([
    [1, 'This customer has 1 project.'],
    [3, 'This customer has 3 projects.'],
  ])('show the number of the customer’s projects: %d [COM-208]', async (projectCount, text) => {
    const backend = withLogs({ [COUNT]: { body: { projectCount } } })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    await screen.user.type(form.getByRole('textbox', { name: 'Email' }), 'rita@example.com')
    await screen.user.type(form.getByRole('textbox', { name: 'Phone' }), '0412345678')
    await form.findByText(text)
    await waitFor(() =>
      expect(Object.fromEntries(sent(backend, COUNT).at(-1)!.url.searchParams)).toMatchObject({
        email: 'rita@example.com',
        phone: '0412345678',
      }),
    )
  })

  it('request the number once, 400 ms after the last key [COM-208]', async () => {
    const backend = withLogs({ [COUNT]: { body: { projectCount: 1 } } })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Customer' }))
    const field = form.getByRole('textbox', { name: 'Email' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const value of ['rita@example.c', 'rita@example.co', 'rita@example.com']) {
      fireEvent.change(field, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(PROJECT_COUNT_DEBOUNCE_MS - 1))
      expect(sent(backend, COUNT)).toEqual([])
    }
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(sent(backend, COUNT).map(({ url }) => url.searchParams.get('email'))).toEqual(['rita@example.com'])
  })

  it.each([
    [
      'Email',
      'textbox',
      'rita@example.com',
      'GET /api/v2/project/customer-project-count',
      'customer project count',
    ],
    ['Referrer', 'combobox', 'mar', 'GET /api/v2/project/kad/{search}', 'referrer'],
  ])(
    'report a failed request, and preserve the typed text [COM-369, COM-373]: %s',
    async (label, role, typed, call, what) => {
      const backend = withLogs({
        'GET /api/v2/project/customer-project-count': { body: { projectCount: 0 } },
        [call]: { status: 500, body: {} },
      })
      const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
      const form = within(await screen.findByRole('region', { name: 'Customer' }))
      const field = form.getByRole(role, { name: label })
      await screen.user.type(field, typed)
      expect(await screen.findByText(`An error occurred getting ${what}.`)).toBeTruthy()
      expect((field as HTMLInputElement).value).toBe(typed)
    },
  )
})
