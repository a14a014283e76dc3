import { within } from '@testing-library/dom'
import { act, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { globalMessages } from '../../../core'
import type { LoadStatus } from '../../../rules'
import { fakeBackend, type FakeBackend, type SeenRequest } from '../../../testing/fakeBackend'
import { renderInWidget, type RenderedInWidget } from '../../../testing/renderInWidget'
import { watchViews } from '../../../testing/watchedViews'
import { createIdentityStore } from '../../account'
import { idTokenFor, storeTokens } from '../../account/testing/tokens'
import type { AnswerProject } from '../readProject'
import { createProjectStore } from '../workspace/project.store'
import type { Operation, ProjectStore } from '../workspace/store.types'
import { ProjectPage } from '../workspace/ui/ProjectPage'
import { PROJECT_ID } from './projects'

const PREFIX = 'aoc'
const HOUR_MS = 3_600_000

/** A backend that always returns the same project. */
export const backendOf = (
  project: AnswerProject,
  more: Parameters<typeof fakeBackend>[0] = {},
): FakeBackend =>
  fakeBackend({
    'GET /api/v2/project/minimal': { body: { projects: [], totalProjects: 0 } },
    'GET /api/v2/project/{id}': { body: project },
    'POST /api/projects/sort-products': { status: 204 },
    'GET /api/v2/product/upselloptions/sku/{sku}': { body: { warranties: [], installs: [] } },
    ...more,
  })

/** The requests of one call, in order. */
export const sent = (backend: FakeBackend, call: string): SeenRequest[] => {
  const [method, path] = call.split(' ')
  return backend.requests.filter((each) => each.method === method && each.url.pathname === path)
}

/** Number of times the project was loaded. */
export const loads = (backend: FakeBackend): number =>
  sent(backend, `GET /api/v2/project/${PROJECT_ID}`).length

/** Waits until an operation has succeeded, and the screen shows it. */
export async function succeeded(
  { store }: Pick<OpenedProject, 'store'>,
  operation: Operation,
): Promise<void> {
  await waitFor(() => expect(store.$status.get()[operation]).toBe('Success'))
  // What awaits the operation runs after it.
  await act(async () => undefined)
}

/** A browser in which a customer or a member of staff is signed in, on an empty page. */
export function signInToProjects(): void {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  storeTokens(PREFIX, 'u1', Date.now() + HOUR_MS)
}

/** Signs in on an open page, as another tab or the page's own sign-in does. */
export const signInAs = ({ countertop }: Pick<RenderedInWidget, 'countertop'>, userId: string) =>
  act(async () =>
    countertop
      .once('identity', createIdentityStore)
      .setTokens({ accessToken: 'access', idToken: idTokenFor(userId, Date.now() + HOUR_MS) }),
  )

export interface OpenedProject extends RenderedInWidget {
  store: ProjectStore
  user: UserEvent
  /** The texts of the page's message line so far. */
  messages: string[]
  /** The types of `messages`. */
  messageTypes: string[]
  folder(name: string): ReturnType<typeof within>
  titles(folder: string): (string | null)[]
  /** The load statuses that an operation goes through from now on, without repetitions. */
  statusesOf(operation: Operation): LoadStatus[]
}

/** Renders the workspace of `PROJECT_ID` and waits until it is shown; `hash` opens one of its tabs. */
export async function openProject(
  backend: FakeBackend,
  { hasFolders = true, hash = '' }: { hasFolders?: boolean; hash?: string } = {},
): Promise<OpenedProject> {
  history.replaceState(null, '', `/${hash}`)
  const views = watchViews()
  const rendered = renderInWidget(
    <ProjectPage projectId={PROJECT_ID} shareId={undefined} go={() => undefined} />,
    { backend, config: { brand: 'aoc', storagePrefix: PREFIX } },
  )
  await rendered.findByRole('heading', { level: 1 })
  if (hasFolders) await views.set(true)
  const store = rendered.countertop.once(`project:${PROJECT_ID}:u1`, (each) =>
    createProjectStore(each, PROJECT_ID),
  )
  const messages: string[] = []
  const messageTypes: string[] = []
  globalMessages(rendered.countertop).$message.subscribe((message) => {
    if (!message) return
    messages.push(message.text)
    messageTypes.push(message.type)
  })
  const folder = (name: string) => within(rendered.getByRole('region', { name }))
  return {
    ...rendered,
    store,
    messages,
    messageTypes,
    user: userEvent.setup(),
    folder,
    titles: (name) =>
      folder(name)
        .queryAllByRole('rowheader')
        .map((each) => within(each).getByRole('button').textContent),
    statusesOf(operation) {
      const seen: LoadStatus[] = []
      store.$status.subscribe((all) => {
        const status = all[operation] ?? 'Initial'
        if (seen.at(-1) !== status) seen.push(status)
      })
      return seen
    },
  }
}
