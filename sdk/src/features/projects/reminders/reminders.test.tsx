import { act } from '@testing-library/react'
import { fireEvent, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { waitFor } from '../../../testing/waitFor'
import { backendOf, openProject, sent, signInToProjects } from '../testing/openProject'
import { aProject, forStaff, PROJECT_ID } from '../testing/projects'
import '../log/part'

const LIST = 'GET /api/Reminders'
const aReminder = { id: 'r1', status: 'open', date: '2026-11-20', title: 'Ring Rita', notes: '' }
const answerOf = (title: string): FakeAnswer => ({ body: { reminders: [{ ...aReminder, title }] } })

async function openReminders(more: Parameters<typeof backendOf>[1]) {
  const backend = backendOf(forStaff(), more)
  const screen = await openProject(backend, { hash: '#reminders', hasFolders: false })
  const tab = within(await screen.findByRole('region', { name: 'Reminders' }))
  return { ...screen, backend, tab }
}

const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

beforeEach(signInToProjects)
afterEach(() => void vi.useRealTimers())

describe('the reminders of a project', () => {
  it('are listed in order with their due state and both counts [COM-215, COM-219, COM-220, COM-221, COM-222, COM-424]', async () => {
    // Nine in the morning of the 24th in Sydney, still the 23rd in UTC.
    vi.useFakeTimers({ now: new Date('2026-11-23T22:00:00Z'), toFake: ['Date'] })
    signInToProjects()
    const reminders = [
      ['archived', '2026-11-20'],
      ['done', '2026-11-23'],
      ['open', '2026-11-25'],
      ['open', '2026-11-24'],
      ['open', '2026-11-23'],
    ].map(([status, date]) => ({ ...aReminder, id: `${status} ${date}`, status, date }))
    const { tab, backend } = await openReminders({ [LIST]: { body: { reminders } } })
    const items = await tab.findAllByRole('listitem')
    expect(items.map((item) => item.querySelector('.entry-row')?.textContent)).toEqual([
      'Ring RitaOverdue · 23 Nov 2026 · Open',
      'Ring RitaDue today · 24 Nov 2026 · Open',
      'Ring Rita25 Nov 2026 · Open',
      'Ring Rita23 Nov 2026 · Done',
      'Ring Rita20 Nov 2026 · Archived',
    ])
    expect(tab.getByText('3 open · 2 done')).toBeTruthy()
    expect(sent(backend, LIST)[0]?.url.searchParams.get('projectId')).toBe(PROJECT_ID)
  })

  it('retain the focus on the button of one that moves down the list', async () => {
    const [first, second] = ['1', '2'].map((id) => ({ ...aReminder, id, title: `Ring ${id}` }))
    const open = { body: { reminders: [first, second] } }
    const { tab, backend, user } = await openReminders({
      [LIST]: open,
      'POST /api/Reminders/status': { body: first },
    })
    const row = async (title: string) => within((await tab.findByText(title)).closest('li')!)
    backend.on(LIST, { body: { reminders: [{ ...first, status: 'done' }, second] } })
    await user.click((await row('Ring 1')).getByRole('button', { name: 'Mark done' }))
    const button = await (await row('Ring 1')).findByRole('button', { name: 'Reopen' })
    expect(tab.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Ring 2',
      'Ring 1',
    ])
    expect(focused(button)).toBe(button)
  })

  it('come with the back office’s panels for the project and its customer [COM-153, COM-156]', async () => {
    const quoteData = { ...aProject().quoteData!, customerEmail: 'jo@example.com' }
    const backend = backendOf(forStaff({ quoteData }), { [LIST]: { body: { reminders: [] } } })
    const { findByRole, root } = await openProject(backend, { hash: '#reminders', hasFolders: false })
    await findByRole('region', { name: 'Reminders' })
    const panels = root.querySelector('countertop-back-office')
    expect([panels?.getAttribute('project-id'), panels?.getAttribute('customer-email')]).toEqual([
      PROJECT_ID,
      'jo@example.com',
    ])
  })

  it('ignore the late answer of an earlier read [COM-219]', async () => {
    let finish = (_answer: FakeAnswer): void => undefined
    const first = new Promise<FakeAnswer>((resolve) => (finish = resolve))
    const { backend, tab, countertop } = await openReminders({ [LIST]: first })
    backend.on(LIST, answerOf('Ring Ana'))
    act(() => void countertop.emit('panel-close', { projectId: null }))
    await tab.findByText('Ring Ana')
    finish(answerOf('Ring Rita'))
    await act(async () => {
      await first
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
    })
    expect(tab.queryByText('Ring Rita')).toBeNull()
  })

  it('are in order again once one is done [COM-219]', async () => {
    const { tab, user, backend } = await openReminders({
      [LIST]: {
        body: { reminders: [aReminder, { ...aReminder, id: 'r2', date: '2026-11-22', title: 'Ring Ana' }] },
      },
      'POST /api/Reminders/status': { body: { ...aReminder, status: 'done' } },
    })
    const titles = () => tab.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
    const [first] = await tab.findAllByRole('button', { name: 'Mark done' })
    expect(titles()).toEqual(['Ring Rita', 'Ring Ana'])
    backend.on(LIST, {
      body: {
        reminders: [
          { ...aReminder, status: 'done' },
          { ...aReminder, id: 'r2', date: '2026-11-22', title: 'Ring Ana' },
        ],
      },
    })
    await user.click(first!)
    await tab.findByRole('button', { name: 'Reopen' })
    expect(titles()).toEqual(['Ring Ana', 'Ring Rita'])
  })

  it('show why one could not be changed, its `errtext` first [COM-382]', async () => {
    const { tab, user } = await openReminders({
      [LIST]: answerOf('Ring Rita'),
      'POST /api/Reminders/status': { status: 400, body: { errtext: 'It is archived.', errors: ['No'] } },
    })
    await user.click(await tab.findByRole('button', { name: 'Mark done' }))
    expect((await tab.findByRole('alert')).textContent).toContain('It is archived.')
    expect(tab.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })

  it('keep the focus when one is marked as done [COM-216]', async () => {
    const { tab, user, backend } = await openReminders({
      [LIST]: answerOf('Ring Rita'),
      'POST /api/Reminders/status': { body: { ...aReminder, status: 'done' } },
    })
    await tab.findByText('Ring Rita')
    backend.on(LIST, { body: { reminders: [{ ...aReminder, status: 'done' }] } })
    await user.click(await tab.findByRole('button', { name: 'Mark done' }))
    const again = await tab.findByRole('button', { name: 'Reopen' })
    expect(focused(again)).toBe(again)
  })

  it.each(['open', 'done'])(
    'move the focus to their list when one that is %s is archived [COM-218]',
    async (status) => {
      const { tab, user, backend } = await openReminders({
        [LIST]: { body: { reminders: [{ ...aReminder, status }] } },
        'POST /api/Reminders/status': { body: { ...aReminder, status: 'archived' } },
      })
      await tab.findByText('Ring Rita')
      backend.on(LIST, { body: { reminders: [{ ...aReminder, status: 'archived' }] } })
      await user.click(await tab.findByRole('button', { name: 'Archive' }))
      await tab.findByText(/Archived/)
      const list = tab.getByRole('list')
      expect(focused(list)).toBe(list)
      expect(sent(backend, 'POST /api/Reminders/status').map(({ body }) => body)).toEqual([
        { id: 'r1', status: 'archived' },
      ])
    },
  )

  it('ignore presses before an answer and for half a second after it [COM-216] [COM-217]', async () => {
    const call = 'POST /api/Reminders/status'
    const { tab, backend } = await openReminders({
      [LIST]: answerOf('Ring Rita'),
      [call]: { body: { ...aReminder, status: 'done' } },
    })
    const button = await tab.findByRole('button', { name: 'Mark done' })
    backend.on(LIST, { body: { reminders: [{ ...aReminder, status: 'done' }] } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(button.textContent).toBe('Reopen'))
    fireEvent.click(button)
    vi.advanceTimersByTime(500)
    fireEvent.click(button)
    const statuses = () => sent(backend, call).map(({ body }) => (body as { status: string }).status)
    await waitFor(() => expect(statuses()).toEqual(['done', 'open']))
  })
})
