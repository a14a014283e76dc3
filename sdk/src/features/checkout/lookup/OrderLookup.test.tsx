import { within } from '@testing-library/dom'
import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../../testing/fakeBackend'
import { renderInWidget } from '../../../testing/renderInWidget'
import { activeElement } from '../../../ui'
import { sampleOrder } from '../testing/sampleOrder'
import { OrderLookup } from './OrderLookup'

const path = 'POST /api/orders/lookup'

function draw(answer: FakeAnswer = { body: sampleOrder }, orderNumber = '') {
  const backend = fakeBackend({ [path]: answer })
  const view = renderInWidget(<OrderLookup orderNumber={orderNumber} />, { backend })
  const page = within(view.container)
  return {
    ...view,
    backend,
    page,
    number: () => page.getByRole<HTMLInputElement>('textbox', { name: 'Order number' }),
    email: () => page.getByRole<HTMLInputElement>('textbox', { name: 'Email' }),
    find: () => userEvent.click(page.getByRole('button', { name: 'Find my order' })),
  }
}

async function fill({ number, email }: ReturnType<typeof draw>) {
  await userEvent.type(number(), 'aol 100001')
  await userEvent.type(email(), 'sam@example.com')
}

describe('the order look-up', () => {
  it('requests number and email, and shows the order with its state', async () => {
    const view = draw()
    await fill(view)
    await userEvent.keyboard('{Enter}')
    const heading = await view.page.findByRole('heading', { name: 'Order 100001' })
    expect(view.backend.requests[0]?.body).toEqual({ orderNumber: 'aol 100001', email: 'sam@example.com' })
    expect(activeElement()).toBe(heading)
    for (const part of ['Paid', 'Placed on 02 Mar 2026', 'Brassica Oven', '$2,686.00', '12 Harbour Street']) {
      expect(view.container.textContent).toContain(part)
    }
  })

  it('names no deposit of an order that was paid in part', async () => {
    const view = draw({ body: { ...sampleOrder, status: 'depositPaid' } })
    await fill(view)
    await view.find()
    await view.page.findByText('Paid in part')
    expect(view.container.textContent).not.toContain('Deposit')
  })

  it('shows an error at each empty field and focuses the first, without a request', async () => {
    const view = draw()
    await view.find()
    expect(view.page.getByText('Please enter your order number')).toBeTruthy()
    expect(view.page.getByText('Please enter a valid email address')).toBeTruthy()
    expect(activeElement()).toBe(view.number())
    expect(view.number().getAttribute('aria-invalid')).toBe('true')
    expect(view.backend.requests).toEqual([])
    await userEvent.type(view.number(), '1')
    expect(view.page.queryByText('Please enter your order number')).toBeNull()
  })

  it('shows an error once its field was changed and left, not before [SHL-455]', async () => {
    const view = draw()
    fireEvent.blur(view.number())
    await userEvent.type(view.email(), 'sam@')
    const invalid = () => [view.number(), view.email()].map((field) => field.getAttribute('aria-invalid'))
    expect(invalid()).toEqual([null, null])
    fireEvent.blur(view.email())
    expect(invalid()).toEqual([null, 'true'])
    await userEvent.type(view.email(), 'example.com')
    expect(invalid()).toEqual([null, null])
    await userEvent.type(view.number(), '1{Backspace}')
    expect(invalid()).toEqual([null, null])
    fireEvent.blur(view.number())
    expect(invalid()).toEqual(['true', null])
  })

  it('shows no error while a number from a link is replaced after its field was left [SHL-455]', () => {
    const view = draw(undefined, 'AOL-100001')
    fireEvent.blur(view.number())
    fireEvent.change(view.number(), { target: { value: '' } })
    expect(view.number().getAttribute('aria-invalid')).toBeNull()
  })

  it.each<[string, FakeAnswer, string]>([
    [
      'unknown',
      { status: 404, body: { errors: ['We could not find that order.'], code: 'NO_SUCH_ORDER' } },
      'We found no order with this number and email. Please check both.',
    ],
    [
      'requested too often',
      { status: 429, body: { errors: ['Too many requests. Please wait.'], code: 'TOO_MANY_REQUESTS' } },
      'Too many requests. Please wait.',
    ],
    ['out of reach', 'network failure', 'Your order could not be looked up just now.'],
  ])('keeps typed input and shows the problem when the order is %s', async (_case, answer, message) => {
    const view = draw(answer)
    await fill(view)
    await view.find()
    expect((await view.page.findByRole('alert')).textContent).toContain(message)
    expect([view.number().value, view.email().value]).toEqual(['aol 100001', 'sam@example.com'])
    view.backend.on(path, { body: sampleOrder })
    await view.find()
    expect(await view.page.findByRole('heading', { name: 'Order 100001' })).toBeTruthy()
  })

  it('keeps text that is typed while the order is being looked up', async () => {
    let answer = (_: FakeAnswer): void => undefined
    const view = draw()
    view.backend.on(path, new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    await fill(view)
    await view.find()
    await userEvent.type(view.number(), '7')
    answer('network failure')
    await view.page.findByRole('alert')
    expect(view.number().value).toBe('aol 1000017')
  })

  it('fills in a number that the host sets later', () => {
    const view = draw()
    view.rerender(<OrderLookup orderNumber="AOL-100001" />)
    expect(view.number().value).toBe('AOL-100001')
  })

  it('fills in the number from a link, and starts again for another order', async () => {
    const view = draw({ body: { ...sampleOrder, status: 'refunded' } }, 'AOL-100001')
    expect(view.number().value).toBe('AOL-100001')
    await userEvent.type(view.email(), 'sam@example.com')
    await view.find()
    await view.page.findByText('Refunded')
    await userEvent.click(view.page.getByRole('button', { name: 'Look up another order' }))
    expect([view.number().value, view.email().value]).toEqual(['', ''])
  })
})
