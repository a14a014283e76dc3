import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '../../account'
import { idTokenFor } from '../../account/testing/tokens'
import {
  backendOf,
  loads,
  openProject,
  sent,
  signInToProjects,
  type OpenedProject,
} from '../testing/openProject'
import { aProject, PROJECT_ID } from '../testing/projects'

beforeEach(signInToProjects)

const HOUR_MS = 3_600_000
const ended = { status: 401, body: { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' } } as const
const quantity = (screen: OpenedProject) =>
  screen.getByRole('textbox', { name: 'Quantity of Oven a' }) as HTMLInputElement
const enter = (field: HTMLInputElement, text: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const signIn = ({ countertop }: OpenedProject, userId: string) =>
  act(async () =>
    countertop
      .once('identity', createIdentityStore)
      .setTokens({ accessToken: 'access', idToken: idTokenFor(userId, Date.now() + HOUR_MS) }),
  )

describe('a project whose session has ended', () => {
  it('leads to the sign-in at the next poll', async () => {
    const backend = backendOf(aProject())
    const screen = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', ended)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: 'Sign in to see your projects' })).toBeTruthy()
    expect(localStorage.getItem('aoc:loggedin')).toBeNull()
  })

  it('leads to the sign-in when it is opened, not to a missing project', async () => {
    const backend = backendOf(aProject(), { 'GET /api/v2/project/{id}': ended })
    const screen = await openProject(backend, { hasFolders: false })
    expect(await screen.findByRole('heading', { name: 'Sign in to see your projects' })).toBeTruthy()
  })

  it('saves what was typed once the same account has signed in again, and never for another one', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project': ended })
    const screen = await openProject(backend)
    enter(quantity(screen), '5')
    await screen.findByRole('heading', { name: 'Sign in to see your projects' })
    backend.on('POST /api/v2/project', { status: 500 })
    const before = loads(backend)

    await signIn(screen, 'u2')
    await waitFor(() => expect(loads(backend)).toBe(before + 1))
    await waitFor(() => expect(quantity(screen).value).toBe('1'))
    expect(sent(backend, 'POST /api/v2/project')).toHaveLength(1)

    await act(async () => screen.countertop.once('identity', createIdentityStore).clear())
    await signIn(screen, 'u1')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(2))
    expect(sent(backend, 'POST /api/v2/project').at(-1)?.body).toMatchObject({
      projectId: PROJECT_ID,
      products: [{ productCode: 'code-a', quantity: 5 }],
    })
    expect(quantity(screen).value).toBe('5')
  })
})
