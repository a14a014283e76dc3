import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { globalMessages } from '../../../core'
import { addDays, todayIn, toIsoDate } from '../../../rules'
import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { storeTokens } from '../../account/testing/tokens'
import { sent, signInAs, signInToProjects } from '../testing/openProject'
import { PROJECT_ID } from '../testing/projects'
import { ProjectPage } from '../workspace/ui/ProjectPage'
import './part'

const entry = (name: string, holdsUntil: string | null) => ({
  projectId: `5f0c1d1e-0000-4000-8000-0000000000${name.length}1`,
  projectRef: 'P100123',
  name,
  customerName: 'Rita',
  quoteStatus: 'Quoted',
  quoted: true,
  quoteId: 'Q100123',
  sharedStatus: 'NotShared',
  lastModified: '2026-11-24T01:00:00.000Z',
  productCount: 3,
  orderTotal: 900,
  holdsUntil,
  isLocked: false,
  salesPerson: null,
})
const account = {
  firstName: 'Amy',
  lastName: 'Harris',
  email: 'amy@example.com',
  phone: '0412345678',
  theme: null,
  winningUserId: 'W1',
  winningCmsUrl: null,
  salespersonCode: 'AMH',
}

beforeEach(signInToProjects)

/** The page of all projects in the commercial shop. */
function openList(backend: FakeBackend) {
  history.replaceState(null, '', '/project')
  return renderInWidget(<ProjectPage projectId={undefined} shareId={undefined} go={() => undefined} />, {
    backend,
    config: { brand: 'aoc', storagePrefix: 'aoc' },
  })
}

describe('a signed-out visitor', () => {
  it.each(['/project', `/project/${PROJECT_ID}#log`])(
    'of %s goes to the login page, which leads back [COM-162]',
    async (path) => {
      localStorage.clear()
      history.replaceState(null, '', path)
      const went: string[] = []
      const page = <ProjectPage projectId={undefined} shareId={undefined} go={(url) => void went.push(url)} />
      renderInWidget(page, { backend: fakeBackend({}), config: { brand: 'aoc', storagePrefix: 'aoc' } })
      await waitFor(() =>
        expect(went).toEqual([`${location.origin}/account/login?returnUrl=${encodeURIComponent(path)}`]),
      )
    },
  )
})

describe('the list of projects', () => {
  it('copies a project once when the answer was lost and the button is pressed again', async () => {
    const DUPLICATE = 'POST /api/v2/project/duplicate'
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [entry('Rose', null)], totalProjects: 1 } },
      [DUPLICATE]: { status: 503, body: {} },
    })
    const page = openList(backend)
    const user = userEvent.setup()
    for (const presses of [1, 2]) {
      await user.click(await page.findByRole('button', { name: 'Actions for Rose' }))
      await user.click(await page.findByRole('menuitem', { name: 'Duplicate' }))
      await waitFor(() => expect(sent(backend, DUPLICATE)).toHaveLength(presses))
    }
    const [first, second] = sent(backend, DUPLICATE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  it('shows staff the last day of agreed prices, and finds those that end within a week', async () => {
    const projects = ['Rose', 'Towers', 'Marine P', 'Kerr kitch'].map((name, index) =>
      entry(name, index === 0 ? '2027-01-20' : null),
    )
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects, totalProjects: 4 } },
    })
    const page = openList(backend)
    await page.findByText('Until 20 Jan 2027')
    expect(page.getAllByText(/^Until /)).toHaveLength(1)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Prices end within 7 days' }))
    const until = toIsoDate(addDays(todayIn('Australia/Sydney', new Date()), 7))
    await waitFor(() =>
      expect(sent(backend, 'GET /api/v2/project/minimal').at(-1)?.url.searchParams.get('holdsUntil')).toBe(
        until,
      ),
    )
  })

  it('has its filters until a cleared one is answered', async () => {
    const LIST = 'GET /api/v2/project/minimal'
    const all = ['Rose', 'Towers', 'Marine P', 'Kerr kitch'].map((name) => entry(name, null))
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      [LIST]: ({ url }) => {
        const projects = url.searchParams.has('search') ? all.slice(0, 1) : all
        return { body: { projects, totalProjects: projects.length } }
      },
    })
    const page = openList(backend)
    const search = await page.findByRole('searchbox')
    await userEvent.type(search, 'rose')
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(1))
    const asked = sent(backend, LIST).length
    backend.on(LIST, 'never')
    await userEvent.type(search, '{Backspace>4/}')
    await waitFor(() => expect(sent(backend, LIST)).toHaveLength(asked + 1))
    expect(page.getByRole('searchbox')).toBe(search)
    expect((search.getRootNode() as ShadowRoot).activeElement).toBe(search)
  })

  it('says that it could not be loaded [COM-363]', async () => {
    const page = openList(
      fakeBackend({
        'GET /api/account': { body: account },
        'GET /api/v2/project/minimal': { status: 500, body: {} },
      }),
    )
    await page.findByText('An error occurred getting project list.')
  })

  it('leads to the sign-in where the session has ended', async () => {
    const page = openList(
      fakeBackend({ 'GET /api/v2/project/minimal': { status: 401, body: { errors: ['No'] } } }),
    )
    await page.findByRole('heading', { name: 'Sign in to see your projects' })
  })

  it('has pages of ten from the first to the last, and no others [COM-170, COM-171]', async () => {
    const LIST = 'GET /api/v2/project/minimal'
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      [LIST]: ({ url }) => ({
        body: {
          projects: [entry(`Page ${url.searchParams.get('page')}`, null)],
          totalProjects: 21,
          page: Number(url.searchParams.get('page')),
        },
      }),
    })
    const page = openList(backend)
    const steps = () =>
      ['Previous', 'Next'].map((name) => page.getByRole('button', { name }).matches(':disabled'))
    await page.findByText('Page 1 of 3')
    expect(steps()).toEqual([true, false])
    for (const number of [2, 3]) {
      await userEvent.click(page.getByRole('button', { name: 'Next' }))
      await page.findByText(`Page ${number} of 3`)
      await page.findByRole('link', { name: `Page ${number}` })
    }
    expect(steps()).toEqual([false, true])
    const heading = page.getByRole('heading', { level: 1 })
    expect((heading.getRootNode() as ShadowRoot).activeElement).toBe(heading)
    expect(sent(backend, LIST).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '3'])
    expect(new Set(sent(backend, LIST).map(({ url }) => url.searchParams.get('items')))).toEqual(
      new Set(['10']),
    )
  })

  it('is busy while a project is made, says why it was refused, and opens it once it is made [COM-172]', async () => {
    const CREATE = 'POST /api/v2/project'
    let refuse = (_answer: { status: number; body: object }): void => undefined
    const made = entry('Towers', null)
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [], totalProjects: 0 } },
      [CREATE]: new Promise((resolve) => (refuse = resolve)),
    })
    const page = openList(backend)
    const left: string[] = []
    page.host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      left.push(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname)
    })
    await userEvent.click(await page.findByRole('button', { name: 'New project' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Project name' }), 'Towers{Enter}')
    await page.findByRole('button', { name: /Please wait$/ })
    refuse({ status: 400, body: { errors: ['Not like this', 'Second'] } })
    await page.findByText('Not like this')
    expect(page.queryByRole('button', { name: /Please wait$/ })).toBeNull()
    expect(page.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'Towers')
    expect(left).toEqual([])
    backend.on(CREATE, { body: { projectId: made.projectId } })
    await userEvent.type(page.getByRole('textbox', { name: 'Project name' }), '{Enter}')
    await waitFor(() => expect(left).toEqual([`/project/${made.projectId}`]))
    expect(sent(backend, CREATE).map(({ body }) => body)).toEqual([{ name: 'Towers' }, { name: 'Towers' }])
  })

  it('keeps the name of a new project for the account whose session has ended', async () => {
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [], totalProjects: 0 } },
      'POST /api/v2/project': { status: 401, body: { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' } },
    })
    const page = openList(backend)
    await userEvent.click(await page.findByRole('button', { name: 'New project' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Project name' }), 'Towers{Enter}')
    await page.findByRole('heading', { name: 'Sign in to see your projects' })

    await signInAs(page, 'u2')
    expect(await page.findByRole('button', { name: 'New project' })).toBeTruthy()
    await signInAs(page, 'u1')
    expect(await page.findByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'Towers')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('aoc:newProject'))).toEqual([])
  })

  it.each([
    ['nothing', 8],
    ['its form, without the focus,', 6],
  ])('opens %s for a name that was typed %i days ago', async (_opens, days) => {
    const key = 'aoc:newProject:u1'
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - days * 86_400_000, value: 'Towers' }))
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [], totalProjects: 0 } },
    })
    const page = openList(backend)
    const field = () => page.queryByRole('textbox', { name: 'Project name' })
    if (days < 7) {
      await page.findByRole('textbox', { name: 'Project name' })
      expect(field()).toHaveProperty('value', 'Towers')
      expect(page.root.activeElement).not.toBe(field())
      await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    }
    const opener = await page.findByRole('button', { name: 'New project' })
    expect(localStorage.getItem(key)).toBeNull()
    await userEvent.click(opener)
    expect(page.root.activeElement).toBe(field())
  })

  it('leaves the focus where the person has moved it while a project is deleted', async () => {
    let finish = (_answer: { status: number }): void => undefined
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [entry('Rose', null)], totalProjects: 1 } },
      'DELETE /api/projects/{id}': new Promise((resolve) => (finish = resolve)),
    })
    const page = openList(backend)
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Rose' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }))
    expect(page.root.activeElement).toBe(page.getByRole('heading', { name: 'Projects' }))
    const other = page.getByRole('button', { name: 'New project' })
    other.focus()
    finish({ status: 204 })
    await page.findByRole('button', { name: 'Undo' })
    expect(page.root.activeElement).toBe(other)
  })

  it('of one account shows another one nothing, not even while it loads', async () => {
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': { body: { projects: [entry('Rose', null)], totalProjects: 1 } },
      'DELETE /api/projects/{id}': { status: 204 },
    })
    const page = openList(backend)
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Rose' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }))
    await page.findByRole('button', { name: 'Undo' })
    backend.on('GET /api/v2/project/minimal', new Promise(() => undefined))
    await signInAs(page, 'u2')
    expect(page.getByRole('group', { name: 'Loading projects' })).toBeTruthy()
    expect(page.queryByText(/Rose/)).toBeNull()
  })

  it('loads once for the account that has signed in before Back restored the page', async () => {
    const list = (name: string) => ({ body: { projects: [entry(name, null)], totalProjects: 1 } })
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': list('Rose'),
    })
    const page = openList(backend)
    await page.findByText('Rose')
    backend.on('GET /api/v2/project/minimal', list('Towers'))
    await act(async () => {
      storeTokens('aoc', 'u2', Date.now() + 3_600_000)
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await page.findByText('Towers')
    expect(sent(backend, 'GET /api/v2/project/minimal')).toHaveLength(2)

    // The first account's list has not received the other one's projects.
    backend.on('GET /api/v2/project/minimal', new Promise(() => undefined))
    await signInAs(page, 'u1')
    expect(page.getByText('Rose')).toBeTruthy()
    expect(page.queryByText('Towers')).toBeNull()
  })

  it('shows the new project after Back, and offers to create another one', async () => {
    let projects = [entry('Rose', null)]
    const towers = entry('Towers', null)
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': () => ({ body: { projects, totalProjects: projects.length } }),
      'POST /api/v2/project': () => {
        projects = [towers, ...projects]
        return { body: { projectId: towers.projectId } }
      },
    })
    const page = openList(backend)
    const left: string[] = []
    page.host.addEventListener('countertop:navigate', (event) => {
      event.preventDefault()
      left.push((event as CustomEvent<{ url: string }>).detail.url)
    })
    await userEvent.click(await page.findByRole('button', { name: 'New project' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Project name' }), 'Towers{Enter}')
    await waitFor(() => expect(left).toHaveLength(1))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await page.findByRole('link', { name: 'Towers' })
    expect(page.getByRole('button', { name: 'New project' })).toBeTruthy()

    // A name that is being typed stays.
    await userEvent.click(page.getByRole('button', { name: 'New project' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Project name' }), 'Vil')
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    expect(page.getByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'Vil')
  })

  it('restores a project by Undo, says so, and moves the focus to the title', async () => {
    const rose = entry('Rose', null)
    let projects = [rose]
    let answer = (): void => undefined
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': () => ({ body: { projects, totalProjects: projects.length } }),
      [`DELETE /api/projects/${rose.projectId}`]: () => {
        projects = []
        return { status: 204 }
      },
      'POST /api/v2/project/restore': new Promise<{ status: 204 }>((resolve) => {
        answer = () => {
          projects = [rose]
          resolve({ status: 204 })
        }
      }),
    })
    const page = openList(backend)
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Rose' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }))
    const messages: string[] = []
    globalMessages(page.countertop).$message.subscribe((one) => one && messages.push(one.type))
    await userEvent.dblClick(await page.findByRole('button', { name: 'Undo' }))
    answer()
    await page.findByRole('link', { name: 'Rose' })
    expect(sent(backend, 'POST /api/v2/project/restore')).toHaveLength(1)
    await waitFor(() => expect(messages).toEqual(['success']))
    await waitFor(() => expect(page.root.activeElement).toBe(page.getByRole('heading', { name: 'Projects' })))
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('lists deleted projects on request, and restores them [COM-296]', async () => {
    const gone = entry('Tower', null)
    const backend = fakeBackend({
      'GET /api/account': { body: account },
      'GET /api/v2/project/minimal': ({ url }) => ({
        body: url.searchParams.has('deleted')
          ? { projects: [gone], totalProjects: 1 }
          : { projects: [], totalProjects: 0 },
      }),
      'POST /api/v2/project/restore': { status: 204 },
    })
    const page = openList(backend)
    await userEvent.click(await page.findByRole('button', { name: 'Recently deleted' }))
    const restore = await page.findByRole('button', { name: 'Restore Tower' })
    expect(page.queryByRole('link', { name: 'Tower' })).toBeNull()
    await userEvent.click(restore)
    await waitFor(() =>
      expect(sent(backend, 'POST /api/v2/project/restore').map(({ body }) => body)).toEqual([
        { projectId: gone.projectId, entity: 'project', id: gone.projectId },
      ]),
    )
    await userEvent.click(page.getByRole('button', { name: 'Back to all projects' }))
    expect(await page.findByText('No projects yet')).toBeTruthy()
  })
})
