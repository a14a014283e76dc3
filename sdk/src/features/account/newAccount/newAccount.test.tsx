import { within } from '@testing-library/dom'
import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { waitFor } from '../../../testing/waitFor'
import { activeElement } from '../../../ui'
import { NewAccount } from './NewAccount'

describe('the account of a guest', () => {
  const newAccount = { firstName: 'Sam', lastName: 'Ngata', phone: '0412 345 678' }
  function offer(answer: FakeAnswer = { body: { success: true } }, config: { identity?: string } = {}) {
    const backend = fakeBackend({ 'POST /api/account/register': answer })
    const view = renderInWidget(
      <NewAccount email="Sam@Example.com" details={newAccount} part="new-account" />,
      { backend, config },
    )
    const registrations = () => backend.requests.filter(({ url }) => url.pathname === '/api/account/register')
    return { ...view, page: within(view.container), registrations }
  }
  const submit = async (page: ReturnType<typeof offer>['page'], password: string) => {
    await userEvent.type(await page.findByLabelText('Password'), password)
    await userEvent.click(page.getByRole('button', { name: 'Create account' }))
  }

  it('is registered by a password alone, with the order’s details and its email in lower case [SHL-361] [SHL-365]', async () => {
    const { page, registrations } = offer()
    await submit(page, 'one password')
    const heading = await page.findByRole('heading', { name: 'Check your email' })
    expect(activeElement()).toBe(heading)
    expect(page.getByText(/^We have sent a link to Sam@Example.com\./)).toBeTruthy()
    expect(registrations().map(({ body }) => body)).toEqual([
      { ...newAccount, email: 'sam@example.com', password: 'one password', clientId: 'aol', ABN: null },
    ])
    expect(page.queryByLabelText('Password')).toBeNull()
  })

  it('is registered at a separate identity host where one is configured [SHL-364]', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      calls.push(url)
      return Promise.resolve(Response.json({ success: true }))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { page, registrations } = offer(undefined, { identity: 'https://id.test' })
    await submit(page, 'one password')
    await page.findByRole('heading', { name: 'Check your email' })
    expect(calls).toEqual(['https://id.test/api/account/register'])
    expect(registrations()).toEqual([])
  })

  it('calls nothing for a short password, and for the email as the password', async () => {
    const { page, registrations } = offer()
    await submit(page, 'short')
    expect(page.getByText('Please enter a password of 8 to 128 characters')).toBeTruthy()
    await waitFor(() => expect(activeElement()).toBe(page.getByLabelText('Password')))
    fireEvent.change(page.getByLabelText('Password'), { target: { value: 'Sam@example.com' } })
    await userEvent.click(page.getByRole('button', { name: 'Create account' }))
    expect(page.getByText('Please choose a password that is not your email address')).toBeTruthy()
    expect(registrations()).toEqual([])
  })

  it('shows an error once a password was typed and left, not before [SHL-455]', async () => {
    const { page } = offer()
    const password = await page.findByLabelText('Password')
    const isInvalid = () => password.getAttribute('aria-invalid') === 'true'
    fireEvent.blur(password)
    await userEvent.type(password, 'short')
    expect(isInvalid()).toBe(false)
    fireEvent.blur(password)
    expect(isInvalid()).toBe(true)
  })

  it('shows an error once a password was typed, erased and left [SHL-455]', async () => {
    const { page } = offer()
    const password = await page.findByLabelText('Password')
    await userEvent.type(password, 'x{Backspace}')
    expect(password.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(password)
    expect(password.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the password after a refusal, which is shown', async () => {
    const { page, registrations } = offer({
      status: 429,
      body: { errors: ['Too many requests. Please wait a moment and try again.'], code: 'TOO_MANY_REQUESTS' },
    })
    await submit(page, 'one password')
    expect((await page.findByRole('alert')).textContent).toContain('Too many requests.')
    expect(page.getByLabelText<HTMLInputElement>('Password').value).toBe('one password')
    expect(registrations()).toHaveLength(1)
  })

  it('does not let the password change while it is sent', async () => {
    const { page } = offer('never')
    await submit(page, 'one password')
    const password = page.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(password.readOnly).toBe(true))
    await userEvent.type(password, '!')
    expect(password.value).toBe('one password')
  })

  it('is one region, named by its heading', () => {
    const { page } = offer()
    expect(page.getByRole('region', { name: 'Create an account' })).toBeTruthy()
    expect(page.queryByRole('form')).toBeNull()
  })

  it('is not offered to a signed-in customer', () => {
    localStorage.setItem('aol:loggedin', 'true')
    onTestFinished(() => localStorage.clear())
    expect(offer().page.queryByLabelText('Password')).toBeNull()
  })
})
