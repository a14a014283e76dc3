import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aLine, aProject, FOLDER_IDS, PROJECT_ID } from '../testing/projects'
import type { AnswerProject } from '../readProject'
import '../workspace/ui/dialogsPart'

const DAYS = 'GET /api/v2/project/delivery-days'
const SAVE = 'POST /api/v2/project/folder-delivery'
const answer = {
  folderId: FOLDER_IDS[0],
  postcode: '2000',
  mode: 'calendar',
  today: [2026, 11, 24],
  dates: [
    { date: [2026, 11, 26], price: 49, available: true },
    { date: [2026, 11, 27], price: 0, available: false },
    { date: [2026, 11, 30], price: 0, available: true },
  ],
  storageFees: [],
  suppliers: [],
  leftOut: 0,
}
const on = (day: string | null, more: Partial<AnswerProject> = {}) => {
  const { folders, quoteData, ...project } = aProject()
  return {
    ...project,
    folders: folders.map((folder, index) => ({ ...folder, deliveryDay: index === 0 ? day : null })),
    quoteData: quoteData && { ...quoteData, postCode: '2000' },
    ...more,
  }
}

/** Opens the dialog of Level 1 from its menu. */
async function openDelivery(project = on(null), more: Parameters<typeof backendOf>[1] = {}) {
  const backend = backendOf(project, { [DAYS]: { body: answer }, ...more })
  const screen = await openProject(backend)
  await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
  await screen.user.click(screen.getByRole('menuitem', { name: 'Delivery day…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery day for Level 1' }))
  return { ...screen, backend, dialog }
}

beforeEach(signInToProjects)

describe('the delivery day of a folder', () => {
  it('is chosen from the days that the shop delivers to the site, and saved with the version that was seen', async () => {
    const { backend, dialog, user, messages, queryByRole } = await openDelivery(on(null), {
      [SAVE]: { body: { folderId: FOLDER_IDS[0], deliveryDay: '2026-11-30', version: 8, lastModified: '' } },
    })
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Postcode of the site' }).value).toBe('2000')
    await user.click(await dialog.findByRole('radio', { name: /^26 \$49/ }))
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    // The day before the first one is not drawn.
    expect(dialog.getByRole('region', { name: 'November 2026' }).textContent).toMatch(
      /Sun26\$4927282930FREE$/,
    )
    expect(dialog.getByText(/^Delivery on Thursday,? 26 November 2026$/)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^30 FREE, Monday,? 30 November 2026$/ }))
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    expect(sent(backend, SAVE).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, folderId: FOLDER_IDS[0], day: '2026-11-30', version: 7 },
    ])
    expect(messages).toEqual(['Delivery day saved'])
    expect(Object.fromEntries(sent(backend, DAYS)[0]?.url.searchParams ?? [])).toMatchObject({
      projectId: PROJECT_ID,
      folderId: FOLDER_IDS[0],
      postcode: '2000',
    })
  })

  it('is shown at the folder, where it reopens the dialog, and can be removed', async () => {
    const backend = backendOf(on('2026-11-30'), {
      [DAYS]: { body: answer },
      [SAVE]: { body: { folderId: FOLDER_IDS[0], deliveryDay: null, version: 8, lastModified: '' } },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Delivery 30 Nov 2026' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe('2026-11-30')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save day' }).disabled).toBe(true)
    await screen.user.click(dialog.getByRole('button', { name: 'Remove day' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(backend, SAVE)[0]?.body).toMatchObject({ day: null })
  })

  it('offers the next folder the postcode that was entered for the first', async () => {
    const { folders, ...project } = on(null)
    const { dialog, user, ...screen } = await openDelivery({
      ...project,
      folders: folders.map((folder, index) => (index === 1 ? { ...folder, products: [aLine('d')] } : folder)),
    })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Postcode of the site' }), {
      target: { value: '3000' },
    })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Actions for Level 2' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delivery day…' }))
    const next = within(await screen.findByRole('dialog', { name: 'Delivery day for Level 2' }))
    expect(next.getByRole<HTMLInputElement>('textbox', { name: 'Postcode of the site' }).value).toBe('3000')
  })

  it('gives the focus to the folder’s actions when its button is removed with it', async () => {
    const backend = backendOf(on('2026-11-30'), {
      [DAYS]: { body: answer },
      [SAVE]: { body: { folderId: FOLDER_IDS[0], deliveryDay: null, version: 8, lastModified: '' } },
    })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Delivery 30 Nov 2026' }))
    const dialog = within(await screen.findByRole('dialog'))
    backend.on('GET /api/v2/project/{id}', { body: on(null, { version: 8 }) })
    await screen.user.click(dialog.getByRole('button', { name: 'Remove day' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const actions = screen.getByRole('button', { name: 'Actions for Level 1' })
    expect((actions.getRootNode() as ShadowRoot).activeElement).toBe(actions)
  })

  it('is named when it is no longer available, and not saved again', async () => {
    const { dialog } = await openDelivery(on('2026-11-27'))
    await dialog.findByText(/^Friday,? 27 November 2026 is no longer available/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save day' }).disabled).toBe(true)
  })

  it('is named as gone where the shop does not offer days for its products any more', async () => {
    const { dialog } = await openDelivery(on('2026-11-27'), {
      [DAYS]: { body: { ...answer, mode: 'manufacturer', dates: [] } },
    })
    await dialog.findByText(/^The manufacturer arranges the delivery day/)
    expect(dialog.getByText(/^Friday,? 27 November 2026 is no longer available/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Remove day' })).toBeTruthy()
  })

  it('is announced by one region that is there before the answer, and shown where it is chosen', async () => {
    const shown = vi.fn()
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      shown((this as HTMLInputElement).value)
    })
    const { backend, dialog } = await openDelivery(on('2026-11-30'))
    await dialog.findAllByRole('radio')
    expect(shown.mock.calls).toContainEqual(['2026-11-30'])
    let arrive = (_answer: { body: object }): void => undefined
    backend.on(DAYS, new Promise((resolve) => (arrive = resolve)))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Postcode of the site' }), {
      target: { value: '3000' },
    })
    const region = dialog.getByRole('status')
    expect(region.textContent).toBe('Loading delivery days')
    arrive({ body: answer })
    await dialog.findAllByRole('radio')
    expect(dialog.getAllByRole('status')).toEqual([region])
    expect(region.textContent).toMatch(/^Delivery on Monday/)
  })

  it('names the storage fee of a late day, and none for an earlier one', async () => {
    const late = { date: [2027, 2, 1], price: 0, available: true }
    const { dialog, user } = await openDelivery(on(null), {
      [DAYS]: {
        body: { ...answer, dates: [...answer.dates, late], storageFees: [{ date: [2027, 2, 1], fee: 32 }] },
      },
    })
    await user.click(await dialog.findByRole('radio', { name: /1 February 2027$/ }))
    expect(dialog.getByRole('status').textContent).toMatch(
      /Estimated storage fee until then: \$32\. You agree to it at the checkout\.$/,
    )
    await user.click(dialog.getByRole('radio', { name: /^30/ }))
    expect(dialog.queryByText(/storage fee/)).toBeNull()
  })

  it('closes its dialog for good when another person deletes the folder', async () => {
    const { backend, store, user, queryByRole, findByRole, getByRole } = await openDelivery()
    const { folders, ...project } = on(null)
    const follow = async (more: Parameters<typeof on>[1]) => {
      backend.on('GET /api/v2/project/{id}', { body: on(null, more) })
      await act(() => store.load())
    }
    await follow({ ...project, version: 8, folders: folders.slice(1) })
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    await follow({ version: 9 })
    expect(getByRole('region', { name: 'Level 1' })).toBeTruthy()
    expect(queryByRole('dialog')).toBeNull()
    getByRole('button', { name: 'Actions for Level 1' }).focus()
    await user.keyboard('?')
    expect(await findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('shows another person’s change after a conflict, and is saved by the next press', async () => {
    const text = 'Amir changed this to “01 Dec 2026”. Please check it and try again.'
    const { backend, dialog, user, getByRole } = await openDelivery(on(null), {
      [SAVE]: {
        status: 409,
        body: {
          code: 'CHANGED',
          errors: [text],
          version: 9,
        },
      },
    })
    await user.click(await dialog.findByRole('radio', { name: /^30/ }))
    const announced: string[] = []
    const observer = new MutationObserver(() =>
      announced.push(...dialog.queryAllByRole('alert').map(({ textContent }) => textContent)),
    )
    observer.observe(getByRole('dialog'), { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Save day' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    expect(new Set(announced)).toEqual(new Set([text]))
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() =>
      expect(sent(backend, SAVE).map(({ body }) => (body as { version: number }).version)).toEqual([7, 9]),
    )
  })

  it('is looked up for another postcode once it is complete, and a failed look-up is retried', async () => {
    const { backend, dialog, user } = await openDelivery()
    const field = dialog.getByRole('textbox', { name: 'Postcode of the site' })
    await dialog.findAllByRole('radio')
    backend.on(DAYS, { status: 500, body: {} })
    fireEvent.change(field, { target: { value: '30x1' } })
    expect(dialog.getByText('A postcode has four digits.')).toBeTruthy()
    expect(dialog.queryByRole('radio')).toBeNull()
    fireEvent.change(field, { target: { value: '3000' } })
    const again = await dialog.findByRole('button', { name: 'Try again' })
    backend.on(DAYS, { body: { ...answer, postcode: '3000', mode: 'unavailable', dates: [], leftOut: 2 } })
    await user.click(again)
    expect(await dialog.findByText('We can’t deliver these products to 3000.')).toBeTruthy()
    expect(dialog.getByText('2 products can’t be ordered now and aren’t counted.')).toBeTruthy()
    expect(sent(backend, DAYS).map(({ url }) => url.searchParams.get('postcode'))).toEqual([
      '2000',
      '3000',
      '3000',
    ])
  })

  it('can be chosen in a quoted project, and is not offered without prices', async () => {
    const quoted = await openDelivery(on(null, { permissions: 0, quoted: true }))
    expect(await quoted.dialog.findAllByRole('radio')).toHaveLength(2)
    quoted.unmount()
    const hidden = aProject({
      showPrices: false,
      folders: on(null).folders.map((folder) => ({
        ...folder,
        products: folder.products.map((line) => ({ ...line, price: null })),
      })),
    })
    const screen = await openProject(backendOf(hidden))
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
    expect(screen.queryByRole('menuitem', { name: 'Delivery day…' })).toBeNull()
  })
})
