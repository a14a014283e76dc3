import { fireEvent, waitFor } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { emit } from '../../../core'
import type { FakeAnswer } from '../../../testing/fakeBackend'
import { makeAnswer, makeAvailability, makeCart, makeView } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

const CASH_ON_DELIVERY = 1
const AMOUNT_HAS_CHANGED =
  'The amount has changed from $1,299 to $1,348. Nothing has been charged. Please check your order and place it again.'

/** A filled form whose delivery dates are still loading. */
async function looking(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  let resolve = (_: FakeAnswer): void => undefined
  const dates = new Promise<FakeAnswer>((done) => {
    resolve = done
  })
  const checkout = renderCheckout({
    answers: {
      'GET /api/checkout': { body: makeView({ opts: CASH_ON_DELIVERY }) },
      'POST /api/checkout/avail': dates,
      'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
      ...answers,
    },
  })
  const { page, user, field, street, chooseSuburb, requests } = checkout
  const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
  type(await field('Email'), 'sam@example.com')
  type(await field('Phone'), '0412345678')
  type(await field('First name'), 'Sam')
  type(await field('Last name'), 'Ngata')
  type(await street(), '12 Harbour Street')
  const method = page.getByRole('radio', { name: 'Cash on Delivery' })
  await user.click(method)
  await chooseSuburb()
  await waitFor(() => expect(requests('POST /api/checkout/avail')).toHaveLength(1))
  return {
    ...checkout,
    pressEnter: async () => {
      method.focus()
      await user.keyboard('{Enter}')
    },
    /** @param price of delivery, in dollars */
    answer: (price: number) => {
      const day = { date: [2026, 3, 5] as [number, number, number], price, available: true }
      resolve({ body: makeAvailability({ dates: [day] }) })
    },
    posts: () => requests('POST /api/checkout').map(({ body }) => body),
  }
}

describe('a press of Place order while the delivery dates load', () => {
  for (const [by, way] of [
    ['click', 'placeOrder'],
    ['Enter', 'pressEnter'],
  ] as const) {
    it(`waits for them, and orders where delivery is free (${by})`, async () => {
      const checkout = await looking()
      await checkout[way]()
      expect(await checkout.page.findByRole('button', { name: /Placing your order/ })).toBeTruthy()
      expect(checkout.posts()).toEqual([])
      checkout.answer(0)
      await waitFor(() => expect(checkout.posts()).toHaveLength(1))
      expect(checkout.posts()[0]).toMatchObject({ shownTotal: 1299, deliveryDate: [2026, 3, 5] })
    })

    it(`posts nothing where delivery has a price, shows it, and the next press orders (${by})`, async () => {
      const checkout = await looking()
      const { page } = checkout
      await checkout[way]()
      checkout.answer(49)
      expect(await page.findByText(AMOUNT_HAS_CHANGED)).toBeTruthy()
      expect(page.getByRole('button', { name: 'Place order $1,348.00' })).toBeTruthy()
      expect(checkout.posts()).toEqual([])
      await checkout[way]()
      await waitFor(() => expect(checkout.posts()).toHaveLength(1))
      expect(checkout.posts()[0]).toMatchObject({ shownTotal: 1348 })
    })
  }
})

describe('a press', () => {
  it.each(['wide', 'narrow'])(
    'that is refused for a changed price says it once on a %s page',
    async (width) => {
      const matches = { matches: width === 'wide', addEventListener: vi.fn(), removeEventListener: vi.fn() }
      const media = vi.spyOn(window, 'matchMedia').mockReturnValue(matches as unknown as MediaQueryList)
      onTestFinished(() => media.mockRestore())
      const dearer = 'The price of Oven is now $1,399. It was $1,299.'
      const ended = 'The coupon TAKE10 cannot be used for this cart.'
      const errorMessages = [
        dearer,
        'Your total is now $1,399 instead of $1,299.',
        'You have not been charged.',
      ]
      const checkout = await looking({
        'POST /api/checkout': {
          status: 400,
          body: {
            code: 'TOTAL_CHANGED',
            errorCode: 400,
            errors: errorMessages,
            errorMessages,
            refusalReason: null,
          },
        },
      })
      checkout.answer(0)
      const { page, backend } = checkout
      await page.findByRole('grid')
      const messages = [{ message: dearer }, { message: ended }]
      backend.on('GET /api/cart/', { body: makeCart({ orderTotal: 1399, messages }) })
      await checkout.placeOrder()
      // What the notice does not name stays beside the summary.
      expect(await page.findByText(ended)).toBeTruthy()
      expect(page.getAllByText(dearer)).toHaveLength(1)
      expect(page.getByText(dearer).closest('.notice')).toBeTruthy()
    },
  )
})

describe('a second press', () => {
  it('that fails for the same reason focuses the notice again, and scrolls to it', async () => {
    const { page, answer, placeOrder, backend, root } = await looking()
    answer(0)
    await page.findByRole('grid')
    backend.on('GET /api/checkout', 'network failure')
    backend.on('GET /api/cart/', 'network failure')
    emit(document, 'refresh', {})
    const failed = /could not load the latest version of your order/
    await placeOrder()
    await waitFor(() => expect(root.activeElement).toBe(page.getByText(failed).closest('.notice')))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scroll.mockRestore())
    await placeOrder()
    await waitFor(() => expect(scroll).toHaveBeenCalled())
    expect(root.activeElement).toBe(page.getByText(failed).closest('.notice'))
  })
})
