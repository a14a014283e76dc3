import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backendOf, openProject, signInAs, signInToProjects } from '../testing/openProject'
import { aProject } from '../testing/projects'

const SIGNED_OUT = { errors: ['Please sign in.'], code: 'NOT_SIGNED_IN' }

/** An upload whose answer the test gives. */
class HeldUpload {
  static all: HeldUpload[] = []
  static names = () => HeldUpload.all.map(({ form }) => (form?.get('file') as File).name)
  status = 0
  responseText = ''
  upload = {}
  onload = (): void => undefined
  onabort = (): void => undefined
  form: FormData | undefined
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

beforeEach(() => {
  signInToProjects()
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})

const openFiles = async () => {
  const screen = await openProject(backendOf(aProject()), { hash: '#files', hasFolders: false })
  await screen.findByRole('heading', { name: 'Project files' })
  const choose = (...names: string[]) =>
    screen.user.upload(
      screen.root.querySelector('input[type=file]') as HTMLInputElement,
      names.map((name) => new File(['level 1'], name, { type: 'text/plain' })),
    )
  return { ...screen, choose }
}

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
