import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { announcer } from '../../../core'
import { renderInWidget } from '../../../testing/renderInWidget'
import { backendOf, openProject, sent, signInAs, signInToProjects } from '../testing/openProject'
import { aProject, PROJECT_ID } from '../testing/projects'
import { ProjectPage } from '../workspace/ui/ProjectPage'
import '../line/part'
import '../log/part'
import { createWaitingFiles } from './waitingFiles'

const SIGNED_OUT = { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' }

/** An upload whose answer the test gives. */
class HeldUpload {
  static all: HeldUpload[] = []
  static names = () => HeldUpload.all.map(({ form }) => (form.get('file') as File).name)
  status = 0
  responseText = ''
  upload = {}
  onload = (): void => undefined
  onabort = (): void => undefined
  onerror = (): void => undefined
  form = new FormData()
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form
    HeldUpload.all.push(this)
  }
  abort(): void {
    this.onabort()
  }
  answer(status: number, body: object = {}): Promise<void> {
    this.status = status
    this.responseText = JSON.stringify(body)
    return act(async () => this.onload())
  }
}

/** A browser's cache; `store` holds each write back as long as the test says. */
function stubCaches(store: () => Promise<void> = async () => undefined) {
  const stored = new Map<string, Response>()
  const urlOf = (path: string) => `https://shop.test${path}`
  const cache = {
    put: async (path: string, response: Response) => {
      await store()
      stored.set(urlOf(path), response)
    },
    delete: async (given: string | { url: string }) =>
      [...stored.keys()]
        .filter((url) => (typeof given === 'string' ? url.split('?')[0] === urlOf(given) : url === given.url))
        .map((url) => stored.delete(url)).length > 0,
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => stored.get(url)?.clone(),
  }
  const opened: string[] = []
  const has = async (name: string) => opened.includes(name)
  vi.stubGlobal('caches', { has, open: async (name: string) => (opened.push(name), cache) })
  return { stored, opened }
}

const aFile = (name: string) => new File(['level 1'], name, { type: 'text/plain' })
const PLAN = {
  id: 'f1',
  productCode: null,
  folderId: null,
  fileName: 'plan.pdf',
  size: 10,
  contentType: 'application/pdf',
  url: '/api/v2/project/attachment/f1?brand=aoc',
  createdBy: 'Rita',
  createdAt: '2026-11-02T01:00:00.000Z',
  isOwn: true,
}
const DAY_MS = 86_400_000

beforeEach(() => {
  signInToProjects()
  HeldUpload.all = []
  stubCaches()
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})

const openFiles = async () => {
  const screen = await openProject(backendOf(aProject()), { hash: '#files', hasFolders: false })
  await screen.findByRole('heading', { name: 'Project files' })
  const choose = (...names: string[]) =>
    screen.user.upload(screen.root.querySelector('input[type=file]') as HTMLInputElement, names.map(aFile))
  return { ...screen, choose }
}

describe('a file of a line', () => {
  it('is uploaded with the line’s product code, which a file of the project lacks [COM-213]', async () => {
    const screen = await openProject(backendOf(aProject()))
    await screen.user.click(screen.getByRole('button', { name: 'Actions for Oven a' }))
    await screen.user.click(screen.getByRole('menuitem', { name: 'Details' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Oven a' }))
    await screen.user.click(await drawer.findByRole('tab', { name: 'Files' }))
    const input = drawer.getByRole('tabpanel').querySelector('input[type=file]') as HTMLInputElement
    await screen.user.upload(input, aFile('of-line.txt'))
    screen.unmount()
    const { choose } = await openFiles()
    await choose('of-project.txt')
    expect(HeldUpload.all.map(({ form }) => [form.get('projectId'), form.get('productCode')])).toEqual([
      [PROJECT_ID, 'code-a'],
      [PROJECT_ID, null],
    ])
  })
})

describe('a file that is deleted', () => {
  it('comes back by Undo [COM-214]', async () => {
    const backend = backendOf(aProject({ files: [PLAN] }), {
      'DELETE /api/v2/project/attachment': { status: 204 },
      'POST /api/v2/project/restore': { status: 204 },
    })
    const screen = await openProject(backend, { hash: '#files', hasFolders: false })
    await screen.user.click(await screen.findByRole('button', { name: 'Delete plan.pdf' }))
    await screen.findByText('plan.pdf deleted')
    await screen.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('plan.pdf deleted')).toBeNull())
    expect(sent(backend, 'POST /api/v2/project/restore').map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, entity: 'file', id: 'f1' },
    ])
  })
})

describe('files that are deleted one after the other', () => {
  it('are each deleted once, in the order of the presses [COM-214]', async () => {
    const names = ['one', 'two', 'three']
    let finish = (_answer: { status: number }): void => undefined
    const call = 'DELETE /api/v2/project/attachment'
    const backend = backendOf(aProject({ files: names.map((id) => ({ ...PLAN, id, fileName: id })) }), {
      [call]: new Promise((resolve) => (finish = resolve)),
    })
    const screen = await openProject(backend, { hash: '#files', hasFolders: false })
    for (const name of names)
      await screen.user.dblClick(await screen.findByRole('button', { name: `Delete ${name}` }))
    const deleted = () => sent(backend, call).map(({ url }) => url.searchParams.get('attachmentId'))
    expect(deleted()).toEqual(['one'])
    finish({ status: 204 })
    await screen.findByText('three deleted')
    expect(deleted()).toEqual(names)
    expect(screen.messages).toEqual([])
  })
})

describe('a link of a file', () => {
  const press = async () => {
    const screen = await openProject(backendOf(aProject({ files: [PLAN] })), {
      hash: '#files',
      hasFolders: false,
    })
    const link = await screen.findByRole('link', { name: 'Download plan.pdf' })
    await screen.user.click(link)
    return screen
  }
  /** Replaces the browser's own requests, and records what they ask for and what is saved. */
  const serving = (answer: () => Response | Promise<Response>) => {
    const fetched: { url: string; init: RequestInit | undefined }[] = []
    const savedAs: string[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      fetched.push({ url, init })
      return answer()
    })
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      savedAs.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    return { fetched, savedAs }
  }

  it('is loaded with the page’s session, which a link does not carry to another site [COM-213]', async () => {
    const { fetched, savedAs } = serving(() => new Response('level 1'))
    await press()
    await waitFor(() => expect(savedAs).toEqual(['plan.pdf']))
    expect(fetched).toEqual([
      {
        url: 'https://api.test/api/v2/project/attachment/f1?brand=aoc',
        init: {
          credentials: 'include',
          headers: expect.objectContaining({ 'X-Countertop-Brand': 'aoc' }) as unknown,
        },
      },
    ])
  })

  it('says why it is refused, and saves nothing [COM-213]', async () => {
    const { savedAs } = serving(() =>
      Response.json({ errors: ['This file does not exist (any more).'] }, { status: 404 }),
    )
    const { messages } = await press()
    await waitFor(() => expect(messages).toEqual(['This file does not exist (any more).']))
    expect(savedAs).toEqual([])
  })

  it('says the text of the status where a proxy refuses it in HTML [COM-213]', async () => {
    serving(() => new Response('<h1>Bad gateway</h1>', { status: 500 }))
    const { messages } = await press()
    await waitFor(() => expect(messages).toEqual(['A server error occurred. Please try again later.']))
  })

  it('is loaded once by two presses, is busy meanwhile and says so [COM-213]', async () => {
    let finish = (_: Response): void => undefined
    const { fetched, savedAs } = serving(() => new Promise((resolve) => (finish = resolve)))
    const said = vi.spyOn(announcer(), 'say')
    onTestFinished(() => said.mockRestore())
    const { user, getByRole } = await press()
    const link = getByRole('link', { name: 'Download plan.pdf' })
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(link.textContent).toBe('plan.pdf · Loading')
    expect(said.mock.calls).toContainEqual(['Loading: plan.pdf'])
    await user.click(link)
    await act(async () => finish(new Response('level 1')))
    await waitFor(() => expect(savedAs).toEqual(['plan.pdf']))
    expect(fetched).toHaveLength(1)
    await waitFor(() => expect(link.getAttribute('aria-disabled')).toBeNull())
  })
})

describe('files chosen by one account', () => {
  it('are not sent with the session of another one', async () => {
    const screen = await openFiles()
    await screen.choose('a.txt', 'b.txt', 'c.txt')
    expect(HeldUpload.names()).toEqual(['a.txt', 'b.txt'])
    await signInAs(screen, 'u2')
    await HeldUpload.all[0]?.answer(200)
    expect(HeldUpload.names()).toEqual(['a.txt', 'b.txt'])
    await signInAs(screen, 'u1')
    await waitFor(() => expect(HeldUpload.names()).toEqual(['a.txt', 'b.txt', 'c.txt']))
  })

  it('are uploaded once it has signed in again on the same page', async () => {
    const screen = await openFiles()
    await screen.choose('a.txt')
    await HeldUpload.all[0]?.answer(401, SIGNED_OUT)
    await screen.findByRole('heading', { name: 'Sign in to see your projects' })
    await signInAs(screen, 'u1')
    await screen.findByText('a.txt')
    await waitFor(() => expect(HeldUpload.names()).toEqual(['a.txt', 'a.txt']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are not sent one by one after the session has ended', async () => {
    const screen = await openFiles()
    await screen.choose('a.txt', 'b.txt', 'c.txt', 'd.txt')
    await HeldUpload.all[0]?.answer(401, SIGNED_OUT)
    await HeldUpload.all[1]?.answer(401, SIGNED_OUT)
    expect(HeldUpload.all).toHaveLength(2)
  })
})

describe('files beyond those that can be added at once', () => {
  it('are refused, and refused files count as none of them', async () => {
    const screen = await openFiles()
    const names = Array.from({ length: 11 }, (_, place) => `level-${place}.txt`)
    const input = screen.root.querySelector('input[type=file]') as HTMLInputElement
    await screen.user.upload(input, [new File([], 'empty.txt'), ...names.map(aFile)])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^empty\.txt: /),
      'level-10.txt: Not uploaded: At most 10 files can be added at once.',
    ])
  })
})

describe('a lost connection', () => {
  it('names the files that it has lost, and sends them again once it is back [COM-212]', async () => {
    const screen = await openFiles()
    await screen.choose('a.txt', 'b.txt')
    await act(async () => HeldUpload.all[0]?.onerror())
    await act(async () => HeldUpload.all[1]?.onerror())
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'a.txt: Not uploaded: The connection was lost.',
      'b.txt: Not uploaded: The connection was lost.',
    ])
    expect(
      screen.getAllByRole('button', { name: /^Try again/ }).map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Try again: a.txt', 'Try again: b.txt'])
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(HeldUpload.names()).toEqual(['a.txt', 'b.txt', 'a.txt', 'b.txt']))
  })
})

describe('a file that waits in the browser', () => {
  const log = (): void => undefined

  it('is not stored if it was cancelled while the browser was storing it', async () => {
    const finish: (() => void)[] = []
    const { stored } = stubCaches(() => new Promise((resolve) => finish.push(resolve)))
    const screen = await openFiles()
    await screen.choose('plan.txt')
    await waitFor(() => expect(finish).toHaveLength(1))
    await screen.user.click(screen.getByRole('button', { name: 'Cancel: plan.txt' }))
    await waitFor(() => expect(screen.queryByText('plan.txt')).toBeNull())
    await act(async () => finish[0]?.())
    await waitFor(() => expect([...stored.keys()]).toEqual([]))
  })

  it('belongs to its own list', async () => {
    stubCaches()
    const [own, other] = ['p:A/1:u1', 'p:A/1:u2'].map((name) => createWaitingFiles({ log } as never, name))
    await own?.add([{ key: 'k1', file: aFile('plan & roof.txt') }])
    const [found] = (await own?.all()) ?? []
    expect([found?.key, found?.file.name, await found?.file.text()]).toEqual([
      'k1',
      'plan & roof.txt',
      'level 1',
    ])
    expect(await other?.all()).toEqual([])
  })

  it('makes no cache for being looked for', async () => {
    const { opened } = stubCaches()
    const waiting = createWaitingFiles({ log } as never, 'p::u1')
    await waiting.all()
    await waiting.remove('k1')
    expect(opened).toEqual([])
    await waiting.add([{ key: 'k1', file: aFile('a.txt') }])
    expect((await waiting.all())?.map(({ key }) => key)).toEqual(['k1'])
  })

  it('is deleted after seven days, whatever list is opened', async () => {
    const { stored } = stubCaches()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await createWaitingFiles({ log } as never, 'p::u1').add([{ key: 'k1', file: aFile('a.txt') }])
      vi.setSystemTime(Date.now() + 7 * DAY_MS)
      await createWaitingFiles({ log } as never, 'p::u2').all()
      expect(stored.size).toBe(1)
      vi.setSystemTime(Date.now() + 1)
      await createWaitingFiles({ log } as never, 'p::u2').all()
      expect(stored.size).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is uploaded where the sign-in returns to', async () => {
    stubCaches()
    const went: string[] = []
    history.replaceState(null, '', `/project/${PROJECT_ID}#files`)
    const page = <ProjectPage projectId={undefined} shareId={undefined} go={(url) => went.push(url)} />
    const open = () =>
      renderInWidget(page, { backend: backendOf(aProject()), config: { brand: 'aoc', storagePrefix: 'aoc' } })
    const first = open()
    await first.findByRole('heading', { name: 'Project files' })
    await userEvent.upload(first.root.querySelector('input[type=file]') as HTMLInputElement, aFile('a.txt'))
    await HeldUpload.all[0]?.answer(401, SIGNED_OUT)
    await waitFor(() => expect(went).toHaveLength(1))
    first.unmount()

    signInToProjects()
    history.replaceState(null, '', new URL(went[0] ?? '').searchParams.get('returnUrl'))
    const second = open()
    await second.findByRole('heading', { name: 'Project files' })
    await waitFor(() => expect(HeldUpload.names()).toEqual(['a.txt', 'a.txt']))
  })
})
