import { fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import type { BrandCode } from '../../rules'
import type { FakeAnswer } from '../../testing/fakeBackend'
import { pageMessages } from '../../testing/pageMessages'
import { renderInWidget } from '../../testing/renderInWidget'
import { createBooking } from './booking.store'
import { createDemoList } from './demoList.store'
import { demosTexts as texts, UNKNOWN_ERROR } from './demos.texts'
import { demo, demosBackend, pageOf } from './testing/demos'
import { DemoDetail } from './ui/DemoDetail'
import { DemoList } from './ui/DemoList'

const show = (content: ReactNode, answers: Record<string, FakeAnswer> = {}, brand: BrandCode = 'aol') => {
  const backend = demosBackend(answers)
  const rendered = renderInWidget(content, { backend, config: { brand } })
  return { ...rendered, inside: within(rendered.container) }
}

beforeEach(() => {
  localStorage.clear()
  // 9:30 am on Thursday 26 November in Sydney, still Wednesday in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-25T22:30:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('the list of cooking demos', () => {
  const list = (answers = {}, brand: BrandCode = 'aol') =>
    show(<DemoList storeUri={null} manufacturer={null} />, answers, brand)
  const queries = ({ requests }: ReturnType<typeof demosBackend>) =>
    requests
      .filter(({ url }) => url.pathname === '/api/v2/cookingdemo')
      .map(({ url }) => Object.fromEntries(url.searchParams))

  it('starts with today’s demos in the site’s time zone, 12 per page, unsorted [COM-084, COM-085, COM-086, COM-087]', async () => {
    const { backend, inside } = list()
    await inside.findByRole('article')
    expect(queries(backend)).toEqual([
      {
        brand: 'aol',
        sortDirection: '0',
        pageNo: '1',
        startDate: '2026-11-26',
        endDate: '2026-11-26',
        recordsPerPage: '12',
      },
    ])
  })

  it.each([
    ['aol', '2026-11-25'],
    ['nz', '2026-11-26'],
  ] as const)(
    'has at %s half an hour after midnight in Auckland the demos of %s [COM-087]',
    async (brand, day) => {
      vi.setSystemTime(new Date('2026-11-25T11:30:00Z'))
      const { backend, inside } = list({}, brand)
      await inside.findByRole('article')
      expect(queries(backend)).toMatchObject([{ brand, startDate: day, endDate: day }])
    },
  )

  it('shows type, store, hours in the store’s time zone, price and seats [COM-083]', async () => {
    const { inside } = list()
    const card = await inside.findByRole('article')
    expect(within(card).getByRole('link', { name: 'Steam cooking' }).getAttribute('href')).toBe(
      '/cooking-demos/7',
    )
    const text = card.textContent?.replace(/\s/g, ' ')
    for (const part of [
      'Masterclass',
      'Sunday 29 November 2026',
      '10:00 am to 12:00 pm AEDT',
      'Alexandria',
      '5 seats left',
      '$45 per person',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    [{ price: 0 }, 'FREE'],
    [{ seatsRemaining: 1 }, '1 seat left'],
    [{ seatsRemaining: 0, availability: 1 }, texts.full],
    [{ availability: 2 }, texts.byStore],
    [{ visibility: 1 }, texts.customers],
  ])('describes %o as: %s [COM-083, COM-119]', async (over, text) => {
    const page = pageOf([{ ...demo, ...over }])
    const { inside } = list({ 'GET /api/v2/cookingdemo': { body: page } })
    expect((await inside.findByRole('article')).textContent).toContain(text)
  })

  it('offers all upcoming demos when there is none today [COM-087]', async () => {
    const { inside, backend } = list({ 'GET /api/v2/cookingdemo': { body: pageOf([]) } })
    expect(await inside.findByText(texts.emptyToday)).toBeTruthy()
    backend.on('GET /api/v2/cookingdemo', { body: pageOf([demo]) })
    await userEvent.click(inside.getByRole('button', { name: 'See all upcoming demos' }))
    await inside.findByRole('article')
    expect(queries(backend).at(-1)).toMatchObject({ startDate: '2026-11-26', pageNo: '1' })
    expect(queries(backend).at(-1)).not.toHaveProperty('endDate')
  })

  it('filters by day, store and type, and returns to the first page', async () => {
    const { inside, backend } = list({
      'GET /api/v2/cookingdemo': { body: pageOf([demo], { totalRecords: 30 }) },
    })
    await userEvent.click(await inside.findByRole('button', { name: texts.next }))
    await waitFor(() => expect(queries(backend).at(-1)?.pageNo).toBe('2'))
    await userEvent.selectOptions(inside.getByLabelText(texts.store), 'Richmond')
    await userEvent.selectOptions(inside.getByLabelText(texts.type), 'Masterclass')
    await userEvent.selectOptions(inside.getByLabelText(texts.sort), texts.latest)
    fireEvent.change(inside.getByLabelText(texts.from), { target: { value: '2026-12-01' } })
    await waitFor(() =>
      expect(queries(backend).at(-1)).toEqual({
        brand: 'aol',
        sortDirection: '2',
        pageNo: '1',
        storeUri: 'richmond',
        cookingDemoType: 'Masterclass',
        startDate: '2026-12-01',
        // A new start after the end moves the end with it.
        endDate: '2026-12-01',
        recordsPerPage: '12',
      }),
    )
  })

  it('shows the current page, stops at the last one, and scrolls to its top in a second [COM-084, COM-439, COM-440]', async () => {
    const { inside, backend, container } = list({
      'GET /api/v2/cookingdemo': { body: pageOf([demo], { totalRecords: 13, pageNo: 2 }) },
    })
    expect(await inside.findByText('Page 2 of 2')).toBeTruthy()
    expect(inside.getByRole<HTMLButtonElement>('button', { name: texts.next }).disabled).toBe(true)
    vi.spyOn(container.querySelector('.demos')!, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, -900, 10, 10),
    )
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1200)
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    await userEvent.click(inside.getByRole('button', { name: texts.previous }))
    await waitFor(() => expect(queries(backend).at(-1)?.pageNo).toBe('1'))
    await waitFor(() => expect(scroll).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(980)
    expect(scroll).not.toHaveBeenCalledWith({ top: 230, behavior: 'instant' })
    await vi.advanceTimersByTimeAsync(40)
    expect(scroll).toHaveBeenLastCalledWith({ top: 230, behavior: 'instant' })
    vi.restoreAllMocks()
  })

  it('drops an answer for earlier filters', async () => {
    const backend = demosBackend({ 'GET /api/v2/cookingdemo': 'never' })
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    const store = createDemoList(countertop, { storeUri: null, manufacturer: null })
    store.load()
    backend.on('GET /api/v2/cookingdemo', { body: pageOf([]) })
    store.filter({ storeUri: 'richmond' })
    await waitFor(() => expect(store.$state.get().page?.items).toEqual([]))
    expect(store.$state.get()).toMatchObject({ isLoading: false, hasFailed: false })
  })

  it('reports a failure to load once, and retries [COM-350]', async () => {
    const { inside, backend, countertop } = list({ 'GET /api/v2/cookingdemo': { status: 500 } })
    const { texts: pageTexts } = pageMessages(countertop)
    expect(await inside.findByText(texts.failed)).toBeTruthy()
    expect(pageTexts).toEqual([])
    backend.on('GET /api/v2/cookingdemo', { body: pageOf([demo]) })
    await userEvent.click(inside.getByRole('button', { name: texts.retry }))
    expect(await inside.findByRole('article')).toBeTruthy()
  })
})

describe('one cooking demo', () => {
  const detail = async (over: object = {}, answers: Record<string, FakeAnswer> = {}) => {
    const shown = show(<DemoDetail demoId={7} />, {
      'GET /api/v2/cookingdemo/{id}': { body: { ...demo, ...over } },
      ...answers,
    })
    await shown.inside.findByText(texts.about)
    const posts = () => shown.backend.requests.filter(({ method }) => method === 'POST')
    return { ...shown, posts }
  }
  const fillIn = async (inside: ReturnType<typeof within>) => {
    await userEvent.type(inside.getByLabelText(texts.firstName), 'Sam')
    await userEvent.type(inside.getByLabelText(texts.lastName), 'Ngata')
    await userEvent.type(inside.getByLabelText(texts.email), 'sam@example.com')
    await userEvent.type(inside.getByLabelText(texts.phone), '0412 345 678')
  }
  const sam = {
    cookingDemoId: 7,
    firstName: 'Sam',
    lastName: 'Ngata',
    email: 'sam@example.com',
    phone: '0412345678',
  }

  it('loads by its id [COM-088]', async () => {
    const { inside, backend } = await detail()
    expect(backend.requests[0]?.url.pathname).toBe('/api/v2/cookingdemo/7')
    expect(inside.getByText('Dumplings, fish and a loaf of bread.')).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Alexandria' }).getAttribute('href')).toBe('/stores/alexandria')
  })

  it('books seats, confirms them and shows how many are left [COM-091]', async () => {
    const { inside, posts, root } = await detail()
    await fillIn(inside)
    await userEvent.selectOptions(inside.getByLabelText(texts.guests), '2 people')
    await userEvent.type(inside.getByLabelText(/Anything we should know?/), 'One is vegetarian')
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    const heading = await inside.findByRole('heading', { name: 'You are booked' })
    expect(root.activeElement).toBe(heading)
    expect(inside.getByText(/^2 people in Alexandria\. .*sam@example\.com\.$/)).toBeTruthy()
    expect(posts().map(({ url, body }) => [url.pathname, body])).toEqual([
      [
        '/api/v2/cookingdemo/booking',
        { ...sam, guests: 2, comments: 'One is vegetarian', orderNumber: null },
      ],
    ])
    expect(inside.getByText('$90 for 2 people, to be paid in the store on the day.')).toBeTruthy()
    // The confirmation does not repeat the demo's seats.
    expect(inside.getAllByText('3 seats left')).toHaveLength(1)
  })

  it('moves the focus to the form’s title when a booking is changed', async () => {
    const { inside, root } = await detail()
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    await userEvent.click(await inside.findByRole('button', { name: texts.change }))
    expect(root.activeElement).toBe(inside.getByRole('heading', { name: texts.rsvpTitle }))
  })

  it.each(['2 people', '4 people'])(
    'confirms the earlier booking of the same email when %s are requested',
    async (guests) => {
      const { inside, posts } = await detail(
        {},
        {
          'POST /api/v2/cookingdemo/booking': {
            status: 201,
            body: { bookingId: 'b', status: 'Booked', guests: 2, seatsRemaining: 3, wasBooked: true },
          },
        },
      )
      await fillIn(inside)
      await userEvent.selectOptions(inside.getByLabelText(texts.guests), guests)
      await userEvent.click(inside.getByRole('button', { name: texts.book }))
      expect(await inside.findByRole('heading', { name: texts.wasBooked })).toBeTruthy()
      expect(inside.getByText(/^2 people in Alexandria, booked with sam@example\.com\./)).toBeTruthy()
      await userEvent.click(inside.getByRole('button', { name: texts.change }))
      expect(inside.getByLabelText<HTMLSelectElement>(texts.guests).value).toBe('2')
      await userEvent.click(inside.getByRole('button', { name: texts.answer }))
      await inside.findByRole('heading', { name: texts.answered })
      expect(posts()[1]?.body).toMatchObject({ attending: true, guests: 2 })
    },
  )

  it('offers at most the seats left, and the wait list for larger groups', async () => {
    const { inside, posts } = await detail({ seatsRemaining: 2 })
    const seats = inside.getByLabelText<HTMLSelectElement>(texts.guests)
    expect([...seats.options].map(({ text }) => text)).toEqual(['1 person', '2 people'])
    await userEvent.click(inside.getByRole('button', { name: texts.moreOfUs }))
    expect(inside.getByText(texts.waitHelpSome)).toBeTruthy()
    await fillIn(inside)
    await userEvent.selectOptions(inside.getByLabelText(texts.guests), '4 people')
    await userEvent.click(inside.getByRole('button', { name: texts.join }))
    expect(await inside.findByText(/^You are number 2\./)).toBeTruthy()
    expect(posts()[0]?.body).toMatchObject({ guests: 4 })
  })

  it('names missing fields, moves the focus there and sends nothing', async () => {
    const { inside, posts, root } = await detail()
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    const first = inside.getByLabelText(texts.firstName)
    await waitFor(() => expect(root.activeElement).toBe(first))
    for (const text of [
      texts.firstNameProblem,
      texts.lastNameProblem,
      texts.emailProblem,
      texts.phoneProblem,
    ]) {
      expect(inside.getByText(text)).toBeTruthy()
    }
    await userEvent.type(first, 'Sam')
    expect(inside.queryByText(texts.firstNameProblem)).toBeNull()
    expect(posts()).toEqual([])
  })

  it('names what is wrong with a field once it was changed and left, not before [SHL-455]', async () => {
    const { inside, posts } = await detail()
    const email = inside.getByLabelText(texts.email)
    fireEvent.blur(inside.getByLabelText(texts.phone))
    fireEvent.change(email, { target: { value: 'sam@' } })
    expect(inside.queryByText(texts.phoneProblem)).toBeNull()
    expect(inside.queryByText(texts.emailProblem)).toBeNull()
    fireEvent.blur(email)
    expect(inside.getByText(texts.emailProblem)).toBeTruthy()
    expect(inside.queryByText(texts.phoneProblem)).toBeNull()
    fireEvent.change(email, { target: { value: 'sam@example.com' } })
    expect(inside.queryByText(texts.emailProblem)).toBeNull()
    expect(posts()).toEqual([])
  })

  it('requires an order number from customers', async () => {
    const { inside, posts } = await detail({ visibility: 1 })
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    expect(await inside.findByText(texts.orderNumberProblem)).toBeTruthy()
    expect(posts()).toEqual([])
    await userEvent.type(inside.getByLabelText(texts.orderNumber), ' AOL-1 ')
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    await inside.findByRole('heading', { name: 'You are booked' })
    expect(posts()[0]?.body).toMatchObject({ orderNumber: 'AOL-1' })
  })

  it('offers the wait list when the seats were taken meanwhile, and preserves the input [COM-092, COM-350]', async () => {
    const errors = ['There are not enough seats left. You can join the wait list.']
    const { inside, posts } = await detail(
      {},
      { 'POST /api/v2/cookingdemo/booking': { status: 409, body: { errors, code: 'DEMO_FULL' } } },
    )
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    expect((await inside.findByRole('alert')).textContent).toContain(errors[0])
    await userEvent.click(inside.getByRole('button', { name: texts.joinInstead }))
    expect(inside.getByLabelText<HTMLInputElement>(texts.email).value).toBe('sam@example.com')
    // A smaller group could still come, so the text does not claim that all seats are taken and offers a way
    // back.
    expect(inside.getByText(texts.waitHelpSome)).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: texts.backToBooking }))
    expect(inside.getByRole('button', { name: texts.book })).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    await userEvent.click(await inside.findByRole('button', { name: texts.joinInstead }))
    await userEvent.click(inside.getByRole('button', { name: texts.join }))
    expect(await inside.findByText(/^You are number 2\./)).toBeTruthy()
    expect(posts()[2]?.body).toEqual({ ...sam, guests: 1, comments: null })
  })

  it('starts with the wait list when it is booked out', async () => {
    const { inside } = await detail({ availability: 1, seatsRemaining: 0 })
    expect(inside.getByRole('heading', { name: texts.waitTitle })).toBeTruthy()
    expect(inside.queryByRole('button', { name: texts.book })).toBeNull()
  })

  it('shows the store’s phone number and no form when the store arranges it [COM-116]', async () => {
    const { inside } = await detail({ availability: 2, storePhone: '0255501214' })
    expect(inside.getByRole('link', { name: 'Call 02 5550 1214' }).getAttribute('href')).toBe(
      'tel:0255501214',
    )
    expect(inside.queryByRole('textbox')).toBeNull()
  })

  it('sends an RSVP that declines [COM-089]', async () => {
    const { inside, posts } = await detail()
    await userEvent.click(inside.getByRole('button', { name: texts.alreadyBooked }))
    await userEvent.click(inside.getByRole('radio', { name: texts.notComing }))
    expect(inside.queryByLabelText(texts.guests)).toBeNull()
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.answer }))
    expect(await inside.findByText(texts.answeredNo)).toBeTruthy()
    expect(posts().map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/api/cookingdemo/rsvp', { ...sam, attending: false, guests: 1 }],
    ])
  })

  it('offers the wait list to a guest without a booking whose RSVP finds no seats', async () => {
    const errors = ['There are not enough seats left. You can join the wait list.']
    const { inside } = await detail(
      {},
      { 'POST /api/cookingdemo/rsvp': { status: 409, body: { errors, code: 'DEMO_FULL' } } },
    )
    await userEvent.click(inside.getByRole('button', { name: texts.alreadyBooked }))
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.answer }))
    await userEvent.click(await inside.findByRole('button', { name: texts.joinInstead }))
    await userEvent.click(inside.getByRole('button', { name: texts.join }))
    expect(await inside.findByText(/^You are number 2\./)).toBeTruthy()
  })

  it('shows the first error text of a refusal, or the general one [COM-350]', async () => {
    const { inside, backend } = await detail(
      {},
      { 'POST /api/v2/cookingdemo/booking': { status: 409, body: { errors: ['It is over.'] } } },
    )
    await fillIn(inside)
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    expect((await inside.findByRole('alert')).textContent).toBe('It is over.')
    backend.on('POST /api/v2/cookingdemo/booking', 'network failure')
    await userEvent.click(inside.getByRole('button', { name: texts.book }))
    await waitFor(() => expect(inside.getByRole('alert').textContent).toBe(UNKNOWN_ERROR))
  })

  it('submits once, however often the button is pressed', async () => {
    const backend = demosBackend({ 'POST /api/v2/cookingdemo/booking': 'never' })
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    const booking = createBooking(countertop, demo, 'book')
    booking.fill({ ...sam, guests: 1 })
    void booking.send()
    expect(await booking.send()).toBe(false)
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    [{ status: 404 }, texts.missing],
    [{ status: 500 }, texts.failed],
  ])('shows for the answer %o: %s [SHL-447, SHL-449]', async (answer, text) => {
    const { inside, countertop } = show(<DemoDetail demoId={9} />, { 'GET /api/v2/cookingdemo/{id}': answer })
    const seen = pageMessages(countertop)
    expect(await inside.findByText(text)).toBeTruthy()
    expect(seen.notFound).toHaveLength(answer.status === 404 ? 1 : 0)
    expect(seen.texts).toEqual(answer.status === 500 ? ['An error has occurred, please try again'] : [])
  })
})
