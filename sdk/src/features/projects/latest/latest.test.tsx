import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { storeTokens } from '../../account/testing/tokens'
import { sent, signInAs, signInToProjects } from '../testing/openProject'
import { LazyLatestProjects } from './LazyLatestProjects'
// Imported in advance, so that the tests do not depend on load times.
import './part'

const CALL = 'GET /api/v2/project/navbar'
const project = (name: string, productCount: number, quoteStatus: string) => ({
  projectId: `5f0c1d1e-0000-4000-8000-00000000000${productCount}`,
  name,
  productCount,
  quoteStatus,
})

function show(backend: FakeBackend) {
  const rendered = renderInWidget(<LazyLatestProjects />, {
    backend,
    config: { brand: 'aoc', storagePrefix: 'aoc' },
  })
  const visited: string[] = []
  rendered.host.addEventListener('countertop:navigate', (event) => {
    event.preventDefault()
    visited.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname)
  })
  return { ...rendered, visited }
}

describe('the latest projects', () => {
  beforeEach(signInToProjects)

  it('link each project with its products and status, and the whole list [COM-306]', async () => {
    const backend = fakeBackend({
      [CALL]: { body: { projects: [project('Harbour Towers', 2, 'Quoted'), project('Rose St', 1, 'Open')] } },
    })
    const { findByRole, getByRole } = show(backend)
    const rows = within(await findByRole('list', { name: 'Latest projects' })).getAllByRole('link')
    expect(rows.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Harbour Towers2 productsQuoted', '/project/5f0c1d1e-0000-4000-8000-000000000002'],
      ['Rose St1 productOpen', '/project/5f0c1d1e-0000-4000-8000-000000000001'],
    ])
    expect(getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/project')
  })

  it('create a project and open it; an unanswered request is repeated with its key, and another name has its own', async () => {
    const backend = fakeBackend({
      [CALL]: { body: { projects: [] } },
      'POST /api/v2/project': { status: 503 },
    })
    const user = userEvent.setup()
    const { findByText, findByRole, getByRole, visited } = show(backend)
    expect(await findByText(/^No projects yet/)).toBeTruthy()
    await user.click(getByRole('button', { name: 'New project' }))
    const field = await findByRole('textbox', { name: 'Project name' })
    await user.type(field, ' Kerr kitchen ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent(backend, 'POST /api/v2/project')).toHaveLength(2))
    await waitFor(() =>
      expect(getByRole('button', { name: 'Create project' })).toHaveProperty('disabled', false),
    )
    backend.on('POST /api/v2/project', { body: { projectId: 'p-9' } })
    await user.type(field, '2')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(visited).toEqual(['/project/p-9']))
    const [first, second, third] = sent(backend, 'POST /api/v2/project')
    expect(first?.body).toEqual({ name: 'Kerr kitchen' })
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(third?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })

  it('return the focus to “New project” when its form is cancelled', async () => {
    const backend = fakeBackend({ [CALL]: { body: { projects: [] } } })
    const user = userEvent.setup()
    const { findByRole, getByRole, root } = show(backend)
    await user.click(await findByRole('button', { name: 'New project' }))
    await user.keyboard('{Escape}')
    expect(root.activeElement).toBe(getByRole('button', { name: 'New project' }))
  })

  it('of one account show another one nothing, nor the name that it was typing', async () => {
    const backend = fakeBackend({ [CALL]: { body: { projects: [project('Rose St', 1, 'Open')] } } })
    const user = userEvent.setup()
    const page = show(backend)
    await page.findByText('Rose St')
    await user.click(page.getByRole('button', { name: 'New project' }))
    await user.type(await page.findByRole('textbox', { name: 'Project name' }), 'Towers')
    backend.on(CALL, new Promise(() => undefined))
    await signInAs(page, 'u2')
    expect(page.getByRole('group', { name: 'Loading projects' })).toBeTruthy()
    expect(page.queryByText('Rose St')).toBeNull()
    await user.click(page.getByRole('button', { name: 'New project' }))
    expect(page.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', '')
  })

  it('are those of the account that has signed in before Back restored the page', async () => {
    const backend = fakeBackend({ [CALL]: { body: { projects: [project('Rose St', 1, 'Open')] } } })
    const page = show(backend)
    await page.findByText('Rose St')
    backend.on(CALL, { body: { projects: [project('Kerr kitchen', 2, 'Open')] } })
    await act(async () => {
      storeTokens('aoc', 'u2', Date.now() + 3_600_000)
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    expect(await page.findByText('Kerr kitchen')).toBeTruthy()
    expect(page.queryByText('Rose St')).toBeNull()
  })

  it('are read again after Back, which shows them as they were, and the focus stays on its link', async () => {
    const backend = fakeBackend({ [CALL]: { body: { projects: [project('Rose St', 1, 'Open')] } } })
    const page = show(backend)
    const link = await page.findByRole('link', { name: /Rose St/ })
    link.focus()
    const projects = [project('Kerr kitchen', 2, 'Open'), project('Rose Street', 1, 'Open')]
    backend.on(CALL, { body: { projects } })
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await page.findByText('Kerr kitchen')).toBeTruthy()
    expect((link.getRootNode() as ShadowRoot).activeElement?.textContent).toContain('Rose Street')
  })

  it('offer a retry when they did not load', async () => {
    const backend = fakeBackend({ [CALL]: { status: 500 } })
    const { findByRole, findByText } = show(backend)
    const retry = await findByRole('button', { name: 'Try again' })
    backend.on(CALL, { body: { projects: [project('Rose St', 1, 'Open')] } })
    await userEvent.click(retry)
    expect(await findByText('Rose St')).toBeTruthy()
  })
})

describe('the list without a session', () => {
  it('asks a visitor to sign in, and requests nothing', async () => {
    localStorage.clear()
    const backend = fakeBackend({})
    const { findByRole } = show(backend)
    expect((await findByRole('link', { name: 'Sign in' })).getAttribute('href')).toMatch(
      /returnUrl=%2Fproject$/,
    )
    expect(sent(backend, CALL)).toEqual([])
  })
})
