import { within } from '@testing-library/dom'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { globalMessages } from '../../../core'
import { heard } from '../../../testing/heard'
import { renderInWidget } from '../../../testing/renderInWidget'
import { backendOf, loads, openProject, sent, signInToProjects, succeeded } from '../testing/openProject'
import { aLine, aProject, FOLDER_IDS, forStaff, PROJECT_ID } from '../testing/projects'
import { createProjectStore } from './project.store'
import { ProjectPage } from './ui/ProjectPage'
import './ui/dialogsPart'

const REFUSED = { status: 400, body: { errors: ['Not like this', 'Second'] } }
const FOLDER = 'POST /api/v2/project/folder'
const DUPLICATE = 'POST /api/v2/project/duplicate-folder'

beforeEach(signInToProjects)

describe('a rename', () => {
  async function rename(more: Parameters<typeof backendOf>[1]) {
    const screen = await openProject(backendOf(aProject(), more))
    const statuses = screen.statusesOf('createUpdate')
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Project name' }) as HTMLInputElement
    await screen.user.type(field, ' 12')
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    return { ...screen, statuses, field }
  }

  it('shows all reasons of a refusal that it announces', async () => {
    const errors = ['The name is taken', 'The project is locked']
    const { findByText } = await rename({ 'POST /api/v2/project/name': { status: 400, body: { errors } } })
    await findByText(errors.join(' '))
  })

  it('announces its success once', async () => {
    const announced = heard()
    await rename({ 'POST /api/v2/project/name': { body: { version: 8 } } })
    await waitFor(() => expect(announced).toEqual(['Successfully updated!']))
  })

  it('goes through loading to success [COM-172] [COM-374] [COM-427]', async () => {
    const { statuses, messages, messageTypes } = await rename({
      'POST /api/v2/project/name': { body: { version: 8 } },
    })
    await waitFor(() => expect(messages).toEqual(['Successfully updated!']))
    expect(messageTypes).toEqual(['success'])
    expect(statuses).toEqual(['Initial', 'Loading', 'Success'])
  })

  it('leaves a name typed meanwhile in its field, which does not conflict with the saved one [COM-172]', async () => {
    let finish = (_answer: { body: object }): void => undefined
    const call = 'POST /api/v2/project/name'
    const backend = backendOf(aProject(), { [call]: new Promise((resolve) => (finish = resolve)) })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Project name' }) as HTMLInputElement
    await screen.user.type(field, ' 12{Enter}')
    await screen.user.type(field, 'a')
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 8, name: 'Rose Street 12' }) })
    finish({ body: { version: 8 } })
    await succeeded(screen, 'createUpdate')
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('Rose Street 12a')
    backend.on(call, { body: { version: 9 } })
    await screen.user.type(field, '{Enter}')
    await waitFor(() => expect(field.isConnected).toBe(false))
    expect(sent(backend, call).at(-1)?.body).toMatchObject({ name: 'Rose Street 12a', version: 8 })
  })

  it('keeps the text and says why when it fails [COM-172] [COM-388] [COM-427]', async () => {
    const { statuses, findByText, field, store } = await rename({ 'POST /api/v2/project/name': REFUSED })
    await findByText(/^Not like this/)
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(field.value).toBe('Rose Street 12')
    expect(store.$errors.get()).toEqual({ createUpdate: ['Not like this', 'Second'] })
  })
})

describe('the page', () => {
  it('has its heading also while the project is renamed [COM-172]', async () => {
    const screen = await openProject(backendOf(aProject()))
    const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    await screen.user.type(screen.getByRole('textbox', { name: 'Project name' }), ' 12')
    expect(headings()).toEqual(['Rose Street'])
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(headings()).toEqual(['Rose Street'])
  })
})

describe('without a connection', () => {
  const OFFLINE = 'You seem to be offline. Please check your connection and try again.'

  it('a rename says so and keeps the name', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project/name': 'network failure' })
    const screen = await openProject(backend)
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Project name' }) as HTMLInputElement
    await screen.user.type(field, ' 12{Enter}')
    await screen.findByText(OFFLINE)
    expect(field.value).toBe('Rose Street 12')
  })

  it('a new folder says so and keeps the name', async () => {
    const screen = await openProject(backendOf(aProject(), { [FOLDER]: 'network failure' }))
    await screen.user.click(screen.getByRole('button', { name: 'New folder' }))
    const field = screen.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement
    await screen.user.type(field, 'Level 3{Enter}')
    await screen.findByText(OFFLINE)
    expect(field.value).toBe('Level 3')
  })
})

describe('the button of a form under way', () => {
  it('says so while a name is saved [COM-172]', async () => {
    const screen = await openProject(backendOf(aProject(), { 'POST /api/v2/project/name': 'never' }))
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    await screen.user.type(screen.getByRole('textbox', { name: 'Project name' }), ' 12{Enter}')
    await screen.findByRole('button', { name: /^Save ?Please wait$/ })
  })

  it('gives the focus to the name, and back to the button', async () => {
    const screen = await openProject(backendOf(aProject()))
    const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Project name' })
    expect(focused(field)).toBe(field)
    await screen.user.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'Rename' })
    expect(focused(button)).toBe(button)
  })

  it('says so while a folder is made [COM-175]', async () => {
    const screen = await openProject(backendOf(aProject(), { [FOLDER]: 'never' }))
    const rail = within(screen.getByRole('navigation', { name: 'Folders' }))
    await screen.user.click(rail.getByRole('button', { name: 'New folder' }))
    await screen.user.type(rail.getByRole('textbox', { name: 'Folder name' }), 'Level 3{Enter}')
    await rail.findByRole('button', { name: /^Add ?Please wait$/ })
  })
})

describe('a new folder', () => {
  async function add(more: Parameters<typeof backendOf>[1]) {
    const backend = backendOf(aProject(), more)
    const screen = await openProject(backend)
    const statuses = screen.statusesOf('folderCreation')
    const rail = within(screen.getByRole('navigation', { name: 'Folders' }))
    await screen.user.click(rail.getByRole('button', { name: 'New folder' }))
    await screen.user.type(rail.getByRole('textbox', { name: 'Folder name' }), 'Level 3')
    await screen.user.click(rail.getByRole('button', { name: 'Add' }))
    return { ...screen, backend, statuses, rail }
  }

  it('goes through loading to success [COM-175]', async () => {
    const { statuses, backend } = await add({ [FOLDER]: { body: {} } })
    await waitFor(() => expect(statuses).toEqual(['Initial', 'Loading', 'Success']))
    expect(sent(backend, FOLDER).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, title: 'Level 3' },
    ])
  })

  it('is followed by the next one; the button has the focus again afterwards [COM-175]', async () => {
    const { rail, user } = await add({ [FOLDER]: { body: {} } })
    const field = rail.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement
    await waitFor(() => expect(field.value).toBe(''))
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
    await user.keyboard('{Escape}')
    const button = rail.getByRole('button', { name: 'New folder' })
    expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
  })

  it('leaves the next name that is typed during the save in the field [COM-175]', async () => {
    let answer = (_answer: { body: object }): void => undefined
    const { rail, statuses } = await add({ [FOLDER]: new Promise((resolve) => (answer = resolve)) })
    const field = rail.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement
    fireEvent.change(field, { target: { value: 'Level 4' } })
    answer({ body: {} })
    await waitFor(() => expect(statuses.at(-1)).toBe('Success'))
    await rail.findByRole('button', { name: 'Add' })
    expect(field.value).toBe('Level 4')
  })

  it('leaves the focus where it was moved during the save [COM-175]', async () => {
    let answer = (_answer: { body: object }): void => undefined
    const { rail, statuses, getByRole } = await add({
      [FOLDER]: new Promise((resolve) => (answer = resolve)),
    })
    const filter = getByRole('searchbox', { name: 'Find in this project' })
    filter.focus()
    answer({ body: {} })
    await waitFor(() => expect(statuses.at(-1)).toBe('Success'))
    const cancel = await rail.findByRole('button', { name: 'Cancel' })
    await rail.findByRole('button', { name: 'Add' })
    const focused = () => (filter.getRootNode() as ShadowRoot).activeElement
    expect(focused()).toBe(filter)
    fireEvent.click(cancel)
    await rail.findByRole('button', { name: 'New folder' })
    expect(focused()).toBe(filter)
  })

  it('keeps its name when it fails, with the errors in their own area [COM-175] [COM-389]', async () => {
    const { statuses, rail, store } = await add({ [FOLDER]: REFUSED })
    await rail.findByText(/^Not like this/)
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(store.$errors.get()).toEqual({ folderCreation: ['Not like this', 'Second'] })
    expect((rail.getByRole('textbox', { name: 'Folder name' }) as HTMLInputElement).value).toBe('Level 3')
  })
})

describe('a duplicated folder', () => {
  async function duplicate(more: Parameters<typeof backendOf>[1]) {
    const backend = backendOf(aProject(), more)
    const screen = await openProject(backend)
    const statuses = screen.statusesOf('folderDuplication')
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Duplicate folder' }))
    return { ...screen, backend, statuses }
  }

  it('goes through loading to success [COM-176]', async () => {
    const { statuses, backend } = await duplicate({
      [DUPLICATE]: { body: { id: 'folder-copy', products: [] } },
    })
    await waitFor(() => expect(statuses).toEqual(['Initial', 'Loading', 'Success']))
    expect(sent(backend, DUPLICATE).map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, folderId: FOLDER_IDS[0] },
    ])
  })

  it('is deleted again with its lines when that is undone [COM-311]', async () => {
    const copy = { id: 'folder-copy', title: 'Copy', deliveryDay: null, products: [aLine('d')], files: [] }
    const original = aProject()
    let project = original
    const { user, backend, findByRole, queryByRole } = await duplicate({
      [DUPLICATE]: () => {
        project = { ...original, version: 8, folders: [...original.folders, copy] }
        return { body: copy }
      },
      'GET /api/v2/project/{id}': () => ({ body: project }),
      'POST /api/v2/project/remove-products': { status: 204 },
      'DELETE /api/projects/{id}': { status: 204 },
    })
    await user.click(await findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(sent(backend, 'POST /api/v2/project/remove-products').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, productCodes: ['code-d'] },
    ])
    expect(sent(backend, 'DELETE /api/projects/folder-copy')).toHaveLength(1)
  })

  it('is deleted with its lines also while the project has not loaded again, which is said until it does [COM-378]', async () => {
    const copy = { id: 'folder-copy', title: 'Copy', deliveryDay: null, products: [aLine('d')], files: [] }
    const { user, backend, store, countertop, findByRole } = await duplicate({
      [DUPLICATE]: () => {
        backend.on('GET /api/v2/project/{id}', 'network failure')
        return { body: copy }
      },
      'POST /api/v2/project/remove-products': { status: 204 },
      'DELETE /api/projects/{id}': { status: 204 },
    })
    const offer = await findByRole('button', { name: 'Undo' })
    const { $message } = globalMessages(countertop)
    expect($message.get()?.text).toBe('Could not load project outline')
    await user.click(offer)
    await waitFor(() => expect(sent(backend, 'DELETE /api/projects/folder-copy')).toHaveLength(1))
    expect(sent(backend, 'POST /api/v2/project/remove-products').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, productCodes: ['code-d'] },
    ])
    await waitFor(() => expect($message.get()?.text).toBe('Could not load project outline'))
    backend.on('GET /api/v2/project/{id}', { body: aProject() })
    await act(() => store.load())
    expect($message.get()).toBeNull()
    // Another message, whatever it says, is not the project's to end.
    const text = 'Could not load project outline'
    globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
    await act(() => store.load())
    expect($message.get()?.text).toBe(text)
  })

  it('is copied once when the answer was lost and the button is pressed again', async () => {
    const { user, backend, messages, getByRole } = await duplicate({ [DUPLICATE]: { status: 503, body: {} } })
    await waitFor(() => expect(messages).toHaveLength(1))
    await user.click(getByRole('button', { name: 'Actions for Level 1' }))
    await user.click(getByRole('menuitem', { name: 'Duplicate folder' }))
    await waitFor(() => expect(sent(backend, DUPLICATE)).toHaveLength(2))
    const [first, second] = sent(backend, DUPLICATE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  it('says why it failed, with the errors in their own area [COM-176] [COM-390]', async () => {
    const { statuses, messages, store } = await duplicate({ [DUPLICATE]: REFUSED })
    await waitFor(() => expect(messages).toEqual(['Not like this']))
    expect(statuses).toEqual(['Initial', 'Loading', 'Failure'])
    expect(store.$errors.get()).toEqual({ folderDuplication: ['Not like this', 'Second'] })
  })

  it('says that it failed where the answer has no text [COM-377]', async () => {
    const { messages } = await duplicate({ [DUPLICATE]: { status: 500, body: {} } })
    await waitFor(() => expect(messages).toEqual(['Update Failed!']))
  })
})

describe('a moved folder', () => {
  it('changes places at once, which is announced, and the call stores the order of all [COM-177] [COM-312]', async () => {
    const SORT = 'POST /api/v2/project/sort-folders'
    let finish = (_answer: { status: number }): void => undefined
    const backend = backendOf(aProject(), { [SORT]: new Promise((resolve) => (finish = resolve)) })
    const screen = await openProject(backend)
    const [first, second] = aProject().folders
    const order = () =>
      within(screen.getByRole('navigation', { name: 'Folders' }))
        .getAllByRole('link')
        .flatMap(({ textContent }) => /Level \d/.exec(textContent)?.[0] ?? [])
    expect(order()).toEqual(['Level 1', 'Level 2'])
    backend.on('GET /api/v2/project/{id}', { body: aProject({ version: 8, folders: [second!, first!] }) })
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Level 1' }))
    const announced = heard()
    await screen.user.click(screen.getByRole('menuitem', { name: 'Move folder down' }))
    expect(announced).toEqual(['Level 1 moved, 2 of 2'])
    expect(order()).toEqual(['Level 2', 'Level 1'])
    await waitFor(() => expect(sent(backend, SORT)).toHaveLength(1))
    const { projects } = sent(backend, SORT)[0]!.body as {
      projects: { projectId: string; sortOrder: number }[]
    }
    const sorted = [...projects].sort((a, b) => a.sortOrder - b.sortOrder)
    expect(sorted.map(({ projectId }) => projectId)).toEqual([FOLDER_IDS[1], FOLDER_IDS[0]])
    finish({ status: 204 })
    await waitFor(() => expect(loads(backend)).toBe(2))
    expect(order()).toEqual(['Level 2', 'Level 1'])
  })

  it('is back at its place, with its lines and among the links, where the call fails without a text [COM-377]', async () => {
    let fail = (_answer: { status: number; body: object }): void => undefined
    const backend = backendOf(aProject(), {
      'POST /api/v2/project/sort-folders': new Promise((resolve) => (fail = resolve)),
    })
    const { user, store, messages, getByRole } = await openProject(backend)
    const { outline: before } = store.$model.get()!
    const links = () =>
      within(getByRole('navigation', { name: 'Folders' }))
        .getAllByRole('link')
        .flatMap(({ textContent }) => /Level \d/.exec(textContent)?.[0] ?? [])
    backend.on('GET /api/v2/project/{id}', 'network failure')
    await user.click(getByRole('button', { name: 'Actions for Level 1' }))
    await user.click(getByRole('menuitem', { name: 'Move folder down' }))
    expect(links()).toEqual(['Level 2', 'Level 1'])
    expect(store.$outline.get()).not.toEqual(before)
    fail({ status: 500, body: {} })
    await waitFor(() => expect(messages).toEqual(['Update Failed!']))
    await waitFor(() => expect(links()).toEqual(['Level 1', 'Level 2']))
    expect(store.$outline.get()).toEqual(before)
  })
})

describe('a project', () => {
  it('that does not load says why in its own area, and loads on a press [COM-383]', async () => {
    const backend = backendOf(aProject(), {
      'GET /api/v2/project/{id}': { status: 500, body: { errors: ['Down for a moment', 'Second'] } },
    })
    const page = renderInWidget(
      <ProjectPage projectId={PROJECT_ID} shareId={undefined} go={() => undefined} />,
      { backend, config: { brand: 'aoc', storagePrefix: 'aoc' } },
    )
    await page.findByText('Down for a moment')
    const { $errors } = page.countertop.once(`project:${PROJECT_ID}:u1`, (each) =>
      createProjectStore(each, PROJECT_ID),
    )
    expect($errors.get()).toEqual({ projectInfo: ['Down for a moment', 'Second'] })
    backend.on('GET /api/v2/project/{id}', { body: aProject() })
    page.getByRole('button', { name: 'Try again' }).click()
    await page.findByRole('heading', { level: 1, name: 'Rose Street' })
    expect($errors.get()).toEqual({ projectInfo: undefined })
  })

  it('that does not load without a text of the server has a text of its own [COM-362]', async () => {
    const opening = openProject(
      backendOf(aProject(), { 'GET /api/v2/project/{id}': { status: 500, body: {} } }),
      { hasFolders: false },
    )
    opening.catch(() => undefined)
    const page = document.querySelector('countertop-test')?.shadowRoot as ShadowRoot
    await waitFor(() => expect(page.textContent).toContain('An error occurred getting projects.'))
  })

  it('says that it did not load again after a change, and keeps what it shows [COM-378]', async () => {
    const backend = backendOf(aProject(), { 'POST /api/v2/project/name': { body: {} } })
    const { store, messages, titles } = await openProject(backend)
    backend.on('GET /api/v2/project/{id}', 'network failure')
    await store.run('createUpdate', () => store.api.rename(PROJECT_ID, 'New', 7))
    expect(messages).toEqual(['Could not load project outline'])
    expect(titles('Not in a folder')).toEqual(['Oven a', 'Oven b'])
  })

  it('of a customer comes back with everything ticked after a reload [COM-168] [COM-246]', async () => {
    const first = await openProject(backendOf(aProject()))
    await first.user.click(first.getByRole('checkbox', { name: 'Tick Oven b' }))
    first.unmount()
    const second = await openProject(backendOf(aProject()))
    expect(second.store.$ticked.get()).toEqual(new Set(['code-a', 'code-b', 'code-c']))
  })

  it('opens without a call for settings, stores or staff [COM-076]', async () => {
    const backend = backendOf(forStaff({ cart: { ...aProject().cart, products: [aLine('a')] } }))
    await openProject(backend)
    expect([...new Set(backend.requests.map(({ url }) => url.pathname))]).toEqual([
      `/api/v2/project/${PROJECT_ID}`,
    ])
  })
})
