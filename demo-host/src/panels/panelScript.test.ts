// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const send = vi.fn<typeof fetch>()

beforeAll(() => {
  vi.stubGlobal('fetch', send)
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/scripts/panel.js'), 'utf8'))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  send.mockReset()
  document.body.innerHTML = `<h1>New reminder</h1>
    <form action="/panels/reminders/create"><input name="title" value="Call Jo" /></form>`
})

const post = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

describe('a form in a panel that is not saved', () => {
  it.each([
    [429, 'there were too many requests'],
    [503, 'the shop does not respond'],
  ])('stays filled in and says why after %i', async (status, reason) => {
    send.mockResolvedValue(new Response('<h1>Try again</h1>', { status }))
    post()
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      `Not sent, because ${reason}. Your entries are kept. Please try again.`,
    )
    expect(document.querySelector('input')?.value).toBe('Call Jo')
  })
})
