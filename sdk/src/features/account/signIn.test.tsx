import { within } from '@testing-library/dom'
import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer, type FakeBackend } from '../../testing/fakeBackend'
import { renderInWidget } from '../../testing/renderInWidget'
import { waitFor } from '../../testing/waitFor'
import { activeElement } from '../../ui'
import { idTokenFor, storeTokens } from './testing/tokens'
import { SignIn, type SignInProps } from './ui/SignIn'

const HOUR = 3_600_000
const done: FakeAnswer = { body: { success: true } }
const doneFor: FakeAnswer = { body: { success: true, email: 'alex@example.com' } }

function backend(answers: Parameters<typeof fakeBackend>[0] = {}): FakeBackend {
  return fakeBackend({
    'GET /api/account/externallogin': { body: { items: [{ id: 'demo', name: 'Demo ID' }] } },
    'POST /api/account/register': done,
    'POST /api/account/forgotpassword': done,
    'POST /api/account/resendconfirmemail': done,
    'POST /api/account/resetpassword': doneFor,
    'GET /api/account/confirmemail/{token}': doneFor,
    'POST /api/account/session': { status: 204 },
    'POST /api/account/logout': done,
    'DELETE /api/account/session': { status: 204 },
    ...answers,
  })
}

function draw({
  at = '/account/login',
  brand = 'aol',
  identity,
  server = backend(),
  ...props
}: Partial<SignInProps> & {
  at?: string
  brand?: 'aol' | 'aoc' | 'nz'
  identity?: string
  server?: FakeBackend
} = {}) {
  history.replaceState(null, '', at)
  const posts: [string, Readonly<Record<string, string>>][] = []
  const visited: string[] = []
  const view = renderInWidget(
    <SignIn
      returnUrl={null}
      view="signIn"
      post={(action, fields) => posts.push([action, fields])}
      go={(url) => visited.push(url)}
      {...props}
    />,
    { backend: server, config: { brand, ...(identity && { identity }) } },
  )
  const page = within(view.container)
  const requestsTo = (path: string) => server.requests.filter(({ url }) => url.pathname === path)
  return {
    ...view,
    server,
    page,
    posts,
    visited,
    requestsTo,
    press: (name: string) => userEvent.click(page.getByRole('button', { name })),
    type: (label: string, text: string) => userEvent.type(page.getByLabelText(label), text),
    /** Sets the whole text at once, as pasting does. */
    put: (label: string, text: string) => {
      fireEvent.change(page.getByLabelText(label), { target: { value: text } })
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => history.replaceState(null, '', '/'))

describe('signing in', () => {
  it('posts a form with exactly its fields [SHL-366] [SHL-360]', async () => {
    const view = draw({ at: '/account/login?returnUrl=%2Fcart%3Fa%3D1' })
    view.put('Email', 'Alex@Example.COM')
    view.put('Password', 'secret words')
    await view.press('Sign in')
    await waitFor(() => expect(view.posts).toHaveLength(1))
    const [action, { nonce, ...fields }] = view.posts[0] as [string, Record<string, string>]
    expect(action).toBe('https://api.test/api/account/login-redir?brand=aol')
    expect(fields).toEqual({
      email: 'alex@example.com',
      password: 'secret words',
      returnUrl: '/account/login',
      origin: location.origin,
    })
    expect(nonce).toMatch(/^[\w-]{8,200}$/)
    expect(sessionStorage.getItem('aol:signIn')).toContain(nonce)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret words')
  })

  it('posts ten milliseconds after storing the nonce, and not earlier [SHL-363]', async () => {
    const view = draw()
    view.put('Email', 'alex@example.com')
    view.put('Password', 'secret words')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(view.page.getByRole('button', { name: 'Sign in' }))
    await vi.advanceTimersByTimeAsync(9)
    expect(sessionStorage.getItem('aol:signIn')).toContain('nonce')
    expect(view.posts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(view.posts).toHaveLength(1)
  })

  it('shows the form again where the browser has not left the page after half a minute', async () => {
    const view = draw()
    view.put('Email', 'alex@example.com')
    view.put('Password', 'secret words')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(view.page.getByRole('button', { name: 'Sign in' }))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(view.posts).toHaveLength(1)
    expect(view.page.queryByRole('button', { name: 'Sign in' })).toBeNull()
    await vi.advanceTimersByTimeAsync(2000)
    expect(view.page.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it('clears the earlier sign-in before it posts [SHL-353]', async () => {
    const stored: number[] = []
    const view = draw({ post: () => stored.push(localStorage.length) })
    storeTokens('aol', 'someone', Date.now() + HOUR)
    view.put('Email', 'alex@example.com')
    view.put('Password', 'secret words')
    await view.press('Sign in')
    await waitFor(() => expect(stored).toEqual([0]))
  })

  it('shows missing fields and calls nothing [SHL-454]', async () => {
    const view = draw()
    await view.press('Sign in')
    expect(view.page.getByText('Please enter a valid email address')).toBeTruthy()
    expect(view.page.getByText('Please enter your password')).toBeTruthy()
    await waitFor(() => expect(activeElement()).toBe(view.page.getByLabelText('Email')))
    expect(view.posts).toEqual([])
  })

  it('shows an error once its field was changed and left, not before [SHL-455]', async () => {
    const view = draw()
    const text = 'Please enter a valid email address'
    const [email, password] = ['Email', 'Password'].map((label) => view.page.getByLabelText(label))
    fireEvent.blur(password as HTMLElement)
    expect(view.page.queryByText('Please enter your password')).toBeNull()
    view.put('Email', 'alex@')
    expect(view.page.queryByText(text)).toBeNull()
    fireEvent.blur(email as HTMLElement)
    expect(view.page.getByText(text)).toBeTruthy()
    expect(view.page.queryByText('Please enter your password')).toBeNull()
  })

  const storeDeparture = (returnTo: string) =>
    sessionStorage.setItem(
      'aol:signIn',
      JSON.stringify({ at: Date.now(), value: { nonce: 'my-nonce-1', returnTo } }),
    )
  const arrive = (nonce: string) => {
    const values = { access_token: 'access', id_token: idTokenFor('user-1', Date.now() + HOUR), nonce }
    return draw({ at: `/account/login#${new URLSearchParams(values)}` })
  }

  it('returns, binds the session, stores the tokens and continues, with a clean address [SHL-483] [SHL-352]', async () => {
    storeDeparture('/cart?a=1')
    const view = arrive('my-nonce-1')
    expect(location.hash).toBe('')
    await waitFor(() => expect(view.visited).toEqual([`${location.origin}/cart?a=1`]))
    expect(view.requestsTo('/api/account/session')[0]?.body).toEqual({ accessToken: 'access' })
    expect(localStorage.getItem('aol:loggedin')).toBe('true')
    expect(localStorage.getItem('aol:access_token')).toBe('"access"')
    expect(localStorage.getItem('aol:id_token')).toContain('.')
  })

  it('says where the customer stands, and waits no more, when Back restores the finished page', async () => {
    storeDeparture('/cart')
    const view = arrive('my-nonce-1')
    await waitFor(() => expect(view.visited).toHaveLength(1))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await view.page.findByRole('button', { name: 'Sign out' })
    expect(view.visited).toHaveLength(1)

    const leaving = draw({ view: 'logout', at: '/account/logout?returnUrl=%2Fstores' })
    await waitFor(() => expect(leaving.visited).toHaveLength(1))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await leaving.page.findByRole('link', { name: 'Keep shopping' })
  })

  it('shows a signed-in customer no form when Back restores the page that was left with it', async () => {
    const view = draw()
    view.put('Email', 'alex@example.com')
    view.put('Password', 'secret words')
    await view.press('Sign in')
    await waitFor(() => expect(view.posts).toHaveLength(1))
    storeTokens('aol', 'user-1', Date.now() + HOUR)
    dispatchEvent(new StorageEvent('storage', { key: 'aol:loggedin', storageArea: localStorage }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await view.page.findByRole('button', { name: 'Sign out' })
    expect(view.page.queryByLabelText('Password')).toBeNull()
  })

  it('shows the form when Back restores the finished page after the session has ended', async () => {
    storeDeparture('/cart')
    const view = arrive('my-nonce-1')
    await waitFor(() => expect(view.visited).toHaveLength(1))
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await view.page.findByRole('button', { name: 'Sign in' })
    expect(view.page.queryByRole('button', { name: 'Sign out' })).toBeNull()
  })

  it('never leaves the site for an address that other code stored in the tab', async () => {
    storeDeparture('/..//evil.test')
    const view = arrive('my-nonce-1')
    await waitFor(() => expect(view.visited).toEqual([`${location.origin}/account`]))
  })

  it('rejects tokens this tab did not request, and accepts none twice', async () => {
    storeDeparture('/cart')
    const view = arrive('another-nonce')
    await view.page.findByText('We couldn’t finish signing you in. Please try again.')
    expect([view.requestsTo('/api/account/session'), view.visited]).toEqual([[], []])
    const again = arrive('my-nonce-1')
    await again.page.findByText('We couldn’t finish signing you in. Please try again.')
    expect(again.requestsTo('/api/account/session')).toEqual([])
    expect(localStorage.getItem('aol:loggedin')).toBeNull()
  })

  it.each([
    ['https://evil.test/', '/account'],
    ['//evil.test', '/account'],
    ['/\\evil.test', '/account'],
    ['/..//evil.test', '/account'],
    ['/.//evil.test', '/account'],
    [`${location.origin}//evil.test`, '/account'],
    ['/%2F/evil.test', '/account'],
    ['javascript:alert(1)', '/account'],
    ['/account/login?returnUrl=/x', '/account'],
    ['/account/logout', '/account'],
    ['', '/account'],
    ['/p/oven#reviews', '/p/oven#reviews'],
  ])(
    'continues to the account, or to a page of this site: %s leads to %s [COM-146] [SHL-032]',
    async (returnUrl, target) => {
      const view = draw({ at: `/account/login?returnUrl=${encodeURIComponent(returnUrl)}` })
      view.put('Email', 'alex@example.com')
      view.put('Password', 'secret words')
      await view.press('Sign in')
      await waitFor(() => expect(view.posts).toHaveLength(1))
      const left = JSON.parse(sessionStorage.getItem('aol:signIn') ?? '') as { value: { returnTo: string } }
      expect(left.value.returnTo).toBe(target)
    },
  )

  it.each([
    ['', '/account'],
    ['https://other.test/p/oven', '/account'],
    [`${location.origin}.evil.test/`, '/account'],
    [`${location.origin}/account/logout`, '/account'],
    [`${location.origin}/p/oven?a=1`, '/p/oven?a=1'],
  ])(
    'continues without an address to the page of this site that linked here, else to the account: “%s” leads to %s [SHL-032]',
    async (referrer, target) => {
      const linked = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
      onTestFinished(() => linked.mockRestore())
      const view = draw()
      view.put('Email', 'alex@example.com')
      view.put('Password', 'secret words')
      await view.press('Sign in')
      await waitFor(() => expect(view.posts).toHaveLength(1))
      const left = JSON.parse(sessionStorage.getItem('aol:signIn') ?? '') as { value: { returnTo: string } }
      expect(left.value.returnTo).toBe(target)
    },
  )

  it.each([
    ['invalid_login', 'Your email or password is incorrect. Please check both and try again.'],
    ['too_many_attempts', 'Too many attempts. Please wait 15 minutes and try again.'],
    [
      'provider_unavailable',
      'The other provider isn’t available right now. Please use your password, or try again later.',
    ],
    ['<img src=x onerror=alert(1)>', 'We couldn’t finish signing you in. Please try again.'],
  ])('explains a refusal: %s', (error, text) => {
    const view = draw({ at: `/account/login#${new URLSearchParams({ error, nonce: 'n' })}` })
    expect(view.page.getByRole('alert').textContent).toBe(text)
    expect(location.hash).toBe('')
    expect(view.container.querySelector('img')).toBeNull()
  })

  it('prefills the email of a refused sign-in, and no password, which gets the focus', async () => {
    const before = draw({ at: '/account/login' })
    before.put('Email', 'alex@example.com')
    before.put('Password', 'secret words')
    await before.press('Sign in')
    await waitFor(() => expect(before.posts).toHaveLength(1))
    before.unmount()
    const { page, root } = draw({ at: '/account/login#error=invalid_login&nonce=n' })
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
    expect(root.activeElement).toBe(page.getByLabelText('Password'))
    expect(page.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret words')
  })

  it('opens another provider with nonce and origin [SHL-375]', async () => {
    const view = draw({ brand: 'nz', at: '/account/login?returnUrl=%2Fcart' })
    await userEvent.click(await view.page.findByRole('button', { name: 'Continue with Demo ID' }))
    const url = new URL(view.visited[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://api.test/api/account/externallogin/demo')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ brand: 'nz', origin: location.origin })
    expect(sessionStorage.getItem('nz:signIn')).toContain(url.searchParams.get('nonce'))
  })

  it('calls, posts to and opens a separate identity host where one is configured [SHL-364]', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      calls.push(new URL(url).origin + new URL(url).pathname)
      return Promise.resolve(Response.json({ items: [{ id: 'demo', name: 'Demo ID' }] }))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const view = draw({ identity: 'https://id.test' })
    await userEvent.click(await view.page.findByRole('button', { name: 'Continue with Demo ID' }))
    expect(view.visited[0]).toMatch(/^https:\/\/id\.test\/api\/account\/externallogin\/demo\?/)
    view.put('Email', 'alex@example.com')
    view.put('Password', 'secret words')
    await view.press('Sign in')
    await waitFor(() =>
      expect(view.posts[0]?.[0]).toMatch(/^https:\/\/id\.test\/api\/account\/login-redir\?/),
    )
    expect(calls).toEqual(['https://id.test/api/account/externallogin'])
    expect(view.server.requests).toEqual([])
  })

  it('offers no other provider where none is configured [SHL-375]', async () => {
    const view = draw({ server: backend({ 'GET /api/account/externallogin': { body: { items: [] } } }) })
    await waitFor(() => expect(view.requestsTo('/api/account/externallogin')).toHaveLength(1))
    await view.press('Show password')
    expect(view.page.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    expect(view.container.querySelector('.sign-in-or')).toBeNull()
  })

  it('shows the password while the toggle is pressed', async () => {
    const view = draw()
    const field = view.page.getByLabelText<HTMLInputElement>('Password')
    await view.press('Show password')
    expect(field.type).toBe('text')
    await view.press('Hide password')
    expect(field.type).toBe('password')
  })
})

describe('registering', () => {
  async function fill(view: ReturnType<typeof draw>) {
    await view.press('Create an account')
    view.put('First name', 'Alex')
    view.put('Last name', 'Sample')
    view.put('Email', 'Alex@Example.com')
    view.put('Phone', '0412 345 678')
    view.put('Password', 'secret words')
  }

  it('sends exactly its fields, announces the mail, and sends it again [SHL-365] [SHL-361] [SHL-374] [SHL-484]', async () => {
    const view = draw()
    await fill(view)
    expect(view.page.queryByLabelText('ABN')).toBeNull()
    await view.press('Create account')
    const heading = await view.page.findByRole('heading', { name: 'Check your email' })
    expect(view.requestsTo('/api/account/register')[0]?.body).toEqual({
      email: 'alex@example.com',
      password: 'secret words',
      firstName: 'Alex',
      lastName: 'Sample',
      phone: '0412 345 678',
      clientId: 'aol',
      ABN: null,
    })
    await waitFor(() => expect(activeElement()).toBe(heading))
    expect(view.container.textContent).toContain('Alex@Example.com')
    await view.press('Send it again')
    await view.page.findByText('We have sent it again.')
    expect(view.requestsTo('/api/account/resendconfirmemail')[0]?.body).toEqual({
      clientId: 'aol',
      email: 'alex@example.com',
    })
  })

  it('lets no one change the text that is being sent', async () => {
    let answer: (value: FakeAnswer) => void = () => undefined
    const sent = new Promise<FakeAnswer>((resolve) => (answer = resolve))
    const view = draw({ server: backend({ 'POST /api/account/register': sent }) })
    await fill(view)
    await view.press('Create account')
    await view.type('Email', '.au')
    await view.type('Password', '!')
    answer(done)
    await view.page.findByRole('heading', { name: 'Check your email' })
    expect(view.container.textContent).toMatch(/Alex@Example\.com(?!\.au)/)
    await view.press('Send it again')
    await waitFor(() => expect(view.requestsTo('/api/account/resendconfirmemail')).toHaveLength(1))
    expect(view.requestsTo('/api/account/resendconfirmemail')[0]?.body).toMatchObject({
      email: 'alex@example.com',
    })
  })

  it('sends a phone number in the international form that browsers fill in', async () => {
    const view = draw()
    await fill(view)
    view.put('Phone', '+61 412 345 678')
    await view.press('Create account')
    await view.page.findByRole('heading', { name: 'Check your email' })
    expect(view.requestsTo('/api/account/register')[0]?.body).toMatchObject({ phone: '0412345678' })
  })

  it('requires a valid ABN from trade customers [SHL-484]', async () => {
    const view = draw({ brand: 'aoc' })
    await fill(view)
    view.put('ABN', '51 824 753 557')
    await view.press('Create account')
    expect(view.page.getByText('Please enter a valid ABN (11 digits)')).toBeTruthy()
    expect(view.requestsTo('/api/account/register')).toEqual([])
    await view.type('ABN', '{Backspace}6')
    await view.press('Create account')
    await view.page.findByRole('heading', { name: 'Check your email' })
    expect(view.requestsTo('/api/account/register')[0]?.body).toMatchObject({
      clientId: 'wac',
      ABN: '51824753556',
    })
  })

  it('shows the server’s errors as paragraphs and at their fields, and preserves the input [SHL-362] [SHL-450]', async () => {
    const view = draw({
      server: backend({
        'POST /api/account/register': {
          status: 400,
          body: {
            errors: ['The phone is wrong.', 'The name is wrong.'],
            fields: { phone: ['The phone is wrong.'] },
            code: 'INVALID_DETAILS',
          },
        },
      }),
    })
    await fill(view)
    await view.press('Create account')
    expect((await view.page.findByRole('alert')).textContent).toBe(
      'The phone is wrong.\n\nThe name is wrong.',
    )
    const phone = view.page.getByLabelText<HTMLInputElement>('Phone')
    expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['0412 345 678', 'true'])
    await view.type('Phone', '{Backspace}9')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('gets the same answer whether there is an account or not [SHL-369]', async () => {
    const view = draw()
    view.put('Email', 'alex@example.com')
    await view.press('Forgot your password?')
    expect(view.page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
    await view.press('Send me a link')
    await view.page.findByText(/^If alex@example.com has an account/)
    expect(view.requestsTo('/api/account/forgotpassword')[0]?.body).toEqual({
      clientId: 'aol',
      email: 'alex@example.com',
    })
  })

  it.each<[FakeAnswer, string, string]>([
    ['network failure', 'Service currently unavailable. Please try again later', 'SHL-451'],
    [
      { status: 400, body: { type: 'error' } },
      'Service currently unavailable. Please try again later',
      'SHL-451',
    ],
    [{ status: 400, body: {} }, 'Something has gone wrong, Please try again.', 'SHL-452'],
  ])('shows for the answer %j: %s [%s]', async (answer, text) => {
    const view = draw({ server: backend({ 'POST /api/account/forgotpassword': answer }) })
    view.put('Email', 'alex@example.com')
    await view.press('Forgot your password?')
    await view.press('Send me a link')
    expect((await view.page.findByRole('alert')).textContent).toBe(text)
  })

  it('is replaced through the link in the mail [SHL-370]', async () => {
    const view = draw({ at: `/account/login#reset_token=${'t'.repeat(43)}` })
    expect(location.hash).toBe('')
    view.put('New password', 'short')
    await view.press('Save new password')
    expect(view.requestsTo('/api/account/resetpassword')).toEqual([])
    view.put('New password', 'short but longer')
    await view.press('Save new password')
    await view.page.findByText('Your new password is saved. Please sign in with it.')
    expect(view.requestsTo('/api/account/resetpassword')[0]?.body).toEqual({
      token: 't'.repeat(43),
      password: 'short but longer',
    })
    expect(view.page.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(view.page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
  })
})

describe('a reset link in the address', () => {
  it('is also replaced when it opens in the already open page', async () => {
    const view = draw()
    location.hash = `reset_token=${'t'.repeat(43)}`
    dispatchEvent(new HashChangeEvent('hashchange'))
    await view.page.findByLabelText('New password')
    expect(location.hash).toBe('')
  })
})

describe('the link that confirms an email', () => {
  it('confirms without another click [SHL-373]', async () => {
    const view = draw({ at: `/account/login#confirm_token=${'c'.repeat(43)}` })
    await view.page.findByText(
      'Thanks for confirming your email. Please sign in with your password to finish.',
    )
    expect(view.requestsTo(`/api/account/confirmemail/${'c'.repeat(43)}`)).toHaveLength(1)
    // It needs no typing again to sign in.
    expect(view.page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
  })

  it('confirms with a backend of the release before, whose answer has no email', async () => {
    const server = backend({ 'GET /api/account/confirmemail/{token}': { body: { success: true } } })
    const view = draw({ at: `/account/login#confirm_token=${'c'.repeat(43)}`, server })
    await view.page.findByText(/^Thanks for confirming your email/)
    expect(view.page.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it('offers a new link when it has expired, and a retry when the server is unreachable', async () => {
    const server = backend({ 'GET /api/account/confirmemail/{token}': 'network failure' })
    const view = draw({ server, at: '/account/login#confirm_token=old' })
    const again = await view.page.findByRole('button', { name: 'Try again' })
    server.on('GET /api/account/confirmemail/{token}', {
      status: 400,
      body: { errors: ['This link is no longer good.'], code: 'LINK_NOT_GOOD' },
    })
    await userEvent.click(again)
    await view.page.findByRole('heading', { name: 'This link has expired or has already been used' })
    view.put('Email', 'alex@example.com')
    await view.press('Send me a link')
    await view.page.findByText(/^If alex@example.com is waiting to be confirmed/)
  })
})

describe('signing out', () => {
  it('clears the tokens and ends the session on both hosts [SHL-354] [SHL-367]', async () => {
    storeTokens('aol', 'user-1', Date.now() + HOUR)
    const view = draw({ view: 'logout', at: '/account/logout' })
    const on = await view.page.findByRole('link', { name: 'Keep shopping' })
    expect(on.getAttribute('href')).toBe('/')
    expect(localStorage.length).toBe(0)
    expect(view.requestsTo('/api/account/logout')[0]?.body).toEqual({ userId: 'user-1', clientId: 'aol' })
    expect(view.requestsTo('/api/account/session')[0]?.method).toBe('DELETE')
  })

  it.each([
    ['/stores', '/stores'],
    ['//evil.test/', '/'],
    ['/..//evil.test/', '/'],
    ['/.//evil.test/', '/'],
    [`${location.origin}//evil.test`, '/'],
    ['/x/..//evil.test/', '/'],
    ['/%2e%2e//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['/..\\evil.test/', '/'],
    ['/\t/evil.test/', '/'],
    ['/%2F/evil.test/', '/'],
    ['/%09/evil.test/', '/'],
    ['/%5C/evil.test/', '/'],
    ['http://evil.test/', '/'],
    ['/account/login', '/'],
  ])('continues to the page’s target on this site: %s to %s', async (returnUrl, target) => {
    const view = draw({ view: 'logout', at: `/account/logout?returnUrl=${encodeURIComponent(returnUrl)}` })
    await waitFor(() => expect(view.visited).toEqual([location.origin + target]))
  })

  it('reports a sign-out that did not reach the server, and retries', async () => {
    storeTokens('aol', 'user-1', Date.now() + HOUR)
    const server = backend({ 'DELETE /api/account/session': 'network failure' })
    const view = draw({ server })
    await view.press('Sign out')
    await view.page.findByText(/could not be signed out just now/)
    server.on('DELETE /api/account/session', { status: 204 })
    await view.press('Sign out')
    await view.page.findByRole('heading', { name: 'You are signed out' })
  })
})
