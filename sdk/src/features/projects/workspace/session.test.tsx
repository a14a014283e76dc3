import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeAnswer, FakeBackend } from '../../../testing/fakeBackend'
import { createIdentityStore } from '../../account'
import {
  backendOf,
  loads,
  openProject,
  sent,
  signInAs,
  signInToProjects,
  type OpenedProject,
} from '../testing/openProject'
import { aLine, aProject, PROJECT_ID } from '../testing/projects'
import './ui/dialogsPart'

beforeEach(signInToProjects)

const ended = { status: 401, body: { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' } } as const
const quantity = (screen: OpenedProject) =>
  screen.getByRole('textbox', { name: 'Quantity of Oven a' }) as HTMLInputElement
const enter = (field: HTMLInputElement, text: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const saved = (quantity: number) => ({
  body: { version: 8, lastModified: '2026-03-01T00:00:00.000Z', products: [aLine('a', { quantity })] },
})
const saves = (backend: FakeBackend) => sent(backend, 'POST /api/v2/project')
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('aoc:project:'))
const signOut = ({ countertop }: OpenedProject) =>
  act(async () => countertop.once('identity', createIdentityStore).clear())
/** The server ends the session; the page notices it at the next poll. */
async function endSession(screen: OpenedProject, backend: FakeBackend): Promise<void> {
  for (const call of CALLS) backend.on(call, ended)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('heading', { name: 'Sign in to see your projects' })
}
const CALLS = ['GET /api/v2/project/{id}', 'POST /api/v2/project']

describe('a project whose session has ended', () => {
  it('leads to the sign-in at the next poll', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    await endSession(screen, backend)
    expect(localStorage.getItem('aoc:loggedin')).toBeNull()
  })

  it('leads to the sign-in when it is opened, not to a missing project', async () => {
    const backend = backendOf(aProject(), { 'GET /api/v2/project/{id}': ended })
    const screen = await openProject(backend, { hasFolders: false })
    expect(await screen.findByRole('heading', { name: 'Sign in to see your projects' })).toBeTruthy()
  })

  it('leads to the sign-in when a dialog’s call is refused', async () => {
    const backend = backendOf(aProject(), { 'POST /api/projects/shared-project-status': ended })
    const screen = await openProject(backend)
    const body = { projectId: PROJECT_ID, sharedStatus: 'Shared' as const }
    const share = () => screen.store.api.call('POST /api/projects/shared-project-status', { body })
    await act(() => screen.store.run('share', share))
    expect(screen.getByRole('heading', { name: 'Sign in to see your projects' })).toBeTruthy()
  })

  it('stays open when the refusal is older than a new sign-in', async () => {
    let refuse = (): void => undefined
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on(
      'GET /api/v2/project/{id}',
      new Promise<FakeAnswer>((resolve) => (refuse = () => resolve(ended))),
    )
    document.dispatchEvent(new Event('visibilitychange'))
    await signInAs(screen, 'u1')
    await act(async () => refuse())
    expect(quantity(screen)).toBeTruthy()
    expect(localStorage.getItem('aoc:loggedin')).toBe('true')
  })

  it('sends what is still being typed once, after the same account has signed in again', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    fireEvent.focus(quantity(screen))
    fireEvent.change(quantity(screen), { target: { value: '5' } })
    await endSession(screen, backend)
    await act(async () => undefined)
    expect(saves(backend)).toHaveLength(0)

    backend.on('GET /api/v2/project/{id}', { body: aProject() })
    backend.on('POST /api/v2/project', saved(5))
    await signInAs(screen, 'u1')
    await waitFor(() => expect(saves(backend)).toHaveLength(1))
    expect(saves(backend)[0]?.body).toMatchObject({ products: [{ productCode: 'code-a', quantity: 5 }] })
    await waitFor(() => expect(storedKeys()).toEqual([]))
  })

  it('does not send a field again that was saved after the sign-out', async () => {
    let answer = (): void => undefined
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': new Promise<FakeAnswer>((resolve) => (answer = () => resolve(saved(5)))),
    })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await waitFor(() => expect(saves(backend)).toHaveLength(1))
    await signOut(screen)
    await act(async () => answer())
    await waitFor(() => expect(storedKeys()).toEqual([]))
    await signInAs(screen, 'u1')
    await waitFor(() => expect(loads(backend)).toBeGreaterThan(1))
    await act(async () => undefined)
    expect(saves(backend)).toHaveLength(1)
  })

  it('shows another account nothing of a conflict, and does not delete the first one’s input', async () => {
    const backend = backendOf(aProject(), {
      'POST /api/v2/project': {
        status: 409,
        body: {
          errors: ['Changed'],
          code: 'CHANGED',
          conflicts: [
            {
              productCode: 'code-a',
              entity: 'line',
              field: 'quantity',
              yours: '5',
              theirs: '4',
              by: 'Rita',
              at: '',
            },
          ],
        },
      },
    })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByRole('button', { name: 'Keep mine' })
    act(() => screen.store.pick(['code-b'], true))
    expect(await screen.findByRole('toolbar')).toBeTruthy()
    backend.on('POST /api/v2/project', 'network failure')
    const second = screen.getByRole('textbox', { name: 'Quantity of Oven b' }) as HTMLInputElement
    enter(second, '7')
    await screen.findByText('1 change is waiting for your connection')
    await signOut(screen)

    backend.on('POST /api/v2/project', saved(3))
    await signInAs(screen, 'u2')
    await waitFor(() => expect(quantity(screen).value).toBe('1'))
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
    enter(quantity(screen), '3')
    await waitFor(() =>
      expect(saves(backend).at(-1)?.body).toMatchObject({
        products: [{ productCode: 'code-a', quantity: 3 }],
      }),
    )
    expect(storedKeys()).toEqual([`aoc:project:${PROJECT_ID}:u1`])

    await signOut(screen)
    await signInAs(screen, 'u1')
    await waitFor(() =>
      expect(saves(backend).at(-1)?.body).toMatchObject({
        products: [{ productCode: 'code-b', quantity: 7 }],
      }),
    )
  })

  it('saves what was typed once the same account has signed in again, and never for another one', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': ended })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByRole('heading', { name: 'Sign in to see your projects' })
    backend.on('POST /api/v2/project', { status: 500 })
    const before = loads(backend)

    await signInAs(screen, 'u2')
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    await waitFor(() => expect(quantity(screen).value).toBe('1'))
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)

    await signOut(screen)
    await signInAs(screen, 'u1')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(2))
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toMatchObject({
      projectId: PROJECT_ID,
      products: [{ productCode: 'code-a', quantity: 5 }],
    })
    expect(quantity(screen).value).toBe('5')
  })
})
