// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const PAGE = `<p class="counter-who"><strong>Perth</strong><span>Served by Jo</span></p>
  <main id="main" tabindex="-1">
    <section id="sign-in-again" data-unavailable="Not right now." hidden>
      <p class="problem" hidden></p>
      <form action="/in-store"><input name="email" /><input name="password" /><button>Sign in</button></form>
    </section>
    <p id="signed-in" role="status"></p>
  </main>`

const send = vi.fn<typeof fetch>()
const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const press = () => part('form').dispatchEvent(new Event('submit', { cancelable: true }))
const problem = () => part('.problem').textContent

beforeAll(() => {
  vi.stubGlobal('fetch', send)
  // happy-dom has none.
  vi.stubGlobal('PageTransitionEvent', Event)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  send.mockReset()
  document.body.innerHTML = PAGE
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/scripts/counterSignIn.js'), 'utf8'))
  part('.counter-who').hidden = true
  part('#sign-in-again').hidden = false
  part('[name=email]').focus()
})

describe('signing in during a sale', () => {
  it('focuses the page’s content and announces it', async () => {
    send.mockResolvedValue(Response.json({ store: 'Fremantle', firstName: 'Amira' }))
    press()
    await vi.waitFor(() => expect(part('#signed-in').textContent).toBe('Signed in'))
    expect(document.activeElement).toBe(part('#main'))
    expect(part('#sign-in-again').hidden).toBe(true)
    expect(part('.counter-who').textContent).toBe('FremantleServed by Amira')
  })

  it('says why it was refused, and stays in the form', async () => {
    send.mockResolvedValue(Response.json({ problem: 'Wrong.' }, { status: 401 }))
    press()
    await vi.waitFor(() => expect(problem()).toBe('Wrong.'))
    expect([part('.problem').hidden, part('#sign-in-again').hidden]).toEqual([false, false])
    expect(document.activeElement).toBe(part('[name=email]'))
  })

  it.each([
    ['a plain text', new Response('This form was posted from another site.', { status: 403 })],
    ['a proxy’s page', new Response('<h1>Bad Gateway</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ])('is unavailable where the answer is %s', async (_, answer) => {
    send.mockResolvedValue(answer)
    press()
    await vi.waitFor(() => expect(problem()).toBe('Not right now.'))
  })

  it('blames the connection where there is none', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    press()
    await vi.waitFor(() => expect(problem()).toBe('There is no connection. Please try again.'))
  })

  it('sends one sign-in for a double press, and another one after the answer', async () => {
    send.mockImplementation(async () => Response.json({ problem: 'Wrong.' }, { status: 401 }))
    press()
    press()
    expect(send).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(problem()).toBe('Wrong.'))
    press()
    expect(send).toHaveBeenCalledTimes(2)
    await vi.waitFor(() => expect(problem()).toBe('Wrong.'))
  })
})
