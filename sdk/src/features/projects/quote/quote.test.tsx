import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, todayIn, toIsoDate } from '../../../rules'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { backendOf, loads, openProject, sent, signInToProjects, succeeded } from '../testing/openProject'
import { forStaff, PROJECT_ID } from '../testing/projects'
import '../workspace/ui/dialogsPart'
import '../log/part'

const LOCKED = { isLocked: true, lockExpiryDate: '2027-01-10' }
const REFUSED = { status: 403, body: { errors: ['Only staff may do this', 'Second'] } }

async function openDialog(
  button: string,
  name: string,
  more: Parameters<typeof backendOf>[1],
  project: Parameters<typeof forStaff>[0] = {},
) {
  const backend = backendOf(forStaff(project), more)
  const screen = await openProject(backend)
  await screen.user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement)
  return { ...screen, backend, dialog: within(await screen.findByRole('dialog', { name })) }
}

beforeEach(signInToProjects)

describe('the price lock', () => {
  const openLock = (more: Parameters<typeof backendOf>[1], project: Parameters<typeof forStaff>[0] = {}) =>
    openDialog(project.isLocked ? 'Price lock' : 'Lock prices', 'Lock prices', more, project)

  it('proposes 30 days, goes through loading to success, and the project loads again [COM-197] [COM-198]', async () => {
    const { dialog, user, statusesOf, messages, backend } = await openLock({
      'POST /api/v2/project/lock-price': { body: {} },
    })
    const statuses = statusesOf('lock')
    const before = loads(backend)
    const day = dialog.getByLabelText<HTMLInputElement>('Until the end of').value
    expect(day).toBe(toIsoDate(addDays(todayIn('Australia/Sydney', new Date()), 30)))
    await user.click(dialog.getByRole('button', { name: 'Lock prices' }))
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(messages).toEqual(['Successfully updated!'])
    expect(sent(backend, 'POST /api/v2/project/lock-price').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, expiryDate: day, version: 7 },
    ])
  })

  it('proposes 30 days also where an earlier lock has ended [COM-198]', async () => {
    const { dialog } = await openLock({}, { isLocked: false, lockExpiryDate: '2026-01-10' })
    expect(dialog.getByLabelText<HTMLInputElement>('Until the end of').value).toBe(
      toIsoDate(addDays(todayIn('Australia/Sydney', new Date()), 30)),
    )
  })

  it('shows its stored error as a message when it fails [COM-198] [COM-381] [COM-392]', async () => {
    const { dialog, user, statusesOf, messages, messageTypes, store } = await openLock({
      'POST /api/v2/project/lock-price': REFUSED,
    })
    const statuses = statusesOf('lock')
    await user.click(dialog.getByRole('button', { name: 'Lock prices' }))
    await waitFor(() => expect(messages).toEqual(['Only staff may do this']))
    expect(messageTypes).toEqual(['error'])
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(store.$errors.get()).toEqual({ priceLockEdit: ['Only staff may do this', 'Second'] })
  })

  it('says that it failed where the answer has no text [COM-370]', async () => {
    const { dialog, user, messages } = await openLock({
      'POST /api/v2/project/lock-price': { status: 500, body: {} },
    })
    await user.click(dialog.getByRole('button', { name: 'Lock prices' }))
    await waitFor(() => expect(messages).toEqual(['An error occurred locking project.']))
  })

  it('is refused beyond 90 days without a call [COM-196]', async () => {
    const { dialog, user, backend } = await openLock({})
    fireEvent.change(dialog.getByLabelText('Until the end of'), { target: { value: '2099-01-01' } })
    await user.click(dialog.getByRole('button', { name: 'Lock prices' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Until the end of').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sent(backend, 'POST /api/v2/project/lock-price')).toEqual([])
  })

  it.each([
    ['success', { body: {} }, 'Success', 'Successfully updated!', []],
    ['failure', REFUSED, 'Failure', 'Only staff may do this', REFUSED.body.errors],
  ])(
    'goes through loading to %s when its day is changed [COM-200] [COM-392]',
    async (_, answer, status, message, errors) => {
      const call = 'POST /api/v2/project/lock-price'
      const { dialog, user, statusesOf, messages, backend, store } = await openLock(
        { [call]: answer },
        LOCKED,
      )
      const statuses = statusesOf('lockEdit')
      const expiryDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
      fireEvent.change(dialog.getByLabelText('Until the end of'), { target: { value: expiryDate } })
      await user.click(dialog.getByRole('button', { name: 'Change the date' }))
      await waitFor(() => expect(messages).toEqual([message]))
      expect(statuses).toEqual(['Initial', 'Loading', status])
      expect(store.$errors.get().priceLockEdit ?? []).toEqual(errors)
      expect(sent(backend, call).map(({ body }) => body)).toEqual([
        { projectId: PROJECT_ID, expiryDate, version: 7 },
      ])
    },
  )

  it('goes through loading to success when it is cancelled [COM-199]', async () => {
    const { dialog, user, statusesOf, backend } = await openLock(
      { 'DELETE /api/v2/project/lock-price': { status: 204 } },
      LOCKED,
    )
    const statuses = statusesOf('unlock')
    const before = loads(backend)
    await user.click(dialog.getByRole('button', { name: 'Cancel the lock' }))
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    const [request] = sent(backend, 'DELETE /api/v2/project/lock-price')
    expect(request?.url.searchParams.get('version')).toBe('7')
  })

  it('replaces a day that somebody else has saved since only once that day was named [COM-200] [COM-225]', async () => {
    const call = 'POST /api/v2/project/lock-price'
    const refusal = 'Lena changed this to “10 Jan 2027”. Please check it and try again.'
    const { dialog, user, backend, messages, store } = await openLock(
      { [call]: { status: 409, body: { code: 'CHANGED', errors: [refusal], version: 9 } } },
      LOCKED,
    )
    // A poll has shown the page the other day, but the dialog still proposes the old one.
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ ...LOCKED, version: 9 }) })
    await act(() => store.load())
    await user.click(dialog.getByRole('button', { name: 'Change the date' }))
    await waitFor(() => expect(messages).toEqual([refusal]))
    backend.on(call, { body: {} })
    await user.click(dialog.getByRole('button', { name: 'Change the date' }))
    await succeeded({ store }, 'lockEdit')
    expect(sent(backend, call).map(({ body }) => (body as { version: number }).version)).toEqual([7, 9])
  })

  it('shows why it cannot be cancelled [COM-199] [COM-371] [COM-381] [COM-392]', async () => {
    const { dialog, user, statusesOf, messages, store } = await openLock(
      { 'DELETE /api/v2/project/lock-price': { status: 404, body: {} } },
      LOCKED,
    )
    const statuses = statusesOf('unlock')
    await user.click(dialog.getByRole('button', { name: 'Cancel the lock' }))
    const error = 'An error occurred cancelling lock project.'
    await waitFor(() => expect(messages).toEqual([error]))
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(store.$errors.get()).toEqual({ priceLockEdit: [error] })
  })
})

describe('sharing', () => {
  const openShare = (more: Parameters<typeof backendOf>[1]) => openDialog('Share', 'Share project', more)

  it('goes through loading to success, and the project loads again [COM-202]', async () => {
    const { dialog, user, statusesOf, backend } = await openShare({
      'POST /api/projects/shared-project-status': { body: { sharedStatus: 'Shared', shareId: 'x' } },
    })
    const statuses = statusesOf('share')
    const before = loads(backend)
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
    expect(sent(backend, 'POST /api/projects/shared-project-status').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, sharedStatus: 'Shared', showPrices: true },
    ])
  })

  it.each<[string, FakeAnswer]>([
    ['without an answer', 'network failure'],
    ['with an answer without a text', { status: 500, body: {} }],
  ])('shows in the dialog why it failed: %s [COM-202] [COM-372]', async (_, answer) => {
    const { dialog, user, statusesOf } = await openShare({
      'POST /api/projects/shared-project-status': answer,
    })
    const statuses = statusesOf('share')
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await dialog.findByText('An error occurred updating shared status.')
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
  })
})

describe('a share of a customer who sees no prices', () => {
  it('offers no prices, and shows none [COM-202]', async () => {
    const { dialog, user, backend } = await openDialog(
      'Share',
      'Share project',
      { 'POST /api/projects/shared-project-status': { body: { sharedStatus: 'Shared', shareId: 'x' } } },
      { showPrices: false, viewer: 'owner' },
    )
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await waitFor(() =>
      expect(sent(backend, 'POST /api/projects/shared-project-status').map(({ body }) => body)).toEqual([
        { projectId: PROJECT_ID, sharedStatus: 'Shared', showPrices: false },
      ]),
    )
  })

  it('can be created again after staff had put prices on the link [COM-202]', async () => {
    const CALL = 'POST /api/projects/shared-project-status'
    const shared = { sharedStatus: 'Shared', shareId: 'x', sharePrices: true } as const
    const { dialog, user, backend } = await openDialog(
      'Share',
      'Share project',
      { [CALL]: { body: { sharedStatus: 'NotShared', shareId: null } } },
      { ...shared, showPrices: false, viewer: 'owner' },
    )
    backend.on('GET /api/v2/project/{id}', { body: forStaff({ showPrices: false, viewer: 'owner' }) })
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }))
    await user.click(await dialog.findByRole('button', { name: 'Create link' }))
    await waitFor(() =>
      expect(sent(backend, CALL).at(-1)?.body).toEqual({
        projectId: PROJECT_ID,
        sharedStatus: 'Shared',
        showPrices: false,
      }),
    )
  })
})

describe('the prices of a shared project', () => {
  const CALL = 'POST /api/projects/shared-project-status'
  const openShared = async (answer: Parameters<typeof backendOf>[1]) => {
    const shared = { sharedStatus: 'Shared', shareId: 'x', sharePrices: true } as const
    const screen = await openDialog('Share', 'Share project', answer, shared)
    return {
      ...screen,
      box: screen.dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show prices' }),
    }
  }

  it('are shown as the server has them after a refused change', async () => {
    const { dialog, user, box } = await openShared({ [CALL]: 'network failure' })
    await user.click(box)
    await dialog.findByText('An error occurred updating shared status.')
    expect(box.checked).toBe(true)
  })

  it('are changed by one press at a time', async () => {
    const { user, box, backend } = await openShared({ [CALL]: 'never' })
    await user.click(box)
    await user.click(box)
    expect(box.checked).toBe(false)
    expect(sent(backend, CALL).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, sharedStatus: 'Shared', showPrices: false },
    ])
  })
})

describe('the customer', () => {
  it('has no error at a field that was corrected, and its error again with the same input', async () => {
    const fields = { email: ['Please enter a valid email'] }
    const backend = backendOf(forStaff(), {
      'POST /api/v2/project/customer': {
        status: 400,
        body: { code: 'INVALID_FIELDS', errors: fields.email, fields },
      },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const email = await screen.findByRole('textbox', { name: 'Email' })
    await screen.user.type(email, 'ana')
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(email, { target: { value: 'ana@example.com' } })
    expect(email.getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.change(email, { target: { value: 'ana' } })
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the email', () => {
  it('promises the PDF of a quote only while its prices hold [COM-203]', async () => {
    const quoteData = { ...forStaff().quoteData!, customerEmail: 'ana@example.com' }
    const quoted = { quoted: true, quoteId: 'Q100123', quoteRevision: 1, quoteData }
    const { dialog } = await openDialog('Email quote', 'Email quote', {}, quoted)
    dialog.getByText(/^The email has a link to the project, and the quote as a PDF while its prices hold\./)
  })

  it('has another key when it has other prices, and the same key for an unanswered press', async () => {
    const CALL = 'POST /api/v2/project/email'
    const shared = { quoteData: { ...forStaff().quoteData!, customerEmail: 'ana@example.com' } }
    const { dialog, user, backend } = await openDialog(
      'Email project',
      'Email project',
      { [CALL]: 'network failure' },
      shared,
    )
    const press = async (count: number) => {
      await user.click(dialog.getByRole('button', { name: /^Send/ }))
      await waitFor(() => expect(sent(backend, CALL)).toHaveLength(count))
      await dialog.findByRole('alert')
    }
    // The client repeats each one.
    await press(2)
    await press(4)
    await user.click(dialog.getByRole('checkbox', { name: 'Show prices' }))
    await press(6)
    const keys = sent(backend, CALL).map(({ headers }) => headers.get('idempotency-key'))
    const [first, third] = [keys[0], keys[4]]
    expect(keys).toEqual([first, first, first, first, third, third])
    expect(third).not.toBe(first)
  })

  it('has a new key in a dialog that opens again, whatever became of the last one', async () => {
    const CALL = 'POST /api/v2/project/email'
    const customer = { quoteData: { ...forStaff().quoteData!, customerEmail: 'ana@example.com' } }
    const screen = await openDialog('Email project', 'Email project', { [CALL]: 'network failure' }, customer)
    await screen.user.click(screen.dialog.getByRole('button', { name: /^Send/ }))
    await screen.dialog.findByRole('alert')
    await screen.user.click(screen.dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.user.click(screen.getAllByRole('button', { name: 'Email project' })[0] as HTMLElement)
    const again = within(await screen.findByRole('dialog', { name: 'Email project' }))
    await screen.user.click(again.getByRole('button', { name: /^Send/ }))
    await again.findByRole('alert')
    const keys = sent(screen.backend, CALL).map(({ headers }) => headers.get('idempotency-key'))
    // The client repeats each one.
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('store, salesperson and status', () => {
  const storeView = {
    availableStores: [
      { name: 'Sydney', storeUri: 'sydney', subdivision: 'NSW' },
      { name: 'Perth', storeUri: 'perth', subdivision: 'WA' },
      { name: 'Hobart', storeUri: 'hobart', subdivision: 'TAS' },
    ],
    availableSalesPersons: [
      { subdivision: 'NSW', code: 'S1', name: 'Sam' },
      { subdivision: 'WA', code: 'P1', name: 'Pat' },
      { subdivision: 'WA', code: 'P2', name: '' },
    ],
  }
  const openDetails = async (project: Parameters<typeof forStaff>[0] = {}) => {
    const backend = backendOf(forStaff(project), {
      'GET /api/store/select-view': { body: storeView },
      'POST /api/v2/project/details': { body: { version: 7 } },
    })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    const form = within(await screen.findByRole('region', { name: 'Store, salesperson and status' }))
    const choices = async (name: string) =>
      [...((await form.findByRole('combobox', { name })) as HTMLSelectElement).options].map(
        ({ text }) => text,
      )
    return { ...screen, backend, form, choices }
  }

  it('keep their salesperson where no store is chosen any more [COM-209] [COM-415]', async () => {
    const { form, user, backend, messages } = await openDetails({
      selectedStore: 'perth',
      selectedSalesPerson: 'P1',
    })
    const store = await form.findByRole('combobox', { name: 'Store' })
    await user.selectOptions(store, 'None')
    await waitFor(() => expect(messages).toHaveLength(1))
    expect(sent(backend, 'POST /api/v2/project/details').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, storeUri: null },
    ])
  })

  it('have no salesperson in a store without any [COM-209] [COM-415]', async () => {
    const { form, user, backend, messages } = await openDetails({
      selectedStore: 'perth',
      selectedSalesPerson: 'P1',
    })
    await user.selectOptions(await form.findByRole('combobox', { name: 'Store' }), 'Hobart')
    await waitFor(() => expect(messages).toHaveLength(1))
    expect(sent(backend, 'POST /api/v2/project/details').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, storeUri: 'hobart', salespersonCode: null },
    ])
  })

  it('say who has changed the status since, and show the page as it is now [COM-195] [COM-225]', async () => {
    const refusal = 'Rita changed this to “Quoted”. Please check it and try again.'
    const { form, user, backend, messages } = await openDetails()
    const call = 'POST /api/v2/project/details'
    backend.on(call, { status: 409, body: { code: 'CHANGED', errors: [refusal], version: 9 } })
    const quoted = {
      version: 9,
      quoted: true,
      quoteStatus: 'Quoted',
      quoteId: 'Q1',
      quoteRevision: 1,
    } as const
    backend.on('GET /api/v2/project/{id}', { body: forStaff(quoted) })
    const status = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    await user.selectOptions(status, 'Pending')
    await waitFor(() => expect(messages).toEqual([refusal]))
    expect(status.value).toBe('Quoted')
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Pending' },
    ])
  })

  it.each([404, 409])(
    'say why a choice was refused with %i, also when the project cannot be read',
    async (status) => {
      const { form, user, backend, messages } = await openDetails()
      backend.on('POST /api/v2/project/details', { status, body: { code: 'REFUSED', errors: ['Refused.'] } })
      backend.on('GET /api/v2/project/{id}', { status: 500, body: {} })
      const before = loads(backend)
      await user.selectOptions(await form.findByRole('combobox', { name: 'Status' }), 'Pending')
      await waitFor(() => expect(loads(backend)).toBeGreaterThan(before))
      await waitFor(() => expect(messages).toEqual(['Refused.']))
    },
  )

  it('of a choice made before the page shows the last one are based on that one [COM-225]', async () => {
    const { form, user, backend, messages } = await openDetails()
    const call = 'POST /api/v2/project/details'
    backend.on(call, { body: { version: 8 } })
    backend.on('GET /api/v2/project/{id}', 'never')
    const status = await form.findByRole('combobox', { name: 'Status' })
    await user.selectOptions(status, 'Pending')
    await waitFor(() => expect(messages).toHaveLength(1))
    await user.selectOptions(status, 'Won')
    await waitFor(() => expect(sent(backend, call)).toHaveLength(2))
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Pending' },
      { projectId: PROJECT_ID, version: 8, quoteStatus: 'Won' },
    ])
  })

  it('of one field are not based on the save of another one, which would hide a colleague’s change [COM-225]', async () => {
    const { form, user, backend, messages } = await openDetails()
    const call = 'POST /api/v2/project/details'
    backend.on(call, { body: { version: 9 } })
    backend.on('GET /api/v2/project/{id}', 'never')
    await user.selectOptions(await form.findByRole('combobox', { name: 'Store' }), 'Perth')
    await waitFor(() => expect(messages).toHaveLength(1))
    await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Won')
    await waitFor(() => expect(messages).toHaveLength(2))
    await user.selectOptions(form.getByRole('combobox', { name: 'Salesperson' }), 'P2')
    await waitFor(() => expect(sent(backend, call)).toHaveLength(3))
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, storeUri: 'perth', salespersonCode: 'P1' },
      // So the server finds a status that a colleague saved as version 8.
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Won' },
      { projectId: PROJECT_ID, version: 9, salespersonCode: 'P2' },
    ])
  })

  it('that are chosen while another one is saved are sent after it, in order [COM-209]', async () => {
    let finish = (_: { body: object }): void => undefined
    const { form, user, backend, messages } = await openDetails()
    const call = 'POST /api/v2/project/details'
    backend.on(call, new Promise((resolve) => (finish = resolve)))
    const status = await form.findByRole('combobox', { name: 'Status' })
    await user.selectOptions(status, 'Pending')
    await user.selectOptions(status, 'Won')
    await user.selectOptions(form.getByRole('combobox', { name: 'Salesperson' }), 'P2')
    expect(sent(backend, call)).toHaveLength(1)
    backend.on(call, { body: { version: 9 } })
    await act(async () => finish({ body: { version: 8 } }))
    await waitFor(() => expect(messages).toHaveLength(3))
    expect(sent(backend, call).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Pending' },
      { projectId: PROJECT_ID, version: 8, quoteStatus: 'Won' },
      { projectId: PROJECT_ID, version: 7, salespersonCode: 'P2' },
    ])
  })

  it('are saved one by one; a store selects its first salesperson [COM-195] [COM-209] [COM-415]', async () => {
    const { form, user, backend, choices, messages } = await openDetails()
    expect(await choices('Status')).toEqual(['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'])
    expect(await choices('Salesperson')).toEqual(['None', 'Sam (S1)', 'Pat (P1)', 'P2'])
    await user.selectOptions(form.getByRole('combobox', { name: 'Store' }), 'Perth')
    await waitFor(() => expect(messages).toHaveLength(1))
    await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Won')
    await waitFor(() => expect(messages).toHaveLength(2))
    expect(sent(backend, 'POST /api/v2/project/details').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, version: 7, storeUri: 'perth', salespersonCode: 'P1' },
      { projectId: PROJECT_ID, version: 7, quoteStatus: 'Won' },
    ])
  })

  it('say that the stores could not be loaded [COM-366]', async () => {
    const backend = backendOf(forStaff(), { 'GET /api/store/select-view': { status: 500, body: {} } })
    const screen = await openProject(backend, { hash: '#customer', hasFolders: false })
    await screen.findByText('An error occurred getting store view.')
  })

  it('offer the salespeople of the chosen store only [COM-209]', async () => {
    const { choices } = await openDetails({ selectedStore: 'perth', selectedSalesPerson: 'P1' })
    expect(await choices('Salesperson')).toEqual(['None', 'Pat (P1)', 'P2'])
  })
})

describe('the revisions of a quote', () => {
  const line = {
    productCode: 'code-a',
    title: 'Oven a',
    sku: 'A',
    quantity: 3,
    price: 950,
    folder: null,
    warranty: null,
    installation: null,
  }
  const changes = {
    from: { quoteNumber: 'Q100123', total: 2800, validUntil: '2027-01-10' },
    to: { quoteNumber: 'Q100123-2', total: 4850, validUntil: '2027-01-20' },
    changes: [
      { kind: 'quantity', line, before: 2, after: 3 },
      { kind: 'price', line, before: 1000, after: 950 },
      { kind: 'folder', line, before: null, after: 'Level 3' },
      { kind: 'added', line: { ...line, title: 'Hood b', quantity: 1 } },
      { kind: 'added', line: { ...line, title: 'Hood b', quantity: 1 } },
      { kind: 'removed', line: { ...line, title: 'Dish c', quantity: 2 } },
    ],
  }

  it('are listed with total and last day, the newest first', async () => {
    const quotes = [
      { revision: 1, total: 2800, validUntil: '2027-01-10' },
      { revision: 2, total: 4850, validUntil: '2027-01-20' },
    ]
    const quoted = { quoted: true, quoteRevision: 2, quoteId: 'Q100123', quotes, holdsUntil: '2027-01-20' }
    const { dialog } = await openDialog('Quotes', 'Quotes', {}, quoted)
    expect(
      dialog.getAllByRole('listitem').map((item) => item.querySelector('.revision > span')?.textContent),
    ).toEqual([
      'Quote Q100123-2 · Current · $4,850.00 · until 20 Jan 2027',
      'Quote Q100123 · $2,800.00 · until 10 Jan 2027',
    ])
  })

  it('describe the changes of each one, and retry after a failure', async () => {
    const path = 'GET /api/v2/project/quote/{rev}/changes'
    const reported = vi.spyOn(console, 'error')
    const quoted = { quoted: true, quoteRevision: 2, quoteId: 'Q100123' }
    const { dialog, user, backend } = await openDialog(
      'Quotes',
      'Quotes',
      { [path]: { status: 500 } },
      quoted,
    )
    await user.click(dialog.getByRole('button', { name: 'What changed: Quote Q100123-2' }))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    backend.on(path, { body: changes })
    await user.click(again)
    await dialog.findByText('Oven a: quantity 3 instead of 2')
    expect(
      dialog
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => !text?.startsWith('Quote')),
    ).toEqual([
      'Oven a: quantity 3 instead of 2',
      'Oven a: price $950.00 instead of $1,000.00',
      'Oven a: moved from “Not in a folder” to “Level 3”',
      'Added: 1 × Hood b (2 lines)',
      'Removed: 2 × Dish c',
      'Total $4,850.00 instead of $2,800.00',
      'Prices hold until 20 Jan 2027',
    ])
    // React would report two entries with one key.
    expect(reported).not.toHaveBeenCalled()
  })
})

describe('agreeing prices while an entry is refused', () => {
  it('is stopped with the product’s name, and calls nothing', async () => {
    const { dialog, user, backend, store } = await openDialog('Lock prices', 'Lock prices', {
      'POST /api/v2/project': {
        status: 400,
        body: { errors: ['No'], fields: { 'products.0.price': ['No'] } },
      },
    })
    store.edit('code-a', 'price', 1, 1)
    await waitFor(() => expect(store.line('code-a')?.get().problems.price).toBeDefined())
    await user.click(dialog.getByRole('button', { name: 'Lock prices' }))
    await dialog.findByText(/finish or discard your entries for Oven a first/)
    expect(sent(backend, 'POST /api/v2/project/lock-price')).toEqual([])
  })
})
